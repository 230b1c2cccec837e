import { CircleCheck } from "lucide-react";
import { Fragment } from "react";
import { data } from "react-router";
import { registrationPath } from "#app/domain/courses/course.ts";
import {
  firstProved,
  provedOn,
} from "#app/domain/registrations/follow-up/registration-followed.server.ts";
import {
  FOLLOW_UP_LABEL,
  followUpPath,
  rankInWords,
  readReference,
  WAITLIST_FIELD,
} from "#app/domain/registrations/registration.ts";
import { RegistrationFacts } from "#app/domain/registrations/registration-facts.tsx";
import {
  answerPromise,
  NextSteps,
  turnPromise,
} from "#app/domain/registrations/registration-next-steps.tsx";
import {
  type Receipt,
  readReceipt,
} from "#app/domain/registrations/registration-receipt.server.ts";
import { env } from "#app/infra/env.server.ts";
import { formatLongDate, NBSP, unbroken } from "#app/infra/french/french.ts";
import { groupedPhone } from "#app/infra/french/phone.server.ts";
import { HOME, PRIVATE } from "#app/routes/site/mailed-link.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useAnswerFocus } from "#app/ui/forms/form-errors.ts";
import { Link } from "#app/ui/link.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { ShareLinks } from "#app/ui/share-links.tsx";
import type { Route } from "./+types/registration-sent.ts";
import { AlreadyAsked } from "./already-asked.tsx";

/** Shows what this device sent only: who guesses a number learns nothing. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const reference = readReference(searchParams.get("ref") ?? "");
  const receipt = readReceipt(request, reference);
  const waiting = searchParams.has(WAITLIST_FIELD);
  const reachedBy = receipt && [
    receipt.phone && unbroken(groupedPhone(receipt.phone)),
    receipt.userEmail,
  ];
  const first =
    reference && receipt?.first
      ? ((await firstProved(reference, provedOn(request))) ?? { reference: receipt.first })
      : undefined;
  return data(
    {
      reference,
      receipt,
      /** Its number, where this device sent none. */
      elsewhere: receipt ? null : reference,
      first,
      reachedBy: reachedBy?.filter((way) => way !== null),
      waiting,
      siteUrl: env.SITE_URL,
    },
    { headers: receipt ? PRIVATE : {} },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.elsewhere ? ELSEWHERE : "Inscription envoyée !";
  return siteMeta(matches, { title, unlisted: true });
}

const ELSEWHERE = "Une inscription à suivre";

type Shown = Route.ComponentProps["loaderData"];

export default function RegistrationSent({ loaderData }: Route.ComponentProps) {
  const { first, elsewhere } = loaderData;
  if (first) return <SentAgain {...loaderData} first={first} />;
  if (elsewhere) return <SentElsewhere {...loaderData} reference={elsewhere} />;
  return <Sent {...loaderData} />;
}

/** A number proves nothing: what became of it is told by its own page. */
function SentElsewhere({ reference, ...loaderData }: Shown & { reference: string }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 sm:pt-14 *:max-w-[38rem]">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h1 ref={useAnswerFocus(loaderData)} tabIndex={-1} className="text-3xl sm:item-title">
          {ELSEWHERE}
        </h1>
        <p className="text-soft">
          Vous venez d'envoyer ce formulaire ? Gardez ce numéro : la page de suivi vous dira si la
          demande est bien reçue, et où elle en est.
        </p>
      </header>
      <ReferencePanel {...loaderData} reference={reference} />
    </div>
  );
}

/** Nothing of the second request is told: it has no place and no rank. */
function SentAgain({ receipt, first }: Shown & { first: NonNullable<Shown["first"]> }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 sm:pt-14 *:max-w-[38rem]">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h1 ref={useAnswerFocus(receipt)} tabIndex={-1} className="text-3xl sm:item-title">
          Vous aviez déjà fait cette demande
        </h1>
        {receipt && <Who receipt={{ ...receipt, rank: null }} />}
      </header>
      <AlreadyAsked first={first} formation={receipt?.formation} />
      {receipt && (
        <ButtonLink
          to={`${registrationPath(receipt.formation)}?ref=${receipt.reference}`}
          look="secondary"
          className="w-fit"
        >
          Inscrire une autre personne
        </ButtonLink>
      )}
    </div>
  );
}

