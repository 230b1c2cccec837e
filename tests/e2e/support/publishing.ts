import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { sample } from "#tests/samples.ts";
import { expect } from "./journey.ts";

/** A title no other journey uses. */
export function courseTitle(): string {
  return `Lire l’arabe ${randomUUID().slice(0, 8)}`;
}

/** The editor, once it stands in the place of its plain field. */
export function editorOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole("textbox", { name }).and(page.locator("[contenteditable=true]"));
}

/** Where the editor writes what is saved, as Markdown. */
export function bodyOf(page: Page): Locator {
  return page.locator("textarea[name=body]");
}

export async function emptyEditor(page: Page): Promise<void> {
  await expect(page.getByRole("toolbar", { name: "Mise en forme" })).toBeVisible();
  await editorOf(page, "Texte").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
}

export async function openNewCourse(page: Page): Promise<void> {
  await page.goto("/admin/courses/new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouveau cours audio");
}

export async function fillCourse(page: Page, title: string): Promise<void> {
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page
    .getByLabel("Description", { exact: true })
    .fill("Pas à pas, une lettre après l'autre.");
}

export async function chooseRecordings(page: Page, names: string[]): Promise<void> {
  await page.getByLabel("Ajouter des fichiers audio").setInputFiles(names.map(sample));
}

/** Waits until this many of the files just chosen are stored. */
export async function savedFiles(page: Page, number: number): Promise<void> {
  await expect(page.getByRole("listitem").getByText("reçu", { exact: true })).toHaveCount(number);
}

/** A recording's row, counted from 1. */
export function rowOf(page: Page, position: number): Locator {
  return page.getByRole("listitem").filter({ hasText: `Titre de la leçon ${position}` });
}
