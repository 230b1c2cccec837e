import { type ComponentProps, useId } from "react";

/** A yes or no, sent by the form as « on » when yes. */
export function SwitchField({
  label,
  help,
  ...input
}: { label: string; help?: string } & ComponentProps<"input">) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold">
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself
          role="switch"
          aria-describedby={help && id}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-leaf transition-colors before:absolute before:inset-y-0 before:start-1 before:my-auto before:size-4.5 before:rounded-full before:bg-edge before:transition-[translate] checked:border-teal checked:bg-teal checked:before:translate-x-5 checked:before:bg-on-teal"
        />
        {label}
      </label>
      {help && (
        <p id={id} className="text-sm text-soft">
          {help}
        </p>
      )}
    </div>
  );
}
