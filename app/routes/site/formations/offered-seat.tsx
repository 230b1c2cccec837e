import { data, Form, Link, useNavigation } from "react-router";
import { formationPath } from "#app/domain/courses/formations/formation.ts";
import {
  DECLINE_PATH,
  followUpPath,
  OFFER_HOURS,
  OFFER_PATH,
  REJOIN_PATH,
} from "#app/domain/registrations/registration.ts";
import {
  claimSeat,
  findOffer,
  type Offer,
} from "#app/domain/registrations/seats/registration-offer.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { mailedLinkMeta, PRIVATE, tokenOf } from "#app/routes/site/mailed-link.ts";
import { PanelPage } from "#app/routes/site/page-frames.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/offered-seat.ts";

// Opening the link changes nothing: mail programs open links by themselves. The button does.
export async function loader({ url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  const offer = await findOffer(token);
  const over = Boolean(offer?.expiresAt && offer.expiresAt <= new Date());
  return data({ token, offer, over }, { status: offer ? 200 : 410, headers: PRIVATE });
}

export async function action({ request }: Route.ActionArgs) {
  const token = String((await request.formData()).get("jeton") ?? "");
  const claim = await claimSeat(token);
  const back = `${OFFER_PATH}?jeton=${encodeURIComponent(token)}`;
  if (claim.ok) {
    const description = "Vous êtes inscrit : la place est à vous.";
    return redirectWithToast(back, { kind: "success", title: "Succès", description });
  }
  const description = REFUSALS[claim.reason];
  return redirectWithToast(back, { kind: "error", title: "Erreur", description });
}

const REFUSALS = {
  gone: "Cette place n'est plus proposée.",
  lapsed: "Le délai est passé : la place est proposée à la personne suivante.",
  closed: "Les inscriptions sont fermées en ce moment. Votre tour est gardé, écrivez-nous.",
};

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ matches }: Route.MetaArgs) {
  return mailedLinkMeta(matches, "La place proposée");
}

export default function OfferedSeat({ loaderData }: Route.ComponentProps) {
  const { token, offer, over } = loaderData;
  if (!offer) {
    return (
      <PanelPage title="Ce lien ne vaut plus">
        <p role="alert">Cette demande n'existe plus, ou le lien a été coupé en le copiant.</p>
        <ButtonLink to="/formations" className="w-fit">
          Voir les formations
        </ButtonLink>
      </PanelPage>
    );
  }
  if (offer.status === "offered" && !over) return <Held token={token} offer={offer} />;
  if (offer.status === "approved") return <Taken offer={offer} />;
  if (offer.status === "withdrawn" || over) return <Lost token={token} offer={offer} />;
  return (
    <PanelPage title="Aucune place proposée pour l'instant">
      <p>
        Votre demande <FollowUp reference={offer.reference} /> est connue, mais aucune place n'est
        gardée pour elle en ce moment.
      </p>
    </PanelPage>
  );
}

function Held({ token, offer }: { token: string; offer: Offer }) {
  const sending = useNavigation().state === "submitting";
  const { formation, expiresAt } = offer;
  return (
    <PanelPage title="Une place pour vous">
      <p className="text-lg">
        <FormationLink formation={formation} />
        {formation.startDate && <>, à partir du {formatLongDate(formation.startDate)}</>}.
      </p>
      {expiresAt && (
        <p>
          Cette place vous est gardée jusqu'au <strong>{formatDateTime(expiresAt)}</strong> (heure
          de Paris). Ensuite elle va à la personne suivante.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <input type="hidden" name="jeton" value={token} />
          <Button type="submit" disabled={sending} className="text-lg">
            Je prends cette place
          </Button>
        </Form>
        <ButtonLink look="secondary" to={`${DECLINE_PATH}?jeton=${encodeURIComponent(token)}`}>
          Je renonce
        </ButtonLink>
      </div>
    </PanelPage>
  );
}

function Taken({ offer: { formation, reference } }: { offer: Offer }) {
  return (
    <PanelPage title="La place est à vous">
      <p role="status" className="text-lg">
        Vous êtes inscrit à <FormationLink formation={formation} />.{" "}
        {useMailsLeave()
          ? "Les modalités pratiques arrivent par e-mail, et un responsable vous appellera."
          : "Un responsable vous donnera les modalités pratiques."}
      </p>
      <ButtonLink to={followUpPath(reference)} look="secondary" className="w-fit">
        Suivre mon inscription
      </ButtonLink>
    </PanelPage>
  );
}

function Lost({ token, offer: { formation } }: { token: string; offer: Offer }) {
  return (
    <PanelPage title="Cette place n'est plus réservée">
      <p>
        La place de <FormationLink formation={formation} /> a été rendue, ou les {OFFER_HOURS}{" "}
        heures sont passées. Vous pouvez revenir dans la liste, à la suite de ceux qui attendent.
      </p>
      <Form method="post" action={REJOIN_PATH}>
        <input type="hidden" name="jeton" value={token} />
        <Button type="submit">Revenir dans la liste d'attente</Button>
      </Form>
    </PanelPage>
  );
}

function FormationLink({ formation: { id, title } }: Pick<Offer, "formation">) {
  return (
    <Link to={formationPath(id)} className="font-semibold hover:underline">
      <Bilingual>{title}</Bilingual>
    </Link>
  );
}

function FollowUp({ reference }: { reference: string }) {
  return (
    <Link
      to={followUpPath(reference)}
      className="whitespace-nowrap tabular-nums underline hover:text-ink"
    >
      {reference}
    </Link>
  );
}
