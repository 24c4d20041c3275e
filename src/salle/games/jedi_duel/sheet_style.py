"""The stylesheet of the printed play-aids, on screen and on paper."""

from __future__ import annotations

from typing import Final

SHEET_STYLE: Final = """\
.jedi-duel-sheet{max-width:52rem;margin-inline:auto;line-height:1.35}
.jedi-duel-sheet .leaf{display:grid;gap:.8rem;align-content:start;min-width:0;overflow-x:auto}
.jedi-duel-sheet h2{font-size:1.25rem;margin:0}
.jedi-duel-sheet p{margin:0}
.jedi-duel-sheet .leaf table{border-collapse:collapse;font-size:inherit}
.jedi-duel-sheet .leaf th,
.jedi-duel-sheet .leaf td{border:1px solid currentColor;padding:.3rem .6rem;text-align:start;
font-size:inherit;color:inherit;background:none}
.jedi-duel-sheet .leaf thead th{text-align:center;font-weight:600}
.jedi-duel-sheet .leaf .n{text-align:center}
.jedi-duel-sheet .stance-aid{width:100%}
.jedi-duel-sheet .stance-aid tbody th{white-space:nowrap}
.jedi-duel-sheet .fatigue-aids{display:flex;flex-wrap:wrap;gap:2rem}
.jedi-duel-sheet .fatigue-aids > div{display:grid;gap:.4rem}
.jedi-duel-sheet .fatigue-aid td{width:4.2rem;height:2.1rem;text-align:center;font-weight:600}
.jedi-duel-sheet .fatigue-aid .none{border:0}
@media print{
.jedi-duel-sheet{color:#000;background:#fff;max-width:none}
.jedi-duel-sheet .leaf{overflow:visible}
.jedi-duel-sheet table{break-inside:avoid}
.jedi-duel-sheet .leaf .fatigue-aid td{width:14.5mm;height:8.5mm;padding:0 .5mm;
white-space:nowrap}
.jedi-duel-sheet .fatigue-aids{display:grid;grid-template-columns:1fr 1fr;gap:7mm 6mm;
justify-items:start}
.jedi-duel-sheet .fatigue-aids > div{break-inside:avoid}
}
"""
