import {
  ChevronDown,
  CircleUser,
  Eye,
  LoaderCircle,
  LogOut,
  Search,
  TriangleAlert,
} from "lucide-react";
import { type MouseEvent, type ReactNode, useCallback, useEffect } from "react";
import { Form, isRouteErrorResponse, Outlet, useNavigation } from "react-router";
import { LOGOUT_PATH, type StaffRole } from "#app/domain/accounts/account.ts";
import { adminContext, adminGuard } from "#app/domain/accounts/guard.server.ts";
import { HasSecondFactor } from "#app/domain/accounts/profile/account-own-password.tsx";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { rememberManager } from "#app/domain/accounts/sign-in/manages.ts";
import { SignInAgainDialog } from "#app/domain/accounts/sign-in/sign-in-again-dialog.tsx";
import type { Waiting } from "#app/domain/all-unanswered.server.ts";
import { countWaiting } from "#app/domain/all-unanswered.server.ts";
import { releaseFiles } from "#app/domain/media/upload/draft-files.ts";
import { receiveShares } from "#app/domain/media/upload/shared-files.ts";
import { PlayerDock } from "#app/domain/player/dock/player-dock.tsx";
import { fetchSuggestions } from "#app/domain/search/fetch-suggestions.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { closedParts } from "#app/domain/settings/settings.ts";
import { setTimeZone } from "#app/infra/french/time-zone.ts";
import { siteZone } from "#app/infra/french/zone-names.server.ts";
import { DraftFiles, DraftOwner } from "#app/ui/autosave/use-draft.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";
import { Dropdown } from "#app/ui/dropdown.tsx";
import { LinkTargets } from "#app/ui/editor/link-targets.ts";
import { Link } from "#app/ui/link.tsx";
import { MayOpen } from "#app/ui/may-open.ts";
import { RouteErrorPage } from "#app/ui/page/error-page.tsx";
import { useSearchKey } from "#app/ui/page/search-key.ts";
import { useWritingMark } from "#app/ui/page/writing-mark.ts";
import type { Route } from "./+types/layout.ts";
import { AdditionsMenu } from "./additions-menu.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { DisplayPanel } from "./display-panel.tsx";
import { PEOPLE } from "./menu.ts";
import { useOwnMenu } from "./own-menu.ts";
import { SideMenu } from "./side-menu.tsx";
import { AdminTrouble } from "./trouble.tsx";

/** The only guard: it stands before every loader and action under this layout. */
export const middleware: Route.MiddlewareFunction[] = [adminGuard];

/** Its presence makes React Router ask the server, and so the guard, on every navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const [waiting, settings] = await Promise.all([countWaiting(), readSettings()]);
  const closed = closedParts(settings);
  const zone = siteZone(settings.timeZone);
  return { administrator: context.get(adminContext), waiting, closed, zone };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { administrator, waiting, closed, zone } = loaderData;
  // Before the screens inside are drawn: the document may be older than the settings.
  setTimeZone(zone);
  const { role } = administrator;
  useWritingMark();
  useSearchKey(mayOpen(role, PEOPLE.to) ? PEOPLE.to : null);
  const publishes = role !== "secretary";
  const opens = useCallback((to: string) => mayOpen(role, to), [role]);
  useEffect(() => {
    rememberManager(publishes);
    if (publishes) receiveShares();
  }, [publishes]);
  return (
    <DraftOwner value={administrator.id}>
      <DraftFiles value={releaseFiles}>
        <Frame administrator={administrator} waiting={waiting} closed={closed}>
          <HasSecondFactor value={administrator.secondFactor ?? false}>
            <MayOpen value={opens}>
              <LinkTargets value={fetchSuggestions}>
                <Outlet />
              </LinkTargets>
            </MayOpen>
          </HasSecondFactor>
        </Frame>
      </DraftFiles>
      <LeaveGuard />
      <SignInAgainDialog email={administrator.email} />
    </DraftOwner>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shown = { administrator: loaderData?.administrator, waiting: loaderData?.waiting };
  if (isRouteErrorResponse(error) && error.data?.refusal) {
    return (
      <Frame {...shown}>
        <RouteErrorPage error={error} />
      </Frame>
    );
  }
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame {...shown}>
      <AdminTrouble missing={missing} title={missing ? String(error.data ?? "") : undefined} />
    </Frame>
  );
}

const CLOSED =
  "mx-auto mb-2 flex min-h-11 max-w-258 items-center gap-3 bg-gold-wash px-4 py-2 text-gold-ink md:rounded-xl md:px-8";

type Shown = { name: string; email: string; role: StaffRole };

/** The first is the specification's. */
const SIGNED_IN_AS = {
  admin: "Connecté en tant qu'administrateur",
  editor: "Connecté en tant qu'éditeur",
  secretary: "Connecté en tant que secrétaire",
};

