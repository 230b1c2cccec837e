import type { Page } from "@playwright/test";

/** A visitor who asked to save data, as the browser tells pages. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = { saveData: true, effectiveType: "4g" };
    Object.defineProperty(navigator, "connection", { value: connection });
  });
}

/** The address of an item that a list shows. */
export async function firstOf(list: string, page: Page): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return (
    html.match(new RegExp(`${list}/(?!suivi|confirmation|place|prevenir)[a-z0-9-]+(?=")`))?.[0] ??
    ""
  );
}
