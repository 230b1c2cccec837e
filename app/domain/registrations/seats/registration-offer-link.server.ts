import { OFFER_PATH } from "#app/domain/registrations/registration.ts";
import { env } from "#app/infra/env.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { readSigned, sign } from "#app/infra/secret.server.ts";

// The link never expires: the database knows the seat, and a lapsed offer's page still answers.
const OFFER = "inscription:place";

export function offerPath(registrationId: string): string {
  return `${OFFER_PATH}?jeton=${encodeURIComponent(sign(OFFER, registrationId))}`;
}

export function offerLink(registrationId: string): string {
  return env.SITE_URL + offerPath(registrationId);
}

export function readOfferToken(token: string): string | null {
  const id = readSigned(OFFER, token);
  return isUuid(id) ? id : null;
}
