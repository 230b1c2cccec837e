import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { cancelMailsAbout, queueMail, TAKE_BACK_MS } from "#app/domain/mail/mail-queue.server.ts";
import { writtenLines } from "#app/domain/mail/simple.email.tsx";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { db } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { env } from "#app/infra/env.server.ts";
import { requiredText } from "#app/infra/forms/form-fields.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { markdownHtml } from "#app/infra/rich-text/rich-text-html.server.ts";
import { wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { contactMessages } from "./message.table.server.ts";
import { aroundReply, replySubject } from "./message-reply.ts";
import { REPLY_MAIL } from "./message-unsent.server.ts";

/** The person sent it from their own mail. */
export async function markReplySent(id: string): Promise<boolean> {
  const { filedAt, status } = contactMessages;
  const marked = await db
    .update(contactMessages)
    .set({ filedAt: sql`now()` })
    .where(and(hasId(contactMessages.id, id), eq(status, "repondu"), isNull(filedAt)))
    .returning({ id: contactMessages.id });
  return marked.length > 0;
}

export const replyInput = z.object({
  response: requiredText("Veuillez saisir une réponse", 10_000),
});

export type Reply = { ok: true } | { ok: false; reason: "missing" | "answered" };

/** One transaction: neither the answer nor its mail is kept without the other. */
export async function replyToMessage(
  id: string,
  response: string,
  now = new Date(),
): Promise<Reply> {
  return db.transaction(async (within) => {
    const [saved] = await within
      .update(contactMessages)
      .set({ adminResponse: response, responseDate: sql`now()`, status: "repondu" })
      .where(and(hasId(contactMessages.id, id), isNull(contactMessages.adminResponse)))
      .returning();
    if (saved) {
      const { name } = nameAndTagline((await readSettings(within)).siteName);
      if (saved.email) {
        const mail = replyMail(saved, saved.email, response, name);
        // Kept on the site, it does not leave: there is nothing to take back.
        const sendAfter = mailsLeave() ? new Date(now.getTime() + TAKE_BACK_MS) : now;
        await queueMail({ ...mail, sendAfter }, { within });
      }
      return { ok: true };
    }
    const known = await within.$count(contactMessages, hasId(contactMessages.id, id));
    return { ok: false, reason: known > 0 ? "answered" : "missing" };
  });
}

type TakenBack = { ok: true; response: string } | { ok: false };

/** As if it had not been written, and its words for who wants to mend them. */
export async function takeReplyBack(id: string): Promise<TakenBack> {
  return db.transaction(async (within) => {
    const isIt = hasId(contactMessages.id, id);
    const [message] = await within.select().from(contactMessages).where(isIt).for("update");
    const response = message?.adminResponse;
    if (!response) return { ok: false };
    const stopped = await cancelMailsAbout(
      { kind: "message", id },
      { within, kinds: [REPLY_MAIL] },
    );
    if (stopped === 0) return { ok: false };
    await within
      .update(contactMessages)
      .set({ adminResponse: null, responseDate: null, status: "lu" })
      .where(isIt);
    return { ok: true, response };
  });
}

function replyMail(message: Message, to: string, response: string, siteName: string) {
  const { id, createdAt } = message;
  const subject = replySubject(message.subject);
  const day = formatLongDate(createdAt);
  const around = aroundReply(message, wordsOfMarkdown(response), siteName);
  return {
    kind: REPLY_MAIL,
    to,
    subject,
    template: {
      title: subject,
      preview: `Vous nous avez écrit le ${day}.`,
      paragraphs: [
        around.greeting,
        { html: markdownHtml(response, "mail") },
        around.signature,
        around.quoting,
        writtenLines(around.quoted),
      ],
      action: { label: "Nous écrire de nouveau", href: `${env.SITE_URL}/contact` },
      foot: `Vous recevez cet e-mail parce qu'un message nous a été envoyé avec cette adresse le ${day}.`,
    },
    about: { kind: "message", id },
    canBeSentAgain: true,
  };
}

type Message = typeof contactMessages.$inferSelect;
