import { Pencil, Plus, Reply as ReplyIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { placesPath } from "#app/domain/courses/formations/admin/formation-admin.ts";
import type { MailSummary } from "#app/domain/mail/mail.ts";
import { MailState } from "#app/domain/mail/mail-admin-row.tsx";
import { CallState } from "#app/domain/registrations/calls/registration-call.tsx";
import {
  DecisionButtons,
  registrationDeletion,
} from "#app/domain/registrations/decisions/registration-decisions.tsx";
import { MoveLink } from "#app/domain/registrations/decisions/registration-move.tsx";
import {
  hasLeftLine,
  type RegistrationState,
  rankInWords,
} from "#app/domain/registrations/registration.ts";
import {
  decisionsShown,
  mayDecide,
  needsSeat,
} from "#app/domain/registrations/registration-verbs.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime, formatTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Facts } from "#app/ui/lists/item-table.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import {
  type AdminRegistration,
  ANSWER_LABELS,
  ANSWERS,
  announcementText,
  answerText,
  stateShown,
  URGENCIES,
  waitingSince,
} from "./registration-admin.ts";
import { RegistrationPerson } from "./registration-person.tsx";

type Shown = { registration: AdminRegistration };

/** All that is known of one request, and what can be decided. */
export function RegistrationFile({
  registration,
  mail,
  siteName,
  meant,
  related,
  full,
}: ComponentProps<typeof RegistrationPerson> & { full: boolean; mail?: MailSummary }) {
  const { id, firstName, lastName, status, motivationText } = registration;
  const name = `${firstName} ${lastName}`;
  const { tone, label } = stateShown(registration);
  const { pathname, search } = useLocation();
  const places = placesPath(registration.courseId, pathname + search);
  const mayAdd = useMayOpen()(places);
  const lacks = full && mayDecide("approve", registration) && needsSeat("approve", registration);
  const hasLeft = status === "withdrawn";
  return (
    <section aria-label="Demande" className="panel grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <Moment registration={registration} />
          {lacks && (
            <span id={LACKS} className="font-semibold text-gold-ink">
              La formation est complète :{" "}
              {hasLeft
                ? "si la personne veut revenir, mettez-la en liste d'attente"
                : (mayAdd ? "ajoutez" : "demandez à un administrateur d'ajouter") +
                  ` des places${lackingWays(status, mayAdd)}`}
              .
            </span>
          )}
          {status === "offered" && (
            <span className="text-soft">Si vous approuvez, cette place devient la sienne.</span>
          )}
        </p>
        {lacks && mayAdd && !hasLeft && (
          <ButtonLink
            size="small"
            look={decisionsShown(registration).includes("wait") ? "secondary" : "primary"}
            to={places}
          >
            <Plus aria-hidden size={16} /> Ajouter des places
          </ButtonLink>
        )}
        <DecisionButtons registration={registration} lacks={lacks ? LACKS : undefined} />
      </div>
      <Announcement registration={registration} />
      <CallState registration={registration} />
      {motivationText && (
        <p className="reading rounded-xl bg-leaf px-4 py-3 break-words whitespace-pre-line">
          «&nbsp;<Bilingual>{motivationText}</Bilingual>&nbsp;»
        </p>
      )}
      <RegistrationPerson {...{ registration, siteName, meant, related }} />
      <Facts facts={factsOf(registration)} />
      <div className="flex flex-wrap gap-2.5">
        {motivationText && registration.userEmail && <Reply registration={registration} />}
        <ButtonLink
          look="secondary"
          size="small"
          to={`/admin/registrations/${id}/contacts${search}`}
        >
          <Pencil aria-hidden size={16} /> Corriger les coordonnées
        </ButtonLink>
        <MoveLink registration={registration} />
      </div>
      {mail && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft">
          Dernier e-mail : <MailState mail={mail} />
        </div>
      )}
      <div className="-mb-2 border-t border-rule pt-2">
        <DeleteLink
          to={`/admin/registrations/${id}/delete`}
          of={`l'inscription ${ofName(name)}`}
          {...registrationDeletion(registration)}
        />
      </div>
    </section>
  );
}

/** Written through the site, the answer stands in the record's history. */
function Reply({ registration }: Shown) {
  const { id, courseId, firstName, lastName, courseTitle, motivationText } = registration;
  const asked = (motivationText ?? "").split("\n").map((line) => `> ${line}`);
  const fields = {
    "ids[]": id,
    subject: `Votre message : ${courseTitle ?? "votre inscription"}`.slice(0, 150),
    body: `\n\n${asked.join("\n")}`,
  };
  return (
    <div className="w-fit">
      <VerbButton
        asks
        to={`/admin/formations/${courseId}/students/write`}
        look="secondary"
        fields={fields}
      >
        <ReplyIcon aria-hidden size={16} /> Répondre
        <span className="sr-only">{` à ${firstName} ${lastName}`}</span>
      </VerbButton>
    </div>
  );
}

