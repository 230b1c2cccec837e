/** One thing the site stands on, in words: « Base de données » « répond ». */
export type SystemCheck = {
  label: string;
  ok: boolean;
  text: string;
  /** Works as it was set up, and somebody should know how that is. */
  wantsAttention?: true;
};
