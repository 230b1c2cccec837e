import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import type { z } from "zod";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import {
  attempt,
  type FieldErrors,
  type FormRefusal,
  parseForm,
  typedValues,
} from "#app/infra/forms/form.server.ts";
import { count } from "#app/infra/french/french.ts";
import { worldwidePhone } from "#app/infra/french/phone.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";
import { isFreshFormToken, issueFormToken } from "#app/infra/secret.server.ts";
import { countAttempts, type Limit, takeBackAttempt } from "./limit.server.ts";
import { doubtfulEmail } from "./visitor-email.server.ts";
import {
  type Challenge,
  COOLDOWN,
  FORM_TOKEN,
  HONEYPOT,
  PROOF,
  type Question,
  SENDING,
} from "./visitor-form.ts";
import { hasWaited, isFreshProof, issueChallenge, issueCooldown } from "./visitor-proof.server.ts";
import { takeAnswers } from "./visitor-questions.server.ts";

/** The title is what is heard first without scripts: a loader says there that its form came back. */
export const refusedForm = createContext(false);

export type VisitorFormRefusal = FormRefusal & {
  token: string;
  questions: Question[];
  challenge?: Challenge;
  cooldown?: string;
};
export type VisitorForm<T> = { ok: true; data: T } | RefusedForm;
export type RefusedForm = { ok: false; status: number; refusal: VisitorFormRefusal };

type Questions = (Question | null)[];

type FormPolicy = {
  verb: string;
  network: string;
  /** Generous: a whole centre may share one address. */
  limit: Limit;
  failure: string;
  /** What is asked once, before what is allowed but may be a slip is taken as it is. */
  ask?: (form: FormData) => Questions | Promise<Questions>;
  floodThreshold?: Limit;
  now?: number;
};

const FLOOD_THRESHOLD = { max: 60, minutes: 10 };

/** Reads a visitor's form, does what it asks, or answers how it comes back. */
export async function takeVisitorForm<Schema extends z.ZodType, Done>(
  request: Request,
  form: FormData,
  {
    input,
    work,
    ...policy
  }: Omit<FormPolicy, "network"> & {
    input: Schema;
    work: (typed: z.output<Schema>, network: string) => Promise<Done>;
  },
): Promise<{ ok: true; value: Done } | RefusedForm> {
  const network = clientNetwork(request);
  const read = await readVisitorForm(input, form, { ...policy, network });
  if (!read.ok) return read;
  const writing = await attempt(policy.verb, () => work(read.data, network));
  if (writing.ok) return writing;
  const { status } = writing;
  return refuseForm(form, status, { form: status === 503 ? DATABASE_AWAY : policy.failure });
}

/** Taken for a robot's, a form comes back as typed with a plain failure: it may be a person's. */
export async function readVisitorForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  {
    verb,
    network,
    limit,
    failure,
    ask = (sent) => [doubtfulEmail(sent)],
    floodThreshold = FLOOD_THRESHOLD,
    now = Date.now(),
  }: FormPolicy,
): Promise<VisitorForm<z.output<Schema>>> {
  if (form.get(HONEYPOT)) return refuseForm(form, 422, { form: failure });
  return refuseIfAway(form, async () => {
    const unanswered = takeAnswers(form, await ask(form));
    const parsed = parseForm(schema, form);
    const errors = parsed.ok ? {} : parsed.errors;
    if (parsed.ok && !isFreshFormToken(String(form.get(FORM_TOKEN) ?? ""))) {
      return refuseForm(form, 422, { form: STALE_FORM });
    }
    const shown = unanswered.filter(({ question }) => !errors[question.field]);
    if (!parsed.ok || shown.some(({ isOpen }) => isOpen)) {
      const questions = shown.map(({ question }) => question);
      return refuseForm(form, 422, errors, questions);
    }
    const flood = await refuseFlood(form, { verb, network, limit, floodThreshold, now });
    return flood ?? parsed;
  });
}

export async function refuseIfAway<T>(
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
  { verb, network, limit, floodThreshold, now }: Required<Omit<FormPolicy, "failure" | "ask">>,
): Promise<RefusedForm | undefined> {
  const tries = await countAttempts([
    [`${verb}:adresse:${network}`, limit],
    [`${verb}:partout`, floodThreshold],
  ]);
  if (tries.ok) return undefined;
  const isFlood = tries.refused === 1;
  if (!isFlood) return refuseForm(form, 429, { form: tooManyForms(tries.minutesLeft) });
  if (await isFreshProof(String(form.get(PROOF) ?? ""))) return undefined;
  const cooldown = String(form.get(COOLDOWN) ?? "");
  if (await hasWaited(cooldown, `${verb}:attente:${network}`, now)) return undefined;
  const { refusal } = refuseForm(form, 429, { form: await flooded() });
  const challenge = await issueChallenge(now);
  return {
    ok: false,
    status: 429,
    refusal: { ...refusal, challenge, cooldown: issueCooldown(now) },
  };
}

/** For forms where only misses add up. */
export async function takeBackForm(verb: string, network: string): Promise<void> {
  await takeBackAttempt(`${verb}:adresse:${network}`);
  await takeBackAttempt(`${verb}:partout`);
}

export function refuseForm(
  form: FormData,
  status: number,
  errors: FieldErrors,
  questions: Question[] = [],
) {
  const values = typedValues(form);
  values[SENDING] ||= randomUUID();
  return {
    ok: false,
    status,
    refusal: { errors, values, questions, token: issueFormToken() },
  } as const;
}

function tooManyForms(minutesLeft: number): string {
  return `Trop d'envois depuis votre connexion. Réessayez dans ${count(minutesLeft, "minute")}.`;
}

async function flooded(): Promise<string> {
  const { contactPhone } = await readSettings();
  const orCall = contactPhone ? `, ou appelez-nous au ${worldwidePhone(contactPhone)}` : "";
  return `Le site reçoit beaucoup d'envois en ce moment. Rien de ce que vous avez écrit n'est perdu : attendez une demi-minute, puis envoyez de nouveau${orCall}.`;
}

const DATABASE_AWAY =
  "La base de données du site ne répond pas pour le moment. Rien de ce que vous avez écrit n'est perdu : attendez un instant, puis envoyez de nouveau.";

const STALE_FORM =
  "Cette page était ouverte depuis longtemps. Rien n'est perdu : vérifiez, puis envoyez de nouveau.";
