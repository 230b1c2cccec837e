import { Outlet } from "react-router";
import { sameSiteGuard } from "#app/domain/accounts/guard.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { Link } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/pattern/logo.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [sameSiteGuard];

export async function loader() {
  return nameAndTagline((await readSettings()).siteName);
}

export default function AccessLayout({ loaderData: { name, tagline } }: Route.ComponentProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-leaf wrap-anywhere **:min-w-0">
      <meta name="robots" content="noindex" />
      <header className="wrap flex max-w-lg items-center py-6">
        <Link to="/" className="flex min-h-11 items-center gap-3 no-underline">
          <Logo className="text-teal" />
          <span>
            <span className="block font-title text-xl leading-tight">{name}</span>
            {tagline && <span className="block text-sm text-soft">{tagline}</span>}
          </span>
        </Link>
      </header>
      <main className="wrap max-w-lg pb-16 sm:pt-6">
        <div className="panel grid gap-6 px-5 py-8 shadow-float sm:px-9 sm:py-10">
          <Outlet />
        </div>
      </main>
    </div>
  );
}
