import { answerVerb } from "./answer-verb.server.ts";

const FAILURE = "Cette version n'a pas pu être remise";

/** `form`: where the record is written. */
export function answerRestore(
  form: string,
  restore: () => Promise<{ ok: true; title: string } | { ok: false }>,
) {
  return answerVerb(form, FAILURE, async () => {
    const done = await restore();
    return done.ok
      ? { said: `« ${done.title} » : cette version est remise.` }
      : { refusal: `${FAILURE} : rechargez la page.` };
  });
}
