import { useNavigation } from "react-router";
import type { StaffMember } from "#app/domain/accounts/account.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { placesPath } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { listFormationNames } from "#app/domain/courses/formations/formation.server.ts";
import { agesText } from "#app/domain/courses/formations/formation-ages.server.ts";
import { offersChoice } from "#app/domain/courses/formations/formation-place.ts";
import {
  CorrectContacts,
  DOUBTED_FIELDS,
  VERIFIED,
  VerifiedContacts,
  verifiedWith,
} from "#app/domain/registrations/admin/doubtful-contacts.tsx";
import {
  holdersText,
  REGISTRATIONS_PATH,
} from "#app/domain/registrations/admin/registration-admin.ts";
import {
  registerStudent,
  type StudentInput,
  studentInput,
} from "#app/domain/registrations/admin/registration-enrol.server.ts";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { enrolPath, studentsPath } from "#app/domain/students/students-header.tsx";
import { yesNo } from "#app/infra/forms/form-fields.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFetchedWhile } from "#app/ui/fetching.ts";
import { ChoiceField, SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { FormQuestion } from "#app/ui/forms/form-question.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/student-register.ts";
import { BLANK_PERSON, PersonFields } from "./student-person.tsx";

export async function loader({ url }: Route.LoaderArgs) {
  const formations = (await listFormationNames()).map((one) => ({ ...one, ages: agesText(one) }));
  const asked = url.searchParams.get("formation");
  const chosen = formations.find(({ id }) => id === asked) ?? null;
  const offered = chosen ? [chosen] : formations;
  return {
    formations,
    chosen: chosen?.id ?? null,
    fromRegistrations: url.searchParams.get("retour") === REGISTRATIONS_PATH,
    choosesPlace: offered.some(offersChoice),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  let waits = false;
  return answerForm(request, {
    input: studentInput.extend({ [ANOTHER]: yesNo() }),
    save: async ({ [ANOTHER]: _, ...input }) => {
      const enrolling = await enrol(input, context.get(adminContext));
      waits = enrolling.ok && enrolling.waits;
      return enrolling;
    },
    failure: "Impossible d'inscrire l'étudiant",
    done: ({ courseId, firstName, lastName, userEmail, [ANOTHER]: another }) => ({
      to: another ? enrolPath(courseId) : studentsPath(courseId),
      description: `L'inscription ${ofName(firstName)} ${lastName} est enregistrée et ${waits ? "en liste d'attente" : "approuvée"}.${userEmail ? "" : " Sans e-mail, dites-le par téléphone."}`,
      action: another ? undefined : { label: AGAIN, to: enrolPath(courseId), opens: true },
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Impossible d'inscrire l'étudiant");
}

export default function RegisterStudent({ loaderData, actionData }: Route.ComponentProps) {
  const { formations, chosen, choosesPlace } = loaderData;
  const [cancelTo, from] = chosen
    ? [studentsPath(chosen), "Étudiants"]
    : loaderData.fromRegistrations
      ? [REGISTRATIONS_PATH, "Inscriptions"]
      : ["/admin/formations", "Formations"];
  const opens = useMayOpen();
  // What is shown is what the form began with.
  const typed: Record<string, string> = actionData?.values ?? {};
  const sent = typed.courseId ?? chosen ?? "";
  const busy = useNavigation().state !== "idle";
  const questions: Record<string, string | undefined> = actionData?.errors ?? {};
  const wasFull = formations.some(({ id, isFull }) => isFull && id === sent);
  const isFreed = useFreed(wasFull && Boolean(questions[FULL]), sent);
  const answerTo = (name: string) => {
    if (name === VERIFIED) return verifiedWith(typed[VERIFIED], questions[VERIFIED]);
    return name === ALIKE || name === AGED ? (questions[name] ?? "") : sent;
  };
  const standing = (errors: typeof questions) =>
    QUESTIONS.filter(({ name }) => errors[name] && !(name === FULL && isFreed));
  return (
    <>
      <ScreenHeader
        title="Inscrire un étudiant"
        text="L'inscription est approuvée immédiatement et prend une place, s'il en reste une."
        back={{ to: cancelTo, label: from }}
      />
      <AutosavedForm
        name="inscrire"
        stored={{ ...BLANK, courseId: chosen ?? "" }}
        refusal={actionData}
        summary={NEEDED.some((name) => questions[name] && !typed[name]) ? MISSING : undefined}
        questions={ABOUT}
        className="grid gap-6"
      >
        {({ shown, errors }) => (
          <>
            <ChoiceField
              label="Formation"
              name="courseId"
              none="Choisir une formation"
              choices={formations.map(({ id, name, ages, isFull }) => ({
                id,
                name: `${name}${ages && `, ${ages}`}${isFull ? " (complet)" : ""}`,
              }))}
              chosen={shown.courseId}
              help={
                !errors[FULL] &&
                formations.some(({ id, isFull }) => isFull && id === shown.courseId) &&
                opens(placesPath(shown.courseId)) && <MorePlaces of={shown.courseId} />
              }
              error={errors.courseId}
            />
            <PersonFields
              shown={shown}
              errors={errors}
              choosesPlace={choosesPlace}
              ages={formations.find(({ id }) => id === shown.courseId)?.ages}
            />
            <SwitchField
              label="Inscrire ensuite une autre personne"
              name={ANOTHER}
              help="Après l'enregistrement, un formulaire vide s'ouvre pour la même formation."
              defaultChecked={shown[ANOTHER] === "on"}
            />
            {isFreed && errors[FULL] && (
              <p role="status" className="rounded-xl bg-leaf px-4 py-3 text-leaf-ink">
                Il y a de nouveau une place : vous pouvez inscrire cette personne.
              </p>
            )}
            <VerifiedContacts typed={typed[VERIFIED]} asked={questions[VERIFIED]} />
            {[ALIKE, AGED].map(
              (name) =>
                typed[name] &&
                !questions[name] && (
                  <input
                    key={name}
                    type="hidden"
                    name={name}
                    value={typed[name]}
                    data-no-autosave
                  />
                ),
            )}
            {standing(errors).map(({ name }) => (
              <FormQuestion key={name} name={name} asked={errors[name]} value={answerTo(name)}>
                {name === VERIFIED && <CorrectContacts meant={actionData?.meant} />}
                {name === ALIKE && <SameOne id={actionData?.same} />}
                {name === FULL && opens(placesPath(sent)) && <MorePlaces of={sent} />}
              </FormQuestion>
            ))}
            <SaveBar
              submit={standing(errors)[0]?.yes ?? "Inscrire l'étudiant"}
              busy={busy}
              cancelTo={cancelTo}
            />
          </>
        )}
      </AutosavedForm>
    </>
  );
}

const ANOTHER = "another";
const AWAITED = "passesOver";
const FULL = "joinsLine";
const ALIKE = "otherThan";
const AGED = "agedSo";
/** Each an error that the same form, sent again, answers. */
const QUESTIONS = [
  { name: VERIFIED, about: DOUBTED_FIELDS, yes: "Inscrire quand même" },
  { name: AGED, about: ["courseId", "age"], yes: "Oui, c'est bien son âge : inscrire" },
  {
    name: ALIKE,
    about: ["courseId", "firstName", "lastName", "phone", "userEmail"],
    yes: "C'est une autre personne : inscrire",
  },
  { name: AWAITED, about: ["courseId"], yes: "Inscrire quand même" },
  {
    name: FULL,
    about: ["courseId", "firstName", "lastName"],
    yes: "Mettre en liste d'attente",
  },
];
const ABOUT = Object.fromEntries(QUESTIONS.map(({ name, about }) => [name, about]));
const AGAIN = "Inscrire une autre personne";

const NEEDED = ["courseId", "firstName", "lastName", "userEmail"];
const MISSING = { title: "Veuillez remplir tous les champs obligatoires", always: true } as const;
const BLANK = { [ANOTHER]: "", ...BLANK_PERSON };

/** Seats that came, in another tab perhaps, since it was refused as full. */
function useFreed(isRefused: boolean, formation: string): boolean {
  const now = useFetchedWhile<typeof loader>(isRefused, enrolPath());
  return isRefused && now?.formations.find(({ id }) => id === formation)?.isFull === false;
}

function MorePlaces({ of }: { of: string }) {
  return (
    <a
      href={placesPath(of)}
      target="_blank"
      rel="noopener"
      className="inline-flex items-center gap-2 py-2 underline"
    >
      Ajouter des places
      <span className="sr-only">, dans un nouvel onglet : ce que vous avez tapé reste ici</span>
    </a>
  );
}

/** Their own request is opened, and decided there. */
function SameOne({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <ButtonLink to={`${REGISTRATIONS_PATH}/${id}`} look="secondary" className="mt-2">
      C'est la même : ouvrir sa demande
    </ButtonLink>
  );
}

async function enrol(input: StudentInput, administrator: StaffMember) {
  const registering = await registerStudent(input, administrator);
  if (registering.ok) return registering;
  if (registering.reason === "missing") {
    return refused({ courseId: "Formation introuvable" });
  }
  if (registering.reason === "doubtful") {
    return { ...asked({ [VERIFIED]: registering.asked }), meant: registering.meant };
  }
  if (registering.reason === "age") {
    const question = registering.asked && { [AGED]: registering.asked };
    if (!registering.lacksGuardian && question) return asked(question);
    return refused({ guardianName: "Indiquez le parent ou le responsable", ...question });
  }
  if (registering.reason === "alike") {
    const { name, reference, status } = registering;
    const state = REGISTRATION_STATES[status].label;
    const question = asked({
      [ALIKE]: `${name} est déjà dans cette formation (inscription ${reference}, « ${state} »). Est-ce une autre personne ?`,
    });
    return { ...question, same: registering.id };
  }
  if (registering.reason === "full") {
    const held = holdersText(registering.held);
    const kept = held && ` Place gardée pour ${held}.`;
    const waits = `Mettre ${input.firstName} ${input.lastName} en liste d'attente ?`;
    return asked({ [FULL]: `Cette formation est complète.${kept} ${waits}` });
  }
  if (registering.reason === "awaited") {
    const { name, since } = registering;
    const over = `${name} attend depuis le ${formatLongDate(since)} : inscrire quand même ?`;
    return asked({ [AWAITED]: over });
  }
  const { reference, status } = registering;
  const known = `Cette personne est déjà inscrite à cette formation : ${reference}, « ${REGISTRATION_STATES[status].label} ».`;
  return refused({ [input.userEmail ? "userEmail" : "phone"]: known });
}

const refused = (errors: Record<string, string>) => ({ ok: false, errors }) as const;
const asked = (questions: Record<string, string>) =>
  ({ ...refused(questions), cause: "une question attend votre réponse" }) as const;
