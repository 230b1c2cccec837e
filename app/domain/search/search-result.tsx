import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { MarkedText } from "./marked-text.tsx";
import { type Found, foundPath, MARK } from "./search.ts";

export function SearchResult({ found }: { found: Found }) {
  const { kind, title, excerpt, facts, theme } = found;
  const dated = kind !== "instructor" && kind !== "theme" && kind !== "page";
  const covered = dated && kind !== "letter";
  const path = foundPath(found);
  const known = facts.map((fact) => <MarkedText key={fact}>{fact}</MarkedText>);
  return (
    <li
      className={classNames(
        "relative grid gap-x-4 px-4 py-3 hover:bg-leaf sm:px-6",
        covered ? "grid-cols-[auto_minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)]",
      )}
    >
      {covered && (
        <Cover
          seed={coverSeed(found)}
          tint={theme?.color}
          shape="vignette"
          leaves={path}
          className="mt-1 size-12 rounded-lg sm:size-16"
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
        <h3 className="text-lg wrap-anywhere sm:text-xl">
          <Link to={path} viewTransition className="card-link">
            <MarkedText>{title}</MarkedText>
          </Link>
        </h3>
        {excerpt && (
          <p
            className={classNames(
              "reading line-clamp-2 text-soft [&_bdi]:leading-0",
              kind === "formation" && !excerpt.includes(MARK.start) && "max-sm:hidden",
            )}
          >
            <MarkedText>{excerpt}</MarkedText>
          </p>
        )}
        {(known.length > 0 || (theme && dated)) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft max-sm:max-h-10 max-sm:overflow-hidden">
            <MetaList items={known} />
            {theme && dated && (
              <span className="inline-flex items-center gap-1.5 max-sm:hidden">
                <ThemeIcon icon={theme.icon} size={16} color={theme.color} />
                <span>
                  <MarkedText>{theme.name}</MarkedText>
                </span>
              </span>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
