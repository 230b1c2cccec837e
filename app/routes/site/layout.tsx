import { lazy, useEffect, useState } from "react";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigation,
} from "react-router";
import { hasArchive } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { listPageLinks } from "#app/domain/pages/page.server.ts";
import { PlayerDock } from "#app/domain/player/dock/player-dock.tsx";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { currentTrack } from "#app/domain/player/queue.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { liveLink, nameAndTagline, socialLinks } from "#app/domain/settings/settings.ts";
import { contactLinks } from "#app/domain/settings/settings-contacts.server.ts";
import { env } from "#app/infra/env.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { keepDraftsPrivate } from "#app/routes/site/library/draft.server.ts";
import { useArrival } from "#app/ui/arrival.ts";
import { orNull, useHydrated } from "#app/ui/hydration.ts";
import type { Route } from "./+types/layout.ts";
import { Footer } from "./footer.tsx";
import { footerText } from "./footer-text.server.tsx";
import { Header } from "./header.tsx";
import { maintenance } from "./maintenance.server.ts";
import { CONTACT_LINKS, footerGroups, LEGAL_LINKS, menuLinks, OWN_DATA } from "./navigation.ts";

/** Comes with the open player. */
const Keep = lazy(() =>
  orNull(async () => ({ default: (await import("#app/domain/offline/keep.tsx")).Keep })),
);

export const middleware: Route.MiddlewareFunction[] = [...maintenance, keepDraftsPrivate];

export async function loader() {
  const [{ settings }, { menu, footer }, letters] = await Promise.all([
    readSettingsOrLast(),
    listPageLinks(),
    attempt("lettres", hasArchive),
  ]);
  const { siteName, contactAddress } = settings;
  const contacts = contactLinks(settings);
  return {
    settings: { siteName },
    menu,
    more: menuLinks(letters.ok && letters.value, footer),
    live: liveLink(settings),
    footer: footerText({
      settings: { siteName, contactAddress },
      year: new Date().getFullYear(),
      groups: footerGroups(letters.ok && letters.value),
      writing: CONTACT_LINKS,
      contacts,
      social: socialLinks(settings),
      pages: [...footer, ...LEGAL_LINKS, OWN_DATA],
    }),
    phone: contacts.find(({ url }) => url.startsWith("tel:")),
    siteUrl: env.SITE_URL,
  };
}

/** Moving from page to page asks for the page alone; what a form has changed is read again. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;
}

export default function SiteLayout({
  loaderData: { settings, live, menu, more, footer, siteUrl },
}: Route.ComponentProps) {
  const moving = useNavigation().state === "loading";
  const { pathname } = useLocation();
  const own = useHasOwnPage();
  const listening = usePlayer(({ queue }) => currentTrack(queue) !== null);
  useArrival();
  return (
    <>
      {import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
      <a href="#contenu" className="skip-link">
        Aller au contenu
      </a>
      {listening && (
        <a href="#lecteur" className="skip-link">
          Aller au lecteur
        </a>
      )}
      <Header {...nameAndTagline(settings.siteName)} live={live} pages={menu} more={more} />
      <main
        id="contenu"
        aria-busy={moving}
        className={moving ? "opacity-60 transition-opacity delay-150" : ""}
      >
        <Outlet />
      </main>
      <Footer {...footer} />
      <p className="wrap mt-8 hidden border-t border-rule pt-2 text-sm print:block">
        {settings.siteName} · {siteUrl}
        {own && pathname}
      </p>
      <PlayerDock Keep={Keep} />
      <LineCutNotice moving={moving} />
    </>
  );
}

/** The server draws one page for all wrong addresses, as « /articles/- » (server/pages/page-address.ts). */
function useHasOwnPage(): boolean {
  const hydrated = useHydrated();
  const { id, params } = useMatches().at(-1) ?? {};
  return hydrated || (id !== "routes/site/not-found" && params?.slug !== "-");
}

/** Says why the page asked for does not come, while app/infra/line.ts waits for the line. */
export function LineCutNotice({ moving }: { moving: boolean }) {
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const tell = () => setCut(true);
    addEventListener("line-cut", tell);
    return () => removeEventListener("line-cut", tell);
  }, []);
  useEffect(() => {
    if (!moving) setCut(false);
  }, [moving]);
  return (
    <div role="status" className="fixed inset-x-4 top-4 z-70 mx-auto max-w-md">
      {cut && moving && (
        <p className="panel p-4 shadow-float">
          La ligne est coupée : la page s'ouvrira dès qu'elle revient.
        </p>
      )}
    </div>
  );
}
