/** Comes up under each level. */
export const ANY_LEVEL = "tous niveaux";
export const FORMATION_LEVELS = ["débutant", "intermédiaire", "avancé", ANY_LEVEL];
