import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { type ThemeMark, themePath } from "./theme.ts";

/** Colour is a touch only: the letters keep the ink's contrast. */
export function ThemeBadge({ theme, className }: { theme: ThemeMark; className?: string }) {
  return (
    <span
      className={classNames(
        "inline-flex w-fit items-center gap-2 rounded-full border px-3 py-1 text-sm font-semibold",
        className,
      )}
      style={{
        background: `color-mix(in oklab, ${theme.color} 12%, var(--card))`,
        borderColor: `color-mix(in oklab, ${theme.color} 35%, var(--card))`,
      }}
    >
      <ThemeDot theme={theme} />
      <span>
        <Bilingual>{theme.name}</Bilingual>
      </span>
    </span>
  );
}

/** The badge, in a line of facts. */
export function ThemeLabel({ theme }: { theme: ThemeMark }) {
  return (
    <span className="theme-label">
      <ThemeDot theme={theme} />
      <span>
        <Bilingual>{theme.name}</Bilingual>
      </span>
    </span>
  );
}

function ThemeDot({ theme }: { theme: ThemeMark }) {
  return <i className="theme-dot" style={{ color: theme.color }} />;
}

export function ThemeLink({ theme }: { theme: ThemeMark }) {
  return (
    <Link to={themePath(theme)} className="min-w-0 py-2 hover:underline">
      <ThemeBadge theme={theme} />
    </Link>
  );
}
