import { redirect } from "react-router";
import {
  type Choice,
  listInstructorChoices,
  listThemeChoices,
} from "#app/domain/all-published-items.server.ts";
import { ANY_LEVEL } from "#app/domain/courses/formations/formation-levels.ts";
import { countFormations } from "#app/domain/courses/formations/formation-list.server.ts";
import { firstPage } from "#app/infra/forms/list-query.ts";
import { capitalized, unaccented } from "#app/infra/french/french.ts";
import { readFilters } from "#app/routes/site/library/lists/library-list.server.ts";

type Under = { theme?: string; instructor?: string; level?: string };

/** Each choice says how many the list then shows: those that are closed are listed too. */
export async function readFormationFilters(url: URL) {
  const held = await countFormations();
  const named = [...new Set(held.map((one) => one.level))].filter(Boolean);
  const levels = named
    .filter((level) => level !== ANY_LEVEL)
    .map((level) => ({ level, id: slugOf(level), name: capitalized(level) }));
  const asked = url.searchParams.get("niveau");
  const level = levels.find(({ id }) => id === asked)?.level;
  if (asked && !level) throw redirect(firstPage(url, "niveau"));
  const totalOf = (under: Under) =>
    held.filter((one) => isUnder(one, under)).reduce((sum, { total }) => sum + total, 0);
  const recounted = async (choices: PromiseLike<Choice[]>, under: (id: string) => Under) =>
    (await choices).map((choice) => ({ ...choice, total: totalOf(under(choice.id)) }));
  const { under, choices } = await readFilters(url, {
    themes: (instructor) =>
      recounted(listThemeChoices(["formation"]), (theme) => ({ theme, instructor, level })),
    instructors: (theme) =>
      recounted(listInstructorChoices(["formation"]), (instructor) => ({
        ...{ theme, instructor, level },
      })),
  });
  const options = levels
    .map(({ id, name, level: each }) => ({ id, name, total: totalOf({ ...under, level: each }) }))
    .filter(({ id, total }) => total > 0 || id === asked);
  const filter = { name: "niveau", label: "Niveau", every: "Tous les niveaux", options };
  return {
    under: { ...under, level },
    choices: options.length > 0 ? [...choices, filter] : choices,
  };
}

type Held = Awaited<ReturnType<typeof countFormations>>[number];

function isUnder(one: Held, { theme, instructor, level }: Under): boolean {
  return (
    (!theme || one.theme === theme) &&
    (!instructor || one.instructor === instructor) &&
    (!level || one.level === level || one.level === ANY_LEVEL)
  );
}

function slugOf(level: string): string {
  return unaccented(level).replaceAll(/[^a-z\d]+/g, "-");
}
