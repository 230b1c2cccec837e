import { and, eq, gt } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { queueWritten, writeMail } from "#app/domain/mail/mail-queue.server.ts";
import { lockRegistration } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { findPayment } from "#app/domain/students/fees/fee.server.ts";
import { formatCents, RECEIPT_MAIL, receiptSubject } from "#app/domain/students/fees/fee.ts";
import { db } from "#app/infra/database/database.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { findPaid, receiptOf } from "./student-papers.server.ts";

type Of = { courseId: string; student: string; payment: string };
type Sending =
  | { ok: true; to: string }
  | { ok: false; reason: "missing" | "no-address" | "cancelled" | "corrected" };

const SAME_PRESS_MS = 60_000;

/** Pressed twice, it leaves once. */
export async function mailReceipt(
  of: Of,
  by: { id: string; name: string },
  now = new Date(),
): Promise<Sending> {
  const paid = await findPaid(of);
  if (!paid) return { ok: false, reason: "missing" };
  const { fee, payment } = paid;
  if (payment.cancelledAt) return { ok: false, reason: "cancelled" };
  if (!fee.userEmail) return { ok: false, reason: "no-address" };
  const paper = await receiptOf(paid);
  const { receiptNumber: receipt, amountCents, paidOn } = payment;
  const amount = formatCents(amountCents);
  const subject = `${receiptSubject(receipt)} ${fee.formation}`;
  const written = await writeMail({
    kind: RECEIPT_MAIL,
    to: fee.userEmail,
    subject,
    template: {
      title: "Votre reçu",
      preview: `Reçu ${receipt}, ${amount}.`,
      paragraphs: [
        `As-salāmu ʿalaykum ${fee.firstName},`,
        `Merci pour votre paiement de ${amount}, reçu le ${formatLongDate(paidOn)} pour la formation « ${fee.formation} ». Le reçu ${receipt}${payment.correctedAt ? ", corrigé," : ""} est joint à cet e-mail.`,
      ],
      foot: `Vous recevez cet e-mail parce que vous avez payé une formation avec l'inscription ${fee.referenceNumber}.`,
    },
    attachments: [
      { filename: paper.filename, content: paper.bytes, contentType: "application/pdf" },
    ],
    about: { kind: "registration", id: fee.id },
    canBeSentAgain: true,
  });
  const to = fee.userEmail;
  const sent = { ok: true, to } as const;
  return db.transaction(async (tx) => {
    if (!(await lockRegistration(tx, fee.id))) return { ok: false, reason: "missing" };
    // It may have been cancelled or corrected while its paper was drawn.
    const last = await findPayment(of.student, of.payment, tx);
    if (last?.cancelledAt) return { ok: false, reason: "cancelled" };
    const [drawnFrom, corrected] = [payment, last].map((one) => one?.correctedAt?.getTime() ?? 0);
    if (drawnFrom !== corrected) return { ok: false, reason: "corrected" };
    const since = Math.max(now.getTime() - SAME_PRESS_MS, corrected ?? 0);
    const isSame = and(
      eq(mails.kind, RECEIPT_MAIL),
      eq(mails.aboutId, fee.id),
      eq(mails.subject, subject),
      eq(mails.toAddress, to),
      gt(mails.createdAt, new Date(since)),
    );
    if ((await tx.$count(mails, isSame)) > 0) return sent;
    await queueWritten(written, tx);
    const about = { kind: "registration", id: fee.id, title: fee.referenceNumber } as const;
    await recordEvent(by, { verb: "mail_receipt", receipt, ...about }, tx);
    return sent;
  });
}
