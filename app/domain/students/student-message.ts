import { count } from "#app/infra/french/french.ts";

export const MOST_RECIPIENTS = 500;

/** What is sent by hand, over WhatsApp for instance, to who has no e-mail. */
export function messageByHand(firstName: string, siteName: string, body: string): string {
  return `As-salāmu ʿalaykum ${firstName}, ici ${siteName}.\n\n${body}`;
}

/** Knows of the acceptance already. */
export function isTold({ announcedAt }: { announcedAt: Date | null }): boolean {
  return announcedAt === null;
}

/** Sent with the person's id. */
export const TOLD = "told";
export const NOT_TOLD = "notTold";
/** Which change it was told of (`formation-change.server.ts`). */
export const OF_CHANGE = "ofChange";

/** Some of its buttons stand elsewhere on the page. */
export const MESSAGE_FORM = "message";

const NAMED = 3;

/** « Awa Sarr, Omar Ba et 4 autres personnes » */
export function namedPeople(people: { firstName: string; lastName: string }[]): string {
  const shown = people.slice(0, people.length > NAMED + 1 ? NAMED : people.length);
  const named = shown.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const rest = people.length - shown.length;
  const last = rest > 0 ? count(rest, "autre personne", "autres personnes") : named.pop();
  return [named.join(", "), last].filter(Boolean).join(" et ");
}

/** The last line says who has no part in it. */
export function leftOutText(leftOut: { firstName: string; lastName: string }[]): string {
  if (leftOut.length === 0) return "";
  return ` ${namedPeople(leftOut)} ne ${leftOut.length > 1 ? "le recevront" : "le recevra"} pas.`;
}
