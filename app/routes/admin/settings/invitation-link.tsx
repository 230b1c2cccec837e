import { data } from "react-router";
import { INVITATION_DAYS } from "#app/domain/accounts/account-admin.ts";
import { askerOf } from "#app/domain/accounts/guard.server.ts";
import {
  findWaitingInvitation,
  renewInvitationLink,
} from "#app/domain/accounts/invitations/account-invitation.server.ts";
import {
  ownPasswordInput,
  refuse,
  withOwnPassword,
} from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordAsk } from "#app/domain/accounts/profile/account-own-password.tsx";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/invitation-link.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const invitation = await findWaitingInvitation(params.id);
  if (!invitation) throw data("Invitation non trouvée", { status: 404 });
  return invitation;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const asker = askerOf(request, context);
  const parsed = parseForm(ownPasswordInput, await request.formData());
  if (!parsed.ok) return data({ errors: parsed.errors }, { status: 422 });
  const renewed = await withOwnPassword(asker, parsed.data, async () => {
    const link = await renewInvitationLink(params.id, asker.administrator);
    return link ? { link } : refuse("form", "Cette invitation n'attend plus de réponse.");
  });
  return "errors" in renewed ? data({ errors: renewed.errors }, { status: 422 }) : data(renewed);
}

/** Whoever has the link becomes an administrator: only shown after the password is given again. */
export default function InvitationLink({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email } = loaderData;
  return (
    <>
      <ScreenHeader
        title={`Donner son lien à ${name}`}
        back={{ to: "/admin/settings#inviter", label: "Paramètres" }}
      />
      <div className="panel grid gap-5 p-5 sm:p-6">
        {actionData && "link" in actionData ? (
          <div role="status" className="grid gap-4">
            <p className="reading">
              Donnez ce lien à {name} seulement : il fait administrateur qui l'ouvre. Il est valable{" "}
              {INVITATION_DAYS} jours, ne sert qu'une fois, et ne sera plus montré.
            </p>
            <TextField
              label="Lien à copier"
              readOnly
              defaultValue={actionData.link}
              onFocus={(event) => event.target.select()}
            />
          </div>
        ) : (
          <OwnPasswordAsk errors={actionData?.errors} submit="Montrer le lien">
            <p className="[overflow-wrap:anywhere]">
              Un nouveau lien est écrit pour {name} ({email}), et celui d'avant ne vaudra plus.
            </p>
          </OwnPasswordAsk>
        )}
      </div>
    </>
  );
}
