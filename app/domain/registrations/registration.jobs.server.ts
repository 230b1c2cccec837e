import { tellNewDates } from "#app/domain/registrations/decisions/registration-dates.server.ts";
import { passSeatsOn } from "#app/domain/registrations/seats/registration-offer.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { eraseOldRegistrations } from "./registration-retention.server.ts";

export const eraseRegistrations = defineJob<Record<string, never>>("erase-registrations", {
  run: () => eraseOldRegistrations(),
});

export const passSeats = defineJob<Record<string, never>>("pass-seats-on", {
  run: () => passSeatsOn(),
});

export const tellDates = defineJob<Record<string, never>>("tell-new-dates", {
  run: () => tellNewDates(),
});
