import type { ReactNode } from "react";
import { Form, useFetcher, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

export function VerbButton({
  to,
  look = "primary",
  size = "small",
  fields = {},
  asks,
  children,
}: {
  to: string;
  look?: "primary" | "secondary" | "danger" | "quiet";
  size?: "regular" | "small";
  fields?: Record<string, string>;
  /** It may answer with a page of its own, that asks first. */
  asks?: boolean;
  children: ReactNode;
}) {
  const fetcher = useFetcher();
  const action = useVerbAction(to);
  const busy = fetcher.state !== "idle";
  const FormTag = asks ? Form : fetcher.Form;
  return (
    <FormTag method="post" className="grid" preventScrollReset action={action}>
      <HiddenFields fields={fields} />
      <Button type="submit" look={look} size={size} aria-disabled={busy} aria-busy={busy}>
        {children}
      </Button>
    </FormTag>
  );
}

/** Each side is a verb of its own. It moves before the answer comes. */
export function VerbSwitch({
  checked,
  on,
  off,
  fields,
  label,
  of,
}: {
  checked: boolean;
  on: string;
  off: string;
  fields: Record<string, string>;
  label: string;
  of: string;
}) {
  const fetcher = useFetcher();
  const action = useVerbAction(checked ? off : on);
  const busy = fetcher.state !== "idle";
  const shown = busy ? fetcher.formAction?.startsWith(on) === true : checked;
  return (
    <fetcher.Form method="post" preventScrollReset action={action}>
      <HiddenFields fields={fields} />
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

/** Applied as soon as it is chosen; before scripts, by its button. */
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
  of: string;
  value: string;
  options: { value: string; label: string }[];
}) {
  const fetcher = useFetcher();
  const action = useVerbAction(to);
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={action}
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

export function useVerbAction(to: string): string {
  const { pathname, search } = useLocation();
  return `${to}${to.includes("?") ? "&" : "?"}retour=${encodeURIComponent(pathname + search)}`;
}

function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
