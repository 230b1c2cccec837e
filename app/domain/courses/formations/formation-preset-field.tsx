import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-fields.tsx";
import { FORMATION_PRESETS } from "./formation.ts";

export function FormationPresetField({
  chosen,
  onChoose,
  error,
}: {
  chosen: string;
  onChoose: (name: string) => void;
  error: string | undefined;
}) {
  return (
    <ChoiceGroup label="Formation" error={error}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {FORMATION_PRESETS.map(({ name, icon, color, description }) => (
          <label
            key={name}
            className="panel relative grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 p-4 hover:bg-leaf has-checked:border-teal has-checked:bg-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="preset"
              value={name}
              checked={chosen === name}
              onChange={() => onChoose(name)}
              aria-label={name}
              aria-describedby={`preset-${icon}`}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              className="grid size-10 place-items-center rounded-full"
              style={{ background: `color-mix(in oklab, ${color} 15%, var(--card))` }}
            >
              <ThemeIcon icon={icon} size={20} color={color} />
            </span>
            <span className="self-center font-title text-xl peer-checked:font-semibold">
              {name}
            </span>
            <span id={`preset-${icon}`} className="col-span-2 text-sm text-soft">
              <Bilingual>{description}</Bilingual>
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
