"""The stylesheet of the printed Character Board, on screen and on paper."""

from __future__ import annotations

from typing import Final

SHEET_STYLE: Final = """\
.force-battles-sheet{display:grid;gap:1.2rem;max-width:52rem;margin-inline:auto;
font-size:.85rem;line-height:1.3}
.force-battles-sheet .leaf{display:grid;gap:.7rem;align-content:start;min-width:0;overflow-x:auto}
.force-battles-sheet .pair{display:grid;gap:.9rem;grid-template-columns:repeat(auto-fit,
minmax(min(19rem,100%),1fr));align-items:start}
.force-battles-sheet h2{font-size:1.25rem;margin:0}
.force-battles-sheet .pair > div{display:grid;gap:.7rem;align-content:start;min-width:0}
.force-battles-sheet .leaf table{width:100%;border-collapse:collapse;font-size:inherit}
.force-battles-sheet .leaf caption{text-align:start;font-weight:650;padding:0 0 .15rem;
caption-side:top;color:inherit}
.force-battles-sheet .leaf th,
.force-battles-sheet .leaf td{border:1px solid currentColor;padding:.1rem .4rem;
text-align:start;vertical-align:top;font-size:inherit;color:inherit;background:none}
.force-battles-sheet .leaf th{font-weight:600}
.force-battles-sheet .leaf .n{text-align:center;padding-inline:.15rem}
.force-battles-sheet .leaf .code{white-space:nowrap}
.force-battles-sheet .leaf .roomy th,
.force-battles-sheet .leaf .roomy td{height:2.1rem;vertical-align:middle}
.force-battles-sheet .leaf ol{margin:0;padding-inline-start:1.9rem;list-style:decimal}
.force-battles-sheet li{margin:0}
.force-battles-sheet p{margin:0}
.force-battles-sheet .chart{display:block;width:100%;max-width:26rem;height:auto;
margin-inline:auto;fill:none;stroke:currentColor;stroke-width:1.5}
.force-battles-sheet .chart text{fill:currentColor;stroke:none;font:400 14px sans-serif}
.force-battles-sheet .chart .mid{text-anchor:middle}
.force-battles-sheet .chart .end{text-anchor:end}
.force-battles-sheet .chart .figure{font:700 20px serif}
.force-battles-sheet .chart .limb{stroke-opacity:.35;stroke-width:3}
.force-battles-sheet .chart .disc,
.force-battles-sheet .chart .shell{fill:#fff}
.force-battles-sheet .chart .counter{fill:#444;stroke:#000}
.force-battles-sheet .chart .place{stroke-opacity:.5;stroke-width:1}
.force-battles-sheet .chart .white{stroke-width:3;fill:#fff}
.force-battles-sheet .chart .black{fill:#000}
.force-battles-sheet .chart{color:#000;background:#fff}
@media print{
.force-battles-sheet{color:#000;background:#fff;max-width:none;gap:0;display:block}
.force-battles-sheet .leaf{gap:2.5mm;font-size:9pt;overflow:visible}
.force-battles-sheet .leaf + .leaf{break-before:page;font-size:7.8pt}
.force-battles-sheet .leaf table,
.force-battles-sheet .leaf ol{break-inside:avoid}
.force-battles-sheet .pair{grid-template-columns:1fr 1fr;gap:4mm}
.force-battles-sheet .pair > div{gap:2mm}
.force-battles-sheet .leaf th,
.force-battles-sheet .leaf td{padding:.25mm 1.2mm}
.force-battles-sheet .leaf .roomy th,
.force-battles-sheet .leaf .roomy td{height:8mm}
}
"""
