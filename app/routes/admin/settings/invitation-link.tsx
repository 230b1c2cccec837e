import { data } from "react-router";
import { INVITATION_DAYS } from "#app/domain/accounts/account-admin.ts";
import { refuse } from "#app/domain/accounts/account-fields.server.ts";
import { askerOf } from "#app/domain/accounts/guard.server.ts";
import {
  findWaitingInvitation,
  renewInvitation,
} from "#app/domain/accounts/invitations/account-invitation.server.ts";
import { readInvitationLink } from "#app/domain/accounts/invitations/account-invitation-link.server.ts";
import { withOwnPassword } from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordScreen } from "#app/domain/accounts/profile/account-own-password.tsx";
import { ofName } from "#app/infra/french/french-names.ts";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import type { Route } from "./+types/invitation-link.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const invitation = await findWaitingInvitation(params.id);
  if (!invitation) throw data("Invitation non trouvée", { status: 404 });
  return { ...invitation, given: readInvitationLink(request, params.id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const asker = askerOf(request, context);
  const given = Object.fromEntries(await request.formData());
  const renewed = await withOwnPassword(asker, given, async () => {
    const link = await renewInvitation(params.id, asker.administrator, { verb: "renew_link" });
    if (!link) return refuse("form", "Cette invitation n'attend plus de réponse.");
    return { ok: true, link } as const;
  });
  return data(renewed, renewed.ok ? 200 : 422);
}

/** Whoever has the link enters: it is shown once the password was given, to invite or here. */
export default function InvitationLink({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, given } = loaderData;
  const link = actionData?.ok ? actionData.link : given;
  return (
    <OwnPasswordScreen
      title={`Le lien d'invitation ${ofName(name)}`}
      back={{ to: "/admin/settings/people#invitations", label: "Personnes" }}
      errors={actionData?.ok === false ? actionData.errors : undefined}
      submit="Montrer le lien"
      question={`Un nouveau lien est écrit pour ${name} (${email}), et l'ancien ne fonctionnera plus : pour que personne ne puisse le reprendre, le site ne garde aucun lien.`}
    >
      {link && (
        <div role="status" className="grid gap-4">
          {actionData?.ok && (
            <p className="reading font-semibold">
              C'est un nouveau lien : celui d'avant ne fonctionne plus.
            </p>
          )}
          <p className="reading">
            Aucun e-mail n'est parti : donnez vous-même ce lien à {name}, et à personne d'autre.
            Toute personne qui l'ouvre pourra entrer dans l'administration. Il est valable{" "}
            {INVITATION_DAYS} jours, ne sert qu'une fois, et ne sera plus montré : copiez-le
            maintenant.
          </p>
          <TextAreaField
            label="Lien à copier"
            readOnly
            rows={3}
            className="[&_textarea]:break-all"
            defaultValue={link}
            onFocus={(event) => event.target.select()}
          />
          <ShareLinks title={`Invitation de ${name} à l'administration du site`} url={link} />
        </div>
      )}
    </OwnPasswordScreen>
  );
}
