import { defineJob } from "#app/infra/jobs.server.ts";
import { sendReplyMail } from "./message-mail.server.ts";
import { eraseOldMessages } from "./message-retention.server.ts";

export const mailReply = defineJob<{ messageId: string }>("mail-message-reply", {
  run: ({ messageId }) => sendReplyMail(messageId),
});

export const eraseMessages = defineJob<Record<string, never>>("erase-messages", {
  run: () => eraseOldMessages(),
});
