import type { ThemeIcon } from "#app/domain/themes/theme-choices.ts";

export const FORMATION_PRESETS = [
  {
    name: "Coran",
    icon: "BookOpen",
    color: "#10B981",
    description: "Lire avec justesse, mémoriser et comprendre, du premier mot à la récitation.",
  },
  {
    name: "Fiqh",
    icon: "Scale",
    color: "#3B82F6",
    description: "Les règles de la pratique, leurs sources et la manière d'y réfléchir.",
  },
  {
    name: "Langue Arabe",
    icon: "Languages",
    color: "#F59E0B",
    description: "Lire, écrire et parler, de l'alphabet aux textes anciens.",
  },
  {
    name: "Tawhid",
    icon: "Star",
    color: "#8B5CF6",
    description: "Les fondements de la foi, exposés avec clarté et avec leurs preuves.",
  },
  {
    name: "Hadith",
    icon: "Scroll",
    color: "#EF4444",
    description: "Les paroles transmises : leur sens, leur chaîne, leur portée.",
  },
  {
    name: "Sira",
    icon: "User",
    color: "#06B6D4",
    description: "La vie du Prophète ﷺ, ses lieux, ses compagnons et ses leçons.",
  },
] as const satisfies readonly Preset[];

type Preset = { name: string; icon: ThemeIcon; color: string; description: string };
export type FormationPreset = (typeof FORMATION_PRESETS)[number];
export type FormationPresetName = FormationPreset["name"];
export const FORMATION_PRESET_NAMES = FORMATION_PRESETS.map(({ name }) => name);

/** What none of the six is: its title says it. */
export const OTHER_PRESET = "Autre";
export const CHOICES_OF_PRESET = [...FORMATION_PRESET_NAMES, OTHER_PRESET] as const;
export type ChoiceOfPreset = (typeof CHOICES_OF_PRESET)[number];
