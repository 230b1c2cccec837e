import { Check } from "lucide-react";
import type { MailSummary } from "#app/domain/mail/mail.ts";
import { MailState } from "#app/domain/mail/mail-admin-card.tsx";
import {
  DecisionButtons,
  registrationDeletion,
} from "#app/domain/registrations/decisions/registration-decisions.tsx";
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
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Pick, Selection, type SelectionVerb } from "#app/ui/lists/selection.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import {
  type AdminRegistration,
  ANSWER_LABELS,
  ANSWERS,
  awaitsDecision,
  waitingSince,
} from "./registration-admin.ts";
import { RegistrationContact } from "./registration-contact.tsx";

const VERBS: SelectionVerb[] = [
  { to: "/admin/registrations/approve", label: "Approuver", icon: Check, look: "primary" },
];
const URGENCIES = {
  calm: "text-soft",
  soon: "font-semibold text-gold-ink",
  urgent: "font-semibold text-rose",
};

type Shown = { registration: AdminRegistration };
/** `withCourse`: false where all are of one formation, named above. */
type InList = { siteName: string; withCourse: boolean };

export function RegistrationCards({
  items,
  mails,
  ...list
}: InList & { items: AdminRegistration[]; mails: Map<string, MailSummary> }) {
  return (
    <Selection verbs={VERBS} shown={items.filter(({ status }) => awaitsDecision(status)).length}>
      <ul className="grid gap-3">
        {items.map((one) => (
          <RegistrationCard key={one.id} registration={one} mail={mails.get(one.id)} {...list} />
        ))}
      </ul>
    </Selection>
  );
}

function RegistrationCard({
  registration,
  mail,
  siteName,
  withCourse,
}: Shown & InList & { mail?: MailSummary }) {
  const { id, firstName, lastName, status, motivationText } = registration;
  const name = `${firstName} ${lastName}`;
  const { tone, label } = REGISTRATION_STATES[status];
  return (
    <li className="panel grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          {awaitsDecision(status) && <Pick id={id} title={name} />}
          <h2 className="min-w-0 text-xl break-words">
            <Bilingual>{name}</Bilingual>
          </h2>
          <Badge tone={tone}>{label}</Badge>
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
          {...registrationDeletion(registration)}
        />
      </div>
    </li>
  );
}

function MetaList({ registration, withCourse }: Shown & { withCourse: boolean }) {
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

function Moment({ registration }: Shown) {
  const received = `reçue le ${formatLongDate(registration.registrationDate)}`;
  if (registration.status !== "pending") {
    return <span>{[received, sinceThen(registration)].filter(Boolean).join(", ")}</span>;
  }
  const { text, urgency } = waitingSince(registration.ageHours);
  return (
    <span title={received} className={URGENCIES[urgency]}>
      {text}
      <span className="sr-only">, {received}</span>
    </span>
  );
}

function sinceThen({ rank, offerExpiresAt, withdrawal, approvalDate, status }: AdminRegistration) {
  if (rank !== null) return `${rankInWords(rank)} d'attente`;
  if (status === "offered" && offerExpiresAt)
    return `place gardée jusqu'au ${formatDateTime(offerExpiresAt)}`;
  if (withdrawal === "lapsed") return "n'a pas pris à temps la place proposée";
  if (withdrawal) return "a renoncé à la place";
  return approvalDate && `approuvée le ${formatLongDate(approvalDate)}`;
}

function Wishes({ registration }: Shown) {
  const wishes = [
    [ANSWER_LABELS.availabilityPreferences, registration.availabilityPreferences],
    [ANSWER_LABELS.specialNeeds, registration.specialNeeds],
    ...secondWords(registration),
    ["Raison donnée du refus", registration.rejectionReason],
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

/** What differs between the last repeat and the first request. */
function secondWords({ lastRepeat, ...first }: AdminRegistration) {
  if (!lastRepeat) return [];
  const { at, reference, userEmail, phone } = lastRepeat;
  const sent = [formatLongDate(at), reference, userEmail, phone].filter(Boolean);
  const changed = ANSWERS.filter(([name]) => lastRepeat[name] !== first[name]);
  return [
    ["Demandée de nouveau", sent.join(", ")],
    ...changed.map(([name, label]) => [`${label}, la seconde fois`, lastRepeat[name]]),
  ];
}

function LastWord({ registration, mail }: Shown & { mail?: MailSummary }) {
  const leave = useMailsLeave();
  if (mayDecide("undo", registration) && !registration.notified && registration.userEmail) {
    return (
      <p className="text-sm text-soft">
        {leave
          ? `L'e-mail de cette décision part dans les ${UNDO_MINUTES} minutes. Si vous l'annulez avant, aucun e-mail ne partira.`
          : "Ce site n'envoie pas d'e-mails : annoncez cette décision vous-même."}
      </p>
    );
  }
  return (
    mail && (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft">
        Dernier e-mail : <MailState mail={mail} />
      </div>
    )
  );
}
