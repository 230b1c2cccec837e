import { expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { publicationErrors, publicationFields, publicationValues } from "./publication.server.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const MOMENT = new Date("2026-12-03T17:00:00Z");

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseForm(z.object(publicationFields), form);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.data;
}

it("publishes at once unless asked otherwise", () => {
  expect(publicationValues(read({}), undefined, NOW)).toEqual({
    isPublished: true,
    publishAt: null,
    hasAppeared: true,
  });
});

it("keeps a draft, whatever moment is still in the field", () => {
  const draft = read({ publication: "draft", publishAt: "2020-01-01T10:00" });
  expect(publicationErrors(draft, NOW)).toEqual({});
  expect(publicationValues(draft, undefined, NOW)).toEqual({
    isPublished: false,
    publishAt: null,
    hasAppeared: false,
  });
});

it("schedules for a moment of Paris that is still to come", () => {
  const later = read({ publication: "later", publishAt: "2026-12-03T18:00" });
  expect(publicationErrors(later, NOW)).toEqual({});
  expect(publicationValues(later, { hasAppeared: true }, NOW)).toEqual({
    isPublished: false,
    publishAt: MOMENT,
    hasAppeared: true,
  });
  expect(publicationErrors(later, MOMENT).publishAt).toMatch(/déjà passé/);
  for (const publishAt of ["", "demain"]) {
    const refused = publicationErrors(read({ publication: "later", publishAt }), NOW);
    expect(refused.publishAt).toMatch(/Indiquez/);
  }
});

it("dates an item by the first time it appears, and by no later one", () => {
  const now = read({ publication: "now" });
  expect(publicationValues(now, { hasAppeared: false }, NOW)).toMatchObject({ createdAt: NOW });
  expect(publicationValues(now, { hasAppeared: true }, NOW)).not.toHaveProperty("createdAt");
});
