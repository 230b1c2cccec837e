import { type LucideIcon, X } from "lucide-react";
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useFetcher, useLocation, useNavigation, useSubmit } from "react-router";
import { typeset } from "#app/infra/french/french.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useClosedByNavigation } from "#app/ui/dropdown.tsx";
import { useEndOf } from "#app/ui/fetching.ts";
import { useAskedVerb } from "./asked-verb.tsx";
import { keptIn } from "./kept-picks.ts";
import { useVerbAction } from "./verbs.tsx";

const PICKED = "ids[]";
const FormId = createContext("selection");

/** In the table's head, where there is one. */
const EVERY =
  "flex min-h-11 w-fit cursor-pointer items-center gap-3 print:hidden lg:group-has-[thead]/selection:absolute lg:group-has-[thead]/selection:top-0 lg:group-has-[thead]/selection:start-0 lg:group-has-[thead]/selection:z-1 lg:group-has-[thead]/selection:ps-3";
const BAR =
  "panel sticky bottom-[calc(var(--dock,0px)+var(--bar,0px)+0.75rem)] z-30 hidden items-center gap-x-1 gap-y-2 p-2 shadow-float group-has-[[data-pick]:checked]/selection:flex md:flex-wrap md:items-start md:gap-x-2";
/** More leave their signs out, which their words do not need, to cover fewer rows. */
const MANY_VERBS = 4;
const WITHOUT_ICONS = "lg:[&_.sheet_svg]:hidden";

export type SelectionVerb = {
  to: string;
  label: string;
  icon: LucideIcon;
  look?: "danger";
  /** It may answer with a page of its own, that asks first; « here »: always with a question, asked over the list. */
  asks?: boolean | "here";
  /** What it needs to know. */
  choice?: {
    name: string;
    label: string;
    /** Before one is chosen. */
    none: string;
    /** Said beside it when the verb is pressed without one. */
    missing: string;
    options: { id: string; name: string }[];
  };
};

/** Acts on the items chosen by `Pick`; works without scripts too. */
export function Selection({
  verbs,
  shown,
  apart = 0,
  id = "selection",
  chosen = "élément choisi",
  children,
}: {
  verbs: SelectionVerb[];
  /** What one is called, and that it is chosen: « inscription choisie ». */
  chosen?: string;
  /** Those that can be chosen. */
  shown: number;
  /** Of those, how many are chosen one by one only: `Pick` with `alone`. */
  apart?: number;
  /** Where a page has several. */
  id?: string;
  children: ReactNode;
}) {
  const sheetId = `${id}-actions`;
  const form = useRef<HTMLFormElement>(null);
  const every = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const fetcher = useFetcher();
  const navigation = useNavigation();
  const kept = keptIn(useLocation().search);
  const busy = fetcher.state !== "idle" || Boolean(navigation.formData?.has(PICKED));
  const recount = () => setCount(picks(form.current).filter(({ checked }) => checked).length);
  const choose = (checked: boolean) => {
    for (const pick of picks(form.current)) {
      pick.checked = checked && !("alone" in pick.dataset);
    }
    recount();
  };
  useClosedByNavigation(sheet);
  useEndOf(busy, () => {
    if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
    if (form.current?.contains(document.activeElement)) every.current?.focus();
    for (const pick of picks(form.current)) pick.checked = kept.includes(pick.value);
    recount();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list has other items
  useEffect(recount, [children]);
  const range = useRange(form, recount);
  if (shown === 0) return children;
  return (
    <div
      className="group/selection relative grid grid-cols-1 gap-1 sm:gap-3"
      onChange={recount}
      {...range}
    >
      <label className={classNames("needs-scripts", EVERY, apart === shown && "invisible")}>
        <input
          ref={every}
          type="checkbox"
          className="size-5 accent-teal"
          checked={count > 0 && count >= shown - apart}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <span className="lg:group-has-[thead]/selection:sr-only">Tout sélectionner</span>
      </label>
      <FormId value={id}>{children}</FormId>
      <fetcher.Form
        ref={form}
        id={id}
        data-bar
        method="post"
        preventScrollReset
        className={classNames(BAR, verbs.length > MANY_VERBS && WITHOUT_ICONS)}
      >
        <Button look="quiet" size="icon" className="needs-scripts" onClick={() => choose(false)}>
          <X aria-hidden size={18} />
          <span className="sr-only">Ne rien sélectionner</span>
        </Button>
        <p aria-live="polite" className="px-1 font-semibold max-md:text-sm md:leading-11">
          {count > 0
            ? `${count} ${count > 1 ? chosen.replaceAll(/(?= |$)/g, "s") : chosen}`
            : "Pour la sélection :"}
        </p>
        <div className="sheet-opener ms-auto">
          <Button popoverTarget={sheetId}>Actions</Button>
        </div>
        <div ref={sheet} id={sheetId} popover="auto" className="sheet">
          <p className="font-title text-xl md:hidden">Actions</p>
          <div className="grid gap-2 md:contents">
            {verbs.map((verb) => (
              <Verb key={verb.to} verb={verb} busy={busy} form={form} />
            ))}
          </div>
        </div>
      </fetcher.Form>
    </div>
  );
}

/** With Shift, what stands between the box pressed last and this one becomes as this one. */
function useRange(form: { current: HTMLFormElement | null }, recount: () => void) {
  const last = useRef<Element>(null);
  return {
    // Text would be selected up to there.
    onMouseDown: (event: MouseEvent) => {
      const { target, shiftKey } = event;
      if (shiftKey && target instanceof Element && target.closest("label")) event.preventDefault();
    },
    onClick: ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.name !== PICKED) return;
      const all = picks(form.current);
      const ends = [all.findIndex((one) => one === last.current), all.indexOf(target)];
      last.current = target;
      if (!shiftKey || ends.includes(-1)) return;
      for (const pick of all.slice(Math.min(...ends), Math.max(...ends) + 1)) {
        pick.checked = target.checked;
      }
      recount();
    },
  };
}

