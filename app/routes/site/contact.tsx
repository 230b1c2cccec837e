import { GraduationCap, Mail, MapPinHouse, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { data } from "react-router";
import { doubtfulEmail } from "#app/domain/limits/visitor-email.server.ts";
import {
  refusedForm,
  takeVisitorForm,
  type VisitorFormRefusal,
} from "#app/domain/limits/visitor-form.server.ts";
import { visitorDraftKey } from "#app/domain/limits/visitor-form.ts";
import { MESSAGE_POLICY, messageInput, sendMessage } from "#app/domain/messages/message.server.ts";
import { MessageForm } from "#app/domain/messages/message-form.tsx";
import {
  readSentMessage,
  sentCookies,
  sentMark,
} from "#app/domain/messages/message-sent.server.ts";
import { findQuestions } from "#app/domain/pages/page.server.ts";
import {
  doubtfulName,
  doubtfulPhone,
} from "#app/domain/registrations/form/registration-questions.server.ts";
import { ANSWER_HOURS, FOLLOW_UP_PATH } from "#app/domain/registrations/registration.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline, socialLinks } from "#app/domain/settings/settings.ts";
import { phoneContact } from "#app/domain/settings/settings-contacts.server.ts";
import type { SiteSettings } from "#app/domain/settings/settings-defaults.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { readWords } from "#app/infra/forms/list-query.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { useAnswerFocus } from "#app/ui/forms/form-errors.ts";
import { Link } from "#app/ui/link.tsx";
import { OrCall } from "#app/ui/page/or-call.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/contact.ts";
import { PRIVATE } from "./mailed-link.tsx";
import { siteMeta } from "./site-meta.ts";

/** Where no mail leaves, the centre gives by hand the link that was asked for. */
const PREPARED = new Map(
  Object.entries({
    lettre: {
      subject: "Confirmer mon abonnement à la lettre",
      message:
        "Bonjour,\n\nj'ai demandé à recevoir la lettre à cette adresse. Pouvez-vous me donner le lien qui la confirme ?\n\nMerci.",
    },
    donnees: {
      subject: "Mes données",
      message:
        "Bonjour,\n\nj'ai demandé à voir ce que le site garde de moi. Pouvez-vous me donner le lien préparé pour cette adresse ?\n\nMerci.",
    },
  }),
);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { settings } = await readSettingsOrLast();
  const { searchParams } = url;
  const mark = searchParams.get("envoye");
  const sent = mark !== null;
  const reading = mark ? await attempt("message", () => readSentMessage(request, mark)) : null;
  const message = reading?.ok ? reading.value : null;
  const subject = readWords(searchParams, "q", 200);
  const prepared =
    PREPARED.get(searchParams.get("objet") ?? "") ?? (subject ? { subject } : undefined);
  const state = context.get(refusedForm) ? "Erreur : " : sent ? "Message envoyé : " : "";
  const title = `${state}Contact`;
  return data(
    {
      settings,
      phone: phoneContact(settings.contactPhone),
      token: issueFormToken(),
      sent,
      message,
      prepared,
      questions: await findQuestions(),
      title,
    },
    { headers: message ? PRIVATE : {} },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, url, context }: Route.ActionArgs) {
  const taken = await takeVisitorForm(request, await request.formData(), {
    ...MESSAGE_POLICY,
    input: messageInput,
    ask: (sent) => [doubtfulName(sent, ["name"], "name"), doubtfulEmail(sent), doubtfulPhone(sent)],
    work: sendMessage,
  });
  if (!taken.ok) {
    context.set(refusedForm, true);
    return data(taken.refusal, taken.status);
  }
  const { id } = taken.value;
  return redirectWithToast(
    `/contact?envoye=${sentMark(id)}`,
    { kind: "success", onPage: true, saved: visitorDraftKey(url) },
    { headers: sentCookies(id).map((cookie) => ["Set-Cookie", cookie]) },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut<unknown>(serverAction, "Impossible d'envoyer votre message");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: loaderData?.title ?? "Contact",
    description: "Une question, une remarque, une idée : écrivez-nous, nous vous répondrons.",
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, phone, token, sent, message, prepared, questions } = loaderData;
  const answer = actionData as VisitorFormRefusal | undefined;
  const { name = "", email } = message ?? {};
  const again = message && { name, email: email ?? "", phone: message.phone ?? "" };
  const form = (
    <MessageForm
      key={sent ? "nouveau" : "premier"}
      state={{ token, values: again ?? prepared, ...answer }}
    />
  );
  return (
    <>
      <PageHeader
        title="Contact"
        lead={
          <>
            Une question, une remarque, une idée : écrivez-nous
            <OrCall />.
            {questions && (
              <>
                {" "}
                La réponse est peut-être déjà ici :{" "}
                <Link to={questions.path} className="underline">
                  {questions.label}
                </Link>
                .
              </>
            )}
          </>
        }
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="grid gap-5">
          {sent ? (
            <>
              {!answer && <Sent message={message} />}
              <details open={answer && true}>
                <summary className="fold-title">Écrire un autre message</summary>
                {form}
              </details>
            </>
          ) : (
            form
          )}
        </div>
        <ContactCard settings={settings} phone={phone} />
      </div>
    </>
  );
}

