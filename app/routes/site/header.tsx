import { Menu, Search, X } from "lucide-react";
import { type ToggleEvent, useRef } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DisplayMenu } from "#app/ui/display/display-menu.tsx";
import { Link, NavLink } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/pattern/logo.tsx";
import {
  CONTACT_AT,
  HEADER_LINKS,
  type LinkPair,
  type PageLink,
  WIDE_COUNT,
} from "./navigation.ts";

type Live = { url: string; title: string } | null;

type Props = { live: Live; pages: readonly PageLink[] };

export function Header({
  name,
  tagline,
  live,
  ...own
}: { name: string; tagline: string; more: readonly LinkPair[] } & Props) {
  const more = own.more.map(([label, path]) => ({ label, path }));
  const pages = [...HEADER_LINKS, ...own.pages];
  return (
    <header className="@container site-header relative z-20 border-b border-rule bg-paper print:hidden">
      <div className="wrap flex min-h-17 items-center justify-between gap-2 py-2 sm:gap-4 @max-[62rem]:flex-wrap">
        <Link to="/" className="flex max-w-max grow basis-24 items-center gap-3 rounded-lg py-1">
          <Logo className="size-9 shrink-0" />
          <span className="leading-tight" data-logo-name="">
            <span
              className={classNames("block font-title text-xl", !live && "sm:whitespace-nowrap")}
            >
              {name.split(/(?<= )/).map((word) => (
                <span key={word} className="inline-block whitespace-pre">
                  {word}
                </span>
              ))}
            </span>
            {/* A live stream's button needs its place. */}
            {tagline && !live && <span className="block text-xs text-soft">{tagline}</span>}
          </span>
        </Link>
        <nav aria-label="Menu principal" className="header-row ml-auto flex-wrap justify-end">
          <Links of={pages.slice(0, CONTACT_AT)} className="header-link" />
          <Links of={more.slice(0, WIDE_COUNT)} className="header-link header-more" />
          <Links of={pages.slice(CONTACT_AT)} className="header-link" />
          {live && <LiveLink live={live} title={TITLE} />}
          <SearchLink />
        </nav>
        <DisplayPanel />
        <div className="header-tools items-center gap-1">
          {live && <LiveLink live={live} short title={`${TITLE} max-[30rem]:sr-only`} />}
          <SearchLink />
          <button
            type="button"
            popoverTarget="menu"
            aria-label="Ouvrir le menu"
            className={buttonClass({ look: "quiet", size: "icon" }, "text-ink!")}
          >
            <Menu aria-hidden size={26} />
          </button>
        </div>
        <MenuSheet live={live} pages={pages} more={more} />
      </div>
    </header>
  );
}

function Links({
  of,
  className,
  onFollow,
}: {
  of: Props["pages"];
  className: string;
  onFollow?: () => void;
}) {
  return of.map(({ label, path }) => (
    <NavLink key={path} to={path} end={path === "/"} className={className} onClick={onFollow}>
      {label}
    </NavLink>
  ));
}

/** Its address names the field, which browsers then focus by themselves. */
function SearchLink() {
  return (
    <NavLink
      to="/recherche#chercher"
      aria-label="Rechercher"
      title="Rechercher"
      className={buttonClass(
        { look: "quiet", size: "icon" },
        "text-ink! aria-[current=page]:bg-leaf",
      )}
    >
      <Search aria-hidden size={22} />
    </NavLink>
  );
}

const TITLE = "max-w-40 line-clamp-2 py-1 leading-tight";

/** A title of more than two lines is cut in the header, and whole in the menu. */
function LiveLink({
  live,
  short,
  title,
}: {
  live: NonNullable<Live>;
  short?: boolean;
  title?: string;
}) {
  return (
    <a
      href={live.url}
      target="_blank"
      rel="noopener"
      className={classNames(
        "live-link",
        short && "max-[30rem]:min-w-11 max-[30rem]:gap-1 max-[30rem]:px-2",
      )}
    >
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-rose" />
      {short && (
        <span aria-hidden className="hidden min-[22rem]:max-[30rem]:inline">
          Direct
        </span>
      )}
      <span className={title}>
        <Bilingual>{live.title}</Bilingual>
      </span>
    </a>
  );
}

function DisplayButton() {
  return (
    <button
      type="button"
      popoverTarget="affichage"
      aria-label="Affichage : texte et couleurs"
      title="Affichage"
      className={buttonClass({ look: "quiet", size: "small" }, "text-ink!")}
    >
      <span className="font-title text-xl">Aa</span>
      <span className="header-more">Affichage</span>
    </button>
  );
}

/** Larger letters leave it open when they take its button away. */
function DisplayPanel() {
  return (
    <div className="needs-scripts needs-popover">
      <div className="header-row">
        <DisplayButton />
      </div>
      <div
        id="affichage"
        popover="auto"
        role="dialog"
        aria-label="Affichage"
        tabIndex={-1}
        onToggle={takeFocus}
        className="display-sheet panel p-4 text-ink shadow-float"
      >
        <DisplayMenu />
      </div>
    </div>
  );
}

/** What opened is heard. */
function takeFocus({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  if (newState === "open") currentTarget.focus();
}

/** A native popover: it opens before any script has loaded. */
function MenuSheet({ live, pages, more }: Props & { more: readonly PageLink[] }) {
  const sheet = useRef<HTMLElement>(null);
  return (
    <nav
      id="menu"
      ref={sheet}
      popover="auto"
      aria-label="Menu principal"
      tabIndex={-1}
      onToggle={takeFocus}
      className="menu-sheet p-4 text-ink shadow-float"
    >
      <p className="flex justify-between">
        <span className="needs-scripts">
          <DisplayButton />
        </span>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Fermer le menu"
          className={buttonClass({ look: "quiet", size: "icon" }, "text-ink!")}
        >
          <X aria-hidden size={24} />
        </button>
      </p>
      {[pages, more].map((links) => (
        <div key={links[0]?.path} className="menu-links">
          <Links of={links} onFollow={() => sheet.current?.hidePopover()} className="menu-link" />
        </div>
      ))}
      {live && (
        <div className="mt-4 px-4">
          <LiveLink live={live} />
        </div>
      )}
    </nav>
  );
}
