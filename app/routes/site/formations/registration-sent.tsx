import { BellRing, Hourglass, Inbox, ListChecks, ListOrdered, Phone } from "lucide-react";
import {
  ANSWER_HOURS,
  FOLLOW_UP_PATH,
  followUpPath,
  OFFER_HOURS,
  readReference,
  WAITLIST_FIELD,
} from "#app/domain/registrations/registration.ts";
import { metaOf } from "#app/routes/site/site-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { Logo } from "#app/ui/pattern/logo.tsx";
import type { Route } from "./+types/registration-sent.ts";

/** Reads no database: who guesses a number learns nothing. */
export function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url;
  return {
    reference: readReference(searchParams.get("ref") ?? ""),
    waiting: searchParams.has(WAITLIST_FIELD),
  };
}

export const meta = metaOf({ title: "Inscription envoyée", unlisted: true });

const inLine = (leave: boolean) => [
  {
    icon: ListOrdered,
    title: "Votre rang",
    text: "La page de suivi montre à tout moment votre place dans la liste.",
  },
  {
    icon: BellRing,
    title: "Quand votre tour vient",
    text: leave
      ? "Un e-mail vous prévient, si vous avez donné une adresse ; sinon un responsable vous appelle."
      : "La page de suivi vous le dit, avec votre numéro ; un responsable peut aussi vous appeler.",
  },
  {
    icon: Hourglass,
    title: `${OFFER_HOURS} heures pour répondre`,
    text: "La place vous est gardée ce temps-là. Vous la prenez d'un seul geste.",
  },
];
const steps = (leave: boolean) => [
  {
    icon: ListChecks,
    title: "Étude du dossier",
    text: "Notre équipe étudie votre dossier d'inscription.",
  },
  {
    icon: Inbox,
    title: leave ? "La décision par e-mail" : "La décision",
    text: leave
      ? "Un e-mail vous fera part de la décision, si vous avez donné une adresse."
      : "Vous la lirez sur la page de suivi, avec votre numéro.",
  },
  {
    icon: BellRing,
    title: "Les modalités pratiques",
    text: "Si votre inscription est acceptée, vous recevrez les modalités pratiques.",
  },
  { icon: Phone, title: "Un appel", text: "Un responsable vous appellera pour vous accueillir." },
];

export default function RegistrationSent({ loaderData }: Route.ComponentProps) {
  const { reference, waiting } = loaderData;
  const leave = useMailsLeave();
  return (
    <div className="wrap grid max-w-3xl gap-8 pt-12">
      <header className="grid justify-items-center gap-4 text-center">
        <Logo className="size-16 text-ink" />
        <h1 className="text-4xl sm:text-5xl">
          {waiting ? "Vous êtes dans la liste d'attente" : "Inscription envoyée avec succès !"}
        </h1>
        <p className="reading text-lg text-soft">
          {waiting
            ? "La formation est complète pour l'instant. Voici la suite."
            : `Vous aurez une réponse sous ${ANSWER_HOURS} heures. Voici la suite.`}
        </p>
      </header>
      {reference && (
        <section aria-label="Votre numéro" className="panel grid gap-3 p-6 text-center">
          <p className="text-soft">Votre numéro d'inscription, à garder</p>
          <p className="font-title text-3xl whitespace-nowrap tabular-nums select-all sm:text-4xl">
            {reference}
          </p>
          <p className="reading mx-auto text-sm text-soft">
            Avec lui et votre e-mail ou votre téléphone, vous suivez votre inscription à tout
            moment. Vous aviez déjà demandé cette formation ? C'est votre première demande qui
            compte, avec son numéro.
          </p>
          <ButtonLink to={followUpPath(reference)} look="secondary" className="mx-auto">
            Suivre mon inscription
          </ButtonLink>
        </section>
      )}
      <ol className="grid gap-4 sm:grid-cols-2">
        {(waiting ? inLine(leave) : steps(leave)).map(({ icon: Icon, title, text }) => (
          <li key={title} className="panel flex gap-4 p-5">
            <Icon aria-hidden size={24} className="mt-0.5 shrink-0 text-teal" />
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-center gap-3">
        {!reference && (
          <ButtonLink to={FOLLOW_UP_PATH} look="secondary">
            Suivre mon inscription
          </ButtonLink>
        )}
        <ButtonLink to="/formations" look="secondary">
          Voir les formations
        </ButtonLink>
        <ButtonLink to="/" look="secondary">
          Retour à l'accueil
        </ButtonLink>
      </div>
    </div>
  );
}
