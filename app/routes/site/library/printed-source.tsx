import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/routes/site/layout.tsx";

/** On paper: where the page comes from. */
export function PrintedSource({ address }: { address: string }) {
  const site = useRouteLoaderData<typeof loader>("routes/site/layout");
  return (
    <p className="hidden border-t border-rule pt-2 text-sm print:block">
      {site?.settings.siteName}, {address}
    </p>
  );
}
