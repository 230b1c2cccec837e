/** Apart: what every page shares stays light. */
export const FOR_CHILD = "forChild";
/** Whom one registers. */
export const ONESELF = "vous-même";
export const CHILD = "votre enfant";
