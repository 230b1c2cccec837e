import { createHash } from "node:crypto";
import { ArrowUpRight, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { Link } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/pattern/logo.tsx";
import type { FooterText } from "./footer.tsx";
import type { PageLink } from "./navigation.ts";

type OutsideLink = { label: string; url: string };

type FooterFacts = {
  settings: { siteName: string; contactAddress: string };
  year: number;
  groups: readonly { title: string; links: readonly PageLink[] }[];
  writing: readonly PageLink[];
  contacts: OutsideLink[];
  social: OutsideLink[];
  pages: readonly PageLink[];
};

let last: { of: string; text: FooterText } | undefined;

export function footerText(facts: FooterFacts): FooterText {
  const of = JSON.stringify(facts);
  if (last?.of === of) return last.text;
  const html = renderToStaticMarkup(<FooterContent {...facts} />);
  const version = createHash("sha256").update(html).digest("base64url").slice(0, 8);
  last = { of, text: { html, version } };
  return last.text;
}

/** A whole page's data without the footer that it shows. */
export function withoutFooter(data: string, loaded: Record<string, { footer?: FooterText }>) {
  const html = loaded["routes/site/layout"]?.footer?.html;
  return html ? data.replace(JSON.stringify(html), () => '""') : data;
}

function FooterContent({ settings, year, groups, writing, contacts, social, pages }: FooterFacts) {
  const { name, tagline } = nameAndTagline(settings.siteName);
  return (
    <>
      <div className="footer-groups wrap">
        <div className="flex items-center gap-3">
          <Logo className="size-10 shrink-0" />
          <div>
            <p className="font-title text-xl">{name}</p>
            {tagline && <p className="text-soft">{tagline}</p>}
          </div>
        </div>
        {groups.map((group) => (
          <Group key={group.title} title={group.title}>
            <PageLinks links={group.links} />
          </Group>
        ))}
        <Group title="Contact">
          <PageLinks links={writing} />
          {contacts.map(({ label, url }) => (
            <li key={label}>
              <a href={url} className="footer-link wrap-anywhere">
                {label}
              </a>
            </li>
          ))}
          {settings.contactAddress && (
            <li className="py-2.5 whitespace-pre-line text-soft">{settings.contactAddress}</li>
          )}
          {social.map((link) => (
            <li key={link.label}>
              <a href={link.url} rel="noopener" target="_blank" className="footer-link">
                {link.label} <ArrowUpRight aria-hidden size={16} className="inline" />
              </a>
            </li>
          ))}
        </Group>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule py-3 text-sm text-soft">
          <p className="py-2.5 leading-normal">
            © {year} <span className="inline-block">{name}</span>
            {tagline && ` — ${tagline}`}. Tous droits réservés.
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <PageLinks links={pages} />
          </ul>
        </div>
      </div>
    </>
  );
}

function PageLinks({ links }: { links: readonly PageLink[] }) {
  return links.map(({ label, path }) => (
    <li key={path}>
      <Link to={path} className="footer-link">
        {label}
      </Link>
    </li>
  ));
}

/** Closed on a phone, where the list follows what opens it. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <details className="group peer sm:hidden">
        <summary className="fold-title">
          {title} <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
        </summary>
      </details>
      <h2 className="mb-1 text-lg max-sm:hidden">{title}</h2>
      <ul className="hidden peer-open:block sm:block">{children}</ul>
    </section>
  );
}
