const PAPER = "oklch(0.94 0.03 85)";
const SHADE = "oklch(0.86 0.05 80)";
const GOLD = "oklch(0.80 0.12 82)";
const INK = "oklch(0.26 0.03 60)";

type Scene = {
  /** Of the ground, in oklch's degrees: the theme's own. */
  hue: number;
  /** Parts of an SVG of 640 by 360, in the order in which the film shows them. */
  layers: string[];
};

/** What the videos show, by their file: things and places, nobody. */
export const SCENES: Record<string, Scene> = {
  "videos/calame.mp4": {
    hue: 75,
    layers: [
      `<g transform="rotate(-4 300 190)">${sheet(120, 48, 350, 270)}${lines(150, 440, [130, 205, 280])}</g>`,
      `<path d="M500 214h88l14 92a12 12 0 0 1-12 14h-92a12 12 0 0 1-12-14z" fill="oklch(0.45 0.08 60)"/>
       <ellipse cx="544" cy="214" rx="44" ry="12" fill="${INK}" stroke="${GOLD}" stroke-width="3"/>`,
      `<g transform="rotate(-4 300 190)">${letters("ا", 392, 206, 120)}</g>`,
      `<g transform="rotate(-4 300 190)">${letters("ب", 286, 206, 120)}</g>`,
      `<g transform="rotate(38 232 236)"><path d="M222 -60h20v268l-10 26-10-26z" fill="${GOLD}"/>
       <path d="M222 208h20l-10 26z" fill="${INK}"/><path d="M222 30h20M222 120h20" stroke="oklch(0.62 0.11 75)" stroke-width="3"/></g>`,
    ],
  },
  "videos/reparer.mp4": {
    hue: 55,
    layers: [
      `<g transform="rotate(3 300 180)">${sheet(140, 36, 330, 290)}${lines(172, 438, [80, 106, 132, 158, 184, 210, 236, 262])}</g>`,
      `<path d="M318 28l-18 42 24 38-30 44 26 40-22 46 20 38-12 62" fill="none" stroke="oklch(0.30 0.06 55)" stroke-width="9" stroke-linejoin="bevel"/>`,
      `<path d="M290 24l54 2-8 316-66-2z" fill="oklch(0.98 0.02 90 / 0.72)" stroke="oklch(0.98 0.02 90)" stroke-width="2"/>`,
      `<ellipse cx="548" cy="286" rx="62" ry="40" fill="oklch(0.62 0.06 230)"/><ellipse cx="548" cy="272" rx="50" ry="26" fill="${PAPER}"/>`,
      `<g transform="rotate(28 440 170)"><rect x="432" y="-40" width="16" height="190" rx="6" fill="${GOLD}"/>
       <rect x="426" y="146" width="28" height="22" fill="oklch(0.55 0.03 80)"/><path d="M426 168h28l-6 48h-16z" fill="${INK}"/></g>`,
    ],
  },
  "videos/respirer.mp4": {
    hue: 160,
    layers: [
      ...[150, 112, 74].map(
        (radius, index) =>
          `<circle cx="320" cy="150" r="${radius}" fill="oklch(0.80 0.12 82 / ${0.1 + index * 0.06})" stroke="${GOLD}" stroke-width="2"/>`,
      ),
      `<path d="M196 336l124-96 124 96M228 250l184 86M412 250l-184 86" stroke="oklch(0.58 0.10 65)" stroke-width="18" stroke-linecap="round" fill="none"/>`,
      `<path d="M320 244c-40-34-92-40-146-28v-88c54-12 106-6 146 28z" fill="${PAPER}"/>
       <path d="M320 244c40-34 92-40 146-28v-88c-54-12-106-6-146 28z" fill="${SHADE}"/>
       <path d="M200 150c34-4 66 2 94 18M200 172c34-4 66 2 94 18M440 150c-34-4-66 2-94 18M440 172c-34-4-66 2-94 18" stroke="oklch(0.60 0.05 75)" stroke-width="4" fill="none"/>`,
    ],
  },
  "videos/jeux.mp4": {
    hue: 245,
    layers: [
      `<ellipse cx="320" cy="312" rx="290" ry="66" fill="oklch(0.52 0.09 60)"/><ellipse cx="320" cy="300" rx="290" ry="66" fill="oklch(0.66 0.10 65)"/>`,
      card("ب", 92, 92, -12, "oklch(0.62 0.15 25)"),
      card("ت", 212, 62, -3, "oklch(0.62 0.13 150)"),
      card("ث", 338, 64, 5, "oklch(0.60 0.14 250)"),
      card("ن", 456, 100, 14, "oklch(0.68 0.14 70)"),
    ],
  },
  "videos/reperer.mp4": {
    hue: 185,
    layers: [
      `<path d="M40 24h560v312H40z" fill="oklch(0.40 0.07 55)"/><path d="M58 42h524v122H58zM58 184h524v134H58z" fill="oklch(0.24 0.04 50)"/>`,
      shelf(164, [24, 34, 20, 28, 40, 22, 30, 26, 36, 20, 30, 24, 34, 20]),
      shelf(318, [32, 22, 28, 38, 20, 34, 26, 30, 24, 36, 22, 30, 26]),
      `<g transform="rotate(9 490 180)" stroke="${GOLD}" stroke-width="11" stroke-linecap="round"><path d="M452 6v348M530 6v348"/>
       <path d="M452 62h78M452 122h78M452 182h78M452 242h78M452 302h78" stroke-width="9"/></g>`,
    ],
  },
  "videos/marche.mp4": {
    hue: 215,
    layers: [
      `<circle cx="486" cy="92" r="46" fill="${GOLD}"/>`,
      `<path d="M0 232c120-64 210-44 320-8s220 36 320-26v162H0z" fill="oklch(0.70 0.09 70)"/>`,
      `<path d="M0 292c140-58 260-30 360 2s190 26 280-14v80H0z" fill="oklch(0.58 0.10 62)"/>`,
      `${tent(92, 250)}${tent(530, 262)}`,
      `<path d="M150 286c86-34 170-20 228 4s90 12 128-10" fill="none" stroke="${PAPER}" stroke-width="6" stroke-dasharray="2 18" stroke-linecap="round"/>`,
    ],
  },
  "videos/reunion.mp4": {
    hue: 350,
    layers: [
      `<circle cx="320" cy="186" r="158" fill="oklch(0.44 0.10 30)"/><circle cx="320" cy="186" r="140" fill="none" stroke="${GOLD}" stroke-width="3" stroke-dasharray="14 9"/>`,
      `<ellipse cx="320" cy="250" rx="132" ry="42" fill="oklch(0.74 0.03 85)"/><ellipse cx="320" cy="244" rx="120" ry="34" fill="oklch(0.84 0.03 85)"/>`,
      `<path d="M276 232c-22-60-4-98 44-104 48 6 66 44 44 104z" fill="${GOLD}"/><path d="M300 128c4-26 36-26 40 0z" fill="oklch(0.70 0.12 75)"/>
       <circle cx="320" cy="104" r="7" fill="${GOLD}"/><path d="M364 184c34 0 30-44 52-54" fill="none" stroke="${GOLD}" stroke-width="12" stroke-linecap="round"/>
       <path d="M272 196c-40 4-44-52-4-52" fill="none" stroke="oklch(0.70 0.12 75)" stroke-width="10"/>`,
      `${glass(222, 240)}${glass(266, 254)}`,
      `${glass(374, 254)}${glass(418, 240)}`,
    ],
  },
  "videos/fiche.mp4": {
    hue: 195,
    layers: [
      `<g transform="rotate(-7 220 180)">${sheet(36, 66, 280, 190)}<path d="M36 104h280" stroke="oklch(0.62 0.16 25)" stroke-width="3"/></g>`,
      `<g transform="rotate(-7 220 180)">${letters("كتاب", 166, 204, 84)}</g>`,
      `<g transform="rotate(6 440 200)">${sheet(322, 130, 270, 184)}<path d="M322 166h270" stroke="oklch(0.62 0.16 25)" stroke-width="3"/></g>`,
      `<g transform="rotate(6 440 200)"><text x="456" y="254" text-anchor="middle" font-family="Noto Serif" font-size="52" fill="${INK}">le livre</text></g>`,
      `<g transform="rotate(52 520 90)"><path d="M506 -30h28v150l-14 30-14-30z" fill="oklch(0.66 0.14 145)"/><path d="M506 120h28l-14 30z" fill="${SHADE}"/><path d="M515 138h10l-5 12z" fill="${INK}"/></g>`,
    ],
  },
};

