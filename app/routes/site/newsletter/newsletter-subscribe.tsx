import { data } from "react-router";
import { failForm, readVisitorForm } from "#app/domain/limits/visitor-form.server.ts";
import { SubscriptionForm } from "#app/domain/newsletter/subscribers/newsletter-block.tsx";
import {
  subscribe,
  subscriptionInput,
} from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { PanelPage } from "#app/routes/site/page-frames.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/newsletter-subscribe.ts";

const FAILURE = "Impossible d'enregistrer votre adresse. Veuillez réessayer.";
const LIMIT = { max: 20, minutes: 60 };

export function loader({ url }: Route.LoaderArgs) {
  return { token: issueFormToken(), asked: url.searchParams.has("demande") };
}

/** Known, new or gone, every address gets the same answer: it must not tell who subscribed. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const network = clientNetwork(request);
  const policy = { verb: "lettre", network, limit: LIMIT, failure: FAILURE };
  const read = await readVisitorForm(subscriptionInput, form, policy);
  if (!read.ok) return data(read.refusal, { status: read.status });
  const writing = await attempt("lettre", () => subscribe(read.data.email));
  if (!writing.ok) return data(failForm(form, writing, FAILURE).refusal, writing.status);
  return redirectWithToast(`${SUBSCRIBE_PATH}?demande`, {
    kind: "success",
    title: "Demande reçue",
    description: mailsLeave()
      ? "Ouvrez le courriel que nous vous envoyons pour confirmer."
      : "Elle reste à confirmer.",
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return [...siteMeta(matches, { title: "La lettre" }), { name: "robots", content: "noindex" }];
}

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked } = loaderData;
  const leave = useMailsLeave();
  if (asked && !actionData) {
    return (
      <PanelPage title="Plus qu'un geste">
        <p>
          {leave
            ? "Si cette adresse est la vôtre, un courriel vous y attend : ouvrez-le et confirmez. Sans confirmation, rien ne vous sera envoyé."
            : "Ce site n'envoie pas encore de courriels : demandez au centre le lien qui confirme votre adresse. Sans confirmation, rien ne vous sera envoyé."}
        </p>
        {leave && <p className="text-soft">Rien reçu ? Regardez dans les indésirables.</p>}
        <ButtonLink to="/" look="secondary" className="w-fit">
          Retour à l'accueil
        </ButtonLink>
      </PanelPage>
    );
  }
  const { errors, values } = actionData ?? {};
  return (
    <PanelPage title="La lettre du vendredi">
      <p className="text-soft">Un rappel, un cours, un livre. Une fois par semaine, jamais plus.</p>
      <SubscriptionForm
        token={actionData?.token ?? token}
        error={errors?.email ?? errors?.form}
        email={values?.email}
      />
    </PanelPage>
  );
}
