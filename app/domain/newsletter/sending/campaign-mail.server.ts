import { escapeHTML } from "@tiptap/static-renderer/json/html-string";
import { type ComponentProps, createElement } from "react";
import {
  readHere,
  readMailSite,
  renderMail,
  replyAddress,
} from "#app/domain/mail/mail-body.server.ts";
import type { Campaign, ShownLetter } from "#app/domain/newsletter/campaigns/campaign.ts";
import { firstNameOf, named, withFirstName } from "#app/domain/newsletter/editor/first-name.ts";
import { ARCHIVE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import {
  preferencesLink,
  unsubscribeHeaders,
  unsubscribeLink,
} from "#app/domain/newsletter/subscribers/subscriber-link.server.ts";
import { env } from "#app/infra/env.server.ts";
import { type Mail, senderDomain } from "#app/infra/mail/mail.server.ts";
import { linksIn } from "#app/infra/rich-text/rich-text.ts";
import { absolute, richTextHtml } from "#app/infra/rich-text/rich-text-html.server.ts";
import { richTextToMarkdown } from "#app/infra/rich-text/rich-text-to-markdown.ts";
import { lineOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { FOOT_OF_ALL, LetterEmail } from "./campaign-letter.email.tsx";
import { readCards } from "./letter-cards.server.ts";

type Letter = Pick<Campaign, "subject" | "preheader" | "content">;

/** Rendered once, with places for what differs between recipients. */
export type LetterTemplate = Pick<Mail, "subject" | "fromName" | "replyTo" | "html" | "text">;

const PLACES = { delivery: "--ENVOI--", unsubscribe: "--DEPART--", preferences: "--CHOIX--" };

export const FOLLOW_PATH = "/lettre/lien";
export const OPENED_PATH = "/lettre/vue";

export async function letterTemplate(campaign: Campaign): Promise<LetterTemplate> {
  const site = await readMailSite();
  const { tracked } = campaign;
  const links = {
    browser: `${env.SITE_URL}${ARCHIVE_PATH}/${campaign.slug}`,
    preferences: PLACES.preferences,
    unsubscribe: PLACES.unsubscribe,
  };
  const followed = linksIn(campaign.content);
  const linkTo = (href: string) =>
    tracked && !href.startsWith("mailto:")
      ? `${env.SITE_URL}${FOLLOW_PATH}/${PLACES.delivery}/${followed.indexOf(href)}`
      : absolute(href);
  const pixel = tracked ? `${env.SITE_URL}${OPENED_PATH}/${PLACES.delivery}` : null;
  const element = await letterElement(campaign, { links, linkTo, pixel });
  const body = await renderMail(element, site);
  return { subject: campaign.subject, fromName: site.name, replyTo: replyAddress(site), ...body };
}

export function personalLetter(
  { html, text, ...template }: LetterTemplate,
  campaignId: string,
  { id, subscriberId, email, firstName }: Recipient,
): Mail {
  const own: [string, string][] = [
    [PLACES.delivery, id],
    [PLACES.unsubscribe, unsubscribeLink(subscriberId, campaignId)],
    [PLACES.preferences, preferencesLink(subscriberId, campaignId)],
  ];
  const filled = (body: string) =>
    own.reduce((done, [place, value]) => done.replaceAll(place, value), body);
  const name = firstName ?? "";
  return {
    ...template,
    // Stable: a receiver can tell a mail that arrives twice.
    messageId: `<${id}@${senderDomain()}>`,
    to: email,
    subject: withFirstName(template.subject, name),
    html: withFirstName(filled(html), escapeHTML(name)),
    text: withFirstName(filled(text), name),
    headers: { ...unsubscribeHeaders(subscriberId, campaignId), Precedence: "bulk" },
  };
}

type Recipient = { id: string; subscriberId: string; email: string; firstName: string | null };

/** As its writer would receive it. */
export async function trialLetter(letter: Letter, writer: string) {
  const own = ownLetter(letter, writer);
  const links = `Ceci est un essai. ${FOOT_OF_ALL}`;
  const template = await letterElement(own, { links, linkTo: absolute, pixel: null });
  return { subject: `[Essai] ${own.subject}`, template };
}

export async function previewLetter(letter: Letter, writer: string): Promise<ShownLetter> {
  const own = ownLetter(letter, writer);
  const site = await readMailSite();
  const frame = { links: FOOT_OF_ALL, linkTo: absolute, pixel: null };
  const { html } = await renderMail(await letterElement(own, frame), site);
  const inbox = { from: site.name, subject: own.subject, line: firstLine(own) };
  return { html: readHere(html), inbox };
}

function ownLetter({ subject, preheader, content }: Letter, writer: string): Letter {
  const name = firstNameOf(writer);
  return {
    subject: withFirstName(subject, name),
    preheader: withFirstName(preheader, name),
    content: named(content, name),
  };
}

type Frame = { linkTo: (href: string) => string } & Pick<
  ComponentProps<typeof LetterEmail>,
  "links" | "pixel"
>;

async function letterElement(letter: Letter, { linkTo, ...frame }: Frame) {
  const { subject, content } = letter;
  const detailsOf = await readCards(content);
  const html = richTextHtml(content, { look: "mail", linkTo, detailsOf });
  return createElement(LetterEmail, { ...frame, subject, preheader: firstLine(letter), html });
}

const LINE_LENGTH = 140;

/** What an inbox shows after the subject: without a text of its own, the name of the site would. */
function firstLine({ preheader, content }: Letter): string {
  if (preheader) return preheader;
  // Of a card it would write the address too.
  const sentences = content.content.filter(({ type }) => type !== "contentCard");
  const line = lineOfMarkdown(richTextToMarkdown({ ...content, content: sentences }));
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH).replace(/\s+\S*$/, "")}…` : line;
}
