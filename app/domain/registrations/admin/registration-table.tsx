import {
  ArrowRightLeft,
  Ban,
  Check,
  Hourglass,
  type LucideIcon,
  Plus,
  Trash2,
  Undo2,
  UserCheck,
  UserX,
} from "lucide-react";
import { useLocation } from "react-router";
import { placesPath } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { CallVerbs } from "#app/domain/registrations/calls/registration-call.tsx";
import {
  DecisionButton,
  registrationDeletion,
} from "#app/domain/registrations/decisions/registration-decisions.tsx";
import { MoveLink } from "#app/domain/registrations/decisions/registration-move.tsx";
import { rankInWords } from "#app/domain/registrations/registration.ts";
import {
  type Decision,
  decisionsShown,
  MOVE,
  needsSeat,
} from "#app/domain/registrations/registration-verbs.ts";
import { formatTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { useRefreshWhile } from "#app/ui/fetching.ts";
import { Cell, type Head, ItemRow, ItemTable, PHONE_LINES } from "#app/ui/lists/item-table.tsx";
import { Selection, type SelectionVerb } from "#app/ui/lists/selection.tsx";
import { useVerbAction } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { type AdminRegistration, REGISTRATIONS_PATH, stateShown } from "./registration-admin.ts";
import { RegistrationReach } from "./registration-contact.tsx";
import { Age, Marks, marksOf } from "./registration-marks.tsx";

const VERBS: SelectionVerb[] = [
  { to: `${REGISTRATIONS_PATH}/approve`, label: "Approuver", icon: Check, asks: true },
  { to: `${REGISTRATIONS_PATH}/reject`, label: "Rejeter", icon: Ban, asks: true },
  { to: `${REGISTRATIONS_PATH}/wait`, label: "Liste d'attente", icon: Hourglass, asks: true },
  { to: `${REGISTRATIONS_PATH}/move`, label: MOVE.button, icon: ArrowRightLeft, asks: true },
  {
    to: `${REGISTRATIONS_PATH}/delete`,
    label: "Supprimer",
    icon: Trash2,
    look: "danger",
    asks: "here",
  },
];

const DECISION_ICONS: Record<Decision, LucideIcon> = {
  approve: Check,
  reject: Ban,
  wait: Hourglass,
  offer: UserCheck,
  "take-back": Undo2,
  withdraw: UserX,
  keep: Undo2,
  undo: Undo2,
};

const HEADS: Record<"name" | "state" | "date" | "course" | "contact", Head> = {
  name: { label: "Nom", sort: { ascending: "nom", descending: "nom-z" } },
  state: { label: "Statut" },
  date: { label: "Reçue", sort: { descending: "recentes", ascending: "anciennes" } },
  course: { label: "Formation", sort: { ascending: "formation" }, wide: "below" },
  contact: { label: "Contact", wide: "below" },
};
const DECISION: Head = { label: "Décision" };

/** `withCourse`: false where all are of one formation, named above. */
export function RegistrationTable({
  items,
  withCourse,
  initialSort,
  near,
  verbs = [],
}: {
  items: AdminRegistration[];
  withCourse: boolean;
  initialSort?: string;
  /** What was searched, and nobody has as it is spelt. */
  near?: string | undefined;
  /** Of the page around, before those of every list of registrations. */
  verbs?: SelectionVerb[];
}) {
  const last = withCourse ? HEADS.course : HEADS.contact;
  const untold = items.flatMap(({ notified, announcedAt }) =>
    notified || !announcedAt ? [] : [announcedAt.getTime()],
  );
  useRefreshWhile(untold.length > 0, { from: new Date(Math.min(...untold)) });
  if (items.length === 0) return null;
  const isDecided = items.some((one) => one.toCall || decisionsAtOnce(one).length > 0);
  const heads = [HEADS.name, HEADS.state, HEADS.date, last];
  return (
    <>
      {near && (
        <p role="status" className="pb-2 wrap-anywhere text-soft">
          Personne n'est inscrit avec « {near} ». Voici les noms proches.
        </p>
      )}
      <Selection verbs={[...verbs, ...VERBS]} shown={items.length} chosen="inscription choisie">
        <div className={PHONE_LINES}>
          <ItemTable
            picks
            label="Inscriptions"
            heads={isDecided ? [...heads, DECISION] : heads}
            initialSort={initialSort}
          >
            {items.map((one) => (
              <RegistrationRow
                key={one.id}
                registration={one}
                withCourse={withCourse}
                isDecided={isDecided}
              />
            ))}
          </ItemTable>
        </div>
      </Selection>
    </>
  );
}

/** Whom nobody answered yet is answered from the row, and undone there; the rest is behind « ⋯ ». */
function decisionsAtOnce({
  status,
  notified,
  isFull,
  withdrawingAt,
}: AdminRegistration): Decision[] {
  if (withdrawingAt) return ["keep"];
  if (!notified) return ["undo"];
  if (status !== "pending") return [];
  return isFull ? ["wait", "reject"] : ["approve", "reject"];
}

function RegistrationRow({
  registration,
  withCourse,
  isDecided,
}: {
  registration: AdminRegistration;
  withCourse: boolean;
  /** The table has a column for it. */
  isDecided: boolean;
}) {
  const { id, firstName, lastName, courseTitle, userEmail, phone } = registration;
  const { notified, announcedAt, rank } = registration;
  const place = rank !== null && rankInWords(rank);
  const name = `${firstName} ${lastName}`;
  const { tone, label } = stateShown(registration);
  const shown = decisionsShown(registration);
  const told = !notified && announcedAt && announcementOf(registration, formatTime(announcedAt));
  const atOnce = decisionsAtOnce(registration);
  return (
    <ItemRow
      item={{ id, title: name }}
      to={useVerbAction(`${REGISTRATIONS_PATH}/${id}`)}
      picks
      beneath={marksOf(registration).length > 0 && <Marks registration={registration} />}
      actions={isDecided ? <AtOnce registration={registration} decisions={atOnce} /> : undefined}
      verbs={
        <>
          <MenuDecisions
            registration={registration}
            decisions={shown.filter((decision) => !atOnce.includes(decision))}
          />
          <MoveLink registration={registration} />
          <RegistrationReach registration={registration} />
          <DeleteLink
            to={`${REGISTRATIONS_PATH}/${id}/delete`}
            of={`l'inscription ${ofName(name)}`}
            keepsPlace
            {...registrationDeletion(registration)}
          />
        </>
      }
    >
      <Cell badges>
        <Badge small tone={tone}>
          {label}
        </Badge>
        {(told || place) && (
          <span className="block text-sm text-soft max-lg:hidden">{told || place}</span>
        )}
      </Cell>
      <Cell>
        <span className="max-lg:hidden">
          <Age registration={registration} />
        </span>
      </Cell>
      <Cell ownLine="afterName" wide="below">
        {told && <span className="lg:hidden">{told} · </span>}
        <span className="lg:hidden">
          {place && `${place} · `}
          <Marks leads registration={registration} />
        </span>
        <Bilingual>
          {(withCourse ? courseTitle : (userEmail ?? phone)) ??
            (withCourse ? "Cours non trouvé" : "Ni e-mail ni téléphone")}
        </Bilingual>
      </Cell>
    </ItemRow>
  );
}

function announcementOf({ withdrawingAt }: AdminRegistration, time: string): string {
  return withdrawingAt ? `effet à ${time}` : `la personne verra la réponse à ${time}`;
}

/** What would need a seat that is not there says so. */
function MenuDecisions({
  registration,
  decisions,
}: {
  registration: AdminRegistration;
  decisions: Decision[];
}) {
  const { id, isFull, courseId } = registration;
  const { pathname, search } = useLocation();
  const places = placesPath(courseId, pathname + search);
  const mayAdd = useMayOpen()(places);
  const lacking = decisions.filter((decision) => isFull && needsSeat(decision, registration));
  const why = `${id}-complet`;
  return (
    <>
      {lacking.length > 0 && (
        <p id={why} className="col-span-full basis-full text-sm text-gold-ink">
          La formation est complète.
        </p>
      )}
      {lacking.length > 0 && mayAdd && (
        <ButtonLink look="secondary" size="small" to={places}>
          <Plus aria-hidden size={16} /> Ajouter des places
        </ButtonLink>
      )}
      {decisions.map((decision) => (
        <DecisionButton
          key={decision}
          decision={decision}
          registration={registration}
          icon={DECISION_ICONS[decision]}
          off={lacking.includes(decision) ? why : undefined}
        />
      ))}
    </>
  );
}

/** On a phone the age of a request stands beside its buttons, which leaves the formation a whole line. */
function AtOnce({
  registration,
  decisions,
}: {
  registration: AdminRegistration;
  decisions: Decision[];
}) {
  return (
    <>
      <CallVerbs registration={registration} />
      {decisions.map((decision) => (
        <DecisionButton
          key={decision}
          decision={decision}
          registration={registration}
          look={decision === "approve" || decision === "wait" ? "primary" : "secondary"}
        />
      ))}
      {registration.status === "pending" && (
        <span className="flex-1 basis-14 whitespace-normal leading-tight lg:hidden">
          <Age registration={registration} brief />
        </span>
      )}
    </>
  );
}
