import { createContext, data, type ShouldRevalidateFunctionArgs } from "react-router";
import { registrationPath, shownStatus } from "#app/domain/courses/course.ts";
import {
  findFormationToJoin,
  listInstead,
} from "#app/domain/courses/formations/formation.server.ts";
import { ENROLMENT_LABELS } from "#app/domain/courses/formations/formation.ts";
import { withAges } from "#app/domain/courses/formations/formation-ages.server.ts";
import { recalled } from "#app/domain/courses/formations/formation-description.server.ts";
import { offersChoice, paidEitherWay } from "#app/domain/courses/formations/formation-place.ts";
import {
  FormationLine,
  FormationRecall,
} from "#app/domain/courses/formations/formation-recall.tsx";
import { toldLater } from "#app/domain/courses/formations/formation-told-later.server.ts";
import { ToldLater } from "#app/domain/courses/formations/formation-told-later.tsx";
import { clocksAbroad } from "#app/domain/courses/formations/sessions/formation-clocks.server.ts";
import {
  refusedForm,
  refuseForm,
  takeVisitorForm,
  type VisitorFormRefusal,
} from "#app/domain/limits/visitor-form.server.ts";
import { SENDING, visitorDraftKey } from "#app/domain/limits/visitor-form.ts";
import type { Followed } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import {
  firstProved,
  followedCookie,
  provedOn,
} from "#app/domain/registrations/follow-up/registration-followed.server.ts";
import { CHILD, FOR_CHILD } from "#app/domain/registrations/form/registration-child.ts";
import { RegistrationForm } from "#app/domain/registrations/form/registration-form.tsx";
import { formTexts } from "#app/domain/registrations/form/registration-form-texts.server.ts";
import { askAboutRegistration } from "#app/domain/registrations/form/registration-questions.server.ts";
import {
  ANSWER_HOURS,
  confirmationPath,
  readReference,
  WAITLIST_FIELD,
} from "#app/domain/registrations/registration.ts";
import {
  NO_GUARDIAN,
  NO_PLACE_CHOSEN,
  type RegistrationInput,
  register,
  registrationInput,
  waitlistInput,
} from "#app/domain/registrations/registration-public.server.ts";
import {
  lastReference,
  lentTo,
  type Receipt,
  readReceipt,
  receiptCookie,
} from "#app/domain/registrations/registration-receipt.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import type { Route } from "./+types/registration.ts";
import { OpenInstead } from "./open-instead.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** `justFull`: the last place went while the form was being filled. */
type Answer = Partial<VisitorFormRefusal> & { justFull?: boolean };

const sentForLine = createContext<boolean | null>(null);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const forLine = context.get(sentForLine);
  const refused = context.get(refusedForm);
  const token = issueFormToken();
  const found = await Promise.all([findFormationToJoin(params.slug), readSettings()]).catch(
    async (error) => {
      if (forLine !== null) return null;
      if (isDatabaseAway(error)) throw error;
      logError(url.pathname, error);
      throw await backToList();
    },
  );
  // A sent form comes back with what was typed, whatever else cannot be shown.
  if (!found) {
    const nothing = {
      formation: null,
      recall: null,
      shut: null,
      along: null,
      lends: null,
      instead: [],
    };
    const mayWait = forLine === true;
    return { ...nothing, ...formTexts(null, mayWait), mayWait, token, refused };
  }
  const [course, { allowRegistrations }] = found;
  if (!course) throw await backToList();
  const formation = {
    ...withAges(paidEitherWay(course)),
    clocks: clocksAbroad(course),
    later: toldLater(course),
  };
  if (forLine === null) keepToAddress(url, registrationPath(formation));
  const enrolment = shownStatus(formation.registrationStatus, allowRegistrations, formation);
  const mayWait = enrolment === "complet" && allowRegistrations;
  const along = lentBy(request, url);
  const last = along ? null : lastReference(request);
  const lends = last && `${registrationPath(formation)}?ref=${last}`;
  const recall = recalled(formation, enrolment);
  const shut =
    enrolment === "ouvert" || mayWait
      ? null
      : { title: ENROLMENT_LABELS[enrolment], text: REFUSED_TEXTS[enrolment] };
  const instead = shut && allowRegistrations ? await listInstead(course) : [];
  const shown = {
    formation,
    ...formTexts(formation, mayWait),
    recall,
    shut,
    mayWait,
    instead,
  };
  return { ...shown, token, along: along && lentTo(along, course.slug), lends, refused };
}

/** The title says that it is refused: the text says what can be done. */
const REFUSED_TEXTS = {
  complet: "Toutes les places sont prises, et la liste d'attente n'est pas ouverte en ce moment.",
  fermé: "On ne peut pas s'inscrire à cette formation en ce moment.",
};

/** « Inscrire une autre personne » and « Reprendre mes coordonnées »: half an hour, and only when it is asked. */
function lentBy(request: Request, url: URL): Receipt | null {
  return readReceipt(request, readReference(url.searchParams.get("ref") ?? ""));
}

