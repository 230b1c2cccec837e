export const FORM_TOKEN = "jeton_formulaire";

/** A field nobody sees: who fills it is a robot. Its name tempts no password manager. */
export const HONEYPOT = "remarque_annexe";

/** The proof of work that is asked for past the flood threshold. */
export const PROOF = "preuve_envoi";

/** For a device without scripts, instead of the proof: the signed moment of the refusal, good once it is old enough. */
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
