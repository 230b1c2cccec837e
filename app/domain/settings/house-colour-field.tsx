import { HOUSE_COLOURS, hueOf } from "./house-colour.ts";

/** The whole screen takes the colour that is pressed, before it is saved. */
export function HouseColourField({
  label,
  name,
  value,
}: {
  label: string;
  name: string;
  value: string | boolean | undefined;
}) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(HOUSE_COLOURS).map(([colour, { label: said, hue }]) => (
          <label
            key={colour}
            className="panel flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 hover:bg-leaf has-checked:border-teal has-checked:bg-leaf"
          >
            <input
              type="radio"
              name={name}
              value={colour}
              defaultChecked={value === colour}
              onChange={() => show(colour)}
              className="size-4.5 shrink-0 accent-teal"
            />
            <span
              aria-hidden
              className="size-5 rounded-full"
              style={{
                background: `light-dark(oklch(0.4 0.07 ${hue}), oklch(0.72 0.09 ${hue - 5}))`,
              }}
            />
            {said}
          </label>
        ))}
      </div>
      <p className="text-sm text-soft">
        Boutons, liens et fonds, de jour comme de nuit. Chaque couleur reste lisible partout.
      </p>
    </fieldset>
  );
}

function show(colour: string): void {
  document.documentElement.style.setProperty("--hue", String(hueOf(colour)));
}
