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
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { HOME, PanelPage, PRIVATE, TitledPanel } from "#app/routes/site/mailed-link.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useErrorFocus, useLastErrors } from "#app/ui/forms/form-errors.ts";
import { OrCall } from "#app/ui/page/or-call.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/newsletter-subscribe.ts";
import { letterSample } from "./letter-html.server.ts";
import { LetterLines, LetterSample } from "./letter-lines.tsx";

const TITLE = "La lettre du vendredi";
const ASKED = "Plus qu'une étape";
const NOTED = "Demande notée";
const LETTERS_SHOWN = 3;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.has("demande");
  const letters = await attempt("lettres précédentes", () => listArchive(1, LETTERS_SHOWN));
  const address = askedAddress(request, url);
  const page = {
    token: issueFormToken(),
    title: context.get(refusedForm)
      ? `Erreur : ${TITLE}`
      : asked
        ? askedTitle(mailsLeave())
        : TITLE,
    asked,
    address,
    // What was typed comes back whatever else cannot be shown.
    letters: letters.ok ? letters.value : { items: [], total: 0 },
    sample: asked
      ? null
      : await letterSample(letters.ok ? letters.value.items[0]?.slug : undefined),
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
  const { token, asked, address, letters, sample } = loaderData;
  const [last, ...others] = letters.items;
  const leave = useMailsLeave();
  const { errors, onSubmit } = useLastErrors<Record<string, string> | undefined>(
    actionData?.errors,
  );
  const form = useErrorFocus(errors);
  if (asked && !actionData) {
    return (
      <>
        <Asked address={address} />
        <div className="wrap mt-10 *:max-w-[38rem]">
          <FormerLetters {...letters} />
        </div>
      </>
    );
  }
  return (
    <div className="wrap grid grid-cols-1 items-start gap-10 pt-6 sm:pt-14 lg:grid-cols-2 lg:*:first:sticky lg:*:first:top-(--beside)">
      <TitledPanel title={TITLE} refused={!!actionData}>
        <p className="text-soft">
          Un rappel, un cours, un livre.{leave && " Une fois par semaine, pas davantage."}
        </p>
        <SubscriptionForm
          guard={<VisitorGuard state={{ token, ...actionData }} />}
          question={actionData?.questions.map((question) => (
            <Asking key={question.field} {...question} sends />
          ))}
          ref={form}
          onSubmit={onSubmit}
          email={actionData?.values?.email}
          error={errors?.email ?? errors?.form}
        />
      </TitledPanel>
      <div className="grid grid-cols-1 gap-10">
        {last && sample && (
          <section className="grid grid-cols-1 gap-4 wrap-break-word">
            <h2 className="text-3xl">La dernière lettre</h2>
            <LetterLines letters={[last]} as="h3" />
            <LetterSample letter={last} html={sample} />
          </section>
        )}
        <FormerLetters {...letters} items={sample ? others : letters.items} />
      </div>
    </div>
  );
}

type Letters = Pick<Awaited<ReturnType<typeof listArchive>>, "items" | "total">;

function FormerLetters({ items, total }: Letters) {
  if (items.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-3xl">Lettres précédentes</h2>
      <LetterLines letters={items} as="h3" />
      {total > LETTERS_SHOWN && (
        <ButtonLink to={ARCHIVE_PATH} look="secondary" className="w-fit">
          Toutes les lettres
        </ButtonLink>
      )}
    </section>
  );
}

function askedTitle(leave: boolean): string {
  return leave ? ASKED : NOTED;
}

function Asked({ address }: { address: string | null }) {
  const leave = useMailsLeave();
  return (
    <PanelPage title={askedTitle(leave)} next={HOME}>
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
        <>
          <p>
            Votre demande de recevoir la lettre du vendredi est notée. Ce site n'envoie pas encore
            d'e-mails : demandez-nous le lien de confirmation par écrit
            <OrCall />. Sans confirmation, rien ne vous sera envoyé.
          </p>
          <ButtonLink to="/contact?objet=lettre" className="w-fit">
            Demander le lien
          </ButtonLink>
        </>
      )}
    </PanelPage>
  );
}