/** `alone`: not with all the others. */
export function Pick({ id, title, alone }: { id: string; title: string; alone?: boolean }) {
  return (
    <label className="-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-xl hover:bg-leaf">
      <input
        type="checkbox"
        name={PICKED}
        value={id}
        form={useContext(FormId)}
        data-pick
        data-alone={alone || undefined}
        defaultChecked={keptIn(useLocation().search).includes(id)}
        className="size-5 cursor-pointer accent-teal"
      />
      <span className="sr-only">Sélectionner « {title} »</span>
    </label>
  );
}

function Verb({
  verb: { to, label, icon: Icon, look, asks, choice },
  busy,
  form,
}: {
  verb: SelectionVerb;
  busy: boolean;
  form: { current: HTMLFormElement | null };
}) {
  const submit = useSubmit();
  const action = useVerbAction(to);
  const { ask, dialog } = useAskedVerb(form, { action, label, picked: PICKED });
  const button = (
    <Button
      type="submit"
      look={look ?? "secondary"}
      size="small"
      className={classNames(
        "justify-self-start whitespace-nowrap",
        choice && "rounded-s-none border-edge",
      )}
      formAction={action}
      formNoValidate={!choice}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        if (asks === "here" && !busy) return ask(event);
        if (!asks || !form.current) return;
        event.preventDefault();
        submit(form.current, { method: "post", action, preventScrollReset: true });
      }}
    >
      <Icon aria-hidden size={16} />
      {label}
    </Button>
  );
  if (choice) return <Choice {...choice}>{button}</Choice>;
  return (
    <>
      {button}
      {asks === "here" && dialog}
    </>
  );
}

/** Joined to its verb's button. */
function Choice({
  name,
  label,
  none,
  missing,
  options,
  children: button,
}: NonNullable<SelectionVerb["choice"]> & { children: ReactNode }) {
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex">
        <select
          name={name}
          required
          aria-label={label}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          className={classNames(
            "min-h-11 w-36 min-w-0 rounded-s-xl border border-e-0 bg-card pr-9 pl-3 max-md:flex-1",
            isMissing ? "border-rose" : "border-edge",
          )}
          onChange={() => setMissing(false)}
          onInvalid={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            setMissing(true);
          }}
        >
          <option value="">{none}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {typeset(name)}
            </option>
          ))}
        </select>
        {button}
      </div>
      {isMissing && (
        <p id={id} role="alert" className="w-0 min-w-full text-sm font-semibold text-rose">
          {missing}
        </p>
      )}
    </div>
  );
}

function picks(form: HTMLFormElement | null): HTMLInputElement[] {
  const elements = form ? [...form.elements] : [];
  return elements.filter(
    (one) => one instanceof HTMLInputElement && one.name === PICKED,
  ) as HTMLInputElement[];
}
