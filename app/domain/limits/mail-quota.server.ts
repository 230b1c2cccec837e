import type { z } from "zod";
import { countAttempts } from "./limit.server.ts";
import { type RefusedForm, refuseForm, takeVisitorForm } from "./visitor-form.server.ts";

/** How many mails a day, and a week; what one network may ask for leaves some to the others. */
const QUOTAS = {
  // A family shares an address, and the children come the same evening.
  registration: { fromOneNetwork: 8, aDay: 12, aWeek: 24 },
  "second-registration": { fromOneNetwork: 3, aDay: 3, aWeek: 9 },
  alert: { fromOneNetwork: 6, aDay: 8, aWeek: 16 },
  letter: { fromOneNetwork: 3, aDay: 5, aWeek: 10 },
  "personal-data": { fromOneNetwork: 3, aDay: 5, aWeek: 10 },
};
export type MailPurpose = keyof typeof QUOTAS;

const DAY = 24 * 60;
/** To whomever: a whole town may share one network. */
const FROM_ONE_NETWORK = { max: 200, minutes: DAY };

/** Anybody may type a stranger's address. Without a network the site itself asks. */
export async function mayMailStranger(
  purpose: MailPurpose,
  email: string,
  network?: string,
): Promise<boolean> {
  const { fromOneNetwork, aDay, aWeek } = QUOTAS[purpose];
  const to = `${purpose}:${email.toLowerCase()}`;
  // The narrowest first: whom one network bombs can still be written to at another's request.
  const counts = [
    ...(network
      ? ([
          [`courriel:reseau:${network}`, FROM_ONE_NETWORK],
          [`courriel:de:${network}:${to}`, { max: fromOneNetwork, minutes: DAY }],
        ] as const)
      : []),
    [`courriel:jour:${to}`, { max: aDay, minutes: DAY }],
    [`courriel:semaine:${to}`, { max: aWeek, minutes: 7 * DAY }],
  ] as const;
  return (await countAttempts(counts)).ok;
}

/** A form whose one answer is a mail: sent when it could be asked for, else it says so. */
export async function takeMailRequest<Schema extends z.ZodType<{ email: string }>>(
  request: Request,
  policy: { verb: string; failure: string; input: Schema },
  ask: (email: string, network: string) => Promise<{ ok: boolean }>,
): Promise<{ ok: true; email: string } | RefusedForm> {
  const form = await request.formData();
  const taken = await takeVisitorForm(request, form, {
    ...policy,
    limit: { max: 20, minutes: 60 },
    work: async ({ email }, network) => ({ ...(await ask(email, network)), email }),
  });
  if (!taken.ok) return taken;
  const { ok, email } = taken.value;
  return ok ? { ok, email } : refuseForm(form, 429, { form: TOO_MANY_MAILS });
}

/** Tells that mails were asked for, never what is known of the address. */
const TOO_MANY_MAILS =
  "Plusieurs demandes ont déjà été faites pour cette adresse, ou depuis votre connexion. Celle-ci n'est pas prise en compte : réessayez demain.";
