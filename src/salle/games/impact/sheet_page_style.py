"""The stylesheet of the printed record sheet and of the body chart, on screen and on paper."""

from __future__ import annotations

from typing import Final

SHEET_STYLE: Final = """\
.impact-chart{display:block;width:100%;max-width:30rem;height:auto;margin-inline:auto;
font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.impact-chart .box{stroke-width:1}
.impact-sheet{display:grid;gap:1.2rem;max-width:54rem;margin-inline:auto;
font-size:.85rem;line-height:1.3}
.impact-sheet .leaf{display:grid;gap:.7rem;align-content:start;min-width:0;overflow-x:auto}
.impact-sheet .pair{display:grid;gap:.9rem;grid-template-columns:repeat(auto-fit,
minmax(min(20rem,100%),1fr));align-items:start}
.impact-sheet .three{display:grid;gap:.9rem;grid-template-columns:repeat(auto-fit,
minmax(min(15rem,100%),1fr));align-items:start}
.impact-sheet .pair > div,
.impact-sheet .three > div{display:grid;gap:.6rem;align-content:start;min-width:0}
.impact-sheet h2{font-size:1.25rem;margin:0}
.impact-sheet p{margin:0}
.impact-sheet .leaf table{width:100%;border-collapse:collapse;font-size:inherit}
.impact-sheet .leaf caption{text-align:start;font-weight:650;padding:0 0 .15rem;
caption-side:top;color:inherit}
.impact-sheet .leaf caption span{font-weight:400}
.impact-sheet .leaf th,
.impact-sheet .leaf td{border:1px solid currentColor;padding:.1rem .35rem;
text-align:start;vertical-align:top;font-size:inherit;color:inherit;background:none}
.impact-sheet .leaf th{font-weight:600}
.impact-sheet .leaf tbody th{font-weight:500}
.impact-sheet .leaf .n{text-align:center;padding-inline:.15rem;white-space:nowrap}
.impact-sheet .leaf .skill{font-weight:700}
.impact-sheet .leaf sup{font-size:.7em;line-height:1;vertical-align:super}
.impact-sheet .leaf .drill th:nth-child(2){width:34%}
.impact-sheet .leaf .drill thead th{font-size:.9em;text-align:center;padding-inline:.1rem}
.impact-sheet .leaf .roomy td{height:1.9rem;vertical-align:middle}
.impact-sheet .leaf ol{margin:0;padding-inline-start:1.9rem;list-style:decimal}
.impact-sheet li{margin:0}
.impact-sheet .grid{display:block;width:100%;max-width:26rem;height:auto}
@media print{
.impact-sheet{color:#000;background:#fff;max-width:none;gap:0;display:block}
.impact-sheet .leaf{gap:2.6mm;font-size:8.8pt;line-height:1.2;overflow:visible}
.impact-sheet .leaf + .leaf{break-before:page;font-size:8.2pt;gap:2.2mm}
.impact-sheet .leaf table,
.impact-sheet .leaf ol{break-inside:avoid}
.impact-sheet .pair{grid-template-columns:1fr 1fr;gap:4mm}
.impact-sheet .three{grid-template-columns:1fr 1fr 1fr;gap:4mm}
.impact-sheet .pair > div,
.impact-sheet .three > div{gap:1.8mm}
.impact-sheet .leaf th,
.impact-sheet .leaf td{padding:.2mm 1mm}
.impact-sheet .leaf .roomy td{height:7mm}
.impact-chart{max-width:88mm}
}
"""
