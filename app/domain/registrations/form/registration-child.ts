/** Apart: what every page shares stays light. */
export const FOR_CHILD = "forChild";
/** Whom one registers. */
export const ONESELF = "vous-même";
export const CHILD = "votre enfant";
export const SOMEONE = "une autre personne";
export const WHOM = [ONESELF, CHILD, SOMEONE] as const;

/** Where it is asked whether one can come. */
export const DISTANCE = "distance";
