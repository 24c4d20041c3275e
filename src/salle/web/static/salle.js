// Salle in the browser: live tables, the keyboard, the replay slider, the theme.
// Every page works without it; it only makes them quicker.

const one = (query, root = document) => root.querySelector(query);
const all = (query, root = document) => [...root.querySelectorAll(query)];
const byId = (id) => document.getElementById(id);
const typing = () => document.activeElement?.matches("input, select, textarea");
const plain = (event) => !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing);

// ---- Parts: pieces of a page that the server renders and we exchange ----

const sent = new Map(); // name of a part -> its markup as the server sent it

const remember = (root) => {
  for (const part of all("[data-part]", root)) sent.set(part.dataset.part, part.outerHTML);
};

/** Exchange the parts that have changed; false if `html` is not a page with the same parts. */
function exchange(root, html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const parts = all("[data-part]", fresh);
  const pairs = parts.map((part) => [one(`[data-part="${part.dataset.part}"]`, root), part]);
  if (parts.length !== all("[data-part]", root).length || !pairs.every(([old]) => old)) return false;
  for (const [old, part] of pairs) {
    if (sent.get(part.dataset.part) === part.outerHTML) continue;
    sent.set(part.dataset.part, part.outerHTML);
    replace(old, part);
  }
  return fresh;
}

/** New content for a part; focus, typed text, open details and the place in the log stay. */
function replace(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const known = focused && mark(focused);
  const { top: above = 0, bottom: below = 0 } = focused?.getBoundingClientRect() ?? {};
  const same = old.dataset.question === fresh.dataset.question;
  const fields = "input[type=text]:not([readonly]), textarea:not([readonly])";
  const typed = same ? all(fields, old).filter((field) => field.value) : [];
  const opened = all("details[open]", old).map((details) => details.id);
  const log = one(".log, .said", old);
  const top = log && log.scrollHeight - log.scrollTop - log.clientHeight > 40 ? log.scrollTop : 1e6;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) old.setAttribute(name, value);
  old.replaceChildren(...fresh.childNodes);
  for (const id of opened) byId(id)?.setAttribute("open", "");
  for (const { id, value } of typed) if (byId(id)) byId(id).value = value;
  one(".log, .said", old)?.scrollTo(0, top);
  offerCopies(old);
  if (!focused) return;
  const twin = (other) => known && mark(other) === known && !other.disabled;
  const again = same || focused.matches("input") ? all("a, button, input, summary, [tabindex]", old).find(twin) : null;
  (again ?? prompt() ?? old).focus({ preventScroll: true });
  if (above < innerHeight && below > 0) again?.scrollIntoView({ block: "nearest" }); // as it was: in sight
}

/** By what a control is found again after an exchange; nothing if it has no mark of its own. */
function mark(element) {
  const own = ["id", "name", "href", "data-spot"].map((name) => element.getAttribute(name) ?? "").join(" ");
  return own.trim() && [own, element.matches("button") ? element.value : "", element.closest("li[id]")?.id].join(" ");
}

// ---- A live table ----

const table = byId("live");
const lost = byId("lost");
const LOST = lost?.textContent;
let refreshing = false;
let sending = 0;
let heard = 0;
let again = false;
let asked = 0; // when the question on the page appeared

function show(html) {
  const before = prompt().dataset.question;
  const fresh = exchange(table, html);
  if (!fresh) return location.reload();
  Object.assign(table.dataset, fresh.getElementById("live").dataset);
  document.title = table.dataset.title;
  if (sending) prompt().setAttribute("aria-busy", "true"); // an older look came back meanwhile
  if (prompt().dataset.question !== before) {
    chosen = [];
    asked = performance.now();
  }
  narrow();
  tick();
}

/** Not between pressing and letting go: a click on a control that is exchanged meanwhile is lost. */
let released = Promise.resolve();

function hold() {
  released = new Promise((go) => {
    const soon = () => setTimeout(go); // the click itself comes first
    addEventListener("pointerup", soon, { once: true });
    addEventListener("pointercancel", soon, { once: true });
    setTimeout(go, 1000);
  });
}

async function refresh() {
  again = true;
  if (refreshing) return;
  refreshing = true;
  while (again) {
    again = false;
    try {
      const answer = await fetch(table.dataset.partUrl);
      const html = await answer.text();
      await released;
      tell("");
      if (answer.ok && seqIn(html) >= +table.dataset.seq) show(html);
    } catch {
      setTimeout(refresh, 2000);
    }
  }
  refreshing = false;
}

