import { createContext, data, type ShouldRevalidateFunctionArgs } from "react-router";
import { shownStatus } from "#app/domain/courses/course.ts";
import { findFormationToJoin } from "#app/domain/courses/formations/formation.server.ts";
import { ENROLMENT_LABELS } from "#app/domain/courses/formations/formation.ts";
import { FormationRecall } from "#app/domain/courses/formations/formation-recall.tsx";
import {
  refuseForm,
  takeVisitorForm,
  type VisitorFormRefusal,
} from "#app/domain/limits/visitor-form.server.ts";
import {
  ANSWER_HOURS,
  confirmationPath,
  OFFER_HOURS,
  WAITLIST_FIELD,
} from "#app/domain/registrations/registration.ts";
import { RegistrationForm } from "#app/domain/registrations/registration-form.tsx";
import {
  register,
  registrationInput,
  waitlistInput,
} from "#app/domain/registrations/registration-public.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import type { Route } from "./+types/registration.ts";

/** `justFull`: the last place went while the form was being filled. */
type Answer = Partial<VisitorFormRefusal> & { justFull?: boolean };

const sentForLine = createContext<boolean | null>(null);

export async function loader({ params, context }: Route.LoaderArgs) {
  const forLine = context.get(sentForLine);
  const found = await Promise.all([findFormationToJoin(params.id), readSettings()]).catch(
    (error) => {
      if (forLine === null || !isDatabaseAway(error)) throw error;
      return null;
    },
  );
  // A sent form comes back with what was typed, whatever else cannot be shown.
  if (!found) {
    const enrolment = "ouvert" as const;
    return data({ formation: null, enrolment, mayWait: forLine === true, token: issueFormToken() });
  }
  const [formation, { allowRegistrations }] = found;
  if (!formation) return data(null, 404);
  const enrolment = shownStatus(formation.registrationStatus, allowRegistrations, formation);
  const mayWait = enrolment === "complet" && allowRegistrations;
  return data({ formation, enrolment, mayWait, token: issueFormToken() });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const waitingList = form.get(WAITLIST_FIELD) === "on";
  context.set(sentForLine, waitingList);
  const taken = await takeVisitorForm(request, form, {
    verb: "inscription",
    limit: { max: 60, minutes: 60 },
    failure: "Impossible d'envoyer votre inscription. Veuillez réessayer.",
    input: waitingList ? waitlistInput : registrationInput,
    work: (typed) => register(params.id, typed, { waitingList }),
  });
  if (!taken.ok) return data<Answer>(taken.refusal, taken.status);
  const registering = taken.value;
  if (registering.ok) {
    const { reference, waiting } = registering;
    const said = waiting ? IN_LINE : SENT;
    return redirectWithToast(confirmationPath(reference, waiting), { kind: "success", ...said });
  }
  if (registering.reason === "full") {
    return data<Answer>({ ...refuseForm(form, 409, {}).refusal, justFull: true }, 409);
  }
  return data<Answer>({}, registering.reason === "missing" ? 404 : 409);
}

const SENT = {
  title: "Inscription envoyée !",
  description: `Nous vous répondrons sous ${ANSWER_HOURS}h.`,
};
const IN_LINE = {
  title: "Vous êtes dans la liste d'attente",
  description: "Nous vous préviendrons dès que votre tour vient.",
};

/** A refusal may come from what changed since the page was read: read it again. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 503;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut<unknown>(serverAction, "Impossible d'envoyer votre inscription");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.formation?.title;
  return siteMeta(matches, {
    title: title ? `Inscription · ${title}` : "Formation non trouvée",
    description: title && `S'inscrire à « ${title} » : réponse de l'équipe sous 48 heures.`,
    missing: !title,
  });
}

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <MissingItem
        title="Formation non trouvée"
        text="Cette formation n'est plus proposée."
        list={{ to: "/formations", label: "Retour aux formations" }}
      />
    );
  }
  const { formation, enrolment, mayWait, token } = loaderData;
  const answer = actionData as Answer | undefined;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <header className="grid grid-cols-1 gap-2">
          <h1 className="text-4xl sm:text-5xl">{mayWait ? "Liste d'attente" : "Inscription"}</h1>
          {formation && (
            <p className="font-title text-xl wrap-break-word text-soft">
              <Bilingual>{formation.title}</Bilingual>
            </p>
          )}
        </header>
        {mayWait && <WaitingList justFull={answer?.justFull} />}
        {enrolment !== "ouvert" && !mayWait && (
          <EmptyState title={ENROLMENT_LABELS[enrolment]} text={CLOSED_TEXTS[enrolment]}>
            <ButtonLink to="/formations">Voir les formations</ButtonLink>
            <ButtonLink to="/contact" look="secondary">
              Nous écrire
            </ButtonLink>
          </EmptyState>
        )}
        {(enrolment === "ouvert" || mayWait) && (
          <RegistrationForm state={{ token, ...answer }} waitingList={mayWait} />
        )}
      </div>
      {formation && <FormationRecall formation={formation} />}
    </div>
  );
}

const CLOSED_TEXTS = {
  complet:
    "Toutes les places de cette formation sont prises. Écrivez-nous pour être prévenu de la prochaine session.",
  fermé: "On ne peut pas s'inscrire à cette formation en ce moment.",
};

function WaitingList({ justFull }: { justFull?: boolean }) {
  return (
    <div role={justFull ? "alert" : undefined} className="reading grid gap-2 text-lg">
      {justFull && (
        <p className="font-semibold">
          La dernière place vient d'être prise. Ce que vous avez écrit est gardé ci-dessous.
        </p>
      )}
      <p>
        Toutes les places sont prises. Dès que l'une se libère, elle est proposée à la première
        personne de la liste, et lui est gardée {OFFER_HOURS} heures.
      </p>
    </div>
  );
}
