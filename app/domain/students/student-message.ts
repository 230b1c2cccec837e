export const MOST_RECIPIENTS = 500;

/** What is sent by hand, over WhatsApp for instance, to who has no e-mail. */
export function messageByHand(firstName: string, siteName: string, body: string): string {
  return `As-salāmu ʿalaykum ${firstName}, ici ${siteName}.\n\n${body}`;
}