const seqIn = (html) => +(/data-seq="(\d+)"/.exec(html)?.[1] ?? NaN);

/** Look again if the server has spoken of more than the page shows; an answer under way brings it. */
function catchUp() {
  if (heard > +table.dataset.seq && !sending) refresh();
}

function tell(note) {
  lost.textContent = note;
  lost.hidden = !note;
}

function listen() {
  const events = new EventSource(table.dataset.events);
  let trouble = 0;
  events.addEventListener("table", (event) => {
    heard = JSON.parse(event.data).seq;
    catchUp();
  });
  events.addEventListener("presence", (event) => presence(JSON.parse(event.data)));
  events.onopen = () => {
    clearTimeout(trouble);
    trouble = 0;
    if (!lost.hidden) refresh();
    tell("");
  };
  events.onerror = () => {
    trouble ||= setTimeout(tell, 1500, LOST);
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  };
  addEventListener("pagehide", () => events.close());
}

function presence({ now, away_since: away, watchers }) {
  for (const span of all(".presence", table)) {
    const start = span.closest(".mine") ? null : (away[span.dataset.seat] ?? null);
    span.textContent = "";
    delete span.dataset.told;
    if (start !== null) span.dataset.away = (now - start) / 1000;
    else {
      delete span.dataset.away;
      if (one(`[name=bot][value="${span.dataset.seat}"]`, table)) refresh(); // no bot is needed now
    }
    since.set(span, performance.now());
  }
  const watching = one(".watchers", table);
  if (watching) watching.textContent = watchers ? `${watchers} watching` : "";
  tick();
}

const since = new WeakMap(); // clocks run here between two words of the server

