import { createElement } from "react";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";

export const REPLY_MAIL = "message-reply";

export async function mailReply(
  message: { id: string; email: string; createdAt: Date },
  response: string,
  options: { within: Transaction },
): Promise<void> {
  // Loaded only when a mail is written: templates add half a second to the start.
  const { MessageReplyEmail } = await import("./message-reply.email.tsx");
  await queueMail(
    {
      kind: REPLY_MAIL,
      to: message.email,
      subject: "Réponse à votre message",
      template: createElement(MessageReplyEmail, { writtenOn: message.createdAt, response }),
      about: { kind: "message", id: message.id },
      canBeSentAgain: true,
    },
    options,
  );
}
