import { ArrowRightLeft, Ban, Check, Hourglass, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { useSearchParams } from "react-router";
import { registrationDeletion } from "#app/domain/registrations/decisions/registration-decisions.tsx";
import { MoveLink } from "#app/domain/registrations/decisions/registration-move.tsx";
import { rankInWords } from "#app/domain/registrations/registration.ts";
import { decisionsShown, MOVE } from "#app/domain/registrations/registration-verbs.ts";
import { formatTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { useRefreshWhile } from "#app/ui/fetching.ts";
import {
  Address,
  Cell,
  type Head,
  ItemRow,
  ItemTable,
  PHONE_LINES,
} from "#app/ui/lists/item-table.tsx";
import { Selection, type SelectionVerb } from "#app/ui/lists/selection.tsx";
import { useVerbAction } from "#app/ui/lists/verbs.tsx";
import { type AdminRegistration, REGISTRATIONS_PATH, stateShown } from "./registration-admin.ts";
import { RegistrationReach } from "./registration-contact.tsx";
import { isByFamilyName } from "./registration-filters.ts";
import { Age, Marks, marksOf, Searched } from "./registration-marks.tsx";
import { AtOnce, decisionsAtOnce, MenuDecisions } from "./registration-row-verbs.tsx";

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

const HEADS: Record<"name" | "state" | "date" | "course" | "contact", Head> = {
  name: { label: "Nom", sort: { ascending: "nom", descending: "nom-z" } },
  state: { label: "Statut" },
  date: { label: "Reçue", sort: { descending: "recentes", ascending: "anciennes" } },
  course: { label: "Formation", sort: { ascending: "formation" }, wide: "below" },
  contact: { label: "Contact", wide: "below" },
};
/** Of one formation's people only: of all, no index is by state. */
const STATE_SORTED: Head = { ...HEADS.state, sort: { ascending: "statut" } };
const DECISION: Head = { label: "Décision" };
/** An address is one word: unbounded, a long one would push the last columns out of the table. */
const CONTACT = "xl:block xl:max-w-46 xl:wrap-break-word min-[90rem]:max-w-72 larger:xl:max-w-36";

/** `withCourse`: false where all are of one formation, named above. */
export function RegistrationTable({
  items,
  withCourse,
  initialSort,
  found,
  verbs = [],
}: {
  items: AdminRegistration[];
  withCourse: boolean;
  initialSort?: string;
  found: Pick<ComponentProps<typeof Searched>, "query" | "isNear" | "repeated">;
  /** Of the page around, before those of every list of registrations. */
  verbs?: SelectionVerb[];
}) {
  const last = withCourse ? HEADS.course : HEADS.contact;
  const untold = items.flatMap(({ notified, announcedAt }) =>
    notified || !announcedAt ? [] : [announcedAt.getTime()],
  );
  const byFamilyName = isByFamilyName(useSearchParams()[0].get("tri"));
  useRefreshWhile(untold.length > 0, { from: new Date(Math.min(...untold)) });
  if (items.length === 0) return null;
  // Somebody else, most often.
  const isApart = (one: AdminRegistration) => found.isNear || one.isNear;
  const isDecided = items.some((one) => one.toCall || decisionsAtOnce(one).length > 0);
  const heads = [HEADS.name, withCourse ? HEADS.state : STATE_SORTED, HEADS.date, last];
  return (
    <>
      <Searched {...found} some={items.some(({ isNear }) => isNear)} />
      <Selection
        verbs={[...verbs, ...VERBS]}
        shown={items.length}
        apart={items.filter(isApart).length}
        chosen="inscription choisie"
      >
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
                isApart={isApart(one)}
                byFamilyName={byFamilyName}
              />
            ))}
          </ItemTable>
        </div>
      </Selection>
    </>
  );
}

function RegistrationRow({
  registration,
  withCourse,
  isDecided,
  isApart,
  byFamilyName,
}: {
  registration: AdminRegistration;
  withCourse: boolean;
  byFamilyName: boolean;
  /** The table has a column for it. */
  isDecided: boolean;
  /** Its name is only spelt nearly as searched. */
  isApart: boolean;
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
      written={byFamilyName && <Bilingual>{`${lastName} ${firstName}`}</Bilingual>}
      to={useVerbAction(`${REGISTRATIONS_PATH}/${id}`)}
      picks={isApart ? "alone" : true}
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
          {registration.status === "pending" && (
            <>
              <Age registration={registration} brief />
              {" · "}
            </>
          )}
          {place && `${place} · `}
          <Marks leads registration={registration} />
        </span>
        {withCourse ? (
          <Bilingual>{courseTitle ?? "Cours non trouvé"}</Bilingual>
        ) : (
          <span className={CONTACT}>
            <Address>{userEmail ?? phone ?? "Ni e-mail ni téléphone"}</Address>
          </span>
        )}
      </Cell>
    </ItemRow>
  );
}

/** Nothing is announced to who has no e-mail: they are called. */
function announcementOf({ withdrawingAt, userEmail }: AdminRegistration, time: string) {
  if (withdrawingAt) return `effet à ${time}`;
  return userEmail && `sera annoncée à ${time}`;
}