type SentMessage = Route.ComponentProps["loaderData"]["message"];

function Sent({ message }: { message: SentMessage }) {
  return (
    <div
      role="status"
      ref={useAnswerFocus("sent")}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2xl bg-leaf-wash p-5 text-leaf-ink"
    >
      <div>
        <p className="font-semibold">Message envoyé !</p>
        <p>
          Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.{" "}
          D'ordinaire, c'est sous {ANSWER_HOURS} heures.
        </p>
      </div>
      {message && (
        <>
          <p>
            Nous vous répondrons à :{" "}
            {message.email && <strong className="wrap-anywhere">{message.email}</strong>}
            {message.email && message.phone && " ou "}
            {message.phone && <strong>{message.phone}</strong>}. Erreur dans ces coordonnées ?
            Écrivez-nous de nouveau.
          </p>
          <blockquote className="grid gap-1 border-l-4 border-current/30 pl-4 wrap-anywhere">
            {message.subject && (
              <p className="font-semibold">
                <Bilingual>{message.subject}</Bilingual>
              </p>
            )}
            <p className="whitespace-pre-line">
              <Bilingual>{message.message}</Bilingual>
            </p>
          </blockquote>
        </>
      )}
    </div>
  );
}

type Card = { settings: SiteSettings; phone: ReturnType<typeof phoneContact> };

function ContactCard({ settings, phone }: Card) {
  const { contactEmail, contactAddress } = settings;
  const { name, tagline } = nameAndTagline(settings.siteName);
  const social = socialLinks(settings);
  const lines = [
    { icon: Mail, label: "E-mail", text: contactEmail, href: `mailto:${contactEmail}` },
    { icon: Phone, label: "Téléphone", text: phone.label, href: phone.url },
    { icon: MapPinHouse, label: "Adresse", text: contactAddress },
  ].filter(({ text }) => text);
  return (
    <aside aria-label="Nos coordonnées" className="panel grid gap-5 p-6">
      <div>
        <h2 className="text-2xl">{name}</h2>
        {tagline && <p className="text-soft">{tagline}</p>}
      </div>
      {lines.map(({ icon, label, text, href }) => (
        <Line key={label} icon={icon} label={label}>
          {href ? (
            <a href={href} className="-my-3 inline-block py-3 wrap-anywhere hover:underline">
              {text}
            </a>
          ) : (
            <p className="whitespace-pre-line">{text}</p>
          )}
        </Line>
      ))}
      <Line icon={MessageCircle} label="Notre réponse">
        <p>
          {useMailsLeave() ? "Par e-mail ou par téléphone, sous" : "Sous"} {ANSWER_HOURS} heures.
        </p>
      </Line>
      <Line icon={GraduationCap} label="Déjà inscrit à une formation ?">
        <Link to={FOLLOW_UP_PATH} className="-my-3 inline-block py-3 underline hover:text-teal">
          Voir l'état de mon inscription
        </Link>
      </Line>
      {social.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {social.map(({ label, url }) => (
            <a
              key={label}
              href={url}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center underline hover:text-teal"
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </aside>
  );
}

function Line({
  icon: Icon,
  label,
  children,
}: {
  icon: typeof Mail;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-3">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-teal" />
      <div className="min-w-0">
        <p className="text-sm text-soft">{label}</p>
        {children}
      </div>
    </div>
  );
}
