import type { ComponentProps } from "react";
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from "react-router";

type LinkProps = ComponentProps<typeof RouterLink>;
type NavLinkProps = ComponentProps<typeof RouterNavLink>;

/** What the router does with a link, in the browser only. */
const OF_ROUTER = new Set<string>([
  ...["to", "onClick", "ref", "discover", "prefetch", "relative", "reloadDocument", "replace"],
  ...["mask", "state", "preventScrollReset", "viewTransition", "defaultShouldRevalidate"],
]);
const WHOLE = /^\/(?!\/)/;

/** As the router's, which on the server asks six contexts for each of a page's sixty links. */
function WrittenLink(props: LinkProps) {
  if (!isWhole(props.to)) return <RouterLink {...props} />;
  const written = Object.entries(props).filter(([name]) => !OF_ROUTER.has(name));
  const discovered = props.discover === "none" ? undefined : "true";
  return <a {...Object.fromEntries(written)} href={props.to} data-discover={discovered} />;
}

function WrittenNavLink(props: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const { to, className, children, end, caseSensitive, style, ...rest } = props;
  const isPlain = typeof className !== "function" && typeof children !== "function" && !style;
  if (!isWhole(to) || !isPlain || caseSensitive) return <RouterNavLink {...props} />;
  const path = to.replace(/[?#].*/, "").toLowerCase();
  const active = here === path || (!end && here.startsWith(path === "/" ? path : `${path}/`));
  return (
    <WrittenLink
      {...rest}
      to={to}
      aria-current={active ? (rest["aria-current"] ?? "page") : undefined}
      className={[className, active && "active"].filter(Boolean).join(" ")}
    >
      {children}
    </WrittenLink>
  );
}

function isWhole(to: LinkProps["to"]): to is string {
  return typeof to === "string" && WHOLE.test(to);
}

export const Link: typeof RouterLink = import.meta.env.SSR
  ? (WrittenLink as typeof RouterLink)
  : RouterLink;
export const NavLink: typeof RouterNavLink = import.meta.env.SSR
  ? (WrittenNavLink as typeof RouterNavLink)
  : RouterNavLink;
