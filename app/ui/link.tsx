import type { ComponentProps } from "react";
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from "react-router";

type LinkProps = ComponentProps<typeof RouterLink>;
type NavLinkProps = ComponentProps<typeof RouterNavLink>;

const WHOLE = /^\/(?!\/)/;

/** As the router's, which on the server asks six contexts for each of a page's sixty links. */
function WrittenLink(props: LinkProps) {
  if (!isWhole(props.to)) return <RouterLink {...props} />;
  // What the router does with a link, in the browser only.
  const { to, onClick, ref, discover, prefetch, relative, reloadDocument, replace, mask, ...own } =
    props;
  const { state, preventScrollReset, viewTransition, defaultShouldRevalidate, ...written } = own;
  return <a {...written} href={props.to} data-discover={discovered(props)} />;
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

/** The router's mark on a link: in a finished page the boot script puts it back before the router looks for it. */
function discovered({ discover }: LinkProps) {
  return import.meta.env.PROD || discover === "none" ? undefined : "true";
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
