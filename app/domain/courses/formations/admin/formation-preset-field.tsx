import { PencilLine } from "lucide-react";
import {
  type ChoiceOfPreset,
  FORMATION_PRESETS,
  OTHER_PRESET,
} from "#app/domain/courses/formations/formation-presets.ts";
import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";

const CHIPS = [
  ...FORMATION_PRESETS.map(({ name, icon, color }) => ({
    name,
    icon: <ThemeIcon icon={icon} size={20} color={color} />,
  })),
  { name: OTHER_PRESET, icon: <PencilLine aria-hidden size={20} className="text-soft" /> },
] as const;

export function FormationPresetField({
  chosen,
  onChoose,
  error,
}: {
  chosen: string;
  onChoose: (name: ChoiceOfPreset) => void;
  error: string | undefined;
}) {
  return (
    <ChoiceGroup
      label="Formation"
      help="Ce choix remplit le titre, la catégorie et le motif. Tout reste modifiable."
      error={error}
    >
      <div className="sliding-pills">
        {CHIPS.map(({ name, icon }) => (
          <label
            key={name}
            className="relative flex min-h-11 items-center gap-2 rounded-full border border-edge bg-card px-3 sm:px-4 hover:bg-leaf has-checked:border-teal has-checked:bg-leaf has-checked:font-semibold has-checked:[scroll-initial-target:nearest] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="preset"
              value={name}
              checked={chosen === name}
              onChange={() => onChoose(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {icon}
            {name}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
