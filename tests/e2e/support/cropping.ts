import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** What is asked of a picture as soon as it has arrived. */
export async function answerCropping(
  page: Page,
  answer: "Recadrer" | "Garder en entier" = "Garder en entier",
): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Recadrer/ });
  await dialog.getByRole("button", { name: answer }).click();
  await expect(dialog).toBeHidden();
}
