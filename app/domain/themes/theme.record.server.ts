import { and, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { type ItemOf, isRenamed, RecordForm } from "#app/domain/records/record.server.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { recordId } from "#app/infra/forms/form-fields.server.ts";
import { lockThemeOrder } from "./theme.server.ts";
import { themes } from "./theme.table.server.ts";
import {
  DEFAULT_THEME_COLOR,
  DEFAULT_THEME_ICON,
  THEME_ICONS,
  type ThemeIcon,
} from "./theme-choices.ts";
import { THEME_TAKEN, themeTaken } from "./theme-name.ts";

const ICONS = Object.keys(THEME_ICONS) as [ThemeIcon, ...ThemeIcon[]];

export const themeInput = z.object({
  id: recordId(),
  name: z
    .string("Le nom est obligatoire")
    .trim()
    .min(1, "Le nom est obligatoire")
    .max(80, "Le nom est trop long : 80 caractères au plus"),
  arabicName: z
    .string()
    .trim()
    .max(30, "Le nom en arabe est trop long : 30 caractères au plus")
    .regex(/^[\p{Script=Arabic}\p{M}\s]*$/u, "Écrivez ce nom en lettres arabes")
    .default(""),
  description: z
    .string()
    .trim()
    .max(500, "La description est trop longue : 500 caractères au plus")
    .default(""),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "Choisissez une couleur")
    .default(DEFAULT_THEME_COLOR),
  icon: z.enum(ICONS, "Choisissez une icône").default(DEFAULT_THEME_ICON),
});

export type EditedTheme = ItemOf<typeof themeRecord>;

export const themeRecord = new RecordForm({
  kind: "theme",
  table: themes,
  input: themeInput,
  names: ["name", "arabicName", "description", "color", "icon"],
  titleOf: ({ name }) => name,
  missing: "Ce thème a été supprimé entre-temps.",
  taken: { name: THEME_TAKEN },
  prepare: async ({ id, ...values }, { tx, row }) => ({
    errors: await sameName(tx, { id, name: values.name, former: row?.name }),
    values: row ? values : { ...values, orderIndex: sql`(select count(*) from ${themes})` },
  }),
});

/** « coran » is « Coran »: the database itself only refuses the very same letters. */
async function sameName(
  tx: Transaction,
  { id, name, former }: { id: string; name: string; former?: string },
): Promise<FieldErrors> {
  // Two made at once see each other.
  if (former === undefined) await lockThemeOrder(tx);
  const isSame = sql`folded(${themes.name}) = folded(${name})`;
  const [other] = await tx
    .select({ name: themes.name })
    .from(themes)
    .where(and(isSame, isRenamed(former, name), ne(themes.id, id)))
    .limit(1);
  return other ? { name: themeTaken(other.name) } : {};
}

export const themeTrash: TrashRecord<typeof themes.$inferSelect> = {
  table: themes,
  plural: "Thèmes",
  labelOf: () => "Thème",
  titleOf: ({ name }) => name,
  audited: ({ name }) => ({ kind: "theme", title: name }),
  screenOf: () => "/admin/themes",
  refusals: { taken: "un autre thème porte maintenant ce nom. Renommez-le d'abord." },
};

export function themeDeletion(name: string, dependents?: string) {
  const stays = dependents
    ? `Ce qui est classé sous ce thème (${dependents}) reste en place, mais n'aura plus de thème, à moins d'en choisir un autre ci-dessous.`
    : "Rien n'est classé sous ce thème.";
  return {
    question: `Êtes-vous sûr de vouloir supprimer le thème « ${name} » ?`,
    consequence: `${stays} ${KEPT_IN_TRASH}`,
  };
}
