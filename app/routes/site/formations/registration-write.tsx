import { data, redirect } from "react-router";
import { doubtfulEmail } from "#app/domain/limits/visitor-email.server.ts";
import {
  takeVisitorForm,
  type VisitorFormRefusal,
} from "#app/domain/limits/visitor-form.server.ts";
import { visitorDraftKey } from "#app/domain/limits/visitor-form.ts";
import { VisitorForm } from "#app/domain/limits/visitor-guard.tsx";
import {
  aboutRegistrationInput,
  correctionInput,
  MESSAGE_POLICY,
  sendMessage,
} from "#app/domain/messages/message.server.ts";
import { correctionText } from "#app/domain/registrations/follow-up/registration-correction.ts";
import type { Followed } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { readFollowed } from "#app/domain/registrations/follow-up/registration-followed.server.ts";
import { findSender } from "#app/domain/registrations/follow-up/registration-sender.server.ts";
import { doubtfulPhone } from "#app/domain/registrations/form/registration-questions.server.ts";
import { followUpPath, readReference } from "#app/domain/registrations/registration.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { worldwidePhone } from "#app/infra/french/phone.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { PanelPage, PRIVATE } from "#app/routes/site/mailed-link.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { PHONE_HELP, PhoneField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/registration-write.ts";

/** Only who has just proved whose registration it is: what they gave then says where to answer. */
async function followedAt(request: Request, url: URL) {
  const reference = readReference(url.searchParams.get("ref") ?? "");
  const shown = await readFollowed(request, reference);
  if (!shown) throw redirect(followUpPath(reference), 303);
  return shown;
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const { registration } = await followedAt(request, url);
  const { reference, firstName, unanswered: isOpen, contacts, formation } = registration;
  const shown = { reference, firstName, title: formation.title, contacts, isOpen };
  return data({ ...shown, token: issueFormToken() }, { headers: PRIVATE });
}

export async function action({ request, url }: Route.ActionArgs) {
  const { followed, registration } = await followedAt(request, url);
  const form = await request.formData();
  const taken = registration.unanswered
    ? await takeVisitorForm(request, form, {
        ...MESSAGE_POLICY,
        input: correctionInput,
        ask: (sent) => [doubtfulPhone(sent), doubtfulEmail(sent)],
        work: ({ message, phone, email }) =>
          sendAbout(
            followed,
            correctionText({ phone: phone && worldwidePhone(phone), email }, message),
          ),
      })
    : await takeVisitorForm(request, form, {
        ...MESSAGE_POLICY,
        input: aboutRegistrationInput,
        work: ({ message }) => sendAbout(followed, message),
      });
  if (!taken.ok) return data(taken.refusal, taken.status);
  return redirectWithToast(followUpPath(followed.reference), {
    kind: "success",
    title: registration.unanswered ? "Correction demandée !" : "Message envoyé !",
    description: `Le centre ${registration.unanswered ? "la" : "le"} lira avec votre dossier.`,
    saved: visitorDraftKey(url),
  });
}

async function sendAbout(followed: Followed, message: string) {
  const sender = await findSender(followed);
  if (!sender) throw new Error("The registration is gone.");
  const { firstName, lastName, ...ways } = sender;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return sendMessage({ ...ways, name, subject: `Inscription ${ways.registration}`, message });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut<unknown>(serverAction, "Impossible d'envoyer votre message");
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return siteMeta(matches, { title: titleOf(loaderData?.isOpen), unlisted: true });
}

function known(masked: string | null): string {
  return masked ? `Actuellement : ${masked}. ` : "Vous n'en avez pas donné. ";
}

function titleOf(isOpen?: boolean): string {
  return isOpen ? "Corriger la demande" : "Nous écrire";
}

export default function WriteAboutRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, firstName, title, contacts, isOpen, token } = loaderData;
  const refusal = actionData as VisitorFormRefusal | undefined;
  return (
    <PanelPage title={titleOf(isOpen)} refused={!!refusal}>
      <p className="wrap-break-word">
        Inscription <span className="whitespace-nowrap tabular-nums">{reference}</span>, pour{" "}
        <Bilingual>{firstName}</Bilingual>, à la formation « <Bilingual>{title}</Bilingual> ».
      </p>
      <VisitorForm
        state={{ token, ...refusal }}
        submit={isOpen ? "Demander la correction" : "Envoyer le message"}
        className="grid gap-5"
        keepsDraft
      >
        {(field) =>
          isOpen ? (
            <>
              <p>
                Remplissez seulement ce qui change. Notre équipe lira votre message, puis corrigera
                votre demande.
              </p>
              <PhoneField
                label="Nouveau téléphone"
                optional
                {...field("phone")}
                help={`${known(contacts.phone)}${PHONE_HELP}`}
              />
              <TextField
                label="Nouvel e-mail"
                optional
                {...field("email")}
                type="email"
                inputMode="email"
                autoComplete="email"
                help={known(contacts.email)}
              />
              <TextAreaField
                label="Autre chose à changer"
                optional
                {...field("message")}
                rows={4}
                help="Un prénom, un âge, une disponibilité…"
              />
            </>
          ) : (
            <TextAreaField
              label="Message"
              {...field("message")}
              rows={6}
              help={
                contacts.phone || contacts.email
                  ? "Votre numéro a changé ? Écrivez le nouveau ici : c'est à lui que nous répondrons."
                  : "Vous n'avez donné ni e-mail ni téléphone : écrivez-en un ici, pour que nous puissions vous répondre."
              }
              required
            />
          )
        }
      </VisitorForm>
      <Link to={followUpPath(reference)} className="w-fit py-2.5 text-teal hover:underline">
        Retour
      </Link>
    </PanelPage>
  );
}
