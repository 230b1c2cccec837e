import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import { useSearchParams } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { withParams } from "./pagination.tsx";

export function FilterSelect({
  name,
  label,
  every,
  options,
}: {
  name: string;
  label: string;
  /** The wording of the choice that filters nothing, unless the first option is that one: the address leaves it out. */
  every?: string;
  options: { id: string; name: string; total?: number }[];
}) {
  const [params] = useSearchParams();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const unsaid = every === undefined ? options[0]?.id : "";
  const asked = params.get(name) ?? "";
  const chosen = asked === unsaid ? "" : asked;
  useNewValue(select, chosen);
  return (
    <div className="grid min-w-[min(11rem,100%)] flex-1 gap-1 sm:flex-none lg:min-w-36">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select id={id} ref={select} name={name} defaultValue={chosen} className="filter-choice">
        {every !== undefined && <option value="">{every}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id === unsaid ? "" : option.id}>
            {option.total === undefined ? option.name : `${option.name} (${option.total})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shows what the address says once it says something else: what is typed before scripts run stays. */
export function useNewValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
): void {
  const shown = useRef(value);
  useEffect(() => {
    if (field.current && shown.current !== value) field.current.value = value;
    shown.current = value;
  }, [field, value]);
}

/** A choice by pointer is sent at once; by keyboard, where each arrow chooses, with Enter or on leaving. */
export function useChoices(send: (form: HTMLFormElement) => void) {
  const byKey = useRef(false);
  const waiting = useRef(false);
  const settle = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!waiting.current || !(target instanceof HTMLSelectElement)) return false;
    waiting.current = false;
    send(currentTarget);
    return true;
  };
  return {
    onPointerDown: () => {
      byKey.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      byKey.current = true;
      if (event.key === "Enter" && settle(event)) event.preventDefault();
    },
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (!(event.target instanceof HTMLSelectElement)) return;
      waiting.current = true;
      if (!byKey.current) settle(event);
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      settle(event);
    },
  };
}

/** `initial` stands without a word in the address. */
export function FilterPills({
  name,
  label,
  current,
  options,
  initial = options[0]?.value,
  small,
  oneLine,
}: {
  name: string;
  label: string;
  current: string;
  options: { value: string; label: string; count?: number }[];
  initial?: string;
  small?: boolean;
  /** On a phone they are slid, not stacked. */
  oneLine?: boolean;
}) {
  const [params] = useSearchParams();
  return (
    <nav aria-label={label} className={oneLine ? "sliding-pills" : "flex flex-wrap gap-2"}>
      {options.map(({ value, label, count }) => (
        <Link
          key={value}
          to={withParams(params, {
            page: null,
            graine: null,
            [name]: value === initial ? null : value,
          })}
          preventScrollReset
          aria-current={current === value ? "true" : undefined}
          className={classNames("pill", small && "text-sm max-sm:px-3")}
        >
          {label}
          {count !== undefined && (
            <span className="tabular-nums">{count.toLocaleString("fr-FR")}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

export function countedOptions<Filter extends string>(
  labels: Record<Filter, string>,
  counts: Record<Filter, number>,
) {
  const labelled = Object.entries(labels) as [Filter, string][];
  return labelled.map(([value, label]) => ({ value, label, count: counts[value] }));
}
