import type { ReactNode } from "react";
import { Form, useFetcher, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { withoutKept } from "./kept-picks.ts";

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
          className="min-h-11 rounded-xl border border-edge bg-card pr-9 pl-3 font-normal hover:border-soft"
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
  return `${to}${to.includes("?") ? "&" : "?"}retour=${encodeURIComponent(withoutKept(pathname + search))}`;
}

export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