function Frame({
  administrator,
  waiting,
  closed = [],
  children,
}: {
  administrator?: Shown;
  waiting?: Waiting;
  closed?: string[];
  children: ReactNode;
}) {
  return (
    <div className="back-office lg:flex lg:min-h-dvh">
      <meta name="robots" content="noindex" />
      <link rel="manifest" href="/manifest-admin.webmanifest" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      <Link
        to="#contenu"
        onClick={skipToContent}
        className="sr-only z-50 rounded-xl bg-card p-3 focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        Aller au contenu
      </Link>
      <SideMenu waiting={waiting} />
      <div className="min-w-0 flex-1">
        <TopBar administrator={administrator} />
        {closed.map((text) => (
          <Link key={text} to="/admin/settings#ouverture" className={CLOSED}>
            <TriangleAlert aria-hidden size={18} className="shrink-0" /> {text}
          </Link>
        ))}
        <main
          id="contenu"
          tabIndex={-1}
          className="mx-auto w-full max-w-258 px-4 pt-2 pb-[calc(var(--bar-room,0px)+5rem)] outline-none md:px-8"
        >
          {children}
        </main>
      </div>
      <BottomBar waiting={waiting} />
      <AdditionsMenu />
      <PlayerDock />
    </div>
  );
}

/** The router warns of an address that it did not make itself. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("contenu")?.focus();
}

/** From any screen: whoever telephones waits. */
function SearchLink() {
  if (!useOwnMenu().opens(PEOPLE.to)) return null;
  return (
    <Link to={PEOPLE.to} className={buttonClass({ look: "quiet", size: "icon" })}>
      <Search aria-hidden size={20} />
      <span className="sr-only">{PEOPLE.label}</span>
    </Link>
  );
}

const LINE = "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start hover:bg-leaf";

function TopBar({ administrator }: { administrator?: Shown }) {
  const isLoading = useNavigation().state !== "idle";
  const name = administrator?.name ?? "Mon compte";
  const [first = ""] = name.split(" ", 1);
  return (
    <header className="mx-auto flex w-full max-w-258 flex-wrap items-center justify-end gap-x-3 px-4 max-sm:gap-x-0 py-3 md:px-8 print:hidden">
      <p className="min-w-0 flex-1 text-sm leading-snug sm:text-balance text-soft large:sr-only max-sm:text-xs max-sm:tracking-tight">
        {SIGNED_IN_AS[administrator?.role ?? "admin"]}
      </p>
      <SearchLink />
      <DisplayPanel />
      {isLoading && (
        <span role="status" className="sr-only">
          Chargement…
        </span>
      )}
      <Dropdown
        look={buttonClass({ look: "quiet", size: "small" }, "cursor-pointer list-none")}
        panel="end-0 w-68 max-w-[calc(100vw-2rem)]"
        summary={
          <>
            {isLoading ? (
              <LoaderCircle aria-hidden size={20} className="animate-spin" />
            ) : (
              <CircleUser aria-hidden size={20} />
            )}
            <span className="max-w-[min(10rem,40vw)] truncate max-sm:max-w-[25vw] large:max-w-[50vw]">
              {first}
              <span className="max-sm:sr-only">{name.slice(first.length)}</span>
            </span>
            <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
          </>
        }
      >
        {administrator && (
          <p className="px-3 pt-1 pb-2 text-sm break-words text-soft">
            <span className="block font-semibold text-ink sm:hidden">{administrator.name}</span>
            {administrator.email}
          </p>
        )}
        <Link to="/admin/profile" className={LINE}>
          <CircleUser aria-hidden size={18} /> Mon Profil
        </Link>
        <a href="/" className={LINE}>
          <Eye aria-hidden size={18} /> Voir le site public
        </a>
        <Form method="post" action={LOGOUT_PATH}>
          <button type="submit" className={LINE}>
            <LogOut aria-hidden size={18} /> Déconnexion
          </button>
        </Form>
      </Dropdown>
    </header>
  );
}
