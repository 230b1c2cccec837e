export const FORM_TOKEN = "jeton_formulaire";

/** Invisible: who fills it is a robot. The name must not attract password managers. */
export const HONEYPOT = "remarque_annexe";

/** A proof of work, asked for past the flood threshold. */
export const PROOF = "preuve_envoi";

/** Instead of the proof, without scripts: the refusal's signed time, good once old enough. */
export const COOLDOWN = "attente_envoi";
export const COOLDOWN_SECONDS = 30;

/** Solved by the number up to `maxnumber` whose hash with the salt is `challenge`. */
export type Challenge = {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
};
