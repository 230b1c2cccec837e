import { escapeHTML } from "@tiptap/static-renderer/json/html-string";
import { type ComponentProps, createElement } from "react";
import {
  readHere,
  readMailSite,
  renderMail,
  replyAddress,
} from "#app/domain/mail/mail-body.server.ts";
import type { Campaign } from "#app/domain/newsletter/campaigns/campaign.ts";
import { withFirstName, withoutFirstName } from "#app/domain/newsletter/editor/first-name.ts";
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
import { FOOT_OF_ALL, LetterEmail } from "./campaign-letter.email.tsx";

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
  const body = await renderMail(letterElement(campaign, { links, linkTo, pixel }), site);
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

export function trialLetter(letter: Letter) {
  return letterOfNobody(letter, `Ceci est un essai. ${FOOT_OF_ALL}`);
}

function letterOfNobody(letter: Letter, links: string) {
  const { subject, preheader } = letter;
  return letterElement(
    {
      ...letter,
      subject: withFirstName(subject, ""),
      preheader: withFirstName(preheader, ""),
      content: withoutFirstName(letter.content),
    },
    { links, linkTo: absolute, pixel: null },
  );
}

export async function previewHtml(letter: Letter): Promise<string> {
  const { html } = await renderMail(letterOfNobody(letter, FOOT_OF_ALL), await readMailSite());
  return readHere(html);
}

type Frame = { linkTo: (href: string) => string } & Pick<
  ComponentProps<typeof LetterEmail>,
  "links" | "pixel"
>;

function letterElement({ subject, preheader, content }: Letter, { linkTo, ...frame }: Frame) {
  const html = richTextHtml(content, { look: "mail", linkTo });
  return createElement(LetterEmail, { ...frame, subject, preheader, html });
}
