import { z } from "zod";
import {
  optionalEmail,
  optionalPhone,
  requiredText,
  tooLong,
  yesNo,
} from "#app/infra/forms/form-fields.server.ts";
import { completedAddress, isWebAddress } from "#app/infra/forms/web-address.ts";
import { zoneTyped } from "#app/infra/french/zone-names.server.ts";
import { HOUSE_COLOURS, type HouseColour } from "./house-colour.ts";
import { DEFAULT_SETTINGS, type SiteSettings } from "./settings-defaults.ts";
import {
  SETTING_LABELS,
  type SettingField,
  type SettingScreen,
  type SiteSettingName,
  settingFieldsOf,
  WHOLE_BOUNDS,
} from "./settings-fields.ts";

const LINK_HELP = "Une adresse complète, qui commence par https://";

const text = (max: number) => z.string().trim().max(max, tooLong(max)).default("");

export const webAddress = () =>
  text(500)
    .transform(completedAddress)
    .refine((address) => address === "" || isWebAddress(address), LINK_HELP);

const whole = ({ min, max }: { min: number; max: number }, help: string) =>
  z
    .string(help)
    .trim()
    .regex(/^\d{1,3}$/, help)
    .transform(Number)
    .pipe(z.number().min(min, help).max(max, help));

const ZONE_HELP = "Choisissez une ville dans la liste";
const COLOURS = Object.keys(HOUSE_COLOURS) as [HouseColour, ...HouseColour[]];

const TYPES = {
  email: optionalEmail().transform((email) => email ?? ""),
  tel: optionalPhone().transform((phone) => phone ?? ""),
  url: webAddress(),
  months: whole(WHOLE_BOUNDS.months, "Un nombre de mois, entre 1 et 120"),
  length: whole(WHOLE_BOUNDS.length, "Un nombre de caractères, entre 6 et 64"),
  backups: whole(WHOLE_BOUNDS.backups, "Un nombre de sauvegardes, entre 1 et 60"),
  switch: yesNo(),
  zone: z
    .string(ZONE_HELP)
    .max(100, ZONE_HELP)
    .transform((typed, { issues, value }) => {
      const zone = zoneTyped(typed);
      if (!zone) issues.push({ code: "custom", message: ZONE_HELP, input: value });
      return zone ?? "";
    }),
  colour: z.enum(COLOURS, "Choisissez une couleur").default("canard"),
};

function inputOf({ name, type, required, hasOwnWords, max = 300 }: SettingField) {
  if (type) return TYPES[type];
  if (hasOwnWords) return text(max).transform((typed) => typed || DEFAULT_SETTINGS[name]);
  return required ? requiredText(required, max) : text(max);
}

/** An empty field empties the setting. */
export function settingsInput(screen: SettingScreen) {
  return z.object(
    Object.fromEntries(settingFieldsOf(screen).map((field) => [field.name, inputOf(field)])),
  ) as z.ZodType as z.ZodType<Pick<SiteSettings, SiteSettingName>>;
}

/** For the journal. */
export function settingsChanged({
  before,
  changed,
}: {
  before: Record<string, unknown>;
  changed: string[];
}) {
  const names = changed.map((name) => {
    const was = before[name];
    const now = typeof was === "boolean" ? (was ? " désactivé" : " activé") : "";
    return `« ${SETTING_LABELS[name]} »${now}`;
  });
  return { verb: "change", kind: "settings", names: names.join(", ") } as const;
}
