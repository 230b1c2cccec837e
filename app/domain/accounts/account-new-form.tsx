import { Send } from "lucide-react";
import {
  OwnPasswordFields,
  WHO_ELSE_ENTERS,
} from "#app/domain/accounts/profile/account-own-password.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { isStaff } from "./account.ts";
import { INVITATIONS_PATH, NEW_ADMINISTRATOR_PATH } from "./account-admin.ts";
import { ChosenPasswordField, PersonFields } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { RoleField } from "./role-field.tsx";

function waysTo(mailsLeave: boolean) {
  const send = (
    <>
      <Send aria-hidden size={18} /> Envoyer l'invitation
    </>
  );
  return {
    invitation: {
      action: INVITATIONS_PATH,
      submit: mailsLeave ? send : "Inviter",
    },
    administrateur: {
      action: NEW_ADMINISTRATOR_PATH,
      submit: "Créer le compte",
    },
  };
}

export function NewAdministratorForm({
  way,
  least,
  refusal,
}: {
  way: "invitation" | "administrateur";
  /** Characters of a password. */
  least: number;
  refusal?: FormRefusal;
}) {
  const ways = waysTo(useMailsLeave());
  return (
    <AccountForm name={way} refusal={refusal} {...ways[way]}>
      {(fields) => (
        <>
          <PersonFields {...fields} />
          {/* None is chosen beforehand: in haste one would give everything. */}
          <RoleField
            chosen={isStaff(fields.shown.role) ? fields.shown.role : undefined}
            error={fields.errors.role}
          />
          {way === "administrateur" && (
            <ChosenPasswordField least={least} error={fields.errors.password} />
          )}
          <OwnPasswordFields errors={fields.errors} why={WHO_ELSE_ENTERS} />
        </>
      )}
    </AccountForm>
  );
}
