import type { Campaign } from "#app/domain/newsletter/campaigns/campaign.ts";
import type { CampaignInput } from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { letterToMarkdown } from "#app/domain/newsletter/editor/letter-markdown.server.ts";
import { previewHtml } from "#app/domain/newsletter/sending/campaign-mail.server.ts";
import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";

const LETTERS = "/admin/newsletter";

export async function composerParts(
  letter: Pick<Campaign, "subject" | "preheader" | "content" | "themeIds">,
) {
  const [themes, recipients, preview] = await Promise.all([
    listThemeMarks(),
    countAudience(letter.themeIds),
    previewHtml(letter),
  ]);
  const markdown = letterToMarkdown(letter.content);
  return { themes: themes.map(({ id, name }) => ({ id, name })), recipients, preview, markdown };
}

const STEPS = { essai: "trial", programmer: "schedule", envoyer: "send" } as const;

export function afterSaving({ id, next }: Pick<CampaignInput, "id" | "next">) {
  const step = next ? `/${STEPS[next]}` : "";
  return { to: `${LETTERS}/${id}${step}`, description: "La lettre est enregistrée." };
}
