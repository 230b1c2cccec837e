import { defineJob } from "#app/infra/jobs.server.ts";
import { tellNewDates } from "./registration-dates.server.ts";
import { passSeatsOn } from "./registration-offer.server.ts";
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
