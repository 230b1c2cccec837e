import { beforeEach, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { listTemplates, templateRecord } from "./reply-template.record.server.ts";
import { replyTemplates } from "./reply-template.table.server.ts";
import { MOST_TEMPLATES, textInserted, withTemplate } from "./reply-template.ts";

const AMINA = { id: "amina", name: "Amina Diallo", email: "amina@centre.test" };
const save = (title: string, text = "Bonjour.") =>
  templateRecord.save({ id: newId(), title, text }, { create: true, by: AMINA });

beforeEach(async () => {
  await db.delete(replyTemplates);
});

it("lists templates by name, and refuses a second of the same name", async () => {
  expect(await save("Horaires")).toEqual({ ok: true });
  expect(await save("Évaluation")).toEqual({ ok: true });
  expect(await save("horaires")).toMatchObject({
    ok: false,
    errors: { title: "Un modèle porte déjà ce nom" },
  });
  expect((await listTemplates()).map(({ title }) => title)).toEqual(["Évaluation", "Horaires"]);
});

it("keeps so many and no more, and texts of a bounded length", async () => {
  const rows = Array.from({ length: MOST_TEMPLATES }, (_, n) => ({ title: `T${n}`, text: "Oui" }));
  await db.insert(replyTemplates).values(rows);
  expect(await save("Une de plus")).toMatchObject({ ok: false });
  expect(await listTemplates()).toHaveLength(MOST_TEMPLATES);
  const { input } = templateRecord.is;
  expect(input.safeParse({ id: newId(), title: "Oui", text: "a".repeat(5_001) }).success).toBe(
    false,
  );
  expect(input.safeParse({ id: newId(), title: " ", text: "Oui" }).success).toBe(false);
});

it("adds a template after what is typed, whatever that is", () => {
  const own = [{ id: "a", title: "Salle", text: "Bonjour {prénom}, oui." }];
  expect(textInserted(own, "a", { typed: "Merci.", to: "Awa Ba" })).toBe(
    "Merci.\n\nBonjour Awa, oui.",
  );
  expect(textInserted(own, "a", { typed: "", to: "" })).toBe("Bonjour, oui.");
  expect(textInserted(own, "rien", { typed: "Merci.", to: "" })).toBe("Merci.");
  expect(withTemplate(" \n", "Oui.")).toBe("Oui.");
  expect(withTemplate("Bonjour Awa,\n", "Oui.")).toBe("Bonjour Awa,\n\nOui.");
});
