import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** A line of a list of the back office, by its title. */
export function rowOf(page: Page, title: string | RegExp): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: title }) });
}

/** What « ⋯ » holds, opened. */
export async function menuOf(row: Locator): Promise<Locator> {
  await row.getByRole("button", { name: /^Plus : / }).click();
  return row.getByRole("dialog");
}

export async function confirmDeletion(page: Page, title: string, question: string) {
  const menu = await menuOf(rowOf(page, title));
  await menu.getByRole("link", { name: /^Supprimer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(question);
  await expect(dialog).toContainText(title);
  await dialog.getByRole("button", { name: "Supprimer" }).click();
}
