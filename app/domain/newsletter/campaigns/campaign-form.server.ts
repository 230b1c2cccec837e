import { z } from "zod";
import { requiredEmail, tooLong, yesNo } from "#app/infra/forms/form-fields.server.ts";
import { zonedMoment } from "#app/infra/french/zoned-time.ts";
import { isEmptyRichText, type RichText } from "#app/infra/rich-text/rich-text.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";

const LONGEST_LETTER = 300_000;
export const INCOMPLETE_LETTER = "Veuillez remplir le sujet et le contenu de l'email";
/** Where each leads; each needs a whole letter (`isWhole`). */
export const CAMPAIGN_STEPS = { essai: "trial", programmer: "schedule", envoyer: "send" } as const;
const STEPS = Object.keys(CAMPAIGN_STEPS) as (keyof typeof CAMPAIGN_STEPS)[];

const typed = (max: number) => z.string().trim().max(max, tooLong(max)).default("");

export const campaignInput = z
  .object({
    id: z.uuid(),
    subject: typed(150),
    preheader: typed(200),
    content: z.string().max(LONGEST_LETTER, tooLong(LONGEST_LETTER)).default(""),
    themeIds: z.array(z.uuid()).max(100).default([]),
    inArchive: yesNo(),
    next: z.enum(STEPS).optional(),
  })
  .transform((input) => ({ ...input, content: richTextFromMarkdown(input.content) }))
  .superRefine((input, context) => {
    if (!input.next || isWhole(input)) return;
    const lacking = [!input.subject && "subject", isEmptyRichText(input.content) && "content"];
    for (const field of lacking) {
      if (field) context.addIssue({ code: "custom", path: [field], message: INCOMPLETE_LETTER });
    }
  });
export type CampaignInput = z.output<typeof campaignInput>;

export function isWhole(letter: { subject: string; content: RichText }): boolean {
  return letter.subject !== "" && !isEmptyRichText(letter.content);
}

export const trialInput = z.object({ email: requiredEmail("Indiquez une adresse e-mail") });

export function scheduleInput(now = new Date()) {
  return z.object({
    when: z
      .string()
      .max(40)
      .default("")
      .transform((when, context) => {
        const at = zonedMoment(when);
        if (at && at > now) return at;
        context.addIssue(at ? "Ce moment est déjà passé" : "Indiquez un jour et une heure");
        return z.NEVER;
      }),
  });
}
