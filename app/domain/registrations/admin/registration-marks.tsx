import { HeartHandshake, type LucideIcon, MessageSquareText } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { ADULT } from "#app/domain/courses/formations/formation.ts";
import { dayOf, formatTime } from "#app/infra/french/french-moments.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import {
  type AdminRegistration,
  answerText,
  URGENCIES,
  waitingSince,
} from "./registration-admin.ts";

export const NEAR_NAME = "nom proche";
const ICON = "inline align-[-2px] text-soft";

/** `leads`: something else follows on the same line. */
export function Marks({
  registration,
  leads,
}: {
  registration: AdminRegistration;
  leads?: boolean;
}) {
  return marksOf(registration).map((mark, place, { length }) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: each of a row has its place
    <Fragment key={place}>
      {place > 0 && " · "}
      {mark}
      {leads && place === length - 1 && " · "}
    </Fragment>
  ));
}

/** What one should know before deciding; once decided it stands in the record only. */
export function marksOf(registration: AdminRegistration): ReactNode[] {
  const { status, age, agesMissed, userEmail, motivationText, specialNeeds } = registration;
  const { isFull } = registration;
  const isOpen = status === "pending" || status === "waiting" || status === "offered";
  const missed = agesMissed && <AgeMissed registration={registration} />;
  const near = registration.isNear && NEAR_NAME;
  if (!isOpen) return [near, missed].filter(Boolean);
  const isChild = age !== null && age < ADULT;
  return [
    near,
    status === "pending" && isFull && <span className="text-gold-ink">complet</span>,
    motivationText && <Mark icon={MessageSquareText} name="A écrit un message" />,
    specialNeeds && <Mark icon={HeartHandshake} name="Besoins particuliers" />,
    missed || (isChild && answerText(age)),
    !userEmail && "sans e-mail",
  ].filter(Boolean);
}

function Mark({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <span title={name}>
      <Icon aria-hidden size={15} className={ICON} />
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** The centre decides: the mark is quiet. */
function AgeMissed({ registration: { age, agesMissed } }: { registration: AdminRegistration }) {
  return (
    <span title={`La formation est prévue ${agesMissed}`} className="text-gold-ink">
      {answerText(age)}
      <span className="sr-only">{`, la formation est prévue ${agesMissed}`}</span>
    </span>
  );
}

/** On a phone its colour says that it is late. */
export function Age({ registration, brief }: { registration: AdminRegistration; brief?: boolean }) {
  const { status, ageHours, registrationDate } = registration;
  if (status !== "pending") return receivedAt(registrationDate);
  const { ago, short, text, urgency } = waitingSince({ ageHours, since: registrationDate });
  return (
    <span className={URGENCIES[urgency]} title={text}>
      {brief ? (ageHours < 1 ? "il y a peu" : ago) : short}
    </span>
  );
}

/** « aujourd'hui, 14 h 05 »: of a day's work, the hour tells more than its date. */
export function receivedAt(moment: Date, now = new Date()): string {
  const isToday = zonedDay(moment) === zonedDay(now);
  return isToday ? `aujourd'hui, ${formatTime(moment)}` : dayOf(moment);
}

/** What a search found, where it is not what was typed. */
export function Searched({
  query,
  isNear,
  some,
  repeated,
}: {
  query: string;
  /** Nobody has it as it is spelt. */
  isNear: boolean;
  /** Some of those shown. */
  some: boolean;
  repeated: { first: string; second: string } | null;
}) {
  const said = repeated
    ? `${repeated.second} est le numéro d'une seconde demande de la même personne : elle est gardée avec la première, ${repeated.first}, que voici.`
    : isNear
      ? `Personne n'est inscrit avec « ${query} ». Voici les noms proches.`
      : some &&
        `Marquées « ${NEAR_NAME} », les inscriptions dont le nom s'écrit autrement que « ${query} ».`;
  if (!said) return null;
  return (
    <p role="status" className="pb-2 wrap-anywhere text-soft">
      {said}
    </p>
  );
}
