export const FORM_TOKEN = "jeton_formulaire";

/** Invisible: who fills it is a robot. The name must not attract password managers. */
export const HONEYPOT = "remarque_annexe";

/** The name of what is typed in a page's form and not sent yet, as the browser keeps it. */
export function visitorDraftKey({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string {
  return `brouillon:${pathname}${search}`;
}

/** A proof of work, asked for past the flood threshold. */
export const PROOF = "preuve_envoi";

/** Instead of the proof, without scripts: the refusal's signed time, good once old enough. */
export const COOLDOWN = "attente_envoi";
export const COOLDOWN_SECONDS = 30;

/** A question that stands open: the form sent again alike, it is meant so, whatever else was corrected. */
export const ASKED = "question_posee";

/** What a question is answered by, its name followed by the field's where several stand open: what was asked about, or what is meant instead. */
export const ANSWER = "reponse";

/** Known to one browser alone: a form sent again with it is the same sending. */
export const SENDING = "envoi";

/** What was answered before: nobody is asked about it again. */
export const ANSWERED = "questions_repondues";

export const BETWEEN_ANSWERED = ", ";

/** Asked once before sending, beside its field; `keep` says no to it. */
export type Question = {
  asked: string;
  field: string;
  /** What else answers it, once written. */
  others?: string[];
  text: string;
  /** Why it is asked, and what to do. */
  help: string;
  keep: string;
  /** Instead of `keep`, where it is sent with the other answers. */
  confirm?: string;
  /** What may be the right one. */
  meant?: string;
  /** What may suit better. */
  elsewhere?: { to: string; label: string }[];
};

/** Solved by the number up to `maxnumber` whose hash with the salt is `challenge`. */
export type Challenge = {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
};
