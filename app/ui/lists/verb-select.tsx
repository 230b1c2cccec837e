import { useFetcher, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** One of a few states changed where it is shown, as soon as it is chosen; before scripts, by its button. */
export function VerbSelect({
  to,
  name,
  label,
  of,
  value,
  options,
}: {
  to: string;
  name: string;
  label: string;
  /** The title of the item, for those who hear the choice alone. */
  of: string;
  value: string;
  options: { value: string; label: string }[];
}) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={`${to}?retour=${encodeURIComponent(pathname + search)}`}
      className="flex flex-wrap items-center gap-2"
      onChange={(event) => fetcher.submit(event.currentTarget, { preventScrollReset: true })}
    >
      <label className="flex items-center gap-2 text-sm font-semibold">
        {label}
        <span className="sr-only"> « {of} »</span>
        <select
          key={value}
          name={name}
          defaultValue={value}
          aria-busy={fetcher.state !== "idle"}
          className="min-h-11 rounded-xl border border-edge bg-card px-3 font-normal hover:border-soft"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" look="secondary" size="small">
          Changer
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
