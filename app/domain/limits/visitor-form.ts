/** What every form of the public side carries besides its own fields. */
export const FORM_TOKEN = "jeton_formulaire";

/** A field nobody sees: who fills it is a robot. Its name tempts no password manager. */
export const HONEYPOT = "remarque_annexe";

/** The worked-out sum that is asked for while robots flood the site. */
export const PROOF = "preuve_envoi";

/** For a device that cannot work it out: the signed moment of the refusal, worth something after a while. */
export const PATIENCE = "attente_envoi";
export const PATIENCE_SECONDS = 30;

/** A sum that takes a device a moment: the number up to `maxnumber` whose hash with the salt is this. */
export type Challenge = {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
};