function tick() {
  const passed = (element) => {
    if (!since.has(element)) since.set(element, performance.now());
    return performance.now() - since.get(element);
  };
  for (const clock of all("[data-left]", table)) {
    const left = clock.dataset.left - ("running" in clock.dataset ? passed(clock) : 0);
    const seconds = Math.ceil(Math.max(0, left) / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    clock.classList.toggle("low-time", seconds <= 10);
  }
  for (const span of all(".presence[data-away]", table)) {
    const seconds = Math.floor(+span.dataset.away + passed(span) / 1000);
    span.textContent = seconds < 60 ? `away ${seconds} s` : `away ${Math.floor(seconds / 60)} min`;
    const { absent } = table.dataset; // so many seconds, and a bot may take the seat
    if (seconds < +absent || +span.dataset.away >= +absent || span.dataset.told) continue;
    span.dataset.told = "yes";
    refresh();
  }
}

// ---- Answers and acts ----

async function send(form, button) {
  const data = new FormData(form);
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  if (button?.name) data.set(button.name, button.value);
  data.set("request", Array.from(numbers, (number) => number.toString(36)).join("-"));
  const post = { method: "POST", body: new URLSearchParams(data), headers: { "X-Salle-Part": "1" } };
  prompt().setAttribute("aria-busy", "true");
  sending++;
  let answer, html;
  for (let wait = 700; !answer; wait = 2000) {
    try {
      const came = await fetch(form.action, post);
      html = await came.text();
      answer = came;
    } catch {
      if (wait > 700) tell(LOST);
      await new Promise((go) => setTimeout(go, wait)); // the same request sent again counts once
    }
  }
  await released;
  sending--;
  tell("");
  prompt().removeAttribute("aria-busy");
  if (answer.ok) all("input[type=text]", form).forEach((field) => (field.value = ""));
  if (html.startsWith("{")) return tell(JSON.parse(html).message); // the door itself refused
  if (!(seqIn(html) < +table.dataset.seq)) show(html);
  catchUp();
  one(".refused + .command, .refused", prompt())?.scrollIntoView({ block: "nearest" });
}

// ---- Board and keyboard ----

let chosen = []; // the places clicked on the board
let digits = "";
let typedAt = 0;

const prompt = () => byId("prompt");
const options = () => all(".option", prompt());
const left = () => options().filter((option) => !option.hidden);
const touches = (option, spots) => {
  const own = (option.dataset.spots ?? "").split("|");
  return spots.every((spot) => own.includes(spot));
};

/** Only the options that touch all places chosen; a second click on the last one takes it. */
function choose(spot) {
  if (chosen.includes(spot) && left().length === 1) return left()[0].click();
  const both = [...chosen.filter((other) => other !== spot), spot];
  chosen = options().some((option) => touches(option, both)) ? both : [spot];
  narrow();
  if (left().length === 1) pick(left()[0]);
  else prompt().scrollIntoView({ block: "nearest" });
}

function narrow() {
  for (const option of options()) option.hidden = !touches(option, chosen);
  for (const heading of all(".option-group", prompt())) {
    let next = heading.nextElementSibling;
    while (next?.matches(".option[hidden]")) next = next.nextElementSibling;
    heading.hidden = !next?.matches(".option");
  }
  for (const hit of all(".hit", table)) hit.classList.toggle("aimed", chosen.includes(hit.dataset.spot));
  const note = byId("narrowed");
  if (!note) return;
  note.hidden = !chosen.length;
  note.firstChild.textContent = `${left().length} of ${options().length} options touch ${chosen.join(" and ")}`;
}

function pick(option) {
  options().forEach((other) => other.classList.toggle("picked", other === option));
  option?.focus({ preventScroll: true });
  option?.scrollIntoView({ block: "nearest" });
}

function clear() {
  digits = "";
  chosen = [];
  pick(null);
  narrow();
  if (prompt().contains(document.activeElement)) document.activeElement.blur();
}

function press(event) {
  if (!plain(event)) return;
  if (event.key === "Escape") return clear();
  if (typing() || !options().length) return;
  if (/^\d$/.test(event.key)) {
    digits = event.timeStamp - typedAt < 900 ? digits + event.key : event.key;
    if (!byId(`o${+digits}`)) digits = event.key;
    typedAt = event.timeStamp;
    const option = byId(`o${+digits}`);
    if (option?.hidden) clear();
    if (option) pick(option);
  } else if (event.key === "Enter") {
    if (document.activeElement?.matches("a, button, summary") || event.repeat) return;
    if (left().length !== 1 || performance.now() - asked < 300) return;
    left()[0].click();
  } else {
    if (/^\p{L}$/u.test(event.key)) byId("cmd")?.focus(); // the letter itself lands in the field
    return;
  }
  event.preventDefault();
}

if (table) {
  remember(table);
  for (const log of all(".log, .said")) log.scrollTo(0, 1e6);
  tick();
  setInterval(tick, 250);
  if (table.dataset.events) listen();
  addEventListener("pointerdown", hold, true);
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  document.addEventListener("keydown", press);
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-live]")) return;
    event.preventDefault();
    const twice = prompt().contains(event.target) && prompt().hasAttribute("aria-busy");
    if (!twice) send(event.target, event.submitter);
  });
  document.addEventListener("click", (event) => {
    const hit = event.target.closest("a.hit[data-spot]");
    const uncover = event.target.closest("[data-uncover]");
    if (hit && options().length) choose(hit.dataset.spot);
    else if (uncover) location.replace(uncover.href); // no hand must be one step back
    else if (event.target.id === "widen") clear();
    else return;
    event.preventDefault();
  });
}

// ---- Replay ----

const replay = byId("replay");
const range = replay && one("#scrub input[type=range]");
let wanted = -1;
let fetching = false;

async function go(at) {
  wanted = range.value = Math.max(0, Math.min(+range.max, at));
  if (fetching) return;
  fetching = true;
  for (let got = -1; got !== wanted; arrive(got)) {
    got = wanted;
    const answer = await fetch(`${replay.dataset.partUrl}&at=${got}`).catch(() => null);
    if (!answer?.ok || !exchange(replay, await answer.text())) return (location.href = addressed(location, got));
  }
  fetching = false;
}

function addressed(link, at) {
  const url = new URL(link.href);
  url.searchParams.set("at", at);
  return url.href;
}

function arrive(at) {
  range.setAttribute("aria-valuetext", `${at} of ${range.max}`);
  for (const link of all("a[data-at], a[data-eyes]", replay)) link.href = addressed(link, link.dataset.at ?? at);
  for (const field of all("input[name=at][type=hidden]", replay)) field.value = at;
  for (const move of all(".move", replay)) {
    if (+move.dataset.at === at) move.setAttribute("aria-current", "true");
    else move.removeAttribute("aria-current");
  }
  reveal();
  history.replaceState(null, "", addressed(location, at));
}

