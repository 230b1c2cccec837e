import { z } from "zod";
import {
  cleanLetter,
  documentIn,
  isEmptyLetter,
  type LetterDocument,
} from "#app/domain/newsletter/editor/letter.ts";
import { letterFromMarkdown } from "#app/domain/newsletter/editor/letter-markdown.server.ts";
import { requiredEmail, tooLong, yesNo } from "#app/infra/forms/form-fields.server.ts";
import { parisMoment } from "#app/infra/french/paris-time.ts";

const LONGEST_LETTER = 300_000;
export const INCOMPLETE_LETTER = "Veuillez remplir le sujet et le contenu de l'email";
/** Where each leads; each needs a whole letter (`isWhole`). */
export const CAMPAIGN_STEPS = { essai: "trial", programmer: "schedule", envoyer: "send" } as const;
const STEPS = Object.keys(CAMPAIGN_STEPS) as (keyof typeof CAMPAIGN_STEPS)[];

const typed = (max: number) => z.string().trim().max(max, tooLong(max)).default("");

/** `content` comes from the editor; `text`, in Markdown, where scripts are off. */
export const campaignInput = z
  .object({
    id: z.uuid(),
    subject: typed(150),
    preheader: typed(200),
    content: z.string().max(LONGEST_LETTER, tooLong(LONGEST_LETTER)).default(""),
    text: z.string().max(LONGEST_LETTER, tooLong(LONGEST_LETTER)).optional(),
    themeIds: z.array(z.uuid()).max(100).default([]),
    inArchive: yesNo(),
    next: z.enum(STEPS).optional(),
  })
  .transform(({ content, text, ...input }) => ({ ...input, content: readLetter(content, text) }))
  .superRefine((input, context) => {
    if (!input.next || isWhole(input)) return;
    const lacking = [!input.subject && "subject", isEmptyLetter(input.content) && "content"];
    for (const field of lacking) {
      if (field) context.addIssue({ code: "custom", path: [field], message: INCOMPLETE_LETTER });
    }
  });
export type CampaignInput = z.output<typeof campaignInput>;

export function isWhole(letter: { subject: string; content: LetterDocument }): boolean {
  return letter.subject !== "" && !isEmptyLetter(letter.content);
}

export function readLetter(content: string, text?: string): LetterDocument {
  return text === undefined ? cleanLetter(documentIn(content)) : letterFromMarkdown(text);
}

export const trialInput = z.object({ email: requiredEmail("Indiquez une adresse e-mail") });

export function scheduleInput(now = new Date()) {
  return z.object({
    when: z
      .string()
      .max(40)
      .default("")
      .transform((when, context) => {
        const at = parisMoment(when);
        if (at && at > now) return at;
        context.addIssue(at ? "Ce moment est déjà passé" : "Indiquez un jour et une heure");
        return z.NEVER;
      }),
  });
}
