import { useId } from "react";
import { useSearchParams } from "react-router";

/** A day to filter a list by, beside its selects. */
export function FilterDate({ name, label }: { name: string; label: string }) {
  const [params] = useSearchParams();
  const id = useId();
  const chosen = params.get(name) ?? "";
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        key={chosen}
        id={id}
        type="date"
        name={name}
        defaultValue={chosen}
        className="min-h-11 w-full min-w-0 rounded-xl border border-edge bg-card px-3 hover:border-soft"
      />
    </div>
  );
}
