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