function Sent(loaderData: Shown) {
  const { reference, receipt, waiting } = loaderData;
  const leave = useMailsLeave();
  const contact = receipt ?? undefined;
  const ways = [{ to: "/formations", label: "Voir les formations" }, HOME];
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-6 pt-6 max-lg:*:max-w-[38rem] sm:pt-14 lg:grid-cols-2 lg:gap-x-10">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:col-span-2">
        <CircleCheck aria-hidden size={40} className="text-leaf-ink" />
        <h1 ref={useAnswerFocus(loaderData)} tabIndex={-1} className="text-3xl sm:item-title">
          {waiting ? (
            <>
              {receipt ? <Bilingual>{`${receipt.firstName} est`}</Bilingual> : "Vous êtes"} sur la
              liste d'attente
            </>
          ) : (
            "Inscription envoyée avec succès !"
          )}
        </h1>
        {receipt && <Who receipt={receipt} />}
        {waiting ? (
          <p className="text-soft">
            La formation est complète pour l'instant. {turnPromise(leave, contact)}
          </p>
        ) : (
          <p className="text-soft">
            {answerPromise(contact, receipt && formatLongDate(receipt.answerBy))}
          </p>
        )}
        {leave && receipt?.userEmail && !receipt.mailed && (
          <p className="rounded-xl bg-gold-wash p-4 text-gold-ink">
            Aucun e-mail ne confirme cette inscription : cette adresse en a déjà reçu plusieurs
            aujourd'hui. Gardez bien le numéro ci-dessous.
          </p>
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        {reference && <ReferencePanel {...loaderData} reference={reference} />}
        {receipt && (
          <section
            aria-label="Ce que vous avez demandé"
            className="panel grid grid-cols-[minmax(0,1fr)] gap-3 p-5 wrap-break-word sm:p-6"
          >
            <RegistrationFacts {...receipt} facts={receipt.formation.facts} />
            <ReachedBy ways={loaderData.reachedBy ?? []} />
          </section>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <NextSteps waiting={waiting} contact={receipt ?? undefined} />
        {receipt && (
          <p className="text-soft">
            Vous inscrivez plusieurs personnes ? Gardez le numéro de chacune. Pour une autre
            formation, choisissez-la dans la liste : vos coordonnées vous y seront proposées.
          </p>
        )}
        <p className="flex flex-wrap gap-x-6">
          {ways.map(({ to, label }) => (
            <Link key={label} to={to} className="inline-block py-2.5 text-soft hover:underline">
              {label}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}

/** To be checked: whoever is looked for under a wrong number hears nothing. */
function ReachedBy({ ways }: { ways: string[] }) {
  if (ways.length === 0) return null;
  return (
    <p className="text-soft">
      Pour vous joindre :{" "}
      {ways.map((way, place) => (
        <Fragment key={way}>
          {place > 0 && " ou "}
          <strong className="text-ink wrap-anywhere">{way}</strong>
        </Fragment>
      ))}
      .
    </p>
  );
}

function ReferencePanel({ reference, receipt, siteUrl }: Shown & { reference: string }) {
  const about = receipt && ` : ${receipt.firstName}, « ${receipt.formation.title} »`;
  return (
    <section aria-label="Votre numéro" data-uncovered="" className="panel grid gap-3 p-5 sm:p-6">
      <p className="text-soft">Votre numéro d'inscription</p>
      <p className="font-title text-3xl whitespace-nowrap tabular-nums select-all large:text-2xl sm:text-4xl">
        {reference}
      </p>
      <ShareLinks
        title={`Inscription ${reference}${about ?? ""}`}
        url={siteUrl + followUpPath(reference)}
        number={reference}
      />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <ButtonLink to={followUpPath(reference)}>{FOLLOW_UP_LABEL}</ButtonLink>
        {receipt && (
          <ButtonLink
            to={`${registrationPath(receipt.formation)}?ref=${reference}`}
            look="secondary"
          >
            Inscrire une autre personne
          </ButtonLink>
        )}
      </div>
      <p className="text-sm text-soft">
        {receipt ? "Pour revenir plus tard, il vous faudra" : "La page de suivi demande"} ce numéro
        et {contactToGive(receipt)}.
      </p>
    </section>
  );
}

function Who({ receipt }: { receipt: Receipt }) {
  const { firstName, lastName, formation, rank, chosenPlace, isAgeDoubted } = receipt;
  const reserve = isAgeDoubted && ", sous réserve de son âge,";
  return (
    <p className="text-lg wrap-break-word">
      <strong>
        <Bilingual>{`${firstName} ${lastName}`}</Bilingual>
      </strong>
      {rank ? ` est${reserve || ""} ${rankInWords(rank)} d'attente pour ` : ", pour "}«{NBSP}
      <Bilingual>{formation.title}</Bilingual> »{chosenPlace && `, ${chosenPlace.toLowerCase()}`}.
    </p>
  );
}

function contactToGive(receipt: Receipt | null): string {
  if (!receipt) return "votre e-mail ou votre téléphone";
  if (receipt.userEmail) return receipt.phone ? "votre e-mail ou votre téléphone" : "votre e-mail";
  return receipt.phone ? "votre téléphone" : "votre nom";
}