function backToList() {
  return redirectWithToast("/formations", {
    kind: "error",
    description: "Formation introuvable",
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const waitingList = form.get(WAITLIST_FIELD) === "on";
  context.set(sentForLine, waitingList);
  const beside = provedOn(request);
  const lent = lentBy(request, url)?.reference;
  const family = beside.find(({ reference }) => reference === lent)?.family;
  const sending = String(form.get(SENDING) ?? "").slice(0, 80) || null;
  const taken = await takeVisitorForm(request, form, {
    verb: "inscription",
    limit: { max: 60, minutes: 60 },
    failure: "Impossible d'envoyer votre inscription. Veuillez réessayer.",
    input: waitingList ? waitlistInput : registrationInput,
    ask: (sent) => askAboutRegistration(params.slug, sent),
    work: async (typed, network) => {
      const registering = await register(params.slug, typed, { waitingList, network, sending });
      return registering.ok
        ? { ...registering, cookies: await deviceCookies(typed, registering, { family, beside }) }
        : registering;
    },
  });
  context.set(refusedForm, !taken.ok || !taken.value.ok);
  if (!taken.ok) return data<Answer>(taken.refusal, taken.status);
  const registering = taken.value;
  if (registering.ok) {
    const { reference, rank, cookies } = registering;
    return redirectWithToast(
      confirmationPath(reference, rank !== null),
      { kind: "success", onPage: true, saved: visitorDraftKey(url) },
      { headers: cookies.map((cookie) => ["Set-Cookie", cookie]) },
    );
  }
  if (registering.reason === "full") {
    return data<Answer>({ ...refuseForm(form, 409, {}).refusal, justFull: true }, 409);
  }
  if (registering.reason === "guardianName") {
    form.set(FOR_CHILD, CHILD);
    return data<Answer>(refuseForm(form, 422, { guardianName: NO_GUARDIAN }).refusal, 422);
  }
  if (registering.reason === "chosenPlace") {
    return data<Answer>(refuseForm(form, 422, { chosenPlace: NO_PLACE_CHOSEN }).refusal, 422);
  }
  return registering.reason === "missing" ? backToList() : data<Answer>({}, 409);
}

/** What the next pages show on this device, nobody asked again: what was sent, and its state. */
async function deviceCookies(
  typed: RegistrationInput,
  registered: Parameters<typeof receiptCookie>[1],
  { family, beside }: { family: string | undefined; beside: Followed[] },
) {
  const { reference } = registered;
  const contact = typed.userEmail ?? typed.phone ?? typed.lastName;
  const first = await firstProved(reference, beside);
  const made = { reference, contact, family: first?.family ?? family ?? reference };
  return [
    receiptCookie(typed, { ...registered, first: first?.reference ?? null }),
    followedCookie(made, beside),
  ];
}

/** A refusal may come from what changed since the page was read: read it again. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 503;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut<unknown>(serverAction, "Impossible d'envoyer votre inscription");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const formation = loaderData?.formation;
  const title = formation?.title;
  return siteMeta(matches, {
    title: [loaderData?.refused ? "Erreur : inscription" : "Inscription", title]
      .filter(Boolean)
      .join(" · "),
    description: title && `S'inscrire à « ${title} » : réponse de l'équipe sous 48 heures.`,
    cover:
      import.meta.env.SSR && formation
        ? { ...formation, seed: formation.id, tint: formation.theme?.color }
        : undefined,
    missing: !title,
    unlisted: true,
  });
}

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { formation, recall, shut, mayWait, token, along, lends } = loaderData;
  const answer = actionData as Answer | undefined;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <header className="grid grid-cols-1 gap-1.5">
          <h1 className="text-3xl sm:page-title">{loaderData.title}</h1>
          {formation && (
            <>
              <p className="font-title text-xl wrap-break-word">
                <Bilingual>{formation.title}</Bilingual>
              </p>
              <FormationLine recall={recall} />
            </>
          )}
        </header>
        {mayWait && <WaitingList justFull={answer?.justFull} />}
        {shut ? (
          <div role={answer ? "alert" : undefined}>
            <EmptyState {...shut}>
              {formation && <ToldLater {...formation.later} />}
              <ButtonLink to="/formations" look="secondary">
                Voir les formations
              </ButtonLink>
            </EmptyState>
            <OpenInstead formations={loaderData.instead} />
          </div>
        ) : (
          <>
            {along ? (
              <p className="wrap-break-word">
                <Bilingual>{along.said}</Bilingual>
              </p>
            ) : (
              !mayWait && <p>Vous aurez une réponse sous {ANSWER_HOURS} heures.</p>
            )}
            {lends && !answer && (
              <ButtonLink to={lends} look="secondary" className="w-fit">
                Reprendre mes coordonnées
              </ButtonLink>
            )}
            <RegistrationForm
              key={along ? "lent" : "empty"}
              state={{ token, values: along?.values, ...answer }}
              waitingList={mayWait}
              choosesPlace={
                formation ? offersChoice(formation) : answer?.values?.chosenPlace !== undefined
              }
              ages={formation?.ages ?? ""}
              childHelp={loaderData.childHelp}
              emailHelp={loaderData.emailHelp}
              forMinors={formation?.forMinors ?? false}
              onlyNameLeft={along !== null && !answer}
            />
          </>
        )}
      </div>
      {formation && <FormationRecall formation={formation} recall={recall} />}
    </div>
  );
}
