import { eq } from "drizzle-orm";
import { createElement } from "react";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { sendMail } from "#app/infra/mail.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { followUpPath } from "./registration.ts";

/** Tells the person that the registration came in, and its number. Gone or without e-mail: nothing to do. */
export async function sendReceivedMail(registrationId: string): Promise<void> {
  const [registration] = await db
    .select({
      email: courseRegistrations.userEmail,
      reference: courseRegistrations.referenceNumber,
      status: courseRegistrations.status,
      formation: courses.title,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(eq(courseRegistrations.id, registrationId));
  if (!registration?.email) return;
  const { email, reference, status, formation } = registration;
  const { siteName } = await readSettings();
  // Templates are loaded when a mail is sent: they weigh half a second at start.
  const { mailBody } = await import("#app/infra/mail-body.server.ts");
  const { RegistrationReceivedEmail } = await import("./registration-received.email.tsx");
  const body = await mailBody(
    createElement(RegistrationReceivedEmail, {
      siteName,
      siteUrl: env.SITE_URL,
      formation,
      reference,
      pending: status === "pending",
      link: env.SITE_URL + followUpPath(reference),
    }),
  );
  const subject = `Inscription reçue : ${reference}`;
  await sendMail({ to: email, subject, fromName: siteName, ...body });
}
