import { data, redirect } from "react-router";
import { answerAt, askedAddress } from "#app/domain/limits/asked-address.server.ts";
import { takeMailRequest } from "#app/domain/limits/mail-quota.server.ts";
import type { VisitorFormRefusal } from "#app/domain/limits/visitor-form.server.ts";
import { VisitorForm } from "#app/domain/limits/visitor-guard.tsx";
import { LINK_HOURS, PERSONAL_DATA_PATH } from "#app/domain/personal-data/personal-data.ts";
import {
  askForPersonalFile,
  personalDataInput,
} from "#app/domain/personal-data/personal-data-link.server.ts";
import { FOLLOW_UP_PATH } from "#app/domain/registrations/registration.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { HOME, PanelPage, PRIVATE } from "#app/routes/site/mailed-link.tsx";
import { metaOf } from "#app/routes/site/site-meta.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { OrCall } from "#app/ui/page/or-call.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/personal-data.ts";

export function loader({ request, url }: Route.LoaderArgs) {
  const address = askedAddress(request, url);
  return data(
    { token: issueFormToken(), asked: url.searchParams.has("demande"), address },
    { headers: address ? PRIVATE : {} },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Known or not, every address gets the same answer: it must not tell who is known. */
export async function action({ request }: Route.ActionArgs) {
  const policy = {
    verb: "donnees",
    failure: "Impossible d'envoyer votre demande. Veuillez réessayer.",
    input: personalDataInput,
  };
  const taken = await takeMailRequest(request, policy, askForPersonalFile);
  if (!taken.ok) return data(taken.refusal, taken.status);
  const { to, headers } = answerAt(PERSONAL_DATA_PATH, taken.email);
  return redirect(to, { status: 303, headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut<unknown>(serverAction, "Impossible d'envoyer votre demande");
}

export const meta = metaOf({
  title: "Mes données",
  description: "Voir, télécharger ou effacer ce que ce site garde de vous.",
  unlisted: true,
});

export default function PersonalData({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked, address } = loaderData;
  const state = { token, ...(actionData as VisitorFormRefusal | undefined) };
  const leave = useMailsLeave();
  if (asked && !actionData) {
    return (
      <PanelPage
        title={leave ? "La réponse arrive par e-mail" : "Votre demande est reçue"}
        next={HOME}
      >
        {address && <strong className="wrap-anywhere">{address}</strong>}
        <p role="status">
          {leave ? (
            "Si cette adresse est la vôtre, ouvrez l'e-mail que nous y envoyons : il mène à ce que nous gardons de vous, ou dit que nous n'avons rien."
          ) : (
            <>
              Ce site n'envoie pas encore d'e-mails.{" "}
              <Link to="/contact?objet=donnees" className="text-teal underline">
                Écrivez au centre
              </Link>
              <OrCall /> : il a votre demande, et vous donnera le lien après avoir vérifié que cette
              adresse est la vôtre.
            </>
          )}
        </p>
        <p className="text-soft">
          {leave && "Rien reçu ? Regardez dans les indésirables. "}Trois demandes par jour au plus.
        </p>
      </PanelPage>
    );
  }
  return (
    <PanelPage title="Mes données">
      <p>
        Voyez, téléchargez ou effacez ce que nous gardons de vous.
        {leave &&
          ` Pour vérifier que c'est bien vous, nous envoyons un lien à votre adresse. Ce lien est valable ${LINK_HOURS} heures.`}
      </p>
      {!leave && (
        <ol className="list-decimal pl-6">
          <li>Écrivez votre e-mail ci-dessous.</li>
          <li>
            Puis écrivez au centre
            <OrCall /> : nous vous donnerons un lien, valable {LINK_HOURS} heures, si cette adresse
            est bien la vôtre.
          </li>
        </ol>
      )}
      <VisitorForm
        state={state}
        submit={leave ? "Recevoir le lien" : "Demander le lien"}
        className="grid gap-5"
      >
        {(field) => (
          <TextField
            label="E-mail"
            {...field("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            help="Celui de votre inscription, de votre message ou de la lettre."
            required
          />
        )}
      </VisitorForm>
      <p className="text-sm text-soft">
        Vous n'aviez donné qu'un téléphone ? Écrivez-nous depuis la{" "}
        <Link to={FOLLOW_UP_PATH} className="underline hover:text-ink">
          page de suivi de votre inscription
        </Link>
        <OrCall />.
      </p>
    </PanelPage>
  );
}
