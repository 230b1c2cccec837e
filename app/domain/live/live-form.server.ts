import { z } from "zod";
import { DEFAULT_SETTINGS } from "#app/domain/settings/settings-defaults.ts";
import { webAddress } from "#app/domain/settings/settings-form.server.ts";
import { tooLong, yesNo } from "#app/infra/forms/form-fields.server.ts";
import { zonedMoment } from "#app/infra/french/zoned-time.ts";

export const liveInput = z
  .object({
    liveStreamEnabled: yesNo(),
    liveStreamTitle: z
      .string()
      .trim()
      .max(60, tooLong(60))
      .default("")
      .transform((title) => title || DEFAULT_SETTINGS.liveStreamTitle),
    liveStreamUrl: webAddress(),
    liveStreamNext: z
      .string()
      .max(40, "Indiquez un jour et une heure")
      .default("")
      .transform((typed) => (typed ? (zonedMoment(typed)?.toISOString() ?? null) : ""))
      .refine((instant) => instant !== null, "Indiquez un jour et une heure")
      .transform((instant) => instant ?? ""),
  })
  .refine(({ liveStreamEnabled, liveStreamUrl }) => !liveStreamEnabled || liveStreamUrl !== "", {
    path: ["liveStreamUrl"],
    message: "Indiquez l'adresse du direct pour l'activer",
  });
