import { data } from "react-router";
import { LOGIN_PATH } from "#app/domain/accounts/account.ts";
import { EmailField } from "#app/domain/accounts/account-fields.tsx";
import {
  askNewPassword,
  forgottenPasswordInput,
} from "#app/domain/accounts/sign-in/account-password.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { type FormRefusal, parseForm } from "#app/infra/forms/form.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-header.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/forgotten-password.ts";
import { AccessForm, AccessLink } from "./access-link.tsx";

type Answer = { askedFor?: string } & Partial<FormRefusal>;

export const meta = () => pageMeta({ title: "Mot de passe oublié" });

export async function action({ request }: Route.ActionArgs) {
  const parsed = parseForm(forgottenPasswordInput, await request.formData());
  if (!parsed.ok) return data<Answer>(parsed, { status: 422 });
  const { email } = parsed.data;
  await askNewPassword(email, clientNetwork(request));
  return data<Answer>({ askedFor: email });
}

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  const leave = useMailsLeave();
  if (actionData?.askedFor) return <Asked email={actionData.askedFor} />;
  const { errors, values } = actionData ?? {};
  return (
    <>
      <AccessForm
        title="Mot de passe oublié"
        lead={
          leave
            ? "Indiquez votre adresse : un lien pour en choisir un nouveau vous sera envoyé."
            : "Ce site n'envoie pas encore d'e-mails : le lien sera gardé sur le serveur, et seule la personne qui s'en occupe pourra vous le donner."
        }
        errors={errors}
        submit={leave ? "Recevoir un lien" : "Demander un lien"}
        sending="Envoi…"
      >
        <EmailField defaultValue={values?.email} error={errors?.email} />
      </AccessForm>
      <p>
        <AccessLink to={LOGIN_PATH}>Retour à la connexion</AccessLink>
      </p>
    </>
  );
}

function Asked({ email }: { email: string }) {
  const leave = useMailsLeave();
  return (
    <div role="status" className="grid gap-4">
      <h1 className="text-4xl">
        {leave ? "Regardez votre boîte de réception" : "Demandez le lien"}
      </h1>
      <p>
        Si un compte existe pour <strong className="wrap-anywhere">{email}</strong>, un lien
        {leave
          ? " vient d'y être envoyé"
          : " est gardé sur le serveur, car ce site n'envoie pas d'e-mails"}
        . Il est valable une heure et ne sert qu'une fois.
      </p>
      <p className="text-soft">
        {leave && "Rien reçu ? Regardez dans les indésirables. "}
        Sans e-mail, la personne qui s'occupe du serveur peut changer le mot de passe par la
        commande <code className="text-sm">npm run admin -- password</code>.
      </p>
      <ButtonLink to={LOGIN_PATH} look="secondary">
        Retour à la connexion
      </ButtonLink>
    </div>
  );
}
