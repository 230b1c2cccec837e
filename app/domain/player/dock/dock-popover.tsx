import { type ReactNode, useId } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/forms/class-names.ts";

type DockPopoverProps = {
  label: string;
  /** What the button shows: an icon, or the present value. */
  face: ReactNode;
  title: string;
  className?: string;
  children: (id: string) => ReactNode;
};

/** A native popover above the dock; on a phone it takes the width of the screen. */
export function DockPopover({ label, face, title, className, children }: DockPopoverProps) {
  const id = useId();
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={buttonClass({ look: "quiet", size: "small" }, "min-w-11 gap-1 tabular-nums")}
      >
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="panel inset-auto inset-x-4 bottom-4 max-h-[70dvh] overflow-y-auto overscroll-contain p-2 text-ink shadow-float max-md:w-auto md:right-[max(2rem,calc((100vw-72rem)/2))] md:bottom-28 md:left-auto md:min-w-60 md:max-w-104"
      >
        <p className="px-3 pt-1 pb-2 font-title text-lg">{title}</p>
        {children(id)}
      </div>
    </div>
  );
}

/** One choice of a popover; choosing closes it. */
export function DockChoice({
  popover,
  chosen,
  onChoose,
  children,
}: {
  popover: string;
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      popoverTarget={popover}
      popoverTargetAction="hide"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classNames(
        "flex min-h-11 w-full items-center rounded-lg px-3 text-left tabular-nums",
        chosen ? "bg-gold-wash font-semibold text-gold-ink" : "hover:bg-leaf",
      )}
    >
      {children}
    </button>
  );
}
