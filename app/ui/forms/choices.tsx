import { classNames } from "#app/ui/class-names.ts";

/** One of a few ways to see a page, sent with no form; the style sheet follows, without scripts too. */
export function Choices({
  legend,
  name,
  options,
  className,
}: {
  legend: string;
  name: string;
  options: readonly (string | { label: string; className: string })[];
  className?: string;
}) {
  return (
    <fieldset
      className={classNames(
        "flex w-fit flex-wrap gap-1 rounded-3xl border border-rule bg-card p-1",
        className,
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option, place) => {
        const { label, className = "" } = typeof option === "string" ? { label: option } : option;
        return (
          <label
            key={label}
            className={classNames(
              "relative flex min-h-11 items-center rounded-full px-4 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-(--focus)",
              className,
            )}
          >
            <input
              type="radio"
              name={name}
              form=""
              value={label}
              defaultChecked={place === 0}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
