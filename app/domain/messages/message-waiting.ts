/** What waits for an answer. */
export type Waiting = { messages: number; registrations: number };
