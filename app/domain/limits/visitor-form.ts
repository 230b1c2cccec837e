/** What every form of the public side carries besides its own fields. */
export const FORM_TOKEN = "jeton_formulaire";

/** A field nobody sees: who fills it is a robot. Its name tempts no password manager. */
export const HONEYPOT = "remarque_annexe";
