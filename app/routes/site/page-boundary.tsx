import { Outlet } from "react-router";
import { RouteErrorPage } from "#app/ui/page/error-page.tsx";
import type { Route } from "./+types/page-boundary.ts";

/** Keeps the header, the footer and the sound when a page fails that says nothing of its own. */
export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />;
}
