import { oklch } from "#app/ui/pattern/inks.ts";

/** Round the wheel of oklch, none of them near the red of errors. */
export const HOUSE_COLOURS = {
  canard: { label: "Canard", hue: 190 },
  vert: { label: "Vert", hue: 155 },
  bleu: { label: "Bleu", hue: 245 },
  violet: { label: "Violet", hue: 305 },
  brun: { label: "Brun", hue: 65 },
} as const;
export type HouseColour = keyof typeof HOUSE_COLOURS;

/** The sheets make every shade of it (`--hue` in app/ui/app.css). */
export function hueOf(colour: string): number {
  return (HOUSE_COLOURS[colour as HouseColour] ?? HOUSE_COLOURS.canard).hue;
}

export type HouseInks = ReturnType<typeof houseInks>;

/** As #rrggbb, for mails, papers and pictures: the same as in the sheets, where these have them. */
export function houseInks(colour: string) {
  const hue = hueOf(colour);
  return {
    paper: oklch(0.985, 0.008, 85),
    teal: oklch(0.4, 0.07, hue),
    deep: oklch(0.3, 0.05, hue + 5),
    dark: {
      paper: oklch(0.19, 0.014, hue + 10),
      card: oklch(0.24, 0.017, hue + 10),
      rule: oklch(0.38, 0.018, hue + 10),
      teal: oklch(0.72, 0.09, hue - 5),
      onTeal: oklch(0.17, 0.02, hue + 10),
    },
  };
}
