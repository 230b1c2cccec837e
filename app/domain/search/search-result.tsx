import { MailOpen, PanelTop } from "lucide-react";
import { discColour, initialsOf } from "#app/domain/instructors/instructor.ts";
import { ThemeLabel } from "#app/domain/themes/theme-badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { MetaList, RowMark } from "#app/ui/lists/rows.tsx";
import { MarkedText } from "./marked-text.tsx";
import { type Found, foundPath, MARK, SEARCH_KINDS, withoutMarks } from "./search.ts";

export function SearchResult({ found, named }: { found: Found; named?: boolean }) {
  const { kind, title, excerpt, person, facts, theme } = found;
  // « Enseignement » under a teacher's own name says nothing.
  const whose = [named && kind !== "instructor" && SEARCH_KINDS[kind].singular, person]
    .filter(Boolean)
    .join(" · ");
  // Where no word is marked, its theme is what answered: told on a phone too.
  const isMarked = [title, whose, excerpt].some((text) => text?.includes(MARK.start));
  const themed = theme && kind !== "theme" && <ThemeLabel theme={theme} />;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-3 hover:bg-leaf sm:px-6 [&>:first-child]:mt-1 [&>:first-child]:size-12 sm:[&>:first-child]:size-16">
      <FoundMark found={found} />
      <div
        className={classNames(
          "found-line grid grid-cols-[minmax(0,1fr)] content-start gap-1",
          kind === "formation" ? "[--facts:4lh]" : !isMarked && "[--facts:2lh]",
          !isMarked && "[--theme:inline-block]",
        )}
      >
        <h3 className="text-lg wrap-anywhere sm:text-xl">
          <Link to={foundPath(found)} viewTransition className="card-link">
            <MarkedText>{title}</MarkedText>
          </Link>
        </h3>
        <MetaList
          person={whose && <MarkedText>{whose}</MarkedText>}
          items={isMarked ? facts : [themed, ...facts]}
          theme={isMarked && themed}
        />
        {excerpt && (
          <p
            className={classNames(
              "reading line-clamp-3 text-soft sm:line-clamp-2 [&_bdi]:leading-0",
              kind === "formation" && !excerpt.includes(MARK.start) && "max-sm:hidden",
            )}
          >
            <Excerpt>{excerpt}</Excerpt>
          </p>
        )}
      </div>
    </li>
  );
}

function Excerpt({ children }: { children: string }) {
  const [opening = "", rest] = children.split(MARK.fold);
  return (
    <>
      <MarkedText>{opening}</MarkedText>
      {rest && (
        <>
          <span className="max-sm:hidden">
            <MarkedText>{rest}</MarkedText>
          </span>
          {!/[.!?…]$/.test(opening) && <span className="sm:hidden"> …</span>}
        </>
      )}
    </>
  );
}

function FoundMark({ found }: { found: Found }) {
  const { kind, title, theme } = found;
  if (kind === "instructor") {
    return (
      <span
        aria-hidden
        className="grid place-items-center rounded-full font-title text-xl text-white"
        style={{ background: discColour(withoutMarks(title)) }}
      >
        {initialsOf(withoutMarks(title))}
      </span>
    );
  }
  if (kind === "letter" || kind === "page") {
    const Icon = kind === "letter" ? MailOpen : PanelTop;
    return (
      <RowMark>
        <Icon size={24} />
      </RowMark>
    );
  }
  return (
    <Cover
      seed={coverSeed(found)}
      tint={theme?.color}
      imageId={found.imageId}
      shape="vignette"
      leaves={foundPath(found)}
      className="rounded-lg"
    />
  );
}
