import { useFetcher, useLocation } from "react-router";
import { classNames } from "#app/ui/forms/class-names.ts";

/** A yes or no changed where it is shown: each side is a verb of its own. It moves before the answer comes. */
export function VerbSwitch({
  checked,
  on,
  off,
  fields,
  label,
  of,
}: {
  checked: boolean;
  /** Where each side is sent. */
  on: string;
  off: string;
  fields: Record<string, string>;
  label: string;
  /** The title of the item, for those who hear the switch alone. */
  of: string;
}) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const busy = fetcher.state !== "idle";
  const shown = busy ? fetcher.formAction?.startsWith(on) === true : checked;
  const action = `${checked ? off : on}?retour=${encodeURIComponent(pathname + search)}`;
  return (
    <fetcher.Form method="post" preventScrollReset action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        role="switch"
        aria-checked={shown}
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
        className="flex min-h-11 w-fit items-center gap-3 rounded-xl px-1 text-sm font-semibold hover:bg-leaf"
      >
        <span
          aria-hidden
          className={classNames(
            "grid h-6 w-10 shrink-0 items-center rounded-full border px-0.5 transition-colors",
            shown ? "border-teal bg-teal" : "border-edge bg-leaf",
          )}
        >
          <span
            className={classNames(
              "size-4.5 rounded-full transition-[translate]",
              shown ? "translate-x-4 bg-on-teal" : "bg-edge",
            )}
          />
        </span>
        {label}
        <span className="sr-only"> « {of} »</span>
      </button>
    </fetcher.Form>
  );
}
