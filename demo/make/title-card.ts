import type { Piece } from "./catalogue.ts";
import { escapeHtml } from "./markdown.ts";

/** What a formation's video shows: title, speaker, a lattice of eight-fold stars. */
export function titleCard({ title, author, album }: Piece): string {
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><style>
  * { margin: 0; box-sizing: border-box; }
  body { width: 640px; height: 360px; overflow: hidden; position: relative; color: #f6f1e6;
    background: oklch(0.30 0.05 195); font-family: "Noto Serif", serif; }
  svg { position: absolute; right: 0; top: 0; }
  main { position: absolute; left: 40px; top: 44px; width: 400px; height: 272px; display: flex;
    flex-direction: column; }
  .album { font: 14px "Noto Sans", sans-serif; color: oklch(0.82 0.10 85); }
  h1 { font-size: 31px; line-height: 1.25; font-weight: 600; margin-top: 14px; text-wrap: balance; }
  .author { font-size: 18px; margin-top: 16px; }
  .site { font: 14px "Noto Sans", sans-serif; margin-top: auto; color: oklch(0.85 0.03 190); }
  </style><body>${lattice()}<main><p class="album">${escapeHtml(album)}</p>
  <h1>${escapeHtml(title)}</h1><p class="author">${escapeHtml(author)}</p>
  <p class="site">Dar al-Ilm — Maison du savoir</p></main></body></html>`;
}

function lattice() {
  const stars = [0, 1, 2, 3].flatMap((row) =>
    [0, 1].map((column) => eightFoldStar(500 + column * 104, 24 + row * 104, 52)),
  );
  return `<svg width="640" height="360" fill="none" stroke="oklch(0.55 0.08 190)"
    stroke-width="1.5">${stars.join("")}</svg>`;
}

// The khatam: two squares, one turned by 45 degrees, and the crosses left between neighbours.
function eightFoldStar(x: number, y: number, radius: number) {
  const half = radius / Math.SQRT2;
  const square = `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}"`;
  return `<g transform="translate(${x} ${y})"><rect ${square}/>
    <rect ${square} transform="rotate(45)"/><circle r="${radius / 3}"
    stroke="oklch(0.72 0.12 80)"/></g>`;
}
