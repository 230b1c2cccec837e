import { data, redirect } from "react-router";
import { answerAt, askedAddress } from "#app/domain/limits/asked-address.server.ts";
import { takeMailRequest } from "#app/domain/limits/mail-quota.server.ts";
import { refusedForm } from "#app/domain/limits/visitor-form.server.ts";
import { Asking, VisitorGuard } from "#app/domain/limits/visitor-guard.tsx";
import { listArchive } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { SubscriptionForm } from "#app/domain/newsletter/subscribers/newsletter-block.tsx";
import {
  subscribe,
  subscriptionInput,
} from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { ARCHIVE_PATH, SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { HOME, PanelPage, PRIVATE } from "#app/routes/site/mailed-link.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useErrorFocus, useLastErrors } from "#app/ui/forms/form-errors.ts";
import { Link } from "#app/ui/link.tsx";
import { OrCall } from "#app/ui/page/or-call.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/newsletter-subscribe.ts";
import { LetterLines } from "./letter-lines.tsx";

const TITLE = "La lettre du vendredi";
const ASKED = "Plus qu'une étape";
const LETTERS_SHOWN = 3;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.has("demande");
  const letters = await attempt("lettres précédentes", () => listArchive(1, LETTERS_SHOWN));
  const address = askedAddress(request, url);
  const page = {
    token: issueFormToken(),
    title: context.get(refusedForm) ? `Erreur : ${TITLE}` : asked ? ASKED : TITLE,
    asked,
    address,
    // What was typed comes back whatever else cannot be shown.
    letters: letters.ok ? letters.value : { items: [], total: 0 },
  };
  return data(page, { headers: address ? PRIVATE : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Known, new or gone, every address gets the same answer: it must not tell who subscribed. */
export async function action({ request, context }: Route.ActionArgs) {
  const policy = {
    verb: "lettre",
    failure: "Impossible d'enregistrer votre adresse. Veuillez réessayer.",
    input: subscriptionInput,
  };
  const taken = await takeMailRequest(request, policy, subscribe);
  context.set(refusedForm, !taken.ok);
  if (!taken.ok) return data(taken.refusal, taken.status);
  const { to, headers } = answerAt(SUBSCRIBE_PATH, taken.email);
  return redirect(to, { status: 303, headers });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: loaderData?.title ?? TITLE,
    description:
      "Recevoir la lettre du centre par e-mail, une fois par semaine, et lire les précédentes.",
  });
}

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked, address, letters } = loaderData;
  const { errors, onSubmit } = useLastErrors<Record<string, string> | undefined>(
    actionData?.errors,
  );
  const form = useErrorFocus(errors);
  return (
    <>
      {asked && !actionData ? (
        <Asked address={address} />
      ) : (
        <PanelPage title={TITLE} refused={!!actionData}>
          <p className="text-soft">
            Un rappel, un cours, un livre. Une fois par semaine, pas davantage.
          </p>
          <SubscriptionForm
            guard={
              <>
                <VisitorGuard state={{ token, ...actionData }} />
                {actionData?.questions.map((question) => (
                  <Asking key={question.field} {...question} sends />
                ))}
              </>
            }
            ref={form}
            onSubmit={onSubmit}
            email={actionData?.values?.email}
            error={errors?.email ?? errors?.form}
          />
        </PanelPage>
      )}
      {letters.items.length > 0 && (
        <section className="wrap mt-10 grid max-w-2xl grid-cols-1 gap-4">
          <h2 className="text-3xl">Lettres précédentes</h2>
          <LetterLines letters={letters.items} as="h3" />
          {letters.total > LETTERS_SHOWN && (
            <ButtonLink to={ARCHIVE_PATH} look="secondary" className="w-fit">
              Toutes les lettres
            </ButtonLink>
          )}
        </section>
      )}
    </>
  );
}

function Asked({ address }: { address: string | null }) {
  const leave = useMailsLeave();
  return (
    <PanelPage title={ASKED} next={HOME}>
      {address && <strong className="wrap-anywhere">{address}</strong>}
      {leave ? (
        <>
          <p>
            Si cette adresse est la vôtre, un e-mail vous y attend : ouvrez-le et confirmez que vous
            voulez recevoir la lettre du vendredi. Sans confirmation, rien ne vous sera envoyé.
          </p>
          <p className="text-soft">Rien reçu ? Regardez dans les indésirables.</p>
        </>
      ) : (
        <p>
          Votre demande de recevoir la lettre du vendredi est notée. Ce site n'envoie pas encore
          d'e-mails :{" "}
          <Link to="/contact?objet=lettre" className="text-teal underline">
            demandez au centre
          </Link>{" "}
          le lien qui confirme votre adresse
          <OrCall />. Sans confirmation, rien ne vous sera envoyé.
        </p>
      )}
    </PanelPage>
  );
}
