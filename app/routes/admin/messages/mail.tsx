import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import type { MailSummary } from "#app/domain/mail/mail.ts";
import { MAILS_PATH } from "#app/domain/mail/mail-admin.ts";
import { AgainButton } from "#app/domain/mail/mail-admin-row.tsx";
import { findReadableMail } from "#app/domain/mail/mail-reading.server.ts";
import { MailReading } from "#app/domain/mail/mail-reading.tsx";
import { MESSAGES_PATH } from "#app/domain/messages/message.ts";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/mail.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const mail = await findReadableMail(id);
  if (!mail) throw data("E-mail non trouvé", { status: 404 });
  const { role } = context.get(adminContext);
  return { mail, back: [LIST, subjectOf(mail)].find((place) => place && mayOpen(role, place.to)) };
}

const LIST = { to: MAILS_PATH, label: "E-mails" };

/** Where who may not open the list came from. */
function subjectOf({ aboutKind, aboutId }: Pick<MailSummary, "aboutKind" | "aboutId">) {
  if (aboutKind === "registration") {
    return { to: `${REGISTRATIONS_PATH}/${aboutId}`, label: "Inscription" };
  }
  if (aboutKind === "message") return { to: `${MESSAGES_PATH}/${aboutId}/reply`, label: "Message" };
}

export default function OneMail({ loaderData: { mail, back } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title={mail.subject} back={back}>
        <AgainButton mail={mail} />
      </ScreenHeader>
      <MailReading mail={mail} />
    </>
  );
}
