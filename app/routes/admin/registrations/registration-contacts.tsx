import { data, useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { MESSAGES_PATH } from "#app/domain/messages/message.ts";
import { findMessage } from "#app/domain/messages/message-admin.server.ts";
import { VERIFIED } from "#app/domain/registrations/admin/doubtful-contacts.tsx";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import {
  contactsInput,
  correctContacts,
} from "#app/domain/registrations/admin/registration-contacts.server.ts";
import {
  RegistrationContactsForm,
  TOLD_BEFORE,
} from "#app/domain/registrations/admin/registration-contacts-form.tsx";
import { findRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/registration-contacts.ts";

const FAILURE = "Impossible de mettre à jour l'inscription";

/** Filled with what the person asked for, when a message leads here. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const registration = await findRegistration(params.id);
  if (!registration) throw data("Inscription non trouvée", { status: 404 });
  const { id, firstName, lastName, userEmail, phone, age, guardianName } = registration;
  const stored = {
    firstName,
    lastName,
    userEmail: userEmail ?? "",
    phone: phone ?? "",
    age: age === null ? "" : String(age),
    guardianName: guardianName ?? "",
  };
  const asked = (name: "userEmail" | "phone") => url.searchParams.get(name)?.slice(0, 254);
  const before = [asked("phone") && phone, asked("userEmail") && userEmail].filter(Boolean);
  const shown = {
    ...stored,
    userEmail: asked("userEmail") ?? stored.userEmail,
    phone: asked("phone") ?? stored.phone,
  };
  const { referenceNumber } = registration;
  const message = await findMessage(messageOf(url));
  return {
    id,
    referenceNumber,
    stored: shown,
    before: before.join(", "),
    asked: message?.registration === referenceNumber ? message.message : null,
    back: backOf(url, id),
  };
}

/** The registration knows from which list one came. */
function backOf(url: URL, id: string): string {
  const message = messageOf(url);
  if (message) return messagePath(message);
  const list = url.searchParams.get("retour");
  return `${REGISTRATIONS_PATH}/${id}${list ? `?${new URLSearchParams({ retour: list })}` : ""}`;
}

/** Where the person asked for it. */
function messageOf(url: URL): string {
  const id = url.searchParams.get("message") ?? "";
  return isUuid(id) ? id : "";
}

function messagePath(id: string): string {
  return `${MESSAGES_PATH}/${id}/reply`;
}

export function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: contactsInput,
    save: async (input): Promise<Saving> => {
      const correcting = await correctContacts(id, input, context.get(adminContext));
      if (correcting.ok) return { ok: true };
      if (correcting.reason === "decided") return { ok: false, errors: { [TOLD_BEFORE]: DECIDED } };
      if (correcting.reason === "doubtful") {
        const { asked, meant } = correcting;
        return { ok: false, errors: { [VERIFIED]: asked }, meant, cause: A_QUESTION };
      }
      if (correcting.reason === "missing") {
        return { ok: false, errors: { form: `${FAILURE} : elle n'existe plus.` } };
      }
      const known = `Cette personne est déjà inscrite à cette formation : ${correcting.reference}.`;
      return { ok: false, errors: { userEmail: known } };
    },
    failure: FAILURE,
    done: ({ firstName, lastName }) => ({
      to: backOf(url, id),
      description: `Les coordonnées ${ofName(`${firstName} ${lastName}`)} sont enregistrées.`,
    }),
  });
}

const A_QUESTION = "une question attend votre réponse";
const DECIDED =
  "La décision a déjà été envoyée à l'ancienne adresse. Vérifiez la nouvelle avant d'enregistrer.";

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function RegistrationContacts({ loaderData, actionData }: Route.ComponentProps) {
  const { id, referenceNumber, stored, before, asked, back } = loaderData;
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <ScreenHeader
        title="Corriger les coordonnées"
        text={`${stored.firstName} ${stored.lastName}, inscription ${referenceNumber}`}
        back={{ to: back, label: asked ? "Message" : "Inscription" }}
      />
      {asked && (
        <blockquote className="reading mb-3 border-s-3 border-gold ps-4 break-words whitespace-pre-line">
          <Bilingual>{asked}</Bilingual>
        </blockquote>
      )}
      {before && <p className="wrap-anywhere">À remplacer : {before}.</p>}
      <RegistrationContactsForm
        id={id}
        stored={stored}
        refusal={actionData}
        busy={busy}
        cancelTo={back}
      />
    </>
  );
}
