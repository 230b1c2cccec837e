import { data, Link } from "react-router";
import { formationPath } from "#app/domain/courses/course.ts";
import type { VisitorFormRefusal } from "#app/domain/limits/visitor-form.server.ts";
import { VisitorForm } from "#app/domain/limits/visitor-guard.tsx";
import {
  ANSWER_HOURS,
  FOLLOW_UP_LABEL,
  REGISTRATION_STATES,
  type RegistrationState,
  rankInWords,
  readReference,
} from "#app/domain/registrations/registration.ts";
import {
  answerFollowUp,
  type FollowedRegistration,
} from "#app/domain/registrations/registration-follow-up.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { metaOf } from "#app/routes/site/site-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { useAnswerFocus } from "#app/ui/forms/form-errors.ts";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/registration-follow-up.ts";

type Answer = { registration?: FollowedRegistration } & Partial<VisitorFormRefusal>;

export function loader({ url }: Route.LoaderArgs) {
  const reference = readReference(url.searchParams.get("ref") ?? "") ?? "";
  return { reference, token: issueFormToken() };
}

export async function action({ request }: Route.ActionArgs) {
  const followUp = await answerFollowUp(await request.formData(), clientNetwork(request));
  if (followUp.ok) return data<Answer>({ registration: followUp.registration });
  return data<Answer>(followUp.refusal, followUp.status);
}

export const meta = metaOf({ title: "L'état de mon inscription", unlisted: true });

export default function FollowUp({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, ...refusal } = actionData ?? {};
  const state = { token: loaderData.token, ...refusal };
  const known = registration?.reference ?? loaderData.reference;
  return (
    <>
      <PageHeader
        title="L'état de mon inscription"
        lead="Avec le numéro reçu à l'inscription, et l'e-mail ou le téléphone donné ce jour-là."
      />
      <div className="wrap">
        <div className="grid max-w-3xl gap-6">
          {registration && <Found registration={registration} />}
          <VisitorForm state={state} submit={FOLLOW_UP_LABEL} sending="Recherche…">
            {(field) => (
              <>
                <TextField
                  label="Numéro d'inscription"
                  {...field("reference")}
                  placeholder="DI-2026-00042"
                  defaultValue={refusal.values?.reference ?? known}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  required
                />
                <TextField
                  label="E-mail ou téléphone"
                  {...field("contact")}
                  help="Celui donné à l'inscription. Vous n'en aviez donné aucun ? Écrivez votre nom."
                  autoComplete="email"
                  autoCapitalize="none"
                  required
                />
              </>
            )}
          </VisitorForm>
          <p className="text-soft">
            Numéro perdu ?{" "}
            <Link to="/contact" className="underline hover:text-ink">
              Écrivez-nous
            </Link>
            , nous le retrouverons.
          </p>
        </div>
      </div>
    </>
  );
}

const MEANINGS: Record<RegistrationState, string> = {
  pending: `Notre équipe étudie votre dossier. Vous aurez une réponse dans les ${ANSWER_HOURS} heures qui suivent votre inscription.`,
  approved: "Votre inscription est acceptée, bienvenue !",
  rejected:
    "Votre inscription n'a pas été retenue cette fois. Écrivez-nous pour en parler, ou regardez les autres formations.",
  waiting: "Vous êtes dans la liste d'attente, et vous serez prévenu dès que votre tour viendra.",
  offered: "Une place s'est libérée, et elle vous est réservée.",
  withdrawn: "Cette demande est close : la place proposée n'a pas été prise.",
};

const REACHED: Partial<Record<RegistrationState, string>> = {
  approved: "Un responsable vous contactera.",
};

/** Who gave neither e-mail nor telephone comes back here, or asks. */
const UNREACHABLE: Partial<Record<RegistrationState, string>> = {
  pending: "Vous n'avez donné ni e-mail ni téléphone : revenez la lire ici.",
  approved: "Vous n'avez donné ni e-mail ni téléphone : écrivez-nous pour savoir comment venir.",
};

function Found({ registration }: { registration: FollowedRegistration }) {
  const { status, formation, reachable, approvedOn, rank, offeredUntil, offerPath, reason } =
    registration;
  return (
    <section
      role="status"
      ref={useAnswerFocus(registration)}
      tabIndex={-1}
      className="panel grid gap-3 p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={REGISTRATION_STATES[status].tone}>{REGISTRATION_STATES[status].label}</Badge>
        <span className="whitespace-nowrap text-soft tabular-nums">{registration.reference}</span>
      </div>
      <h2 className="text-2xl">
        <Link to={formationPath(formation)} className="hover:underline">
          <Bilingual>{formation.title}</Bilingual>
        </Link>
      </h2>
      <p>
        {MEANINGS[status]} {(reachable ? REACHED : UNREACHABLE)[status]}
      </p>
      {rank !== null && (
        <p className="text-lg">
          Vous êtes <strong>{rankInWords(rank)}</strong> d'attente.
        </p>
      )}
      {(status === "pending" || status === "waiting") && (
        <p className="text-sm text-soft">
          Vous aviez déjà demandé cette formation ? C'est votre première demande qui compte, avec
          son numéro.
        </p>
      )}
      {reason && <p className="break-words whitespace-pre-line">{reason}</p>}
      {offeredUntil && (
        <p className="text-lg">
          Elle vous est gardée jusqu'au <strong>{formatDateTime(offeredUntil)}</strong> (heure de
          Paris).
        </p>
      )}
      {registration.recordingsPath && (
        <ButtonLink to={registration.recordingsPath} className="sm:justify-self-start">
          Ouvrir mes enregistrements
        </ButtonLink>
      )}
      {offerPath && (
        <ButtonLink to={offerPath} className="sm:justify-self-start">
          {status === "offered" ? "Voir la place proposée" : "Revenir dans la liste d'attente"}
        </ButtonLink>
      )}
      <p className="text-sm text-soft">
        Demandée le {formatLongDate(registration.registeredOn)}
        {approvedOn && `, acceptée le ${formatLongDate(approvedOn)}`}. Début de la formation :{" "}
        {formation.startDate ? formatLongDate(formation.startDate) : "date à définir"}.
      </p>
    </section>
  );
}
