import { Bilingual } from "#app/ui/bilingual.tsx";
import { type TextPart, textDifference } from "./text-difference.ts";

/** The text that the site came with was saved by nobody. */
export function savedByText({ savedBy }: { savedBy: string | null }): string {
  return savedBy ? `Enregistrée par ${savedBy}` : "Texte d'origine";
}

/** What would come back in green, what would go struck through. */
export function VersionDifference({
  label,
  now,
  then,
  restyled,
}: {
  label: string;
  now: string;
  then: string;
  /** Its words are the same, not how they look. */
  restyled?: boolean;
}) {
  const paragraphs = textDifference(now, then);
  const changed = paragraphs.some((parts) => parts.some(({ kind }) => kind !== "same"));
  if (!changed && !restyled) return null;
  return (
    <section className="panel grid grid-cols-1 gap-3 p-4 sm:p-6">
      <h2 className="text-xl">
        {label}
        {!changed && (
          <span className="font-sans text-base text-soft"> : seule la mise en forme a changé</span>
        )}
      </h2>
      {changed && (
        <div className="grid grid-cols-1 gap-2 wrap-anywhere">
          {paragraphs.map((parts, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
            <p key={place} className={isSame(parts) ? "line-clamp-2 text-soft" : ""}>
              {parts.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
                <Part key={at} part={part} />
              ))}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

function Part({ part: { kind, text } }: { part: TextPart }) {
  if (kind === "same") return <Bilingual>{text}</Bilingual>;
  const [Mark, said, look] =
    kind === "added"
      ? (["ins", "Revient", "bg-leaf-wash text-leaf-ink no-underline"] as const)
      : (["del", "S'en va", "bg-rose-wash text-rose"] as const);
  return (
    <Mark className={`rounded-sm px-0.5 ${look}`}>
      <span className="sr-only">{said} : </span>
      <Bilingual>{text}</Bilingual>
    </Mark>
  );
}

function isSame(parts: TextPart[]): boolean {
  return parts.every(({ kind }) => kind === "same");
}
