import { ChartColumn } from "lucide-react";
import { useSearchParams } from "react-router";
import type { StaffRole } from "#app/domain/accounts/account.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { countVisitsByDay, listMostVisited } from "#app/domain/all-audience.server.ts";
import { listEditorial } from "#app/domain/all-editorial.server.ts";
import { countWaiting, listRepliesToSend, listWaiting } from "#app/domain/all-unanswered.server.ts";
import { countCourses } from "#app/domain/courses/admin/course-admin.server.ts";
import { countMessagesByDay } from "#app/domain/messages/message.server.ts";
import { countToSend } from "#app/domain/messages/message-unsent.server.ts";
import { readOnboarding } from "#app/domain/onboarding/onboarding.server.ts";
import { doneOf, type OnboardingStep } from "#app/domain/onboarding/onboarding.ts";
import { OnboardingList } from "#app/domain/onboarding/onboarding-list.tsx";
import {
  countRegistrations,
  countRegistrationsByDay,
} from "#app/domain/registrations/admin/registration-list.server.ts";
import { countToCall } from "#app/domain/registrations/calls/registration-call.server.ts";
import { readSystemState } from "#app/domain/system/system-state.server.ts";
import { SystemStateList } from "#app/domain/system/system-state-list.tsx";
import { countThemes } from "#app/domain/themes/theme.server.ts";
import { readChoice } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { lastDays } from "#app/infra/french/zoned-time.ts";
import { MENU_ENTRIES } from "#app/routes/admin/menu.ts";
import { useOwnMenu } from "#app/routes/admin/own-menu.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/dashboard.ts";
import {
  DashboardCharts,
  PERIODS,
  PopularPanel,
  STATISTICS,
  WaitingPanel,
} from "./dashboard-panels.tsx";
import { AddAudio, Figures, FoldedOnPhone, Welcome } from "./dashboard-parts.tsx";
import { EditorialPanels } from "./editorial-panels.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date();
  const me = context.get(adminContext);
  const { role } = me;
  const answers = mayOpen(role, "/admin/registrations");
  const publishes = mayOpen(role, "/admin/courses/new");
  const period = readChoice(url.searchParams.get("jours"), PERIODS, "30");
  const span = lastDays(Number(period), now);
  const [
    courses,
    registrations,
    themes,
    system,
    waiting,
    waitingTotal,
    toSend,
    toCall,
    popular,
    onboarding,
    visitDays,
    registrationDays,
    messageDays,
    editorial,
  ] = await Promise.all([
    countCourses(),
    countRegistrations(),
    countThemes(),
    readSystemState(),
    answers ? listAwaited(now) : [],
    countWaiting(),
    answers ? countToSend() : 0,
    answers ? countToCall(now) : 0,
    publishes ? listMostVisited(lastDays(30, now), 6) : null,
    publishes ? readOnboarding() : null,
    publishes ? countVisitsByDay(span) : null,
    answers ? countRegistrationsByDay(span) : null,
    answers ? countMessagesByDay(span) : null,
    publishes ? listEditorial(me, EDITORIAL_SHOWN) : null,
  ]);
  return {
    figures: [
      {
        label: "Cours",
        value: courses.formations + courses.audioCourses,
        detail: `${count(courses.audioCourses, "cours audio", "cours audio")}, ${count(courses.formations, "formation")}`,
        to: "/admin/courses",
      },
      { label: "Inscriptions", value: registrations, to: "/admin/registrations" },
      {
        label: "Inscriptions en attente",
        value: waitingTotal.registrations,
        to: "/admin/registrations",
        search: "?statut=pending",
      },
      { label: "Thèmes", value: themes, to: "/admin/themes" },
      {
        label: "Messages sans réponse",
        value: waitingTotal.messages,
        to: "/admin/messages",
        search: "?statut=a-repondre",
      },
    ]
      .map(({ to, search = "", ...figure }) => ({
        ...figure,
        to: mayOpen(role, to) ? to + search : null,
      }))
      .filter(({ to, detail }) => to || detail)
      .slice(0, 4),
    system: publishes ? system : null,
    waiting: answers && {
      items: waiting,
      total: waitingTotal.messages + waitingTotal.registrations + toSend,
      toCall,
    },
    popular,
    onboarding: onboarding && ownSteps(onboarding, role),
    editorial,
    charts: { period, visitDays, registrationDays, messageDays },
  };
}

