import { findAccount } from "#app/domain/accounts/account-admin.server.ts";
import { adminContext, askerOf } from "#app/domain/accounts/guard.server.ts";
import { listPasskeys } from "#app/domain/accounts/passkeys/passkey.server.ts";
import { takesPasskeys } from "#app/domain/accounts/passkeys/passkey.ts";
import { PasskeyPanel } from "#app/domain/accounts/passkeys/passkey-panel.tsx";
import { findPendingAddress } from "#app/domain/accounts/profile/account-new-address.server.ts";
import {
  profileInput,
  updateProfile,
} from "#app/domain/accounts/profile/account-profile.server.ts";
import {
  OwnPasswordForm,
  PendingAddress,
  ProfileForm,
} from "#app/domain/accounts/profile/account-profile-form.tsx";
import { ROLE_LABELS } from "#app/domain/accounts/role.ts";
import { readSecondFactor } from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import { SecondFactorPanel } from "#app/domain/accounts/second-factor/account-second-factor.tsx";
import { listOwnSessions } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { SessionList } from "#app/domain/accounts/sign-in/account-session-list.tsx";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { env } from "#app/infra/env.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { Folded } from "#app/ui/forms/folded.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/profile.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = context.get(adminContext);
  const [account, secondFactor, passkeys, sessions, pendingEmail, settings] = await Promise.all([
    findAccount(id),
    readSecondFactor(id),
    takesPasskeys(new URL(env.SITE_URL)) ? listPasskeys(id) : null,
    listOwnSessions(request.headers),
    findPendingAddress(id),
    readSettings(),
  ]);
  if (!account) throw new Error("The administrator of this session has no account.");
  const profile = { account, pendingEmail, mailsLeave: mailsLeave() };
  return { profile, secondFactor, passkeys, sessions, least: settings.minPasswordLength };
}

export function action({ request, context }: Route.ActionArgs) {
  const asker = askerOf(request, context);
  return answerForm(request, {
    input: profileInput,
    save: (profile) => updateProfile(asker, profile),
    failure: "Erreur lors de la sauvegarde",
    done: ({ email }) => ({
      to: "/admin/profile",
      description:
        email === asker.administrator.email
          ? "Votre profil a été mis à jour."
          : `${email} sera utilisée une fois confirmée ; le lien est ${mailsLeave() ? "parti" : "dans le journal du serveur"}.`,
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, secondFactor, passkeys, sessions, least } = loaderData;
  const { account, pendingEmail } = profile;
  const facts = [
    ["Rôle", ROLE_LABELS[account.role]],
    ["Compte créé le", formatLongDate(account.createdAt)],
  ];
  return (
    <div className="grid gap-6">
      <ScreenHeader
        title="Mon Profil"
        text="Votre nom, votre adresse et la sécurité de votre compte."
      />
      <section className="panel grid gap-5 p-5 sm:p-6">
        <h2 className="text-2xl">Mes informations</h2>
        <dl className="grid gap-4 rounded-xl bg-leaf p-4 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {pendingEmail && <PendingAddress email={pendingEmail} mailsLeave={profile.mailsLeave} />}
        <ProfileForm account={account} refusal={actionData} />
      </section>
      <Folded panel title={<h2 className="text-2xl">Changer le mot de passe</h2>}>
        <OwnPasswordForm email={account.email} least={least} />
      </Folded>
      <section className="panel grid gap-5 p-5 sm:p-6">
        <h2 className="text-2xl">Double authentification</h2>
        <SecondFactorPanel {...secondFactor} />
      </section>
      {passkeys && (
        <section className="panel grid gap-5 p-5 sm:p-6">
          <h2 className="text-2xl">Clés d'accès</h2>
          <PasskeyPanel passkeys={passkeys} />
        </section>
      )}
      <section className="panel grid gap-3 p-5 sm:p-6">
        <h2 className="text-2xl">Mes appareils connectés</h2>
        <p className="reading text-soft">
          Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis changez votre mot de
          passe.
        </p>
        <SessionList sessions={sessions} />
      </section>
    </div>
  );
}
