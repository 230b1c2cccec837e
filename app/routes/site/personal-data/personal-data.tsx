import { data, Form, useNavigation } from "react-router";
import { failForm, readVisitorForm } from "#app/domain/limits/visitor-form.server.ts";
import { VisitorGuard } from "#app/domain/limits/visitor-guard.tsx";
import { LINK_HOURS, PERSONAL_DATA_PATH } from "#app/domain/personal-data/personal-data.ts";
import {
  askForPersonalFile,
  personalDataInput,
} from "#app/domain/personal-data/personal-data-link.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { PanelPage } from "#app/routes/site/page-frames.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/forms/field.tsx";
import { useErrorFocus } from "#app/ui/forms/form-errors.ts";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/personal-data.ts";

const FAILURE = "Impossible d'envoyer votre demande. Veuillez réessayer.";
const LIMIT = { max: 20, minutes: 60 };

type Answer = { errors?: Record<string, string>; values?: Record<string, string>; token?: string };

export function loader({ url }: Route.LoaderArgs) {
  return { token: issueFormToken(), asked: url.searchParams.has("demande") };
}

/** Known or not, every address gets the same answer: it must not tell who is known. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const network = clientNetwork(request);
  const policy = { verb: "donnees", network, limit: LIMIT, failure: FAILURE };
  const read = await readVisitorForm(personalDataInput, form, policy);
  if (!read.ok) return data<Answer>(read.refusal, { status: read.status });
  const asking = await attempt("données personnelles", () => askForPersonalFile(read.data.email));
  if (!asking.ok) return data<Answer>(failForm(form, asking, FAILURE).refusal, asking.status);
  return redirectWithToast(`${PERSONAL_DATA_PATH}?demande`, {
    kind: "success",
    title: "Demande reçue",
    description: mailsLeave() ? "La réponse arrive par e-mail." : "Le centre a votre réponse.",
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut<unknown>(serverAction, "Impossible d'envoyer votre demande");
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: "Mes données",
    description: "Voir, télécharger ou effacer ce que ce site garde de vous.",
  });
}

export default function PersonalData({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked } = loaderData;
  const { errors, values, ...answer } = (actionData ?? {}) as Answer;
  const leave = useMailsLeave();
  const sending = useNavigation().state === "submitting";
  const form = useErrorFocus(errors);
  if (asked && !actionData) {
    return (
      <PanelPage title={leave ? "La réponse arrive par e-mail" : "Demandez la réponse au centre"}>
        <p role="status">
          {leave
            ? "Si cette adresse est la vôtre, ouvrez le courriel que nous y envoyons : il mène à ce que nous gardons de vous, ou dit que nous n'avons rien."
            : "Ce site n'envoie pas encore de courriels : la réponse est gardée sur le serveur. Écrivez ou téléphonez au centre, qui vous la donnera si cette adresse est la vôtre."}
        </p>
        <p className="text-soft">
          {leave && "Rien reçu ? Regardez dans les indésirables. "}Trois demandes par jour au plus.
        </p>
        <ButtonLink to="/" look="secondary" className="w-fit">
          Retour à l'accueil
        </ButtonLink>
      </PanelPage>
    );
  }
  return (
    <PanelPage title="Mes données">
      <p>
        Voyez ce que nous gardons de vous, téléchargez-le ou effacez-le. Pour être sûrs que c'est
        bien vous,{" "}
        {leave
          ? "nous envoyons un lien à votre adresse"
          : "un lien est écrit pour votre adresse, que le centre vous donne"}{" "}
        ; il est valable {LINK_HOURS} heures.
      </p>
      <Form method="post" noValidate ref={form} className="grid gap-5">
        <VisitorGuard token={answer.token ?? token} />
        <ErrorSummary errors={errors} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={values?.email}
          error={errors?.email}
          help="Celui de votre inscription, de votre message ou de la lettre."
          required
        />
        <Button type="submit" disabled={sending} className="sm:justify-self-start">
          {sending ? "Envoi…" : "Recevoir le lien"}
        </Button>
      </Form>
      <p className="text-sm text-soft">
        Vous n'aviez donné qu'un téléphone ?{" "}
        <a href="/contact" className="underline hover:text-ink">
          Écrivez-nous
        </a>
        , un responsable s'en charge.
      </p>
    </PanelPage>
  );
}
