export const FORM_TOKEN = "jeton_formulaire";

/** Invisible: who fills it is a robot. The name must not attract password managers. */
export const HONEYPOT = "remarque_annexe";

/** The name of what is typed in a page's form and not sent yet, as the browser keeps it. */
export function visitorDraftKey(pathname: string): string {
  return `brouillon:${pathname}`;
}

/** A proof of work, asked for past the flood threshold. */
export const PROOF = "preuve_envoi";

/** Instead of the proof, without scripts: the refusal's signed time, good once old enough. */
export const COOLDOWN = "attente_envoi";
export const COOLDOWN_SECONDS = 30;

/** What was asked about: sent again alike, it is meant so. */
export const ASKED = "question_posee";

export const BETWEEN_ASKED = ", ";

/** What was asked about already, and sent again alike. */
export function answeredIn(form: FormData): string[] {
  return String(form.get(ASKED) ?? "").split(BETWEEN_ASKED);
}

/** The address proposed instead of the one asked about. */
export const PROPOSED = "adresse_proposee";

/** Asked once before sending, beside its field; `keep` says no to it. */
export type Question = {
  asked: string;
  field: string;
  text: string;
  /** Why it is asked, and what to do. */
  help: string;
  keep: string;
  /** The address that may be the right one. */
  meant?: string;
  /** What may suit better. */
  elsewhere?: { to: string; label: string };
};

/** Solved by the number up to `maxnumber` whose hash with the salt is `challenge`. */
export type Challenge = {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
};
