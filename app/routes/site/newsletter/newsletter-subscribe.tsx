import { data, Link, redirect } from "react-router";
import { takeVisitorForm } from "#app/domain/limits/visitor-form.server.ts";
import { VisitorGuard } from "#app/domain/limits/visitor-guard.tsx";
import { SubscriptionForm } from "#app/domain/newsletter/subscribers/newsletter-block.tsx";
import {
  subscribe,
  subscriptionInput,
} from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { HOME, PanelPage } from "#app/routes/site/mailed-link.tsx";
import { metaOf } from "#app/routes/site/site-meta.ts";
import { useErrorFocus } from "#app/ui/forms/form-errors.ts";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/newsletter-subscribe.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { token: issueFormToken(), asked: url.searchParams.has("demande") };
}

/** Known, new or gone, every address gets the same answer: it must not tell who subscribed. */
export async function action({ request }: Route.ActionArgs) {
  const taken = await takeVisitorForm(request, await request.formData(), {
    verb: "lettre",
    limit: { max: 20, minutes: 60 },
    failure: "Impossible d'enregistrer votre adresse. Veuillez réessayer.",
    input: subscriptionInput,
    work: ({ email }) => subscribe(email),
  });
  if (!taken.ok) return data(taken.refusal, taken.status);
  return redirect(`${SUBSCRIBE_PATH}?demande`, 303);
}

export const meta = metaOf({ title: "La lettre", unlisted: true });

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked } = loaderData;
  const leave = useMailsLeave();
  const errors: Record<string, string> | undefined = actionData?.errors;
  const form = useErrorFocus(errors);
  if (asked && !actionData) {
    return (
      <PanelPage title="Plus qu'une étape" next={HOME}>
        {leave ? (
          <>
            <p>
              Si cette adresse est la vôtre, un e-mail vous y attend : ouvrez-le et confirmez. Sans
              confirmation, rien ne vous sera envoyé.
            </p>
            <p className="text-soft">Rien reçu ? Regardez dans les indésirables.</p>
          </>
        ) : (
          <p>
            Ce site n'envoie pas encore d'e-mails :{" "}
            <Link to="/contact" className="text-teal underline">
              demandez au centre
            </Link>{" "}
            le lien qui confirme votre adresse. Sans confirmation, rien ne vous sera envoyé.
          </p>
        )}
      </PanelPage>
    );
  }
  return (
    <PanelPage title="La lettre du vendredi" refused={!!actionData}>
      <p className="text-soft">
        Un rappel, un cours, un livre. Une fois par semaine, pas davantage.
      </p>
      <SubscriptionForm
        guard={<VisitorGuard state={{ token, ...actionData }} />}
        ref={form}
        email={actionData?.values?.email}
        error={errors?.email ?? errors?.form}
      />
    </PanelPage>
  );
}
