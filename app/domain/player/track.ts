/** A recording as the player needs it: plain data, also written in the page for taps before hydration. */
export type Track = {
  /** The recording's own id: positions are kept under it. */
  id: string;
  title: string;
  src: string;
  /** Seconds; null until the file has told. */
  duration: number | null;
  speaker: { name: string; to: string | null } | null;
  /** The page of the recording, and the name of what it belongs to (its course, « Prêches »…). */
  page: { title: string; to: string };
  artwork: string;
};
