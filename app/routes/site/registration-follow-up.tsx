import { data, Form, Link, useNavigation } from "react-router";
import { formationPath } from "#app/domain/courses/formation.ts";
import { tooManyForms } from "#app/domain/limits/visitor-form.server.ts";
import {
  ANSWER_HOURS,
  type RegistrationState,
  rankInWords,
  readReference,
} from "#app/domain/registrations/registration.ts";
import { RegistrationBadge } from "#app/domain/registrations/registration-badge.tsx";
import {
  type FollowedRegistration,
  followRegistration,
  followUpInput,
} from "#app/domain/registrations/registration-follow-up.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { type FormRefusal, parseForm, typedValues } from "#app/infra/form.server.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useErrorFocus } from "#app/ui/error-focus.ts";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { formatDateTime, formatLongDate } from "#app/ui/french.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/registration-follow-up.ts";
import { siteMeta } from "./site-meta.ts";

type Answer = { registration?: FollowedRegistration } & Partial<FormRefusal>;

const UNKNOWN =
  "Aucune inscription ne répond à ce numéro et à ces coordonnées. Vérifiez-les : le numéro est dans le courriel reçu.";

export function loader({ url }: Route.LoaderArgs) {
  return { reference: readReference(url.searchParams.get("ref") ?? "") ?? "" };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const parsed = parseForm(followUpInput, form);
  if (!parsed.ok) return data<Answer>(parsed, 422);
  const followUp = await followRegistration(parsed.data, clientNetwork(request));
  if (followUp.ok) return data<Answer>({ registration: followUp.registration });
  const tooMany = followUp.reason === "too-many";
  const message = tooMany ? tooManyForms(followUp.minutesLeft) : UNKNOWN;
  const refusal = { errors: { form: message }, values: typedValues(form) };
  return data<Answer>(refusal, tooMany ? 429 : 404);
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...siteMeta(matches, { title: "Suivre mon inscription" }),
    { name: "robots", content: "noindex" },
  ];
}

export default function FollowUp({ loaderData, actionData }: Route.ComponentProps) {
  const searching = useNavigation().state === "submitting";
  const { errors, values, registration } = actionData ?? {};
  const form = useErrorFocus(errors);
  return (
    <>
      <PageHeader
        title="Suivre mon inscription"
        lead="Le numéro reçu à l'inscription, et l'adresse ou le téléphone donné alors."
      />
      <div className="wrap">
        <div className="grid max-w-3xl gap-6">
          {registration && <Found registration={registration} />}
          <Form method="post" noValidate ref={form} className="panel grid gap-5 p-5 sm:p-8">
            <ErrorSummary errors={errors} />
            <TextField
              label="Numéro d'inscription"
              name="reference"
              placeholder="DI-2026-00042"
              defaultValue={values?.reference ?? registration?.reference ?? loaderData.reference}
              error={errors?.reference}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <TextField
              label="E-mail ou téléphone"
              name="contact"
              defaultValue={values?.contact}
              error={errors?.contact}
              autoComplete="email"
              autoCapitalize="none"
              required
            />
            <Button type="submit" disabled={searching} className="sm:justify-self-start">
              {searching ? "Recherche…" : "Voir où elle en est"}
            </Button>
          </Form>
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
  approved: "Votre inscription est acceptée, bienvenue ! Un responsable vous appellera.",
  rejected:
    "Votre inscription n'a pas été retenue cette fois. Écrivez-nous pour en parler, ou regardez les autres formations.",
  waiting:
    "Toutes les places sont prises : vous êtes dans la liste d'attente, et serez prévenu dès qu'une place se libère.",
  offered: "Une place s'est libérée, et elle vous est réservée.",
  withdrawn: "Cette demande est close : la place proposée n'a pas été prise.",
};

function Found({ registration }: { registration: FollowedRegistration }) {
  const { status, formation, approvedOn, rank, offer } = registration;
  return (
    <section role="status" className="panel grid gap-3 p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-3">
        <RegistrationBadge status={status} />
        <span className="text-soft tabular-nums">{registration.reference}</span>
      </div>
      <h2 className="text-2xl">
        <Link to={formationPath(formation.id)} className="hover:underline">
          <Bilingual>{formation.title}</Bilingual>
        </Link>
      </h2>
      <p>{MEANINGS[status]}</p>
      {rank !== null && (
        <p className="text-lg">
          Vous êtes <strong>{rankInWords(rank)}</strong> d'attente.
        </p>
      )}
      {offer && (
        <div className="grid gap-3">
          <p className="text-lg">
            Elle vous est gardée jusqu'au <strong>{formatDateTime(offer.until)}</strong> (heure de
            Paris).
          </p>
          <ButtonLink to={offer.path} className="sm:justify-self-start">
            Voir la place proposée
          </ButtonLink>
        </div>
      )}
      <p className="text-sm text-soft">
        Demandée le {formatLongDate(registration.registeredOn)}
        {approvedOn && `, acceptée le ${formatLongDate(approvedOn)}`}. Début de la formation :{" "}
        {formation.startDate ? formatLongDate(formation.startDate) : "date à définir"}.
      </p>
    </section>
  );
}