function reveal() {
  const move = one(".move[aria-current]", replay);
  const list = byId("moves");
  if (move) list.scrollTop = move.offsetTop - list.offsetTop - list.clientHeight / 2;
}

if (replay) {
  remember(replay);
  reveal();
  range.addEventListener("input", () => go(+range.value));
  replay.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-at], a[data-step]");
    if (!link || !plain(event) || event.shiftKey) return;
    event.preventDefault();
    go(+(link.dataset.at ?? +range.value + +link.dataset.step));
  });
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 }[event.key];
    if (!step || typing() || !plain(event)) return;
    event.preventDefault();
    go(+range.value + step);
  });
}

// ---- Builder ----

const building = byId("building");
let changing = 0; // a change of a field waits a moment: a click on a button may come with it
let queue = Promise.resolve();
let looking = 0;

/** Send the form as it stands and exchange the parts; the page's address follows the build. */
async function rebuild(button) {
  const form = byId("build");
  const data = new FormData(form);
  if (button?.name) data.set(button.name, button.value);
  const post = { method: "POST", body: new URLSearchParams(data), headers: { "X-Salle-Part": "1" } };
  const html = await fetch(form.action, post).then((answer) => answer.text(), () => "");
  await released;
  const since = changedSince(form, data);
  const fresh = exchange(building, html);
  if (!fresh) return submit(form, button);
  Object.assign(building.dataset, fresh.getElementById("building").dataset);
  document.title = building.dataset.title;
  history.replaceState(null, "", building.dataset.address);
  for (const [name, value] of since) setField(byId("build").elements[name], value);
  lookAgain();
}

const SWITCH = "input[type=checkbox]";
const fieldValue = (field) => (field.matches(SWITCH) ? (field.checked ? field.value : null) : field.value);

/** What somebody has changed in a form since it was read: names and values. */
function changedSince(form, data) {
  const open = [...form.elements].filter((field) => field.name && !field.matches("button, [type=hidden]"));
  return open.filter((field) => fieldValue(field) !== data.get(field.name)).map((field) => [field.name, fieldValue(field)]);
}

function setField(field, value) {
  if (!field) return;
  if (field.matches(SWITCH)) field.checked = value !== null;
  else field.value = value;
}

/** Something is worked out for this page: ask for it again after a while. */
function lookAgain() {
  clearTimeout(looking);
  const button = one("[data-again]", building);
  if (button) looking = setTimeout(() => (queue = queue.then(() => button.isConnected && rebuild(button))), 1000);
}

/** The way of browsers without script. */
function submit(form, button) {
  if (button?.name) form.append(Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value }));
  form.submit();
}

if (building) {
  remember(building);
  lookAgain();
  addEventListener("pointerdown", hold, true);
  const go = (button) => {
    clearTimeout(changing);
    queue = queue.then(() => rebuild(button));
  };
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-build]")) return;
    const idle = event.submitter?.ariaDisabled === "true";
    if (event.submitter?.hasAttribute("formaction") && !idle) return clearTimeout(changing); // it leads elsewhere
    event.preventDefault();
    if (!idle) go(event.submitter);
  });
  building.addEventListener("change", (event) => {
    if (!event.target.form?.matches("[data-build]")) return;
    clearTimeout(changing);
    changing = setTimeout(go, event.target.matches("select") ? 0 : 200);
  });
}

// ---- Everywhere: theme, copying, printing ----

document.addEventListener("submit", (event) => {
  if (!event.target.matches(".theme") || !event.submitter) return;
  event.preventDefault();
  const theme = event.submitter.value;
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.dataset.theme = theme;
  for (const button of all("button", event.target)) button.ariaPressed = button === event.submitter;
});

function offerCopies(root) {
  for (const button of all("[data-copy], [data-print]", root)) button.hidden = false;
}

async function copy(text, button, field) {
  const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  field?.select(); // where the clipboard is closed to us, the old way
  if (copied || (field && document.execCommand("copy"))) button.textContent = "Copied";
}

offerCopies(document);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  const share = event.target.closest("[data-share]");
  if (event.target.closest("[data-print]")) print();
  if (button) copy(byId(button.dataset.copy).value, button, byId(button.dataset.copy));
  if (share && navigator.clipboard && plain(event)) {
    event.preventDefault();
    copy(share.href, share);
  }
});
