import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";

type Look = "primary" | "secondary" | "quiet" | "danger" | "call" | "onDark";
type Size = "regular" | "small" | "icon";

const LOOKS: Record<Look, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "border border-rule bg-card text-rose hover:bg-rose-wash",
  /** The first of a dark band. */
  call: "bg-(--call) text-(--on-call) hover:opacity-90",
  onDark: "border border-white/35 text-white hover:bg-white/10",
};
const SIZES: Record<Size, string> = {
  regular: "button-regular",
  small: "button-small",
  icon: "button-icon",
};

type Shape = { look?: Look; size?: Size };

export function buttonClass({ look = "primary", size = "regular" }: Shape, extra?: string): string {
  return classNames("button", LOOKS[look], SIZES[size], extra);
}

export type ButtonProps = Shape &
  Omit<ComponentProps<"button">, "disabled"> & {
    /** A string says why: beside the button, or, where that is an icon, to who points at it. It keeps the focus all the same. */
    disabled?: boolean | string;
  };

export function Button({
  look,
  size,
  className,
  type = "button",
  disabled = false,
  ...rest
}: ButtonProps) {
  const id = useId();
  const why = typeof disabled === "string" && disabled;
  const off = disabled && {
    "aria-disabled": true,
    onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  return (
    <>
      <button
        type={type}
        className={buttonClass({ look, size }, className)}
        aria-describedby={why ? id : undefined}
        title={why && size === "icon" ? why : undefined}
        {...rest}
        {...off}
      />
      {why && (
        <span
          id={id}
          hidden={size === "icon"}
          className="order-last col-span-full basis-full text-sm text-soft"
        >
          {why}
        </span>
      )}
    </>
  );
}

export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: Shape & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ look, size }, className)} {...rest} />;
}
