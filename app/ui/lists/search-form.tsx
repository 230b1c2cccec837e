import { Search, SlidersHorizontal, X } from "lucide-react";
import { Children, type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { useChoices, useNewValue } from "./filters.tsx";
import { KEPT } from "./kept-picks.ts";

const SHEET = "filtres";
const TYPING_MS = 350;
/** Filters and « Tout afficher » share it. */
const FULL_LINE =
  "md:max-lg:[&_select]:max-w-none lg:[&_:has(>select)]:max-w-44 lg:[&_:has(>select)]:min-w-32 lg:[&_:has(>select)]:flex-[1_0_8rem]";
/** So many leave no room for what is searched: they have a line of their own. */
const MANY_FILTERS = 3;

export function FilterDate({ name, label }: { name: string; label: string }) {
  const [params] = useSearchParams();
  const id = useId();
  const chosen = params.get(name) ?? "";
  const field = useRef<HTMLInputElement>(null);
  useNewValue(field, chosen);
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="date"
        name={name}
        defaultValue={chosen}
        className="min-h-11 w-full min-w-0 rounded-xl border border-edge bg-card px-3 hover:border-soft"
      />
    </div>
  );
}

/** Finds while one types; before scripts, by its button. */
export function SearchForm({
  label,
  placeholder,
  keep = [],
  sheet = "Filtres",
  found,
  byButton,
  comesFirst,
  children,
}: {
  label: string;
  placeholder?: string;
  /** One comes to the page to type in it. */
  comesFirst?: boolean;
  /** Filters: in the row where there is room, else in a sheet. */
  children?: ReactNode;
  sheet?: string;
  /** The other parameters that a new search keeps. */
  keep?: string[];
  /** « 12 prêches », read out when it changes. */
  found?: string;
  /** Half a word is not worth looking for. */
  byButton?: boolean;
}) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Sent now, it would call back who already follows a link elsewhere.
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest("a");
      if (link && link.pathname !== location.pathname) clearTimeout(typing.current);
    };
    document.addEventListener("click", leave, true);
    return () => {
      clearTimeout(typing.current);
      document.removeEventListener("click", leave, true);
    };
  }, []);
  const kept = keep.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
  const chosen = [...params].filter(
    ([name, value]) => value !== "" && ![...keep, "page", KEPT].includes(name),
  );
  const everything = `?${new URLSearchParams(kept)}`;
  // What is typed is cleared by the field's own cross, which a search by button does not follow.
  const shownAll = byButton ? chosen : chosen.filter(([name]) => name !== "q");
  const hasMany = Children.count(children) >= MANY_FILTERS;
  const showAll = shownAll.length > 0 && (
    <Link
      to={everything}
      preventScrollReset
      className={
        children
          ? buttonClass({ look: "quiet" }, "max-md:hidden md:px-2")
          : buttonClass({ look: "secondary" })
      }
    >
      Tout afficher
    </Link>
  );
  const send = (form: HTMLFormElement, replace = false) => {
    clearTimeout(typing.current);
    submit(filledIn(form), { preventScrollReset: true, replace });
  };
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (byButton || !(target instanceof HTMLInputElement)) return;
    clearTimeout(typing.current);
    typing.current = setTimeout(() => send(currentTarget, params.has(target.name)), TYPING_MS);
  };
  return (
    <Form
      role="search"
      className={classNames(
        "flex flex-wrap items-end gap-2 md:gap-3 print:hidden",
        hasMany ? "filters-below md:[&_select]:max-w-none!" : FULL_LINE,
      )}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      {...useChoices(send)}
    >
      <SearchField
        {...{ label, placeholder, comesFirst, byButton }}
        query={params.get("q") ?? ""}
      />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasMany && showAll}
      {children && (
        <FilterSheet
          name={sheet}
          active={chosen.filter(([name]) => name !== "q").length}
          without={everything}
          found={found}
        >
          {children}
        </FilterSheet>
      )}
      <Button
        type="submit"
        look="secondary"
        className={byButton ? undefined : "[html.scripts_&]:hidden"}
      >
        Rechercher
      </Button>
      {!hasMany && showAll}
      <p role="status" className="sr-only">
        {found}
      </p>
    </Form>
  );
}

function SearchField({
  label,
  placeholder = label,
  query,
  comesFirst = false,
  byButton = false,
}: {
  label: string;
  placeholder?: string;
  query: string;
  comesFirst?: boolean;
  byButton?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (comesFirst && !field.current?.value) field.current?.focus();
  }, [comesFirst]);
  // What is being typed is ahead of the address.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = query;
  }, [query]);
  return (
    <label className="relative min-w-0 flex-1 basis-36 md:basis-48 lg:grow-4 lg:basis-36 [.large_&]:basis-full">
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-soft"
      />
      <input
        ref={field}
        type="search"
        name="q"
        enterKeyHint="search"
        defaultValue={query}
        placeholder={placeholder}
        className={classNames(
          "min-h-11 w-full rounded-xl border border-edge bg-card py-2 ps-11 pe-2 large:ps-14 text-ellipsis placeholder:text-soft hover:border-soft",
          byButton && "[&::-webkit-search-cancel-button]:hidden",
        )}
      />
    </label>
  );
}

function FilterSheet({
  name,
  active,
  without,
  found,
  children,
}: {
  name: string;
  active: number;
  found: string | undefined;
  /** The list without them. */
  without: string;
  children: ReactNode;
}) {
  return (
    <>
      <div className="sheet-opener">
        <Button look="secondary" size="small" popoverTarget={SHEET}>
          <SlidersHorizontal aria-hidden size={18} /> {name}
          {active > 0 && (
            <span className="rounded-full bg-teal px-2 text-sm text-on-teal">
              {active}
              <span className="sr-only"> {active > 1 ? "actifs" : "actif"}</span>
            </span>
          )}
        </Button>
      </div>
      <div id={SHEET} popover="auto" className="sheet">
        <div className="flex items-center justify-between md:hidden">
          <p className="font-title text-2xl">{name}</p>
          <Button look="quiet" size="icon" popoverTarget={SHEET} popoverTargetAction="hide">
            <X aria-hidden size={20} />
            <span className="sr-only">Fermer</span>
          </Button>
        </div>
        {children}
        {(active > 0 || found) && (
          <div className="grid gap-4 md:hidden">
            {active > 0 && (
              <Link to={without} preventScrollReset className={buttonClass({ look: "secondary" })}>
                Tout afficher
              </Link>
            )}
            {found && (
              <Button
                popoverTarget={SHEET}
                popoverTargetAction="hide"
                className="[html:not(.scripts)_&]:hidden"
              >
                Voir la liste : {found}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

export function filledIn(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "");
  return new URLSearchParams(filled as [string, string][]);
}
