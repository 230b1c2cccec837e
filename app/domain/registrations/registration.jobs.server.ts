import { notifyNewDates } from "#app/domain/registrations/decisions/registration-dates.server.ts";
import { expireOffers } from "#app/domain/registrations/seats/registration-offer.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { eraseOldRegistrations } from "./registration-retention.server.ts";

export const eraseRegistrations = defineJob<Record<string, never>>("erase-registrations", {
  run: () => eraseOldRegistrations(),
});

export const expireSeatOffers = defineJob<Record<string, never>>("expire-seat-offers", {
  run: () => expireOffers(),
});

export const notifyDates = defineJob<Record<string, never>>("notify-new-dates", {
  run: () => notifyNewDates(),
});
