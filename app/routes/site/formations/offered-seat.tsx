import { data, redirect } from "react-router";
import { formationPath } from "#app/domain/courses/course.ts";
import {
  DECLINE_PATH,
  FOLLOW_UP_LABEL,
  followUpPath,
  OFFER_HOURS,
  OFFER_PATH,
  REJOIN_PATH,
} from "#app/domain/registrations/registration.ts";
import {
  answerOffer,
  findOffer,
  type Offer,
} from "#app/domain/registrations/seats/registration-offer.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import {
  ExpiredLink,
  mailedLinkMeta,
  PanelPage,
  PRIVATE,
  postedToken,
  TokenButton,
  tokenOf,
  withToken,
} from "#app/routes/site/mailed-link.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/offered-seat.ts";

const GONE = "Cette place n'est plus proposée.";
const NO_WAY_BACK = "On ne peut pas revenir dans cette liste en ce moment.";
const VERBS = {
  [OFFER_PATH]: {
    verb: "claim",
    done: "Vous êtes inscrit : la place est à vous.",
    gone: GONE,
    lapsed: "Le délai est passé : la place est proposée à la personne suivante.",
    closed: "Les inscriptions sont fermées en ce moment. Votre tour est gardé, écrivez-nous.",
  },
  [DECLINE_PATH]: {
    verb: "decline",
    done: "C'est noté, merci de nous avoir prévenus : la place va à la personne suivante.",
    gone: GONE,
    lapsed: GONE,
    closed: GONE,
  },
  [REJOIN_PATH]: {
    verb: "rejoin",
    done: "Vous êtes de nouveau sur la liste d'attente.",
    gone: NO_WAY_BACK,
    lapsed: NO_WAY_BACK,
    closed: NO_WAY_BACK,
  },
} as const;

// Mail programs open links by themselves: only the buttons act. Giving a seat up is asked again.
export async function loader({ url }: Route.LoaderArgs) {
  const { verb } = verbAt(url);
  if (verb === "rejoin") throw redirect("/formations");
  const token = tokenOf(url);
  const offer = await findOffer(token);
  const declines = verb === "decline";
  if (declines && offer?.status !== "offered") throw redirect(withToken(OFFER_PATH, token));
  const over = Boolean(offer?.expiresAt && offer.expiresAt <= new Date());
  return data({ token, offer, over, declines }, { status: offer ? 200 : 410, headers: PRIVATE });
}

export async function action({ request, url }: Route.ActionArgs) {
  const { verb, ...said } = verbAt(url);
  const token = await postedToken(request);
  const answer = await answerOffer(verb, token);
  return redirectWithToast(withToken(OFFER_PATH, token), {
    kind: answer.ok ? "success" : "error",
    description: said[answer.ok ? "done" : answer.reason],
  });
}

function verbAt({ pathname }: URL) {
  return VERBS[pathname as keyof typeof VERBS];
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.declines ? "Renoncer à la place" : "La place proposée";
  return mailedLinkMeta(matches, title);
}

export default function OfferedSeat({ loaderData }: Route.ComponentProps) {
  const { token, offer, over, declines } = loaderData;
  if (!offer) {
    return (
      <ExpiredLink
        text="Cette demande n'existe plus, ou le lien a été mal copié."
        to="/formations"
        label="Voir les formations"
      />
    );
  }
  if (declines) return <Declining token={token} offer={offer} />;
  if (offer.status === "offered" && !over) return <Held token={token} offer={offer} />;
  if (offer.status === "approved") return <Taken offer={offer} />;
  if (offer.status === "withdrawn" || over) return <Lost token={token} offer={offer} />;
  return (
    <PanelPage title="Aucune place proposée pour l'instant">
      <p>
        Votre demande{" "}
        <Link
          to={followUpPath(offer.reference)}
          className="whitespace-nowrap tabular-nums underline hover:text-ink"
        >
          {offer.reference}
        </Link>{" "}
        est connue, mais aucune place n'est gardée pour elle en ce moment.
      </p>
    </PanelPage>
  );
}

type Shown = { token: string; offer: Offer };

function Held({ token, offer: { formation, expiresAt, initials } }: Shown) {
  return (
    <PanelPage title="Une place pour vous">
      <p className="text-lg">
        <FormationLink formation={formation} />
        {formation.startDate && <>, à partir du {formatLongDate(formation.startDate)}</>}.
      </p>
      <ForWhom initials={initials} />
      {expiresAt && (
        <p>
          Cette place vous est gardée jusqu'au <strong>{formatDateTime(expiresAt)}</strong> (
          {zoneHour()}). Ensuite elle va à la personne suivante.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <TokenButton token={token} className="text-lg">
          Je prends cette place
        </TokenButton>
        <ButtonLink look="secondary" to={withToken(DECLINE_PATH, token)}>
          Je renonce
        </ButtonLink>
      </div>
    </PanelPage>
  );
}

function Declining({ token, offer: { formation, initials } }: Shown) {
  return (
    <PanelPage title="Renoncer à cette place ?">
      <p>
        La place de « <Bilingual>{formation.title}</Bilingual> » sera proposée à la personne
        suivante.
      </p>
      <ForWhom initials={initials} />
      <div className="flex flex-wrap gap-3">
        <TokenButton token={token} look="danger">
          Oui, je renonce
        </TokenButton>
        <ButtonLink look="secondary" to={withToken(OFFER_PATH, token)}>
          Retour
        </ButtonLink>
      </div>
    </PanelPage>
  );
}

function Taken({ offer: { formation, reference, initials, byMail } }: Pick<Shown, "offer">) {
  const next = { to: followUpPath(reference), label: FOLLOW_UP_LABEL };
  const mailed = useMailsLeave() && byMail;
  return (
    <PanelPage title="La place est à vous" next={{ ...next, look: "secondary" }}>
      <p role="status" className="text-lg">
        Vous êtes inscrit à <FormationLink formation={formation} />.{" "}
        {formation.hasTerms
          ? `Les modalités pratiques ${mailed ? "arrivent par e-mail" : "sont sur la page de suivi"}.`
          : mailed && "Un e-mail vous le confirme."}
      </p>
      <ForWhom initials={initials} />
    </PanelPage>
  );
}

function Lost({ token, offer: { formation, initials } }: Shown) {
  return (
    <PanelPage title="Cette place n'est plus réservée">
      <p>
        La place de <FormationLink formation={formation} /> a été rendue, ou les {OFFER_HOURS}{" "}
        heures sont passées. Vous pouvez revenir dans la liste, à la suite de ceux qui attendent.
      </p>
      <ForWhom initials={initials} />
      <TokenButton token={token} action={REJOIN_PATH}>
        Revenir dans la liste d'attente
      </TokenButton>
    </PanelPage>
  );
}

/** Two children may stand on one list. */
function ForWhom({ initials }: Pick<Offer, "initials">) {
  return (
    <p>
      Personne à inscrire (initiales) : <strong className="whitespace-nowrap">{initials}</strong>
    </p>
  );
}

function FormationLink({ formation }: Pick<Offer, "formation">) {
  return (
    <Link to={formationPath(formation)} className="font-semibold hover:underline">
      <Bilingual>{formation.title}</Bilingual>
    </Link>
  );
}
