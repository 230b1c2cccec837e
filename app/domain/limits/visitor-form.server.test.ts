import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { runSql } from "#app/infra/database.server.ts";
import { issueFormToken } from "#app/infra/form-token.server.ts";
import { mayMailStranger, readVisitorForm } from "./visitor-form.server.ts";
import { FORM_TOKEN, HONEYPOT } from "./visitor-form.ts";

const schema = z.object({ name: z.string().min(1, "Indiquez votre nom") });
const FAILURE = "Impossible d'envoyer";

beforeEach(() => runSql("truncate attempts"));

it("reads what a person typed", async () => {
  expect(await sent({ name: "Amina" })).toEqual({ ok: true, data: { name: "Amina" } });
});

it("gives back what was typed with one message per field and a token that is fresh", async () => {
  const refused = await sent({ name: "" });
  expect(refused).toMatchObject({
    ok: false,
    status: 422,
    refusal: { errors: { name: "Indiquez votre nom" }, values: { name: "" } },
  });
  const token = refused.ok ? "" : refused.refusal.token;
  expect(await sent({ name: "Amina", [FORM_TOKEN]: token })).toMatchObject({ ok: true });
});

it("refuses a robot that fills everything, or that never read the page", async () => {
  expect(await sent({ name: "Robot", [HONEYPOT]: "x" })).toMatchObject({
    refusal: { errors: { form: FAILURE } },
  });
  for (const token of ["", "invente", issueFormToken(Date.now() - 24 * 60 * 60 * 1000)]) {
    expect(await sent({ name: "Robot", [FORM_TOKEN]: token })).toMatchObject({
      status: 422,
      refusal: { errors: { form: expect.stringContaining("ouverte depuis longtemps") } },
    });
  }
});

it("lets one address send so many, and the others go on", async () => {
  for (let count = 0; count < 3; count += 1)
    expect(await sent({ name: "A" })).toMatchObject({ ok: true });
  expect(await sent({ name: "A" })).toMatchObject({
    status: 429,
    refusal: { errors: { form: expect.stringContaining("Trop d'envois") } },
  });
  expect(await sent({ name: "A" }, "198.51.100.4")).toMatchObject({ ok: true });
});

it("lets a stranger's address get three mails a day", async () => {
  const allowed = [];
  for (const email of ["a@b.fr", "A@B.fr", "a@b.fr", "a@b.fr"]) {
    allowed.push(await mayMailStranger(email));
  }
  expect(allowed).toEqual([true, true, true, false]);
});

function sent(fields: Record<string, string>, network = "192.0.2.1") {
  const form = new FormData();
  const all = { [FORM_TOKEN]: issueFormToken(), [HONEYPOT]: "", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const limit = { max: 3, minutes: 60 };
  return readVisitorForm(schema, form, { verb: "essai", network, limit, failure: FAILURE });
}
