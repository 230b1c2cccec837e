import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { runSql } from "#app/infra/database/database.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import type { Limit } from "./limit.server.ts";
import { readVisitorForm } from "./visitor-form.server.ts";
import {
  ASKED,
  COOLDOWN,
  COOLDOWN_SECONDS,
  FORM_TOKEN,
  HONEYPOT,
  PROOF,
  type Question,
} from "./visitor-form.ts";
import { issueChallenge } from "./visitor-proof.server.ts";
import { solve } from "./visitor-proof.ts";

const schema = z.object({ name: z.string().min(1, "Indiquez votre nom") });
const FAR: Question = {
  ...{ asked: "loin-coran-221", field: "distance" },
  ...{ text: "Pourrez-vous venir ?", help: "Sur place.", keep: "Oui : envoyer" },
};
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

it("asks its questions when a page that was open too long is sent again", async () => {
  const ask = () => [FAR];
  const stale = { name: "Amina", [FORM_TOKEN]: "" };
  const late = await sent(stale, undefined, { ask });
  expect(late).toMatchObject({ refusal: { questions: [], errors: { form: expect.anything() } } });
  const again = await sent(sentAgain(late), undefined, { ask });
  expect(again).toMatchObject({ refusal: { questions: [FAR], errors: {} } });
  // Answered on a page that grew old meanwhile: not asked again.
  const answered = { ...sentAgain(again), [ASKED]: FAR.asked };
  const old = await sent({ ...answered, [FORM_TOKEN]: "" }, undefined, { ask });
  expect(old).toMatchObject({ refusal: { questions: [] } });
  expect(await sent(sentAgain(old), undefined, { ask })).toMatchObject({ ok: true });
});

it("shows again what was left without an answer, as long as the form comes back for something else", async () => {
  const ask = () => [FAR];
  const first = await sent({ name: "" }, undefined, { ask });
  const again = await sent({ ...sentAgain(first), [ASKED]: FAR.asked }, undefined, { ask });
  expect(again).toMatchObject({ refusal: { questions: [{ field: "distance" }] } });
  const whole = { ...sentAgain(again), name: "Amina", [ASKED]: FAR.asked };
  expect(await sent(whole, undefined, { ask })).toMatchObject({ ok: true });
});

it("asks once about what was only written while something else was corrected", async () => {
  const ask = () => [FAR];
  const refused = await sent({ name: "" }, undefined, { ask: () => [] });
  const asked = await sent({ ...sentAgain(refused), name: "Amina" }, undefined, { ask });
  expect(asked).toMatchObject({ refusal: { questions: [FAR] } });
  const again = { ...sentAgain(asked), [ASKED]: FAR.asked };
  expect(await sent(again, undefined, { ask })).toMatchObject({ ok: true });
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

describe("while robots flood the site from everywhere", () => {
  const floodThreshold = { max: 2, minutes: 10 };
  let visitors = 0;
  const from = (fields: Record<string, string> = {}, now?: number) => {
    visitors += 1;
    return sent({ name: "Amina", ...fields }, `198.51.100.${visitors}`, { floodThreshold, now });
  };
  beforeEach(async () => {
    for (let count = 0; count < floodThreshold.max; count += 1) {
      expect(await from()).toMatchObject({ ok: true });
    }
  });

  it("asks for a sum, keeps what was typed, and takes the form with its answer", async () => {
    const asked = await from();
    expect(asked).toMatchObject({
      ok: false,
      status: 429,
      refusal: { values: { name: "Amina" }, errors: { form: expect.stringContaining("perdu") } },
    });
    expect(await from({ [PROOF]: await answerOf(asked) })).toMatchObject({ ok: true });
  });

  it("tells who has no script to call, where there is a number", async () => {
    await saveSettings({ contactPhone: "01 23 45 67 89" });
    expect(await from()).toMatchObject({
      refusal: { errors: { form: expect.stringContaining("appelez-nous au +33 1 23 45 67 89") } },
    });
    await saveSettings({ contactPhone: "" });
  });

  it("takes a form without scripts after a rest, once, and few from one network", async () => {
    const start = Date.now();
    const later = start + COOLDOWN_SECONDS * 1000;
    const waited = async (now: number, cooldown = "", network = "198.51.100.250") =>
      sent({ name: "Amina", [COOLDOWN]: cooldown }, network, { floodThreshold, now });
    const refused = async () => patienceOf(await from({}, start));
    const cooldown = await refused();
    expect(await waited(later - 1, cooldown)).toMatchObject({ status: 429 });
    expect(await waited(later, cooldown)).toMatchObject({ ok: true });
    expect(await waited(later, cooldown)).toMatchObject({ status: 429 });
    for (const odd of ["", "a.b", `${await refused()}x`]) {
      expect(await waited(later, odd, "198.51.100.251")).toMatchObject({ status: 429 });
    }
    for (const ok of [true, true, false]) {
      await runSql("delete from attempts where key like 'essai:adresse:%'");
      expect((await waited(later, await refused())).ok).toBe(ok);
    }
  });

  it("takes an answer once, in time, and only to a sum of ours", async () => {
    const proof = await answerOf(await from());
    expect(await from({ [PROOF]: proof })).toMatchObject({ ok: true });
    expect(await from({ [PROOF]: proof })).toMatchObject({ status: 429 });
    const old = await issueChallenge(Date.now() - 60 * 60_000);
    const late = await solve(old, new AbortController().signal);
    const forged = btoa(JSON.stringify({ ...JSON.parse(atob(proof)), signature: "00" }));
    for (const bad of [late ?? "", forged, "null", btoa("null"), "%%"]) {
      expect(await from({ [PROOF]: bad })).toMatchObject({ status: 429 });
    }
  });
});

/** As the browser sends what came back. */
function sentAgain(refused: Awaited<ReturnType<typeof sent>>): Record<string, string> {
  if (refused.ok) throw new Error("It was not refused.");
  const { [ASKED]: _, ...values } = refused.refusal.values;
  return { ...values, [FORM_TOKEN]: refused.refusal.token };
}

function sent(
  fields: Record<string, string>,
  network = "192.0.2.1",
  more: { floodThreshold?: Limit; now?: number; ask?: () => Question[] } = {},
) {
  const form = new FormData();
  const all = { [FORM_TOKEN]: issueFormToken(), [HONEYPOT]: "", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const limit = { max: 3, minutes: 60 };
  return readVisitorForm(schema, form, {
    verb: "essai",
    network,
    limit,
    failure: FAILURE,
    ...more,
  });
}

function patienceOf(asked: Awaited<ReturnType<typeof sent>>): string {
  return (!asked.ok && asked.refusal.cooldown) || "";
}

async function answerOf(asked: Awaited<ReturnType<typeof sent>>): Promise<string> {
  const challenge = asked.ok ? undefined : asked.refusal.challenge;
  if (!challenge) throw new Error("No sum was asked for.");
  return (await solve(challenge, new AbortController().signal)) ?? "";
}
