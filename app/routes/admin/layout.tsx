import { LogOut, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { Form, isRouteErrorResponse, Outlet, useNavigation } from "react-router";
import { adminContext, adminGuard } from "#app/domain/accounts/guard.server.ts";
import { HasSecondFactor } from "#app/domain/accounts/profile/account-own-password.tsx";
import { SignInAgainDialog } from "#app/domain/accounts/sign-in/sign-in-again-dialog.tsx";
import type { Waiting } from "#app/domain/all-unanswered.server.ts";
import { countWaiting } from "#app/domain/all-unanswered.server.ts";
import { releaseFiles } from "#app/domain/media/upload/draft-files.ts";
import { PlayerDock } from "#app/domain/player/dock/player-dock.tsx";
import { DraftFiles, DraftOwner } from "#app/ui/autosave/use-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";
import { Spinner } from "#app/ui/loading.tsx";
import { RouteErrorPage } from "#app/ui/page/error-page.tsx";
import type { Route } from "./+types/layout.ts";
import { MENU_ID, SideMenu } from "./menu.tsx";
import { AdminTrouble } from "./trouble.tsx";

/** The only guard: it stands before every loader and action under this layout. */
export const middleware: Route.MiddlewareFunction[] = [adminGuard];

/** Its presence makes React Router ask the server, and so the guard, on every navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  return { administrator: context.get(adminContext), waiting: await countWaiting() };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { administrator, waiting } = loaderData;
  return (
    <DraftOwner value={administrator.id}>
      <DraftFiles value={releaseFiles}>
        <Frame name={administrator.name} waiting={waiting}>
          <HasSecondFactor value={administrator.secondFactor ?? false}>
            <Outlet />
          </HasSecondFactor>
        </Frame>
      </DraftFiles>
      <LeaveGuard />
      <SignInAgainDialog email={administrator.email} />
    </DraftOwner>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shown = { name: loaderData?.administrator.name, waiting: loaderData?.waiting };
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

function Frame({
  name,
  waiting,
  children,
}: {
  name?: string;
  waiting?: Waiting;
  children: ReactNode;
}) {
  return (
    <div className="lg:flex lg:min-h-dvh">
      <meta name="robots" content="noindex" />
      <a
        href="#contenu"
        className="sr-only z-50 rounded-xl bg-card p-3 focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        Aller au contenu
      </a>
      <SideMenu waiting={waiting} />
      <div className="min-w-0 flex-1">
        <TopBar name={name} />
        <main
          id="contenu"
          tabIndex={-1}
          className="mx-auto w-full max-w-5xl px-4 pt-2 pb-20 outline-none md:px-8"
        >
          {children}
        </main>
      </div>
      <PlayerDock />
    </div>
  );
}

function TopBar({ name }: { name?: string }) {
  const navigation = useNavigation();
  return (
    <header className="mx-auto flex w-full max-w-5xl items-center gap-x-2 px-4 py-3 sm:gap-x-3 md:px-8">
      <Button look="secondary" size="icon" popoverTarget={MENU_ID} className="lg:hidden">
        <Menu aria-hidden size={20} />
        <span className="sr-only">Ouvrir le menu</span>
      </Button>
      <p className="min-w-0 flex-1 text-sm leading-snug text-balance text-soft max-sm:text-xs">
        Connecté en tant qu'administrateur
        {name && <span className="max-md:hidden"> · {name}</span>}
      </p>
      {navigation.state !== "idle" && <Spinner label="Chargement…" />}
      <Form method="post" action="/admin/logout">
        <Button type="submit" look="quiet" size="small">
          <LogOut aria-hidden size={18} /> Déconnexion
        </Button>
      </Form>
    </header>
  );
}
