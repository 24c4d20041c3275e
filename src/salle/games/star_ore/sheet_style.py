"""The stylesheet of printed characters, on screen and on paper."""

from __future__ import annotations

from typing import Final

SHEET_STYLE: Final = """\
.star-ore-sheet{display:grid;gap:1.2rem;max-width:56rem;margin-inline:auto;font-size:.85rem;
line-height:1.3;font-variant-numeric:lining-nums tabular-nums}
.star-ore-sheet .leaf{display:grid;gap:.7rem;align-content:start;min-width:0;overflow-x:auto}
.star-ore-sheet h2{font:600 1.35rem Georgia,serif;margin:0;letter-spacing:.02em}
.star-ore-sheet p{margin:0;max-width:none}
.star-ore-sheet ul{margin:0;padding-inline-start:1.2rem;list-style:disc}
.star-ore-sheet li{margin:0}
.star-ore-sheet .small{font-size:.9em}
.star-ore-sheet .pair{display:grid;gap:.9rem;grid-template-columns:repeat(auto-fit,
minmax(min(19rem,100%),1fr));align-items:start}
.star-ore-sheet .pair > div{display:grid;gap:.7rem;align-content:start;min-width:0}
.star-ore-sheet .entries{display:grid;gap:.25rem .8rem;grid-template-columns:repeat(6,
minmax(0,1fr))}
.star-ore-sheet .entry{grid-column:span 2;display:flex;gap:.4rem;align-items:baseline;
border-bottom:1px solid currentColor;min-width:0}
.star-ore-sheet .entry.wide{grid-column:span 4}
.star-ore-sheet .entry.broad{grid-column:span 6}
.star-ore-sheet .entry span{font-size:.8em;opacity:.8;white-space:nowrap}
.star-ore-sheet .entry b{font-weight:600;overflow-wrap:anywhere}
.star-ore-sheet .entry.wide b{font:600 1.2em Georgia,serif}
.star-ore-sheet .stats{display:grid;gap:.5rem;grid-template-columns:repeat(auto-fit,
minmax(min(7.5rem,45%),1fr))}
.star-ore-sheet .stat{border:2px solid currentColor;border-radius:8px;padding:.2rem .4rem;
text-align:center;display:grid;align-content:start}
.star-ore-sheet .stat span{font-size:.85em}
.star-ore-sheet .stat b{font:600 1.5em Georgia,serif;line-height:1.2}
.star-ore-sheet .stat small{font-size:.75em}
.star-ore-sheet .tracks{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;
justify-content:space-between}
.star-ore-sheet .box{display:inline-block;min-width:2.4em;text-align:center;
border:1.5px solid currentColor;border-radius:4px;padding:.05em .3em;font-weight:650}
.star-ore-sheet .skills{display:grid;gap:.8rem;grid-template-columns:repeat(auto-fit,
minmax(min(15rem,100%),1fr));align-items:start}
.star-ore-sheet .leaf table{width:100%;border-collapse:collapse;font-size:inherit}
.star-ore-sheet .leaf caption{text-align:start;font-weight:650;padding:0 0 .15rem;
caption-side:top;color:inherit}
.star-ore-sheet .leaf th,
.star-ore-sheet .leaf td{border:1px solid currentColor;padding:.1rem .35rem;text-align:start;
vertical-align:top;font-size:inherit;color:inherit;background:none;overflow-wrap:break-word}
.star-ore-sheet .leaf th{font-weight:600}
.star-ore-sheet .leaf thead th{font-size:.85em;font-weight:500}
.star-ore-sheet .leaf .n{text-align:center;padding-inline:.2rem}
.star-ore-sheet .leaf .wounds td,
.star-ore-sheet .leaf .wounds th{vertical-align:middle}
.star-ore-sheet .leaf .maneuvers{font-size:.9em}
.star-ore-sheet .leaf .maneuvers th:nth-child(1){width:32%}
.star-ore-sheet .leaf .powers th:nth-child(1){width:20%}
.star-ore-sheet .leaf .powers th:nth-child(2){width:7%}
.star-ore-sheet .leaf .powers th:nth-child(3){width:13%}
.star-ore-sheet .leaf .powers th:nth-child(4){width:12%}
.star-ore-sheet .leaf .powers th:nth-child(6){width:12%}
.star-ore-sheet .leaf .powers td{font-size:.93em}
.star-ore-sheet .leaf .powers .root th{border-bottom-width:2px;padding-top:.25rem}
.star-ore-sheet .tick{display:inline-block;width:1.15em;height:1.15em;margin:.12em .18em .02em 0;
border:1.5px solid currentColor;border-radius:2px;vertical-align:middle}
@media print{
.star-ore-sheet{color:#000;background:#fff;max-width:none;gap:0;display:block}
.star-ore-sheet .leaf{gap:2.6mm;font-size:8.6pt;overflow:visible}
.star-ore-sheet .leaf + .leaf{break-before:page}
.star-ore-sheet .leaf table{break-inside:avoid}
.star-ore-sheet .leaf .powers{break-inside:auto}
.star-ore-sheet .leaf tr{break-inside:avoid}
.star-ore-sheet .pair{grid-template-columns:1fr 1fr;gap:4mm}
.star-ore-sheet .skills{grid-template-columns:repeat(3,1fr);gap:3mm}
.star-ore-sheet .stats{grid-template-columns:repeat(6,1fr);gap:2mm}
.star-ore-sheet .leaf th,
.star-ore-sheet .leaf td{padding:.35mm 1.1mm}
.star-ore-sheet .leaf .powers th,
.star-ore-sheet .leaf .powers td{padding:.15mm 1mm}
.star-ore-sheet .leaf .wounds td{height:7mm}
.star-ore-sheet .leaf .wounds .tick{width:4.6mm;height:4.6mm;margin:0 .9mm 0 0}
}
"""
