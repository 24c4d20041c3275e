"""What eyes and hands need of a page: names, room, contrast, a focus that can be seen."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

FOCUS: Final = """() => {
    const element = document.activeElement;
    if (!element || element === document.body) return {place: "body", outline: 0, seen: false};
    const ring = element.querySelector?.(".ring") ?? element;
    const style = getComputedStyle(element), box = ring.getBoundingClientRect();
    const outline = style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
    const stroke = ring === element ? 0 : parseFloat(getComputedStyle(ring).strokeWidth);
    return {
        place: element.id || element.getAttribute("aria-label") || element.textContent.trim(),
        outline: Math.max(outline, stroke),
        seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight
            && box.right > 0 && box.left < innerWidth,
    };
}"""

SIDEWAYS: Final = """() => {
    const room = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll("body *")].filter(element => {
        const scrolls = element.closest(".scroll, pre, header nav, .log, .moves");
        return !scrolls && element.getBoundingClientRect().right > room + 1;
    });
    return {
        over: document.documentElement.scrollWidth - room,
        wide: wide.slice(0, 5).map(element => element.outerHTML.slice(0, 90)),
    };
}"""

SMALL_TARGETS: Final = """least => [...document.querySelectorAll(
    "button, main a.btn, main summary.btn, main .seg label, main .seg a, main select, "
    + "main input:not([type=hidden]):not([type=radio]):not([type=checkbox]):not([type=range])"
)].filter(element => element.checkVisibility() && element.getBoundingClientRect().height < least)
  .map(element => `${element.outerHTML.slice(0, 80)} ${element.getBoundingClientRect().height}`)"""

NAMELESS: Final = """() => {
    const named = element => {
        const labelled = (element.getAttribute("aria-labelledby") ?? "").split(" ")
            .map(id => document.getElementById(id)?.textContent ?? "").join("");
        const labels = [...(element.labels ?? [])].map(label => label.textContent).join("");
        const own = element.getAttribute("aria-label") ?? "";
        return (own + labelled + labels + element.textContent + (element.title ?? "")).trim();
    };
    const controls = "button, a[href], summary, select, textarea, input:not([type=hidden])";
    const faults = [...document.querySelectorAll(controls)]
        .filter(element => element.checkVisibility() && !named(element))
        .map(element => `no name: ${element.outerHTML.slice(0, 90)}`);
    for (const picture of document.querySelectorAll("img, svg")) {
        const decorates = picture.closest('[aria-hidden="true"]');
        if (decorates || picture.parentElement.closest("svg")) continue;
        if (!["img", "group"].includes(picture.getAttribute("role")) || !named(picture))
            faults.push(`no role or label: ${picture.outerHTML.slice(0, 90)}`);
    }
    const titles = document.querySelectorAll("h1").length;
    if (titles !== 1) faults.push(`${titles} h1`);
    if (!document.title) faults.push("no title");
    if (!document.documentElement.lang) faults.push("no language");
    const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
    for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at)))
        faults.push(`two elements have the id ${id}`);
    for (const element of document.querySelectorAll("[aria-labelledby], label[for]")) {
        const id = element.getAttribute("for") ?? element.getAttribute("aria-labelledby");
        if (!document.getElementById(id)) faults.push(`nothing has the id ${id}`);
    }
    return faults;
}"""

PALE: Final = """() => {
    const numbers = colour => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const seen = new Map();
    const read = colour => {
        if (!seen.has(colour)) seen.set(colour, numbers(colour));
        return seen.get(colour);
    };
    const light = ([r, g, b]) => [r, g, b].map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const ground = element => {
        for (let at = element; at; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (style.backgroundImage !== "none") return null;
            const colour = read(style.backgroundColor);
            if (colour[3] === 255) return colour;
            if (colour[3] > 0) return null;
        }
        return [255, 255, 255, 255];
    };
    const faults = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || !element.checkVisibility()) continue;
        if (element.closest("svg, :disabled, [aria-disabled=true], .sr, .skip")) continue;
        const style = getComputedStyle(element), under = ground(element);
        if (!under) continue;
        const [one, two] = [light(read(style.color)), light(under)];
        const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
        const size = parseFloat(style.fontSize), heavy = +style.fontWeight >= 700;
        const least = size >= 24 || (heavy && size >= 18.66) ? 3 : 4.5;
        if (ratio < least) faults.add(
            `${ratio.toFixed(2)} ${element.tagName}.${element.className} `
            + `${style.color} on ${under}: ` + walker.currentNode.textContent.trim().slice(0, 30));
    }
    return [...faults];
}"""


def focus(page: Page) -> dict[str, Any]:
    """Where the focus is: `place`, how thick its `outline` is, and whether it is `seen`."""
    found: dict[str, Any] = page.evaluate(FOCUS)  # JSON
    return found


def sideways(page: Page) -> list[str]:
    """What makes a page scroll sideways."""
    found = page.evaluate(SIDEWAYS)
    return [f"{found['over']} px too wide", *found["wide"]] if found["over"] > 0 else []


def small_targets(page: Page, least: int = 44) -> list[str]:
    """Controls that a thumb would miss."""
    return list(page.evaluate(SMALL_TARGETS, least))


def nameless(page: Page) -> list[str]:
    """Controls and pictures that a screen reader could not name, and other faults of structure."""
    return list(page.evaluate(NAMELESS))


def pale(page: Page) -> list[str]:
    """Text that is hard to read: less than 4.5 to 1 against its ground, or 3 to 1 if large."""
    return list(page.evaluate(PALE))