const WAITING_SHOWN = 6;
const EDITORIAL_SHOWN = 4;

/** Those that the role can take; none once they are done. */
function ownSteps(steps: OnboardingStep[], role: StaffRole) {
  const own = steps.filter(({ to }) => mayOpen(role, to));
  return own.every(({ done }) => done) ? null : own;
}

async function listAwaited(now: Date) {
  const [waiting, replies] = await Promise.all([
    listWaiting(WAITING_SHOWN, now),
    listRepliesToSend(WAITING_SHOWN, now),
  ]);
  return [...replies, ...waiting].slice(0, WAITING_SHOWN);
}

/** In the menu's words and icons. */
const DOORS = [
  ...["courses", "formations", "instructors", "themes"],
  ...["messages", "newsletter", "settings", "live-stream"],
].flatMap((area) => MENU_ENTRIES.filter(({ to }) => to === `/admin/${area}`));

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { figures, system, waiting, popular, onboarding, editorial, charts } = loaderData;
  const { opens } = useOwnMenu();
  const hasPeriod = useSearchParams()[0].has("jours");
  const answering = waiting && <WaitingPanel {...waiting} />;
  const adding = opens("/admin/courses/new") && <AddAudio />;
  const steps = onboarding && <OnboardingList steps={onboarding} />;
  const hasFigures = figures.some(({ value }) => value > 0);
  const isAwaited = waiting !== false && waiting.items.length + waiting.toCall > 0;
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Dashboard" text="Vue d'ensemble du site." compact>
        <ButtonLink look="secondary" to={`#${STATISTICS}`} className="max-sm:hidden">
          <ChartColumn aria-hidden size={18} /> Statistiques
        </ButtonLink>
      </ScreenHeader>
      <div className="-mt-6 grid gap-4 sm:gap-6">
        {isAwaited ? (
          <div className="grid items-start gap-4 lg:has-[>:nth-child(2)]:grid-cols-2">
            {answering}
            {onboarding && (
              <FoldedOnPhone
                title={`Premiers pas : ${doneOf(onboarding)} sur ${onboarding.length}`}
              >
                {steps}
              </FoldedOnPhone>
            )}
          </div>
        ) : (
          <div className="grid items-start gap-4 empty:hidden lg:has-[>:nth-child(2)]:grid-cols-2">
            {steps}
            <div className="grid gap-4 empty:hidden">
              {answering}
              {adding}
            </div>
          </div>
        )}
        {hasFigures && <Figures figures={figures} />}
        {isAwaited && adding}
        {editorial && <EditorialPanels {...editorial} />}
      </div>
      <FoldedOnPhone title="Le reste du tableau de bord" isOpen={system?.some(({ ok }) => !ok)}>
        <nav aria-label="Accès directs">
          <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4 [&>:last-child:nth-child(odd)]:col-span-2">
            {DOORS.filter(({ to }) => opens(to)).map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  className="panel flex h-full items-center gap-2.5 px-3 py-2.5 hover:border-edge hover:bg-leaf"
                >
                  <Icon aria-hidden size={22} className="shrink-0 text-teal" />
                  <strong className="min-w-0 text-sm">{label}</strong>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-4 md:has-[>:nth-child(2)]:grid-cols-[3fr_2fr]">
          <Welcome />
          {system && (
            <section className="panel grid content-start gap-3 p-6">
              <h2 className="text-2xl">
                {system.every((check) => check.ok)
                  ? "Système opérationnel"
                  : "Le système a besoin d'aide"}
              </h2>
              {system.every(({ ok }) => ok) && system.some((check) => check.wantsAttention) && (
                <p className="text-soft">
                  {[
                    "Le site fonctionne.",
                    ...system.flatMap((check) => check.wantsAttention ?? []),
                  ].join(" ")}
                </p>
              )}
              <SystemStateList system={system} />
            </section>
          )}
        </div>
      </FoldedOnPhone>
      <FoldedOnPhone title="Statistiques" isOpen={hasPeriod}>
        <DashboardCharts {...charts} />
        {popular && popular.length > 0 && <PopularPanel items={popular} />}
      </FoldedOnPhone>
    </div>
  );
}
