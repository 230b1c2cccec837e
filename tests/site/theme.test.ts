import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import Theme, { loader } from "#app/routes/site/library/theme.tsx";
import { addTheme } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";

it("leads to the other themes where there are some", async () => {
  const theme = await addTheme({ name: "Astronomie" });
  await addContent("article", "Lire le ciel", { themeId: theme.id });
  const alone = await shown(theme.slug);
  expect(alone).toContain("Lire le ciel");
  expect(alone).not.toContain("Les autres thèmes");
  await addTheme({ name: "Médecine" });
  expect(await shown(theme.slug)).toMatch(/Les autres thèmes<.*>Médecine</s);
});

async function shown(slug: string): Promise<string> {
  const url = new URL(`http://localhost/themes/${slug}`);
  const { data } = await loader({ params: { slug }, url } as Parameters<typeof loader>[0]);
  const page = createElement(Theme, { loaderData: data } as Parameters<typeof Theme>[0]);
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
