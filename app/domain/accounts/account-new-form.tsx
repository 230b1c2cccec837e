import { Send } from "lucide-react";
import {
  OwnPasswordFields,
  WHO_ELSE_ENTERS,
} from "#app/domain/accounts/profile/account-own-password.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { isStaff } from "./account.ts";
import { INVITATIONS_PATH, NEW_ADMINISTRATOR_PATH } from "./account-admin.ts";
import { ChosenPasswordField, PersonFields } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { RoleField } from "./role-field.tsx";

const WAYS = {
  invitation: {
    action: INVITATIONS_PATH,
    submit: (
      <>
        <Send aria-hidden size={18} /> Envoyer l'invitation
      </>
    ),
    sending: "Envoi…",
    /** Chosen by whoever invites: a hurried one would give everything. */
    role: undefined,
  },
  administrateur: {
    role: "admin",
    action: NEW_ADMINISTRATOR_PATH,
    submit: "Créer l'administrateur",
    sending: "Création…",
  },
} as const;

export function NewAdministratorForm({
  way,
  refusal,
}: {
  way: keyof typeof WAYS;
  refusal?: FormRefusal;
}) {
  const { role, ...sending } = WAYS[way];
  return (
    <AccountForm name={way} refusal={refusal} {...sending}>
      {(fields) => (
        <>
          <PersonFields {...fields} />
          <RoleField
            chosen={isStaff(fields.shown.role) ? fields.shown.role : role}
            error={fields.errors.role}
          />
          {way === "administrateur" && <ChosenPasswordField error={fields.errors.password} />}
          <OwnPasswordFields errors={fields.errors} why={WHO_ELSE_ENTERS} />
        </>
      )}
    </AccountForm>
  );
}
