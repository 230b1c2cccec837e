import { and, desc, eq, gt, inArray, lte, ne, sql, TransactionRollbackError } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { readHere, readMailSite, renderMail } from "#app/domain/mail/mail-body.server.ts";
import {
  cancelEach,
  queueWritten,
  TAKE_BACK_MS,
  writeMail,
} from "#app/domain/mail/mail-queue.server.ts";
import type { SimpleMail } from "#app/domain/mail/simple.email.tsx";
import {
  AFTER_ANSWER_MS,
  STUDENTS_MESSAGE,
} from "#app/domain/registrations/mails/student-words.server.ts";
import {
  courseRegistrations,
  personName,
} from "#app/domain/registrations/registration.table.server.ts";
import {
  notificationTime,
  type RegistrationState,
  toldState,
} from "#app/domain/registrations/registration.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { recordId, requiredText } from "#app/infra/forms/form-fields.server.ts";
import { withPhoneToCall } from "#app/infra/french/phone.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { markdownHtml } from "#app/infra/rich-text/rich-text-html.server.ts";
import { lineOfMarkdown, wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { studentCalendar } from "./student-calendar.server.ts";
import { studentMessages } from "./student-message.table.server.ts";
import { isTold, MOST_RECIPIENTS } from "./student-message.ts";

type Formation = { id: string; title: string };
export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

export const studentMessageInput = z.object({
  id: recordId(),
  subject: requiredText("Écrivez l'objet de l'e-mail", 150),
  body: requiredText("Écrivez votre message", 10_000),
  students: z
    .array(z.uuid())
    .min(1, "Choisissez au moins une personne")
    .max(MOST_RECIPIENTS, `${MOST_RECIPIENTS} personnes au plus à la fois`),
});
export type StudentMessageInput = z.output<typeof studentMessageInput>;

/** Without ids, everybody who knows to be in this state; each with the state that they know. */
export async function listRecipients(
  courseId: string,
  asked:
    | { ids: readonly string[] }
    | { status: RegistrationState; acceptedBefore?: Date; withUntold?: boolean },
  now = new Date(),
) {
  const { id, status, approvalDate, movedAt } = courseRegistrations;
  const { firstName, lastName, userEmail, phone, chosenPlace } = courseRegistrations;
  const { notifiedAt, decidedAt, previousStatus } = courseRegistrations;
  const chosen =
    "ids" in asked
      ? inArray(id, asked.ids.filter(isUuid))
      : and(
          eq(status, asked.status),
          asked.acceptedBefore &&
            lte(sql`greatest(${approvalDate}, ${movedAt})`, asked.acceptedBefore),
        );
  const listed = await db
    .select({
      ...{ id, firstName, lastName, userEmail, phone, chosenPlace },
      ...{ status, notifiedAt, decidedAt, previousStatus },
    })
    .from(courseRegistrations)
    .where(and(hasId(courseRegistrations.courseId, courseId), chosen))
    .orderBy(personName(courseRegistrations), id)
    .limit(MOST_RECIPIENTS);
  return listed.flatMap(({ notifiedAt, decidedAt, previousStatus, ...one }) => {
    const told = isCalled(one)
      ? one.status
      : toldState({ status: one.status, notifiedAt, decidedAt, previousStatus }, now);
    const isAsked =
      "ids" in asked || told === asked.status || (asked.withUntold && one.status === asked.status);
    const isUntold = one.status === "approved" && told !== "approved" && decidedAt !== null;
    /** When they learn that they are accepted; null where it is known. */
    const announcedAt = isUntold ? notificationTime(decidedAt) : null;
    return isAsked ? [withPhoneToCall({ ...one, status: told, announcedAt })] : [];
  });
}

/** Everybody accepted; who does not know it yet reads the message after the answer. */
export function listAccepted(courseId: string, now = new Date()): Promise<Recipient[]> {
  return listRecipients(courseId, { status: "approved", withUntold: true }, now);
}

/** For those chosen, and `also` for those accepted so lately that they do not know it; `leftOut`: accepted, and not among them. */
export async function addressAccepted(
  courseId: string,
  chosen: Recipient[],
  also: boolean,
  now = new Date(),
) {
  const everybody = await listAccepted(courseId, now);
  const called = notAmong(chosen, everybody).filter(isCalled);
  const recipients = also ? everybody : [...chosen.filter(isTold), ...called];
  return { recipients, leftOut: notAmong(recipients, everybody) };
}

/** Whom no mail reaches is called: with the answer, and with this. */
function isCalled({ userEmail }: { userEmail: string | null }): boolean {
  return !userEmail && mailsLeave();
}

export function notAmong(recipients: Recipient[], everybody: Recipient[]): Recipient[] {
  const written = new Set(recipients.map(({ id }) => id));
  return everybody.filter(({ id }) => !written.has(id));
}

export async function listStudentMessages(courseId: string, now = new Date()) {
  const sent = await db
    .select()
    .from(studentMessages)
    .where(hasId(studentMessages.courseId, courseId))
    .orderBy(desc(studentMessages.sentAt))
    .limit(10);
  return sent.map((message) => ({
    ...message,
    body: wordsOfMarkdown(message.body),
    /** In so many milliseconds its mails leave. */
    leavesIn: mailsLeave() ? message.sentAt.getTime() + TAKE_BACK_MS - now.getTime() : 0,
  }));
}

export async function previewStudentMessage(
  formation: Formation,
  message: Pick<StudentMessageInput, "subject" | "body">,
  to: Pick<Recipient, "firstName" | "status">,
): Promise<string> {
  const { html } = await renderMail(mailTo(to, formation, message), await readMailSite());
  return readHere(html);
}

/** A mail for each: nobody sees another's address. Says to how many it was written. `along`: what is done once with it. */
export async function writeToStudents(
  formation: Formation,
  { id, subject, body, students }: StudentMessageInput,
  by: { id: string; name: string },
  {
    along,
    withUntold = false,
    now = new Date(),
  }: {
    along?: (tx: Transaction) => Promise<unknown>;
    /** Who has been accepted and does not know yet reads it after the answer. */
    withUntold?: boolean;
    now?: Date;
  } = {},
): Promise<number> {
  const listed = await listRecipients(formation.id, { ids: students }, now);
  const reached = withAddress(listed).map((one) =>
    withUntold && one.announcedAt
      ? { ...one, status: "approved" as const }
      : { ...one, announcedAt: null },
  );
  const recipients = reached.length;
  if (recipients === 0) return 0;
  const calendarFor = await studentCalendar(formation.id);
  const sendAfter = mailsLeave() ? new Date(now.getTime() + TAKE_BACK_MS) : now;
  const written = await Promise.all(
    reached.map((one) => {
      const { userEmail, id: student, announcedAt, ...seat } = one;
      const file = calendarFor?.(seat);
      return writeMail({
        kind: STUDENTS_MESSAGE,
        to: userEmail,
        subject,
        template: mailTo(one, formation, { subject, body }),
        about: { kind: "registration", id: student },
        canBeSentAgain: true,
        sendAfter: announcedAt ? new Date(announcedAt.getTime() + AFTER_ANSWER_MS) : sendAfter,
        attachments: file ? [file] : [],
      });
    }),
  );
  return db.transaction(async (within) => {
    const [isNew] = await within
      .insert(studentMessages)
      .values({ id, courseId: formation.id, subject, body, recipients, sentBy: by.name })
      .onConflictDoNothing()
      .returning({ id: studentMessages.id });
    if (!isNew) return recipients;
    for (const mail of written) await queueWritten(mail, within);
    await along?.(within);
    const { id: course, title } = formation;
    const event = { verb: "write_to_students", kind: "students", id: course, title } as const;
    await recordEvent(by, { ...event, recipients }, within);
    return recipients;
  });
}

/** The last message to a formation's students, with its words; null once a mail of it has left. */
export async function takeMessageBack(
  formation: Formation,
  id: string,
  by: { id: string; name: string },
) {
  return db
    .transaction(async (within) => {
      const isIt = and(
        hasId(studentMessages.id, id),
        hasId(studentMessages.courseId, formation.id),
      );
      const [message] = await within.select().from(studentMessages).where(isIt).for("update");
      if (!message) return null;
      const { subject, body, recipients, sentAt } = message;
      // The mails of a message sent since would go with its own.
      const ofFormation = hasId(studentMessages.courseId, formation.id);
      const isLater = and(
        ofFormation,
        gt(studentMessages.sentAt, sentAt),
        ne(studentMessages.id, id),
      );
      if ((await within.$count(studentMessages, isLater)) > 0) return null;
      const students = await within
        .select({ id: courseRegistrations.id })
        .from(courseRegistrations)
        .where(hasId(courseRegistrations.courseId, formation.id));
      const about = { kind: "registration", id: students.map((one) => one.id) };
      const cancelled = await cancelEach(about, {
        within,
        kinds: [STUDENTS_MESSAGE],
        writtenSince: sentAt,
      });
      if (cancelled.length < recipients) within.rollback();
      await within.delete(studentMessages).where(isIt);
      const event = { verb: "take_back_message", kind: "students" } as const;
      await recordEvent(by, { ...event, id: formation.id, title: formation.title }, within);
      return { subject, body, students: cancelled };
    })
    .catch((error) => {
      if (error instanceof TransactionRollbackError) return null;
      throw error;
    });
}

/** Who shares an address with their family is greeted by their own name. */
function withAddress(people: Recipient[]) {
  return people.flatMap((one) => (one.userEmail ? [{ ...one, userEmail: one.userEmail }] : []));
}

function mailTo(
  { firstName, status }: Pick<Recipient, "firstName" | "status">,
  formation: Formation,
  { subject, body }: Pick<StudentMessageInput, "subject" | "body">,
): SimpleMail {
  return {
    title: subject,
    preview: lineOfMarkdown(body).slice(0, 120),
    paragraphs: [`As-salāmu ʿalaykum ${firstName},`, { html: markdownHtml(body, "mail") }],
    foot: `Vous recevez cet e-mail parce que ${status === "approved" ? "vous avez une place" : "vous avez demandé une place"} dans la formation « ${formation.title} ».`,
  };
}
