import { answerVerb } from "./answer-verb.server.ts";

const FAILURE = "Cette version n'a pas pu être remise";

/** `besides`: what else is to be known. `why`: it could not, and a newer page would not help. */
type Restored = { ok: true; title: string; besides?: string[] } | { ok: false; why?: string };

/** `form`: where the record is written. */
export function answerRestore(form: string, restore: () => Promise<Restored>) {
  return answerVerb(form, FAILURE, async () => {
    const done = await restore();
    return done.ok
      ? {
          said: [`« ${done.title} » : cette version est remise.`, ...(done.besides ?? [])].join(
            " ",
          ),
        }
      : { refusal: `${FAILURE} : ${done.why ?? "rechargez la page."}` };
  });
}
