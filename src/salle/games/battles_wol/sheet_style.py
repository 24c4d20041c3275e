"""The stylesheet of printed teams, on screen and on paper, and of the picture of a team."""

from __future__ import annotations

from typing import Final

SHEET_STYLE: Final = """\
.battles-wol-team{display:block;width:100%;max-width:34rem;height:auto;margin-inline:auto;
fill:none;stroke:none}
.battles-wol-team text{fill:currentColor;font:400 15px system-ui,sans-serif;
font-variant-numeric:lining-nums tabular-nums;white-space:pre}
.battles-wol-team .name{font:600 21px Georgia,serif}
.battles-wol-team .kind{font:600 19px Georgia,serif}
.battles-wol-team .small{font-size:13px}
.battles-wol-team .end{text-anchor:end}
.battles-wol-team .frame{stroke:currentColor;stroke-opacity:.45;stroke-width:1.3}
.battles-wol-team .place{stroke:currentColor;stroke-opacity:.45}
.battles-wol-team .full{fill:currentColor}
.battles-wol-sheet{display:grid;gap:1.2rem;max-width:56rem;margin-inline:auto;
font-size:.85rem;line-height:1.3}
.battles-wol-sheet .leaf{display:grid;gap:.7rem;align-content:start;min-width:0;overflow-x:auto}
.battles-wol-sheet .pair{display:grid;gap:.9rem;grid-template-columns:repeat(auto-fit,
minmax(min(19rem,100%),1fr));align-items:start}
.battles-wol-sheet .pair > div{display:grid;gap:.7rem;align-content:start;min-width:0}
.battles-wol-sheet .cards{display:grid;gap:.8rem;grid-template-columns:repeat(auto-fill,
minmax(min(24rem,100%),1fr))}
.battles-wol-sheet .card{display:grid;gap:.35rem;align-content:space-between;min-width:0;
border:2px solid currentColor;border-radius:8px;padding:.4rem .6rem .5rem}
.battles-wol-sheet h2{font-size:1.25rem;margin:0}
.battles-wol-sheet p{margin:0;max-width:none}
.battles-wol-sheet li{margin:0}
.battles-wol-sheet .small{font-size:.92em}
.battles-wol-sheet .leaf ol{margin:0;padding-inline-start:1.4rem;list-style:decimal}
.battles-wol-sheet .leaf table{width:100%;border-collapse:collapse;font-size:inherit}
.battles-wol-sheet .leaf caption{text-align:start;font-weight:650;padding:0 0 .15rem;
caption-side:top;color:inherit}
.battles-wol-sheet .leaf th,
.battles-wol-sheet .leaf td{border:1px solid currentColor;padding:.1rem .4rem;
text-align:start;vertical-align:top;font-size:inherit;color:inherit;background:none;
overflow-wrap:break-word}
.battles-wol-sheet .leaf th{font-weight:600;overflow-wrap:normal}
.battles-wol-sheet .leaf .n{text-align:center;padding-inline:.15rem}
.battles-wol-sheet .leaf .code{white-space:nowrap;font:inherit;font-size:.85em}
.battles-wol-sheet .card caption div{display:flex;justify-content:space-between;
align-items:baseline;gap:.6rem;font-weight:500}
.battles-wol-sheet .card caption b{font:600 1.35em Georgia,serif}
.battles-wol-sheet .leaf .card th,
.battles-wol-sheet .leaf .card td{border:0;border-top:1px solid currentColor;padding:.18rem .2rem;
vertical-align:middle}
.battles-wol-sheet .leaf .card td.does{border-top:0;padding-top:0;font-size:.88em;opacity:.85}
.battles-wol-sheet .card .line{display:flex;justify-content:space-between;gap:.6rem}
.battles-wol-sheet .card .line span{white-space:nowrap}
.battles-wol-sheet .card .line > span + span{font-weight:400}
.battles-wol-sheet .card small{font-size:.8em;font-weight:400;white-space:nowrap}
.battles-wol-sheet .leaf .card td.now{width:6.2em;height:2.6rem;vertical-align:top;
border-inline-start:1px solid currentColor;padding:.05rem .3rem;line-height:1}
.battles-wol-sheet .box{display:inline-block;min-width:2em;text-align:center;
border-bottom:1.5px solid currentColor;font-weight:650}
.battles-wol-sheet .where{display:flex;flex-wrap:wrap;justify-content:space-between;
gap:.1rem .4rem;border-top:1px solid currentColor;padding-top:.3rem;font-size:.82em}
.battles-wol-sheet .where span{white-space:nowrap}
.battles-wol-sheet .tick{display:inline-block;width:.75em;height:.75em;margin-inline-end:.3em;
border:1px solid currentColor;border-radius:2px}
.battles-wol-sheet .field{display:block;width:100%;height:auto;fill:none;stroke:currentColor;
stroke-width:2}
.battles-wol-sheet .field text{fill:currentColor;stroke:none;font:400 16px system-ui,sans-serif}
.battles-wol-sheet .field .mid{text-anchor:middle}
.battles-wol-sheet .field .zone{font:600 24px Georgia,serif}
@media print{
.battles-wol-sheet{color:#000;background:#fff;max-width:none;gap:0;display:block}
.battles-wol-sheet .leaf{gap:2.5mm;font-size:8.6pt;overflow:visible}
.battles-wol-sheet .leaf + .leaf{break-before:page}
.battles-wol-sheet .leaf table,
.battles-wol-sheet .leaf ol,
.battles-wol-sheet .card{break-inside:avoid}
.battles-wol-sheet .pair{grid-template-columns:1fr 1fr;gap:4mm}
.battles-wol-sheet .cards{grid-template-columns:1fr 1fr;gap:3mm}
.battles-wol-sheet .leaf th,
.battles-wol-sheet .leaf td{padding:.25mm 1.2mm}
.battles-wol-sheet .leaf .card th,
.battles-wol-sheet .leaf .card td{padding:.6mm .6mm}
.battles-wol-sheet .leaf .card td.now{height:9mm;width:17mm;padding:.3mm .8mm}
.battles-wol-sheet .card .line{gap:1mm}
.battles-wol-sheet .box{min-width:1.45em}
.battles-wol-sheet .card{padding:1mm 2mm 1.5mm}
}
"""
