/** What waits for an answer. */
export type Waiting = { messages: number; registrations: number };

/** One person who waits, and what about: the formation, or the message's subject. */
export type WaitingItem = {
  kind: "registration" | "message";
  id: string;
  reference: string;
  name: string;
  about: string;
  ageHours: number;
};
