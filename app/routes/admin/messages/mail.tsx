import { data } from "react-router";
import { MAILS_PATH } from "#app/domain/mail/mail-admin.ts";
import { AgainButton } from "#app/domain/mail/mail-admin-row.tsx";
import { findReadableMail } from "#app/domain/mail/mail-reading.server.ts";
import { MailReading } from "#app/domain/mail/mail-reading.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/mail.ts";

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const mail = await findReadableMail(id);
  if (!mail) throw data("E-mail non trouvé", { status: 404 });
  return { mail };
}

export default function OneMail({ loaderData: { mail } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title={mail.subject} back={{ to: MAILS_PATH, label: "E-mails" }}>
        <AgainButton mail={mail} />
      </ScreenHeader>
      <MailReading mail={mail} />
    </>
  );
}
