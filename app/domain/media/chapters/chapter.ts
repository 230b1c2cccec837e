/** `at`: seconds into the recording. */
export type Chapter = { at: number; title: string };
