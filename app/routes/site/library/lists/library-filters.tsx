import { Search, SlidersHorizontal, X } from "lucide-react";
import {
  type FocusEvent,
  type FormEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { FilterSelect, useChoices, useNewValue } from "#app/ui/lists/filters.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import { chosenIn, type FilterChoices, sortsFor, startOfList } from "./library-list.ts";

const SHEET = "filtres";

/** One form: a row where there is room, else a sheet behind « Filtres », which scripts need not open. */
export function LibraryFilters({
  placeholder,
  choices,
  ordered = true,
}: {
  placeholder: string;
  choices: FilterChoices;
  /** Some lists have one order. */
  ordered?: boolean;
}) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const sheet = useRef<HTMLDivElement>(null);
  const settled = useRef(false);
  const chosen = chosenIn(params);
  const send = (form: HTMLFormElement) =>
    submit(chosenIn(new FormData(form)), { preventScrollReset: true });
  const isOpen = () => sheet.current?.matches(":popover-open") === true;
  const choosing = useChoices((form) => isOpen() || send(form));
  const close = () => {
    if (!isOpen()) return;
    settled.current = true;
    sheet.current?.hidePopover();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    send(event.currentTarget);
  };
  // Opened by the press that activated the page.
  useEffect(() => {
    if (sheet.current?.matches(":popover-open")) nameSheet(sheet.current, true);
  }, []);
  const onToggle = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLDivElement>) => {
    const { newState } = nativeEvent as ToggleEvent;
    nameSheet(currentTarget, newState === "open");
    const form = currentTarget.closest("form");
    const isLeft = newState === "closed" && !settled.current;
    settled.current = false;
    if (!form || !isLeft) return;
    if (`${chosenIn(new FormData(form))}` !== `${chosen}`) send(form);
  };
  /** Its own button closes it by itself. */
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { relatedTarget } = event;
    choosing.onBlur(event);
    if (!relatedTarget || !isOpen() || sheet.current?.contains(relatedTarget)) return;
    if (!relatedTarget.matches("[popovertarget]")) sheet.current?.hidePopover();
  };
  return (
    <div className="wrap grid grid-cols-1 gap-3 pb-4 sm:pb-6">
      <Form
        role="search"
        onSubmit={onSubmit}
        {...choosing}
        onBlur={onBlur}
        className="flex items-end gap-2 md:flex-wrap md:larger:gap-4"
      >
        <SearchField
          query={params.get("q") ?? ""}
          placeholder={placeholder}
          basis={choices.length > 3 ? "lg:basis-full" : ""}
        />
        <div className="sheet-opener">
          <Button look="secondary" size="small" popoverTarget={SHEET}>
            <SlidersHorizontal size={18} /> Filtres <Active chosen={chosen} choices={choices} />
          </Button>
        </div>
        <div
          ref={sheet}
          id={SHEET}
          popover="auto"
          tabIndex={-1}
          onToggle={onToggle}
          className="sheet"
        >
          <div className="flex items-center justify-between md:hidden">
            <h2 className="text-2xl">Filtres</h2>
            <Button look="quiet" size="icon" popoverTarget={SHEET} popoverTargetAction="hide">
              <X size={20} />
              <span className="sr-only">Fermer les filtres</span>
            </Button>
          </div>
          {choices.map((filter) => (
            <FilterSelect key={filter.name} {...filter} />
          ))}
          {ordered && <FilterSelect name="tri" label="Ordre" options={sortsFor(params)} />}
          <div className="flex flex-wrap-reverse justify-end gap-2">
            {chosen.size > 0 && (
              <Link
                to="?"
                preventScrollReset
                onClick={() => {
                  close();
                  startOfList();
                }}
                className={buttonClass({ look: "quiet" }, "md:hidden")}
              >
                Tout effacer
              </Link>
            )}
            <Button type="submit" look="secondary">
              Filtrer
            </Button>
          </div>
        </div>
        {["mot-cle", "graine"].map((name) => {
          const kept = chosen.get(name);
          return kept && <input key={name} type="hidden" name={name} value={kept} />;
        })}
      </Form>
      <ChosenFilters chosen={chosen} choices={choices} />
    </div>
  );
}

function SearchField({
  query,
  placeholder,
  basis,
}: {
  query: string;
  placeholder: string;
  /** Many choices take a row of their own. */
  basis: string;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useNewValue(field, query);
  return (
    <div className={`grid min-w-0 flex-1 gap-1 md:min-w-56 md:max-lg:basis-full ${basis}`}>
      <label htmlFor={id} className="text-sm font-semibold max-md:sr-only">
        Rechercher
      </label>
      <div className="relative">
        <Search size={18} className="absolute inset-y-0 left-3.5 my-auto text-soft" />
        <input
          id={id}
          ref={field}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={query}
          placeholder={placeholder}
          className="min-h-11 w-full rounded-xl border border-edge bg-card py-1.5 pr-2 pl-[2.75rem] text-ellipsis placeholder:text-soft max-sm:placeholder:text-sm hover:border-soft"
        />
      </div>
    </div>
  );
}

/** How many the sheet holds: what is searched stands in its field. */
function Active({ chosen, choices }: { chosen: URLSearchParams; choices: FilterChoices }) {
  const active = [...choices, { name: "tri" }].filter(({ name }) => chosen.has(name)).length;
  if (active === 0) return null;
  return (
    <span className="rounded-full bg-teal px-2 text-sm text-on-teal">
      {active}
      <span className="sr-only"> {active > 1 ? "actifs" : "actif"}</span>
    </span>
  );
}

function nameSheet(sheet: HTMLElement, isOpen: boolean): void {
  sheet.role = isOpen ? "dialog" : null;
  sheet.ariaLabel = isOpen ? "Filtres" : null;
  if (isOpen) sheet.focus();
}
