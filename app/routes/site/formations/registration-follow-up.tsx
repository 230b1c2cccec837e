import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { refusedForm, type VisitorFormRefusal } from "#app/domain/limits/visitor-form.server.ts";
import {
  type VisitorField,
  VisitorForm,
  type VisitorFormState,
} from "#app/domain/limits/visitor-guard.tsx";
import { listUnanswered } from "#app/domain/messages/message.server.ts";
import { correctedContacts } from "#app/domain/registrations/follow-up/registration-correction.ts";
import { answerFollowUp } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import {
  firstProved,
  followedCookie,
  listFollowed,
  provedOn,
  readFollowed,
} from "#app/domain/registrations/follow-up/registration-followed.server.ts";
import { correctedSince } from "#app/domain/registrations/follow-up/registration-sender.server.ts";
import { RegistrationState } from "#app/domain/registrations/follow-up/registration-state.tsx";
import {
  headline,
  stateTexts,
} from "#app/domain/registrations/follow-up/registration-state-texts.server.ts";
import {
  FOLLOW_UP_LABEL,
  followedState,
  followUpPath,
  REGISTRATION_STATES,
  readReference,
} from "#app/domain/registrations/registration.ts";
import { NextSteps } from "#app/domain/registrations/registration-next-steps.tsx";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { PRIVATE } from "#app/routes/site/mailed-link.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { OrCall } from "#app/ui/page/or-call.tsx";
import type { Route } from "./+types/registration-follow-up.ts";
import { AlreadyAsked } from "./already-asked.tsx";
import { WrittenSince } from "./registration-written.tsx";

const FOLLOW_UP_TITLE = "L'état de mon inscription";

/** Who has just registered or followed types nothing twice. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const reference = readReference(url.searchParams.get("ref") ?? "");
  const reading = await attempt("suivi", () => readFollowed(request, reference));
  const shown = reading.ok ? reading.value : undefined;
  const token = issueFormToken();
  const registration = shown?.registration ?? null;
  const others = shown ? await listFollowed(shown.followed, shown.beside) : [];
  const first = shown && (await firstProved(shown.followed.reference, shown.beside));
  const written = shown ? await unansweredOf(shown) : [];
  // The newest comes first.
  const corrections = written.map(({ message }) => correctedContacts(message));
  const asked = {
    phone: corrections.find(({ phone }) => phone)?.phone,
    email: corrections.find(({ email }) => email)?.email,
  };
  const headers = shown && {
    ...PRIVATE,
    "Set-Cookie": followedCookie(shown.followed, shown.beside),
  };
  return data(
    {
      heading: registration ? "Suivi de l'inscription" : FOLLOW_UP_TITLE,
      title: titleOf(first ? null : registration, context.get(refusedForm)),
      reference: reference ?? "",
      token,
      registration,
      others,
      written,
      texts: registration && !first ? stateTexts(registration, asked) : null,
      first: first && { reference: first.reference, isOver: first.isOver, status: first.status },
    },
    { headers },
  );
}

/** Who is looking at several tells them apart by it. */
function titleOf(registration: Shown["registration"] | null, refused: boolean): string {
  if (refused) return `Erreur : ${FOLLOW_UP_TITLE}`;
  return registration ? headline(registration) : FOLLOW_UP_TITLE;
}

/** A change of the registration answers what was asked before it. */
async function unansweredOf({ followed, registration }: Shown) {
  if (registration.cancelled) return [];
  const written = await listUnanswered(registration.reference);
  const [last] = written;
  return last && !(await correctedSince(followed, last.createdAt)) ? written : [];
}

type Shown = NonNullable<Awaited<ReturnType<typeof readFollowed>>>;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const followUp = await answerFollowUp(await request.formData(), clientNetwork(request));
  context.set(refusedForm, !followUp.ok);
  if (!followUp.ok) return data(followUp.refusal, followUp.status);
  const { followed, registration } = followUp;
  const headers = { "Set-Cookie": followedCookie(followed, provedOn(request)) };
  return redirect(followUpPath(registration.reference), { status: 303, headers });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return siteMeta(matches, { title: loaderData?.title ?? FOLLOW_UP_TITLE, unlisted: true });
}

