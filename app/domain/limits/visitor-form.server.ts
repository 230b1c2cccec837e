import type { z } from "zod";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { Attempt as Writing } from "#app/infra/forms/attempt.server.ts";
import {
  type FieldErrors,
  type FormRefusal,
  parseForm,
  typedValues,
} from "#app/infra/forms/form.server.ts";
import { isFreshFormToken, issueFormToken } from "#app/infra/forms/form-token.server.ts";
import { count } from "#app/infra/french/french.ts";
import { logError } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";
import { countAttempt, type Limit, takeBackAttempt } from "./limit.server.ts";
import { type Challenge, FORM_TOKEN, HONEYPOT, PATIENCE, PROOF } from "./visitor-form.ts";
import { hasWaited, isFreshProof, issueChallenge, issuePatience } from "./visitor-proof.server.ts";

/** Shown again with the page: what was typed, what is wrong, and a token that is fresh. */
export type VisitorFormRefusal = FormRefusal & {
  token: string;
  /** The sum to work out before sending again, while robots flood the site. */
  challenge?: Challenge;
  /** What a device without scripts sends instead, after a rest. */
  patience?: string;
};
export type VisitorForm<T> = { ok: true; data: T } | RefusedForm;
export type RefusedForm = { ok: false; status: number; refusal: VisitorFormRefusal };

type Reception = {
  /** What is counted, and for whom: a whole centre may share one address, so limits are generous. */
  verb: string;
  network: string;
  limit: Limit;
  /** Said when nothing better can be said. */
  failure: string;
  /** How many from everywhere are still no flood. */
  calm?: Limit;
  now?: number;
};

const CALM = { max: 60, minutes: 10 };

/**
 * Reads a form of the public side: filled right, by a person, not too often. A robot's form gets the
 * plain failure and comes back: should it be a person's after all, nothing is lost.
 */
export async function readVisitorForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  { verb, network, limit, failure, calm = CALM, now = Date.now() }: Reception,
): Promise<VisitorForm<z.output<Schema>>> {
  if (form.get(HONEYPOT)) return refuseForm(form, 422, { form: failure });
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return refuseForm(form, 422, parsed.errors);
  if (!isFreshFormToken(String(form.get(FORM_TOKEN) ?? ""))) {
    return refuseForm(form, 422, { form: STALE_FORM });
  }
  const refused = await keptIfAway(form, () =>
    refuseFlood(form, { verb, network, limit, calm, now }),
  );
  return refused ?? parsed;
}

/** The form again, as it was typed, when no database answers. */
export async function keptIfAway<T>(
  form: FormData,
  work: () => Promise<T>,
): Promise<T | RefusedForm> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    logError("formulaire public", error);
    return refuseForm(form, 503, { form: DATABASE_AWAY });
  }
}

async function refuseFlood(
  form: FormData,
  { verb, network, limit, calm, now }: Required<Omit<Reception, "failure">>,
): Promise<RefusedForm | undefined> {
  const attempt = await countAttempt(`${verb}:adresse:${network}`, limit);
  if (!attempt.ok) return refuseForm(form, 429, { form: tooManyForms(attempt.minutesLeft) });
  const everywhere = await countAttempt(`${verb}:partout`, calm);
  if (everywhere.ok || (await isFreshProof(String(form.get(PROOF) ?? "")))) return undefined;
  const patience = String(form.get(PATIENCE) ?? "");
  if (await hasWaited(patience, `${verb}:attente:${network}`, now)) return undefined;
  const { refusal } = refuseForm(form, 429, { form: await flooded() });
  const challenge = await issueChallenge(now);
  return {
    ok: false,
    status: 429,
    refusal: { ...refusal, challenge, patience: issuePatience(now) },
  };
}

/** Takes back one that was counted: of a form where only misses should add up. */
export async function takeBackVisit(verb: string, network: string): Promise<void> {
  await takeBackAttempt(`${verb}:adresse:${network}`);
  await takeBackAttempt(`${verb}:partout`);
}

export function refuseForm(form: FormData, status: number, errors: FieldErrors) {
  const refusal = { errors, values: typedValues(form), token: issueFormToken() };
  return { ok: false, status, refusal } as const;
}

/** The form again, as it was typed, after a write that failed. */
export function failForm(form: FormData, writing: Failed, failure: string): RefusedForm {
  const { status } = writing;
  return refuseForm(form, status, { form: status === 503 ? DATABASE_AWAY : failure });
}
type Failed = Extract<Writing<unknown>, { ok: false }>;

const MAILS_TO_A_STRANGER = { max: 3, minutes: 24 * 60 };

/** Whether this address may get one more mail that somebody asked for by typing it. */
export async function mayMailStranger(email: string): Promise<boolean> {
  const key = `courriel:inconnu:${email.toLowerCase()}`;
  return (await countAttempt(key, MAILS_TO_A_STRANGER)).ok;
}

export function tooManyForms(minutesLeft: number): string {
  return `Trop d'envois depuis votre connexion. Réessayez dans ${count(minutesLeft, "minute")}.`;
}

/** Read by whoever has no script to work the sum out: a rest does as well, for few from one network. */
async function flooded(): Promise<string> {
  const { contactPhone } = await readSettings();
  const orCall = contactPhone ? `, ou appelez-nous au ${contactPhone}` : "";
  return `Le site reçoit beaucoup d'envois en ce moment. Rien de ce que vous avez écrit n'est perdu : attendez une demi-minute, puis envoyez de nouveau${orCall}.`;
}

const DATABASE_AWAY =
  "La base de données du site ne répond pas pour le moment. Rien de ce que vous avez écrit n'est perdu : attendez un instant, puis envoyez de nouveau.";

const STALE_FORM =
  "Cette page était ouverte depuis longtemps. Rien n'est perdu : vérifiez, puis envoyez de nouveau.";