/** Names the sentence that says why the buttons are off. */
const LACKS = "sans-place";

function lackingWays(status: RegistrationState, mayAdd: boolean): string {
  if (status !== "waiting") {
    return `${mayAdd ? " pour approuver" : ""}, ou mettez la personne en liste d'attente`;
  }
  return mayAdd
    ? " pour approuver ou en proposer une"
    : ". La personne garde son rang : la première place qui se libère est proposée à la tête de la liste";
}

function factsOf(registration: AdminRegistration) {
  return [
    ["Numéro", registration.referenceNumber],
    [ANSWER_LABELS.chosenPlace, registration.chosenPlace],
    [ANSWER_LABELS.educationLevel, registration.educationLevel],
    [ANSWER_LABELS.experienceLevel, registration.experienceLevel],
    [ANSWER_LABELS.availabilityPreferences, registration.availabilityPreferences],
    [ANSWER_LABELS.specialNeeds, registration.specialNeeds],
    ...secondWords(registration),
    ["Raison donnée du refus", registration.rejectionReason],
  ] as [string, ReactNode][];
}

function Moment({ registration }: Shown) {
  const received = `reçue le ${formatLongDate(registration.registrationDate)}`;
  if (registration.status !== "pending") {
    return <span>{[received, sinceThen(registration)].filter(Boolean).join(", ")}</span>;
  }
  const { text, urgency } = waitingSince({
    ageHours: registration.ageHours,
    since: registration.registrationDate,
  });
  return (
    <span title={received} className={URGENCIES[urgency]}>
      {text}
      <span className="sr-only">, {received}</span>
    </span>
  );
}

function sinceThen(registration: AdminRegistration) {
  const { rank, offerExpiresAt, withdrawal, approvalDate, status, decidedAt } = registration;
  if (rank !== null) return `${rankInWords(rank)} d'attente`;
  if (status === "offered" && offerExpiresAt)
    return `place gardée jusqu'au ${formatDateTime(offerExpiresAt)}`;
  if (withdrawal === "lapsed") return "n'a pas pris à temps la place proposée";
  if (hasLeftLine(registration)) return "a quitté la liste d'attente";
  if (withdrawal === "cancelled") return "a annulé sa demande";
  if (withdrawal) return "a renoncé à la place";
  if (approvalDate) return `approuvée le ${formatLongDate(approvalDate)}`;
  return status === "rejected" && decidedAt && `rejetée le ${formatLongDate(decidedAt)}`;
}

/** What differs between the last repeat and the first request. */
function secondWords({ lastRepeat, ...first }: AdminRegistration) {
  if (!lastRepeat) return [];
  const { at, reference, userEmail, phone } = lastRepeat;
  const sent = [formatLongDate(at), reference, userEmail, phone].filter(Boolean);
  const changed = ANSWERS.filter(([name]) => lastRepeat[name] !== first[name]);
  return [
    ["Demandée de nouveau", sent.join(", ")],
    ...changed.map(([name, label]) => [`${label}, la seconde fois`, answerText(lastRepeat[name])]),
  ];
}

/** Until then it can be undone without a word. */
function Announcement({ registration }: Shown) {
  const leave = useMailsLeave();
  const { announcedAt, notified, userEmail, status, offerExpiresAt, calledAt } = registration;
  if (status === "offered" && offerExpiresAt && !(leave && userEmail) && !calledAt) {
    return (
      <p className="rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
        Aucun e-mail ne lui dit qu'une place est gardée : prévenez la personne{" "}
        {wayToTell(registration)} avant le {formatDateTime(offerExpiresAt)}.
      </p>
    );
  }
  if (registration.withdrawingAt) {
    return (
      <p role="status" className="rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
        Le désistement prend effet à {formatTime(registration.withdrawingAt)}. Jusque-là, rien ne
        change et vous pouvez annuler.
      </p>
    );
  }
  if (!announcedAt || !mayDecide("undo", registration)) return null;
  const mailed = leave && userEmail !== null;
  const byHand = mailed || calledAt ? null : wayToTell(registration);
  if (!notified) {
    return (
      <p role="status" className="rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
        {announcementText(announcedAt, mailed)} Jusque-là, vous pouvez annuler.
        {byHand && ` Ensuite, prévenez la personne ${byHand}.`}
      </p>
    );
  }
  return (
    <p className="text-soft">
      {mailed
        ? `L'e-mail est parti le ${formatDateTime(announcedAt)}.`
        : `Visible sur la page de suivi depuis le ${formatDateTime(announcedAt)}, sans e-mail.`}
      {byHand && ` Prévenez la personne ${byHand}.`}
    </p>
  );
}

function wayToTell({ userEmail, phone }: AdminRegistration): string | null {
  if (phone) return "par téléphone";
  return userEmail && "depuis votre messagerie";
}