export default function FollowUp({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData as VisitorFormRefusal | undefined;
  const registration = refusal ? null : loaderData.registration;
  const { first, texts } = loaderData;
  const state = { token: loaderData.token, ...refusal };
  return (
    <div
      className={classNames(
        "wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 sm:pt-14",
        registration ? "not-has-[#etat]:*:max-w-[38rem]" : "max-lg:*:max-w-[38rem]",
      )}
    >
      <header className="grid gap-2">
        <h1 className="text-3xl sm:page-title">{loaderData.heading}</h1>
        {!registration && (
          <p className="reading text-soft sm:text-lg">
            Avec le numéro reçu à l'inscription, et l'e-mail ou le téléphone donné ce jour-là.
          </p>
        )}
      </header>
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] gap-6",
          !registration && "lg:grid-cols-2 lg:gap-x-10",
        )}
      >
        {registration ? (
          <>
            {first ? (
              <AlreadyAsked first={first} formation={registration.formation} />
            ) : (
              texts && <RegistrationState registration={registration} texts={texts} />
            )}
            <WrittenSince written={loaderData.written} registration={registration} />
            <Others of={loaderData.others} />
            <Fold title="Voir une autre inscription">
              <FollowUpForm state={state} />
            </Fold>
          </>
        ) : (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
              <FollowUpForm state={state} reference={loaderData.reference} />
              <p className="text-soft">
                Numéro perdu ? Nous le retrouverons :{" "}
                <Link to="/contact" className="underline hover:text-ink">
                  écrivez au centre
                </Link>
                <OrCall />.
              </p>
            </div>
            <div className="max-lg:hidden">
              <NextSteps waiting={false} contact={undefined} title="Après l'inscription" within />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

type Page = Route.ComponentProps["loaderData"];

function Others({ of }: { of: Page["others"] }) {
  if (of.length === 0) return null;
  return (
    <nav aria-labelledby="autres" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 id="autres" className="text-xl">
        Vos autres inscriptions
      </h2>
      <ul>
        {of.map(({ reference, firstName, status, formation }) => (
          <li key={reference}>
            <Link
              to={followUpPath(reference)}
              className="inline-block py-2.5 text-teal wrap-anywhere hover:underline"
            >
              <Bilingual>{firstName}</Bilingual>, « <Bilingual>{formation.title}</Bilingual> »{" "}
              <span className="text-sm whitespace-nowrap text-soft">{reference}</span>
            </Link>{" "}
            <Badge small tone={REGISTRATION_STATES[status].tone}>
              {followedState(status)}
            </Badge>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit items-center gap-2 py-2.5 text-teal hover:underline">
        {title}
        <ChevronDown aria-hidden size={18} className="shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** What is wrong may be either: both are marked, and it is said under the first. */
function saidOnce(contact: ReturnType<VisitorField>, { errors }: VisitorFormState) {
  const isSaid = contact.error !== undefined && errors?.reference === contact.error;
  return isSaid ? { ...contact, error: <span className="sr-only">{contact.error}</span> } : contact;
}

function FollowUpForm({ state, reference }: { state: VisitorFormState; reference?: string }) {
  return (
    <VisitorForm state={state} submit={FOLLOW_UP_LABEL} sending="Recherche…">
      {(field) => (
        <>
          <TextField
            label="Numéro d'inscription"
            {...field("reference")}
            placeholder="DI-2026-00042"
            help="Il est sur la page affichée après l'inscription, et dans l'e-mail si vous en avez reçu un."
            defaultValue={state.values?.reference ?? reference}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <TextField
            label="E-mail ou téléphone"
            {...saidOnce(field("contact"), state)}
            defaultValue={state.values?.contact}
            help="Celui que vous avez donné en vous inscrivant ; sans e-mail ni téléphone, le nom de la personne inscrite."
            autoComplete="email"
            autoCapitalize="none"
            required
          />
        </>
      )}
    </VisitorForm>
  );
}
