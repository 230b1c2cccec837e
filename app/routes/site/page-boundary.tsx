import { Outlet } from "react-router";
import { RouteErrorPage } from "#app/ui/page/error-page.tsx";
import type { Route } from "./+types/page-boundary.ts";

/** When a page without its own boundary fails, the header, the footer and the sound stay. */
export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />;
}
