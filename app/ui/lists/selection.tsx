import { type LucideIcon, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useEndOf } from "#app/ui/fetching.ts";
import { useVerbAction } from "./verbs.tsx";

const FORM = "selection";
const PICKED = "ids[]";

export type SelectionVerb = {
  to: string;
  label: string;
  icon: LucideIcon;
  look?: "primary" | "secondary" | "danger";
  /** It may answer with a page of its own, that asks first. */
  asks?: boolean;
};

/** Acts on the items chosen by `Pick`; works without scripts too. */
export function Selection({
  verbs,
  shown,
  children,
}: {
  verbs: SelectionVerb[];
  shown: number;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const every = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const fetcher = useFetcher();
  const navigation = useNavigation();
  const busy = fetcher.state !== "idle" || Boolean(navigation.formData?.has(PICKED));
  const recount = () => setCount(picks(form.current).filter(({ checked }) => checked).length);
  const choose = (checked: boolean) => {
    for (const pick of picks(form.current)) pick.checked = checked;
    recount();
  };
  useEndOf(busy, () => {
    if (form.current?.contains(document.activeElement)) every.current?.focus();
    choose(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list has other items
  useEffect(recount, [children]);
  if (shown === 0) return children;
  return (
    <div className="group/selection grid gap-3" onChange={recount}>
      <label className="needs-scripts flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          ref={every}
          type="checkbox"
          className="size-5 accent-teal"
          checked={count > 0 && count === shown}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        Tout sélectionner
      </label>
      {children}
      <fetcher.Form
        ref={form}
        id={FORM}
        method="post"
        preventScrollReset
        className="panel sticky bottom-[calc(var(--dock,0px)+var(--bar,0px)+0.75rem)] z-30 hidden gap-x-4 gap-y-2 p-3 shadow-float group-has-[[data-pick]:checked]/selection:grid sm:flex-wrap sm:items-center group-has-[[data-pick]:checked]/selection:sm:flex"
      >
        <div className="flex items-center justify-between gap-3">
          <p aria-live="polite" className="px-1 font-semibold">
            {count > 0 ? `${count} dans la sélection` : "Pour la sélection :"}
          </p>
          <Button
            look="quiet"
            size="icon"
            className="needs-scripts sm:hidden"
            onClick={() => choose(false)}
          >
            <X aria-hidden size={18} />
            <span className="sr-only">Ne rien sélectionner</span>
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          {verbs.map((verb) => (
            <Verb key={verb.to} verb={verb} busy={busy} form={form} />
          ))}
        </div>
      </fetcher.Form>
    </div>
  );
}

export function Pick({ id, title }: { id: string; title: string }) {
  return (
    <label className="-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-xl hover:bg-leaf">
      <input
        type="checkbox"
        name={PICKED}
        value={id}
        form={FORM}
        data-pick
        className="size-5 cursor-pointer accent-teal"
      />
      <span className="sr-only">Sélectionner « {title} »</span>
    </label>
  );
}

function Verb({
  verb: { to, label, icon: Icon, look = "secondary", asks },
  busy,
  form,
}: {
  verb: SelectionVerb;
  busy: boolean;
  form: { current: HTMLFormElement | null };
}) {
  const submit = useSubmit();
  const action = useVerbAction(to);
  return (
    <Button
      type="submit"
      look={look}
      size="small"
      className="grow whitespace-nowrap sm:grow-0"
      formAction={action}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        if (!asks || !form.current) return;
        event.preventDefault();
        submit(form.current, { method: "post", action, preventScrollReset: true });
      }}
    >
      <Icon aria-hidden size={16} /> {label}
    </Button>
  );
}

function picks(form: HTMLFormElement | null): HTMLInputElement[] {
  const elements = form ? [...form.elements] : [];
  return elements.filter(
    (one) => one instanceof HTMLInputElement && one.name === PICKED,
  ) as HTMLInputElement[];
}
