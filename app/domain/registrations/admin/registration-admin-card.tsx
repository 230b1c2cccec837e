import type { MailSummary } from "#app/domain/mail/mail.ts";
import { MailState } from "#app/domain/mail/mail-admin-card.tsx";
import { DecisionButtons } from "#app/domain/registrations/decisions/registration-decision-buttons.tsx";
import { registrationDeletion } from "#app/domain/registrations/decisions/registration-questions.tsx";
import {
  REGISTRATION_STATES,
  rankInWords,
  UNDO_MINUTES,
} from "#app/domain/registrations/registration.ts";
import { mayDecide } from "#app/domain/registrations/registration-verbs.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { type AdminRegistration, awaitsDecision, waitingSince } from "./registration-admin.ts";
import { RegistrationContact } from "./registration-contact.tsx";

const URGENCIES = {
  calm: "text-soft",
  soon: "font-semibold text-gold-ink",
  urgent: "font-semibold text-rose",
};

export function RegistrationAdminCard({
  registration,
  siteName,
  mail,
  withCourse,
}: {
  registration: AdminRegistration;
  siteName: string;
  mail?: MailSummary;
  withCourse: boolean;
}) {
  const { id, firstName, lastName, status, motivationText } = registration;
  const name = `${firstName} ${lastName}`;
  return (
    <li className="panel grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          {awaitsDecision(status) && <Pick id={id} title={name} />}
          <h2 className="min-w-0 text-xl break-words">
            <Bilingual>{name}</Bilingual>
          </h2>
          <Badge tone={REGISTRATION_STATES[status].tone}>{REGISTRATION_STATES[status].label}</Badge>
        </div>
        <DecisionButtons registration={registration} />
      </div>
      <MetaList registration={registration} withCourse={withCourse} />
      {motivationText && (
        <p className="reading break-words whitespace-pre-line">
          «&nbsp;<Bilingual>{motivationText}</Bilingual>&nbsp;»
        </p>
      )}
      <Wishes registration={registration} />
      <LastWord registration={registration} mail={mail} />
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-2">
        <RegistrationContact registration={registration} siteName={siteName} />
        <DeleteLink
          to={`/admin/registrations/${id}/delete`}
          of={`l'inscription ${ofName(name)}`}
          {...registrationDeletion(name, status)}
        />
      </div>
    </li>
  );
}

function LastWord({
  registration,
  mail,
}: {
  registration: AdminRegistration;
  mail: MailSummary | undefined;
}) {
  const leave = useMailsLeave();
  const { notified, userEmail } = registration;
  if (mayDecide("undo", registration) && !notified && userEmail) {
    return (
      <p className="text-sm text-soft">
        {leave
          ? `Le courriel de cette décision part dans les ${UNDO_MINUTES} minutes. Annulée d'ici là, elle n'est jamais dite.`
          : "Aucun courriel ne part de ce site : dites cette décision vous-même."}
      </p>
    );
  }
  return (
    mail && (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft">
        Dernier courriel : <MailState mail={mail} />
      </div>
    )
  );
}

function MetaList({
  registration,
  withCourse,
}: {
  registration: AdminRegistration;
  withCourse: boolean;
}) {
  const { courseTitle, referenceNumber, educationLevel, experienceLevel } = registration;
  const level = [
    educationLevel && `Niveau : ${educationLevel}`,
    experienceLevel && `Expérience : ${experienceLevel}`,
  ].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-wrap gap-x-5 gap-y-1 text-soft [&>*]:min-w-0 [&>*]:break-words">
      {withCourse && (
        <strong className="font-semibold text-ink">{courseTitle ?? "Cours non trouvé"}</strong>
      )}
      <span className="whitespace-nowrap tabular-nums">{referenceNumber}</span>
      <Moment registration={registration} />
      {level.length > 0 && <span>{level.join(" · ")}</span>}
    </div>
  );
}

function Moment({ registration }: { registration: AdminRegistration }) {
  const { status, registrationDate, approvalDate, ageHours } = registration;
  const received = `reçue le ${formatLongDate(registrationDate)}`;
  const line = lineOf(registration);
  if (line) return <span>{`${received}, ${line}`}</span>;
  if (status === "pending") {
    const { text, urgency } = waitingSince(ageHours);
    return (
      <span title={received} className={classNames(URGENCIES[urgency])}>
        {text}
        <span className="sr-only">, {received}</span>
      </span>
    );
  }
  const decided = approvalDate ? `, approuvée le ${formatLongDate(approvalDate)}` : "";
  return <span>{received + decided}</span>;
}

function lineOf({ status, rank, offerExpiresAt, withdrawal }: AdminRegistration): string | null {
  if (rank !== null) return `${rankInWords(rank)} d'attente`;
  if (status === "offered" && offerExpiresAt)
    return `place gardée jusqu'au ${formatDateTime(offerExpiresAt)}`;
  if (withdrawal === "lapsed") return "n'a pas pris à temps la place proposée";
  return withdrawal && "a renoncé à la place";
}

/** What differs between the last repeat and the first request. */
function secondWords({ lastRepeat, ...first }: AdminRegistration) {
  if (!lastRepeat) return [];
  const { at, reference, userEmail, phone } = lastRepeat;
  const sent = [formatLongDate(at), reference, userEmail, phone].filter(Boolean);
  const since = ANSWERS.flatMap(([name, label]) =>
    lastRepeat[name] === first[name] ? [] : [[`${label}, la seconde fois`, lastRepeat[name]]],
  );
  return [["Demandée de nouveau", sent.join(", ")], ...since];
}

const ANSWERS = [
  ["educationLevel", "Niveau"],
  ["experienceLevel", "Expérience"],
  ["motivationText", "Motivations"],
  ["availabilityPreferences", "Disponibilités"],
  ["specialNeeds", "Besoins particuliers"],
] as const;

function Wishes({ registration }: { registration: AdminRegistration }) {
  const { availabilityPreferences, specialNeeds, rejectionReason } = registration;
  const wishes = [
    ["Disponibilités", availabilityPreferences],
    ["Besoins particuliers", specialNeeds],
    ...secondWords(registration),
    ["Raison donnée du refus", rejectionReason],
  ].filter(([, text]) => text);
  if (wishes.length === 0) return null;
  return (
    <dl className="grid gap-1">
      {wishes.map(([label, text]) => (
        <div key={label} className="flex min-w-0 flex-wrap gap-x-2">
          <dt className="text-soft">{label} :</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
