"""A report as a page that stands alone: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Final

from salle.lab.reports.report import ALERT, FINE, Finding, Plot, Report, Table

ICONS: Final = {
    ALERT: '<path d="M12 3 22 20H2ZM12 9v5M12 17v.5"/>',
    FINE: '<path d="M4 13 9.5 18.5 20 6"/>',
}
NOTE_ICON: Final = '<path d="M12 3a9 9 0 1 0 .01 0M12 11v6M12 7v.5"/>'

STYLE: Final = (
    """
:root { color-scheme: light dark;
  --paper: light-dark(#eef0ea, #0e1615); --sheet: light-dark(#fbfbf7, #151f1e);
  --well: light-dark(#e4e7df, #1d2a28); --line: light-dark(#cdd1c6, #31423f);
  --ink: light-dark(#14201e, #edeee4); --ink-2: light-dark(#3f4b48, #bfc9c2);
  --brass-fill: light-dark(#dcb450, #d9b04c);
  --a: light-dark(#17507f, #86bdec); --b: light-dark(#9a3618, #f39b78);
  --ok: light-dark(#1d6438, #7fd09a); --bad: light-dark(#9c1f1a, #ff9d92);
  --h0: light-dark(#8c3113, #d9683f); --h0t: light-dark(#ffffff, #170d08);
  --h1: light-dark(#b4532f, #b14f2b); --h1t: light-dark(#ffffff, #ffffff);
  --h2: light-dark(#dc9678, #7d3c24); --h2t: light-dark(#14201e, #ffffff);
  --h3: light-dark(#f0cbb9, #4d2c20); --h3t: light-dark(#14201e, #f6e9e2);
  --h4: light-dark(#e9ece5, #24302e); --h4t: light-dark(#14201e, #edeee4);
  --h5: light-dark(#c2d6e6, #1f394e); --h5t: light-dark(#14201e, #e6f0f8);
  --h6: light-dark(#86afd0, #27557c); --h6t: light-dark(#0b1519, #ffffff);
  --h7: light-dark(#3d78a8, #3a79ae); --h7t: light-dark(#ffffff, #ffffff);
  --h8: light-dark(#164a77, #6fb1e6); --h8t: light-dark(#ffffff, #08141d); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; display: grid; gap: 1rem; }
main > * { min-width: 0; }
h1 { font: 600 2.1rem/1.2 Georgia, serif; margin: 0; } h2 { font-size: 1.1rem; margin: 0; }
.lede, .muted, small { color: var(--ink-2); } .small, small { font-size: .8rem; }
.lede { margin: .3rem 0 0; }
.panel { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px;
  padding: 1rem; }
.panel-head { display: flex; flex-wrap: wrap; gap: .2rem 1rem; justify-content: space-between;
  margin-bottom: .6rem; }
.split { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); }
.split > * { min-width: 0; }
.scroll { overflow-x: auto; }
ul, ol { list-style: none; margin: 0; padding: 0; }
.findings { display: grid; gap: .8rem; margin-top: .6rem; }
.findings li { display: grid; grid-template-columns: 26px minmax(0, 1fr); gap: .8rem; }
.findings li > svg { width: 24px; height: 24px; }
.findings svg path { fill: none; stroke: var(--ink-2); stroke-width: 2.2;
  stroke-linecap: round; stroke-linejoin: round; }
.findings .alert svg path { stroke: var(--bad); } .findings .fine svg path { stroke: var(--ok); }
.findings small { display: block; overflow-wrap: anywhere; }
code { font: .85em ui-monospace, monospace; background: var(--well); padding: .1em .3em;
  border-radius: 4px; overflow-wrap: anywhere; }
.heat { width: 100%; height: auto; max-width: 60rem; } .wide .heat { min-width: 34rem; }
.heat text { fill: var(--ink); } .heat .ax { font: 500 13.5px system-ui, sans-serif; }
.heat .cell text { font: 600 13px system-ui, sans-serif; text-anchor: middle; }
"""
    + "".join(
        f".heat .h{n} rect {{ fill: var(--h{n}); }} .heat .h{n} text {{ fill: var(--h{n}t); }}\n"
        for n in range(9)
    )
    + """.heat .self rect { fill: none; stroke: var(--line); }
.heat .flagged rect { stroke: var(--brass-fill); stroke-width: 3; }
.legend { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center;
  font-size: .8rem; color: var(--ink-2); }
.legend svg { height: 18px; }
.rate { display: grid; grid-template-columns: minmax(6rem, 13rem) minmax(5rem, 1fr) 6.6rem;
  gap: .8rem; align-items: center; min-height: 30px; font-size: .9rem; }
.rate svg { width: 100%; height: 22px; }
.rate .base { stroke: var(--line); vector-effect: non-scaling-stroke; }
.rate .even { stroke: var(--ink-2); stroke-width: 1.5; stroke-dasharray: 3 3;
  vector-effect: non-scaling-stroke; }
.rate .up { fill: var(--a); } .rate .dn { fill: var(--b); }
.rate .ci { stroke: var(--ink); stroke-width: 2; vector-effect: non-scaling-stroke; }
.rate span:last-child { text-align: right; font-variant-numeric: tabular-nums; }
.lengths { width: 100%; height: auto; max-width: 34rem; } .lengths rect { fill: var(--a); }
.lengths text { fill: var(--ink-2); font: 13px system-ui, sans-serif; }
table { border-collapse: collapse; width: 100%; font-size: .85rem;
  font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid var(--line); }
td + td { white-space: nowrap; }
summary { cursor: pointer; font-weight: 600; }
.build { font: .8rem/1.4 ui-monospace, monospace; white-space: pre-wrap; margin: 0; }
.method { display: grid; gap: .4rem; margin-top: .6rem; }
@media (max-width: 40rem) { .rate { grid-template-columns: 6rem minmax(0, 1fr) 3.4rem; }
  .rate small { display: none; } }
@media print { body { background: none; } .panel { break-inside: avoid; } }
"""
)


def page(report: Report) -> str:
    """The whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(report.title)} – Salle lab</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n<div><h1>{escape(report.title)}</h1>"
        f'<p class="lede">{escape(report.lede)}</p></div>\n'
        f"{body(report)}</main>\n</body>\n</html>\n"
    )


def fragment(report: Report) -> str:
    """The report as a part of somebody else's page: its style reaches nothing outside."""
    inside = STYLE.replace(":root {", ":scope { padding: 1rem; color: var(--ink); "
                           "background: var(--paper);")  # fmt: skip
    return (
        f'<div class="salle-report"><style>@scope (.salle-report) {{{inside}}}</style>\n'
        f"<h1>{escape(report.title)}</h1>"
        f'<p class="lede">{escape(report.lede)}</p>\n{body(report)}</div>'
    )


def body(report: Report) -> str:
    """The report below its title, for any page that has the classes."""
    parts = [
        '<section class="panel"><h2>What it says</h2>'
        f'<ul class="findings">{"".join(map(finding, report.findings))}</ul></section>\n'
    ]
    parts += [plot(one) for one in report.plots if one.wide]
    small = [plot(one) for one in report.plots if not one.wide]
    if small:
        parts.append(f'<div class="split">{"".join(small)}</div>\n')
    parts += [table(one) for one in report.tables]
    if report.method or report.command:
        words = "".join(f"<li>{escape(line)}</li>" for line in report.method)
        again = f"<p>Again: <code>{escape(report.command)}</code></p>" if report.command else ""
        made = f'<p class="small muted">Made on {escape(report.made)}.</p>' if report.made else ""
        parts.append(
            f'<section class="panel"><h2>How it was found out</h2><ul class="method">{words}</ul>'
            f"{again}{made}</section>\n"
        )
    return "".join(parts)


def finding(one: Finding) -> str:
    """A finding as a line of the list."""
    icon = ICONS.get(one.tone, NOTE_ICON)
    again = f"<small><code>{escape(one.command)}</code></small>" if one.command else ""
    mark = f' class="{one.tone}"' if one.tone in ICONS else ""
    return (
        f'<li{mark}><svg viewBox="0 0 24 24" aria-hidden="true">{icon}</svg>'
        f"<span><b>{escape(one.bold)}</b> {escape(one.rest)}{again}</span></li>"
    )


def plot(one: Plot) -> str:
    """A plot in its panel."""
    inner = one.html
    if one.wide:
        inner = f'<div class="scroll" tabindex="0" aria-label="Scrolls sideways">{inner}</div>'
    return (
        f'<section class="panel{" wide" if one.wide else ""}"><div class="panel-head">'
        f'<h2>{escape(one.title)}</h2><span class="muted small">{escape(one.note)}</span></div>'
        f"{inner}{one.foot}</section>"
    )


def table(one: Table) -> str:
    """A table, folded away."""
    heads = "".join(f"<th>{escape(head)}</th>" for head in one.heads)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in one.rows
    )
    return (
        f'<details class="panel"><summary>{escape(one.title)}, in figures</summary>'
        f'<div class="scroll" tabindex="0"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></details>\n"
    )


def markdown(report: Report) -> str:
    """The report in Markdown, without its plots."""
    lines = [f"# {report.title}", "", report.lede, "", "## What it says", ""]
    for one in report.findings:
        again = f" (`{one.command}`)" if one.command else ""
        lines.append(f"- **{one.bold}** {one.rest}{again}")
    for table_ in report.tables:
        lines += ["", f"## {table_.title}", "", f"| {' | '.join(table_.heads)} |",
                  "|" + "---|" * len(table_.heads)]  # fmt: skip
        lines += [f"| {' | '.join(_cell(cell) for cell in row)} |" for row in table_.rows]
    lines += ["", "## How it was found out", "", *(f"- {line}" for line in report.method)]
    if report.command:
        lines += ["", f"Again: `{report.command}`"]
    if report.made:
        lines += ["", f"Made on {report.made}."]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
