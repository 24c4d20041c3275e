"""The balance report as Markdown and as a page with bars."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from salle.games.impact.balance import Findings, Rate

FAIR: Final = 0.5
BAR: Final = 300
"""Width of a bar that stands for always."""
STYLE: Final = """\
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color:#1c1f26;background:#fff}
table{border-collapse:collapse;margin:.5rem 0 1.5rem}
th,td{text-align:start;padding:.2rem .8rem .2rem 0;border-bottom:1px solid #8886}
td.n{text-align:end;font-variant-numeric:tabular-nums}
svg{display:block;width:300px;max-width:40vw;height:auto}
.bar{fill:#5a7fb5}.spread{stroke:#1c1f26;stroke-width:2}.half{stroke:#888;stroke-dasharray:3}
@media (prefers-color-scheme:dark){body{color:#e6e6e6;background:#16181d}
.bar{fill:#7da2d8}.spread{stroke:#e6e6e6}}"""
EXPLAINED: Final = (
    "Nine fighters of each rank, three styles with three ratios of Power to Speed, meet each other "
    "in both seats with the same dice, played by the game's own bot; then again with other "
    "maneuvers and other dice. 1:1 means one side of each kind. Styles and ratios are counted "
    "only against others, and a maneuver only where one of the two fighters trained it. "
    "Intervals are Wilson's, 95 %; draws count as not won. The fights of a round share dice and "
    "maneuvers, so they are not quite independent and the intervals are rather too narrow."
)


def percent(rate: Rate) -> str:
    """A share and its interval."""
    low, high = rate.interval
    return f"{rate.share:.0%} ({low:.0%} to {high:.0%})"


def standing(rate: Rate) -> int:
    """1 if something surely wins more than half, -1 if less, 0 if neither is sure."""
    low, high = rate.interval
    return 1 if low > FAIR else -1 if high < FAIR else 0


def ranked(rates: Mapping[str, Rate]) -> list[tuple[str, Rate]]:
    """The best first."""
    return sorted(rates.items(), key=lambda entry: (-entry[1].share, entry[0]))


def verdict(rates: Mapping[str, Rate], what: str) -> str:
    """One sentence on what surely wins more or less than half its fights."""
    strong = [f"{name} {rate.share:.0%}" for name, rate in ranked(rates) if standing(rate) > 0]
    weak = [f"{name} {rate.share:.0%}" for name, rate in ranked(rates) if standing(rate) < 0]
    if not strong and not weak:
        return f"No {what} is surely better or worse than even."
    parts = []
    if strong:
        parts.append(f"above even: {', '.join(strong)}")
    if weak:
        parts.append(f"below even: {', '.join(reversed(weak))}")
    return f"Surely {'; '.join(parts)}."


def sentences(found: Findings) -> list[str]:
    """What the fights of a rank say, in plain words."""
    most, count = found.endings.most_common(1)[0]
    says = [
        f"{found.fights} fights, {found.turns / found.fights:.1f} turns on average. "
        f"The most common end: {most} ({count / found.fights:.0%}).",
        f"Styles. {verdict(found.styles, 'style')}",
        f"Ratios. {verdict(found.ratios, 'ratio')}",
        f"Maneuvers. {verdict(found.maneuvers, 'maneuver')}",
    ]
    if found.finished:
        name, ended = max(sorted(found.finished.items()), key=lambda entry: entry[1])
        share = ended / sum(found.finished.values())
        says.append(f"The {name} ends most fights: {share:.0%} of the knock-outs.")
    return says


def rows_of(found: Findings) -> list[tuple[str, Rate, str]]:
    """Everything that has a rate: its name, the rate, and what else is known of it."""
    attacks = sum(found.used.values())
    outs = sum(found.finished.values())
    rows = [(name, rate, "") for name, rate in ranked(found.styles)]
    rows += [(name, rate, "") for name, rate in ranked(found.ratios)]
    for name, rate in ranked(found.maneuvers):
        used = found.used[name] / attacks if attacks else 0.0
        ended = found.finished[name] / outs if outs else 0.0
        rows.append((name, rate, f"{used:.0%} of attacks, {ended:.0%} of knock-outs"))
    return rows


def title(seed: int) -> str:
    """What the report is called."""
    return f"Balance of the record sheet, seed {seed}"


def markdown(report: list[Findings], seed: int) -> str:
    """The whole report as Markdown."""
    lines = [f"# {title(seed)}", "", EXPLAINED]
    for found in report:
        lines += ["", f"## {found.rank}", ""]
        lines += [f"- {sentence}" for sentence in sentences(found)]
        lines += ["", "| | wins (95 %) | fights | used |", "|---|---|---|---|"]
        for name, rate, used in rows_of(found):
            lines.append(f"| {name} | {percent(rate)} | {rate.of} | {used} |")
        lines += ["", "| end | share |", "|---|---|"]
        for words, count in found.endings.most_common():
            lines.append(f"| {words} | {count / found.fights:.0%} |")
    return "\n".join(lines) + "\n"


def bar(name: str, rate: Rate) -> str:
    """A rate as a bar, its interval as a line, and a mark at one half."""
    low, high = rate.interval
    return (
        f'<svg viewBox="0 0 {BAR} 16" role="img" aria-label="{escape(name)} {percent(rate)}">'
        f'<rect class="bar" y="3" width="{rate.share * BAR:.1f}" height="10"/>'
        f'<path class="half" d="M{BAR * FAIR:.0f} 0v16"/>'
        f'<path class="spread" d="M{low * BAR:.1f} 8H{high * BAR:.1f}"/></svg>'
    )


def page(report: list[Findings], seed: int) -> str:
    """The whole report as a page that needs nothing else."""
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">',
        f"<title>{title(seed)}</title><style>{STYLE}</style>",
        f"<h1>{title(seed)}</h1><p>{escape(EXPLAINED)}</p>",
    ]
    for found in report:
        parts.append(f"<h2>{found.rank}</h2><ul>")
        parts += [f"<li>{escape(sentence)}</li>" for sentence in sentences(found)]
        parts.append("</ul><table><tr><th><th>wins<th>95 %<th>fights<th>used")
        for name, rate, used in rows_of(found):
            parts.append(
                f"<tr><th>{escape(name)}<td>{bar(name, rate)}<td>{percent(rate)}"
                f'<td class="n">{rate.of}<td>{used}'
            )
        parts.append("</table><table><tr><th>end<th>share")
        for words, count in found.endings.most_common():
            parts.append(f'<tr><td>{escape(words)}<td class="n">{count / found.fights:.0%}')
        parts.append("</table>")
    return "\n".join(parts) + "</html>\n"