/** Its first layers only. */
export function drawScene({ hue, layers }: Scene, shown: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
    <defs><radialGradient id="ground" cx="0.4" cy="0.35" r="0.9">
      <stop offset="0" stop-color="oklch(0.42 0.08 ${hue})"/><stop offset="1" stop-color="oklch(0.25 0.06 ${hue})"/>
    </radialGradient></defs>
    <rect width="640" height="360" fill="url(#ground)"/>${layers.slice(0, shown).join("")}</svg>`;
}

function sheet(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x + 8}" y="${y + 10}" width="${width}" height="${height}" fill="oklch(0.18 0.03 60 / 0.45)"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${PAPER}"/>`;
}

function lines(from: number, to: number, at: number[]): string {
  const paths = at.map((y) => `M${from} ${y}h${to - from}`).join("");
  return `<path d="${paths}" stroke="${SHADE}" stroke-width="5"/>`;
}

function letters(text: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" direction="rtl" font-family="Noto Naskh Arabic" font-size="${size}" fill="${INK}">${text}</text>`;
}

function card(letter: string, x: number, y: number, turn: number, color: string): string {
  return `<g transform="rotate(${turn} ${x + 50} ${y + 70})"><rect x="${x}" y="${y}" width="108" height="152" rx="12" fill="${PAPER}"/>
    <rect x="${x + 10}" y="${y + 10}" width="88" height="132" rx="8" fill="${color}"/>
    <text x="${x + 54}" y="${y + 94}" text-anchor="middle" font-family="Noto Naskh Arabic" font-size="78" fill="${PAPER}">${letter}</text></g>`;
}

/** Books that stand on it, as wide as told, with the label that says where they belong. */
function shelf(bottom: number, widths: number[]): string {
  let x = 66;
  const books = widths.map((width, index) => {
    const height = 84 + ((index * 37) % 34);
    const top = bottom - height;
    const book = `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="3" fill="oklch(${0.5 + (index % 3) * 0.09} 0.10 ${(index * 67) % 360})"/>
      <rect x="${x + 4}" y="${bottom - 30}" width="${width - 8}" height="16" fill="${PAPER}"/>`;
    x += width + 9;
    return book;
  });
  return books.join("");
}

function tent(x: number, y: number): string {
  return `<path d="M${x - 66} ${y + 34}L${x} ${y - 52}l66 86z" fill="oklch(0.34 0.05 40)"/>
    <path d="M${x - 16} ${y + 34}L${x} ${y - 6}l16 40z" fill="${GOLD}"/>`;
}

function glass(x: number, y: number): string {
  return `<path d="M${x - 15} ${y - 38}h30l-5 44h-20z" fill="oklch(0.95 0.02 200 / 0.75)"/>
    <path d="M${x - 12} ${y - 22}h24l-3 28h-18z" fill="oklch(0.55 0.13 55)"/>`;
}
