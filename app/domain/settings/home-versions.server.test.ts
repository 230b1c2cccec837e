import { expect, it } from "vitest";
import { DEFAULT_HOME_TEXTS, homeTexts } from "./home-texts.ts";
import {
  findHomeTexts,
  findHomeVersion,
  keepHomeTexts,
  listHomeVersions,
  restoreHomeTexts,
} from "./home-versions.server.ts";
import { changeSettings } from "./settings-edit.server.ts";
import { settingsChanged } from "./settings-form.server.ts";

const amina = { id: "1", name: "Amina Diallo" };
const write = (changes: Partial<typeof DEFAULT_HOME_TEXTS>) =>
  changeSettings(
    amina,
    { ...DEFAULT_HOME_TEXTS, ...changes },
    { tell: settingsChanged, keep: keepHomeTexts(amina) },
  );

it("keeps each former text of the home page, that it came with too, and puts one back", async () => {
  await write({ homeTitle: "Apprendre ensemble" });
  await write({ homeTitle: "Apprendre ensemble" });
  await write({ homeTitle: "Apprendre chaque jour" });
  const kept = await listHomeVersions();
  expect(kept.map(({ savedBy }) => savedBy)).toEqual([amina.name, amina.name, null]);
  const first = String(kept.at(-1)?.revision);
  expect((await findHomeVersion(first))?.fields).toEqual(DEFAULT_HOME_TEXTS);
  expect(await restoreHomeTexts(first, amina)).toBe(true);
  expect(homeTexts(await findHomeTexts())).toEqual(DEFAULT_HOME_TEXTS);
  expect(await listHomeVersions()).toHaveLength(4);
  expect(await restoreHomeTexts("99", amina)).toBe(false);
});
