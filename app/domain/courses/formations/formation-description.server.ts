import {
  beginningText,
  type RegistrationStatus,
  seatsText,
  startText,
} from "#app/domain/courses/course.ts";
import { sessionsOnItsClock } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { capitalized, formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { splitLongText } from "#app/infra/french/long-text.ts";
import type { RichTextNode } from "#app/infra/rich-text/rich-text.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import { richTextHtml } from "#app/infra/rich-text/rich-text-html.server.ts";
import { lineOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import type { findFormationToJoin } from "./formation.server.ts";
import { costFacts, NOTHING_TO_PAY_NOW, paymentFact, priceOf } from "./formation.ts";
import { placeText, shortPlace } from "./formation-place.ts";

/** Under the action of its page: nothing is due with the request. */
export function answerPromised({ price }: { price: number }): string {
  const promise = `Réponse de l'équipe sous ${ANSWER_WITHIN}.`;
  return price > 0 ? `${promise} ${NOTHING_TO_PAY_NOW}.` : promise;
}

/** Of who has a seat: a transfer needs an account, which the centre gives where its terms do not. */
export function paymentToMake<Asked extends { payment: string; practicalTerms: string }>(
  formation: Asked,
): Asked {
  const { payment, practicalTerms } = formation;
  const isTransfer = /virement/i.test(payment) && !NO_TRANSFER.test(payment);
  const isGiven = [payment, practicalTerms].some((text) => ACCOUNT.some((one) => one.test(text)));
  if (!isTransfer || isGiven) return formation;
  return { ...formation, payment: `${payment.replace(/[\s.]+$/, "")}. ${ASK_FOR_ACCOUNT}` };
}

const NO_TRANSFER = /(?<!\p{L})(?:pas|sans|ni|aucun)\s(?:(?:de|par|en)\s)?virement/iu;

/** Named, or written as it is: « FR76 3000… » */
const ACCOUNT = [/\b(?:iban|rib)\b/i, /\b[A-Z]{2}\d{2}/];

const ASK_FOR_ACCOUNT = "Pour un virement, écrivez-nous : nous vous donnerons le numéro de compte";

/** As `ANSWER_HOURS`, which registrations know. */
const ANSWER_WITHIN = "48\u00a0heures";

type Joined = NonNullable<Awaited<ReturnType<typeof findFormationToJoin>>> & { clocks: string[] };

/** What is recalled of it beside the form: made here, its rules are in no script. */
export function recalled(formation: Joined, enrolment: RegistrationStatus) {
  const { durationHours, level, instructorName } = formation;
  const { startDate, endDate } = heldTerm(formation);
  const [price, ...payment] = costFacts(formation);
  const seats = enrolment === "ouvert" && seatsText(formation);
  const sessions = sessionsOnItsClock(formation);
  const { clocks, intendedFor } = formation;
  const more = [
    ["pour qui", [intendedFor]],
    ["paiement", payment],
    ["places", [seats]],
  ] as const;
  const told = more.flatMap(([name, facts]) => (facts.some(Boolean) ? [name] : []));
  return {
    first: [beginningText(startDate), sessions, ...clocks, shortPlace(formation), price],
    rest: more.flatMap(([, facts]) => facts).filter(Boolean),
    restTitle: capitalized(told.join(", ")),
    facts: [
      ["Début", startText(startDate)],
      ["Fin", endDate && formatLongDate(endDate)],
      ["Séances", sessions],
      ["Autres villes", clocks.join("\n")],
      ["Lieu", placeText(formation)],
      ["Durée", durationHours > 0 && formatDuration(durationHours * 3600)],
      ["Niveau", level],
      ["Instructeur", instructorName],
      ["Pour qui", intendedFor],
      ["Places", seats],
      ["Prix", priceOf(formation.price)],
      ["Paiement", paymentFact(formation, true)],
    ] as const,
  };
}

/** « Aucun prérequis » alone: nothing is asked for, and nothing to tick. */
export function asksNothing(prerequisites: readonly string[]): boolean {
  const [first = "", ...others] = prerequisites;
  return others.length === 0 && /^aucun/i.test(first);
}

/** As its page shows it, in two parts where it is long, and as search engines read it. */
export function formationDescription(markdown: string) {
  const [opening, rest] = split(richTextFromMarkdown(markdown).content);
  const [words] = splitLongText(lineOfMarkdown(markdown));
  return { opening: html(opening), rest: html(rest), words };
}

function html(content: RichTextNode[]): string {
  return richTextHtml({ type: "doc", content });
}

type Parts = [opening: RichTextNode[], rest: RichTextNode[]];

/** Between two blocks, or in a paragraph where a plain text would be cut. */
function split(content: RichTextNode[]): Parts {
  const [shown, folded] = splitLongText(content.map(textOf).join("\n\n"));
  if (!folded) return [content, []];
  let room = shown.length;
  const last = content.findIndex((node) => {
    const fits = textOf(node).length <= room;
    if (fits) room -= textOf(node).length + 2;
    return !fits;
  });
  const node = content[last];
  const after = content.slice(last + 1);
  if (node?.type === "paragraph" && room > 0) {
    const [opening, rest] = splitInline(node.content ?? [], room);
    return [
      [...content.slice(0, last), { ...node, content: opening }],
      [{ ...node, content: rest }, ...after],
    ];
  }
  // A list that comes first is not hidden whole.
  const at = Math.max(last, 1);
  return [content.slice(0, at), content.slice(at)];
}

function splitInline(content: RichTextNode[], at: number): Parts {
  const parts: Parts = [[], []];
  let place = 0;
  for (const node of content) {
    const text = textOf(node);
    const cut = Math.max(0, at - place);
    const [before, after] = [text.slice(0, cut), text.slice(cut)];
    place += text.length;
    if (node.type === "hardBreak") parts[before ? 0 : 1].push(node);
    else {
      if (before) parts[0].push({ ...node, text: before });
      if (after) parts[1].push({ ...node, text: after });
    }
  }
  const first = parts[1].findIndex((node) => textOf(node).trim());
  const [opened, ...others] = parts[1].slice(Math.max(0, first));
  const trimmed = opened && { ...opened, text: opened.text?.trimStart() };
  return [parts[0], trimmed ? [trimmed, ...others] : []];
}

function textOf({ type, text = "", content = [] }: RichTextNode): string {
  return type === "hardBreak" ? "\n" : text + content.map(textOf).join("");
}
