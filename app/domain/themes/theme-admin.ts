import type { Fields } from "#app/infra/forms/version.server.ts";
import type { ThemeIcon } from "./theme.ts";

/** A theme as its form shows it. */
export type ThemeValues = { name: string; description: string; color: string; icon: ThemeIcon };

/** The fields of its form, by name, as one compares them. */
export function themeFields({ name, description, color, icon }: ThemeValues) {
  return { name, description, color, icon: icon as string } satisfies Fields;
}
