import { X } from "lucide-react";
import { NewPasswordFields, PersonFields } from "#app/domain/accounts/account-fields.tsx";
import { AccountForm } from "#app/domain/accounts/account-form.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { Folded } from "#app/ui/forms/folded.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { OwnPasswordFields } from "./account-own-password.tsx";

export function PendingAddress({ email, mailsLeave }: { email: string; mailsLeave: boolean }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink">
      <p role="status">
        <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong> attend d'être
        confirmée :{" "}
        {mailsLeave
          ? "ouvrez le lien envoyé à cette adresse."
          : "aucun serveur d'envoi n'est réglé, la personne qui s'occupe du serveur trouve le lien dans son journal."}{" "}
        D'ici là, vous vous connectez avec l'adresse actuelle.
      </p>
      <VerbButton to="/admin/profile/new-address/cancel" look="secondary">
        <X aria-hidden size={16} /> Garder l'adresse actuelle
      </VerbButton>
    </div>
  );
}

export function ProfileForm({
  account: { name, email },
  refusal,
}: {
  account: { name: string; email: string };
  refusal: FormRefusal | undefined;
}) {
  return (
    <AccountForm name="profil" stored={{ name, email }} refusal={refusal} submit="Enregistrer">
      {({ shown, errors }) => (
        <>
          <PersonFields own shown={shown} errors={errors} />
          <Folded
            title="Vous changez d'adresse e-mail ?"
            open={Boolean(errors.currentPassword ?? errors.passwordCode)}
          >
            <OwnPasswordFields
              label="Mot de passe actuel, pour changer d'e-mail"
              required={false}
              errors={errors}
              why="À remplir seulement si vous changez d'adresse e-mail : c'est elle qui permet de choisir un nouveau mot de passe. Un e-mail préviendra votre adresse actuelle."
            />
          </Folded>
        </>
      )}
    </AccountForm>
  );
}

export function OwnPasswordForm({
  email,
  least,
  refusal,
}: {
  email: string;
  /** Characters of a password. */
  least: number;
  refusal?: FormRefusal;
}) {
  return (
    <AccountForm
      name="mot-de-passe"
      action="/admin/profile/password"
      refusal={refusal}
      submit="Changer le mot de passe"
    >
      {({ errors }) => (
        <>
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
          <OwnPasswordFields
            label="Mot de passe actuel, pour en choisir un autre"
            errors={errors}
            why="Pour que personne ne prenne votre compte sur un appareil laissé ouvert."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <NewPasswordFields label="Nouveau mot de passe" least={least} errors={errors} />
          </div>
          <p className="text-sm text-soft">
            Vos autres appareils seront déconnectés ; celui-ci reste connecté.
          </p>
        </>
      )}
    </AccountForm>
  );
}
