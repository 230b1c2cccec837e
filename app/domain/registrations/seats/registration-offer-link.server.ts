import { OFFER_PATH } from "#app/domain/registrations/registration.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { signedLink } from "#app/infra/signed-link.server.ts";

// The link never expires: the database knows the seat, and a lapsed offer's page still answers.
const OFFER = signedLink(OFFER_PATH, "inscription:place");

export const offerPath: (registrationId: string) => string = OFFER.path;
export const offerLink: (registrationId: string) => string = OFFER.link;

export function readOfferToken(token: string): string | null {
  const [id] = OFFER.read(token);
  return isUuid(id) ? id : null;
}
