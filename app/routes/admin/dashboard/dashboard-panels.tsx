import { CircleCheck, ClipboardList, Mail, Phone, Send } from "lucide-react";
import type { PopularItem } from "#app/domain/all-audience.server.ts";
import type { WaitingItem } from "#app/domain/all-unanswered.server.ts";
import { COUNTED_AFTER_SECONDS } from "#app/domain/audience/audience-beacon.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { messageAge } from "#app/domain/messages/message-age.ts";
import { FileAway } from "#app/domain/messages/message-verbs.tsx";
import { waitingSince } from "#app/domain/registrations/admin/registration-admin.ts";
import { TO_CALL_FILTER } from "#app/domain/registrations/admin/registration-filters.ts";
import type { DayCount } from "#app/infra/french/days.ts";
import { count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { DayChart } from "#app/ui/charts/day-chart.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { FilterPills } from "#app/ui/lists/filters.tsx";

export const PERIODS = { "7": "7 jours", "30": "30 jours", "90": "90 jours", "365": "1 an" };

/** Where they stand on the screen. */
export const STATISTICS = "statistiques";

const KINDS = {
  registration: { label: "Inscription", received: "reçue", icon: ClipboardList },
  message: { label: "Message", received: "reçu", icon: Mail },
  reply: { label: "Réponse à envoyer", received: "écrite", icon: Send },
};
const FEW = 3;
const ALL =
  "inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4";
const URGENCIES = {
  calm: "text-soft",
  soon: "font-semibold text-gold-ink",
  urgent: "font-semibold text-rose",
};

/** The longest wait first; an answer was promised within 48 hours. */
export function WaitingPanel({
  items,
  total,
  toCall,
}: {
  items: WaitingItem[];
  total: number;
  /** People whom no mail told what was decided. */
  toCall: number;
}) {
  const others = items.slice(FEW);
  return (
    <section className="panel grid content-start gap-2 p-4 sm:p-6">
      <h2 className="text-2xl">Ce qui attend une réponse</h2>
      {items.length + toCall === 0 ? (
        <p className="flex items-center gap-2 text-soft">
          <CircleCheck aria-hidden size={20} className="shrink-0 text-leaf-ink" />
          Personne n'attend : tout a sa réponse.
        </p>
      ) : (
        <WaitingLines items={items.slice(0, FEW)} />
      )}
      {toCall > 0 && (
        <Link to={`/admin/registrations?statut=${TO_CALL_FILTER}`} className={`${ALL} w-fit gap-2`}>
          <Phone aria-hidden size={18} /> {count(toCall, "personne")} à appeler
        </Link>
      )}
      {others.length > 0 && (
        // The summary comes first in its folder, but stands after what it shows.
        <details className="group/others open:flex open:flex-col-reverse open:[&::details-content]:contents">
          <summary className={`${ALL} cursor-pointer list-none`}>
            <span className="group-open/others:hidden">
              {others.length === 1 ? "Voir le suivant" : `Voir les ${others.length} suivants`}
            </span>
            <span className="hidden group-open/others:inline">Voir moins</span>
          </summary>
          <div>
            <WaitingLines items={others} />
            {total > items.length && <AllThatWait shown={items.length} total={total} />}
          </div>
        </details>
      )}
    </section>
  );
}

function AllThatWait({ shown, total }: { shown: number; total: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 text-sm">
      <span>{`Les ${shown} premiers sur ${total.toLocaleString("fr-FR")}`}</span>
      <Link to="/admin/registrations?statut=pending" className={ALL}>
        Toutes les inscriptions en attente
      </Link>
      <Link to="/admin/messages" className={ALL}>
        Tous les messages
      </Link>
    </p>
  );
}

function WaitingLines({ items }: { items: WaitingItem[] }) {
  return (
    <ul className="grid divide-y divide-rule">
      {items.map((item) => (
        <WaitingLine key={item.id} item={item} />
      ))}
    </ul>
  );
}

function WaitingLine({ item }: { item: WaitingItem }) {
  const { label, received, icon: Icon } = KINDS[item.kind];
  const { ageHours, since, id, name, isRead } = item;
  const status = isRead ? "lu" : "nouveau";
  const { text, urgency } =
    item.kind === "message"
      ? messageAge({ status, ageHours, createdAt: since })
      : waitingSince({ ageHours, since }, received);
  return (
    <li className="flex items-center gap-x-3">
      <Link
        to={pathOf(item)}
        prefetch="intent"
        className="-mx-3 flex min-w-0 flex-1 items-start gap-3 rounded-xl px-3 py-2.5 no-underline hover:bg-leaf"
      >
        <Icon aria-hidden size={20} className="mt-1 shrink-0 text-teal" />
        <span className="grid min-w-0">
          <strong className="font-semibold break-words">
            <Bilingual>{item.name}</Bilingual>
          </strong>
          <span className="text-sm break-words text-soft max-sm:truncate">
            <Bilingual>{[label, item.about].filter(Boolean).join(" · ")}</Bilingual>
          </span>
          <span className={classNames("text-sm", URGENCIES[urgency])}>{text}</span>
        </span>
      </Link>
      {item.kind === "message" && (
        <div className="shrink-0">
          <FileAway id={id} name={name} compact />
        </div>
      )}
    </li>
  );
}

function pathOf({ kind, id }: WaitingItem): string {
  return kind === "registration" ? `/admin/registrations/${id}` : `/admin/messages/${id}/reply`;
}

export function PopularPanel({ items }: { items: PopularItem[] }) {
  return (
    <section className="panel grid content-start gap-3 p-5 sm:p-6">
      <h2 className="text-2xl">Les plus suivis ce mois-ci</h2>
      {items.length === 0 ? (
        <p className="text-soft">Rien n'a encore été écouté ni lu ces trente derniers jours.</p>
      ) : (
        <ol className="grid divide-y divide-rule">
          {items.map(({ id, kind, title, count }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="grid min-w-0">
                <Link to={editPath(kind, id)} className="break-words">
                  <Bilingual>{title}</Bilingual>
                </Link>
                <span className="text-sm text-soft">{labelOf(kind)}</span>
              </span>
              <span className="shrink-0 font-semibold tabular-nums">
                {count.toLocaleString("fr-FR")}
                <span className="sr-only"> écoutes et lectures</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export function labelOf(kind: string): string {
  if (kind === "audio_course") return "Cours audio";
  if (kind === "formation") return "Formation";
  return CONTENT_KINDS[kind as keyof typeof CONTENT_KINDS]?.singular ?? kind;
}

export function editPath(kind: string, id: string): string {
  const folder = { audio_course: "courses", formation: "formations" }[kind] ?? kind;
  return `/admin/${folder}/${id}/edit`;
}

export function DashboardCharts({
  period,
  visitDays,
  registrationDays,
  messageDays,
}: Days & { period: keyof typeof PERIODS }) {
  const options = Object.entries(PERIODS).map(([value, label]) => ({ value, label }));
  const nothing = nothingText({ visitDays, registrationDays, messageDays });
  return (
    <section className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={STATISTICS} className="scroll-mt-4 text-2xl">
          Statistiques
        </h2>
        <FilterPills name="jours" label="Période" current={period} options={options} initial="30" />
      </div>
      {nothing ? (
        <p className="panel p-4 text-soft sm:p-6">{nothing}</p>
      ) : (
        <Charts
          visitDays={visitDays}
          registrationDays={registrationDays}
          messageDays={messageDays}
        />
      )}
    </section>
  );
}

/** Of what the role is shown; the rest may well be there. */
export function nothingText({ visitDays, registrationDays, messageDays }: Days): string | null {
  const isSome = [visitDays, registrationDays, messageDays].some((days) =>
    days?.some((day) => day.count > 0),
  );
  if (isSome) return null;
  const receives = registrationDays !== null || messageDays !== null;
  if (visitDays && receives) return "Rien n'a été écouté, lu ni reçu sur cette période.";
  return visitDays ? NEITHER_HEARD_NOR_READ : "Rien n'a été reçu sur cette période.";
}

const NEITHER_HEARD_NOR_READ = "Rien n'a été écouté ni lu sur cette période.";

type Days = Record<"visitDays" | "registrationDays" | "messageDays", DayCount[] | null>;

function Charts({ visitDays, registrationDays, messageDays }: Days) {
  return (
    <>
      {visitDays && (
        <p className="reading text-sm text-soft">
          Une écoute ou une lecture compte après {COUNTED_AFTER_SECONDS} secondes, une fois par jour
          et par personne. Les vôtres comptent aussi, celles des robots non. Les téléchargements ne
          sont pas comptés. Chacun est compté sans cookie : une empreinte qui change chaque jour,
          effacée à la fin du jour.
        </p>
      )}
      {visitDays && (
        <DayChart
          title="Écoutes et lectures"
          days={visitDays}
          one="écoute ou lecture"
          many="écoutes et lectures"
          empty={NEITHER_HEARD_NOR_READ}
        />
      )}
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        {registrationDays && (
          <DayChart
            title="Inscriptions"
            days={registrationDays}
            one="inscription"
            empty="Personne ne s'est inscrit sur cette période."
          />
        )}
        {messageDays && (
          <DayChart
            title="Messages"
            days={messageDays}
            one="message"
            empty="Aucun message sur cette période."
          />
        )}
      </div>
    </>
  );
}
