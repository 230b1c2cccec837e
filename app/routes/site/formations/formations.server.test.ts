import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import Formations, { loader } from "./formations.tsx";

it("says that nothing matches only where something was asked", async () => {
  const spoken = async (search: string) => {
    const html = await shown(search);
    return html.match(/<p aria-live="polite".*?<\/p>/s)?.[0].replaceAll(/<[^>]+>/g, "");
  };
  expect(await spoken("")).toBe("Aucune formation pour l'instant");
  expect(await spoken("?q=zzzz")).toBe("Aucune formation ne correspond");
});

async function shown(search: string): Promise<string> {
  const url = new URL(`http://localhost/formations${search}`);
  const loaderData = await loader({ url } as Parameters<typeof loader>[0]);
  const page = createElement(Formations, { loaderData } as Parameters<typeof Formations>[0]);
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll("&#x27;", "'");
}
