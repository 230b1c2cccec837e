import { expect, it } from "vitest";
import { readMailSite, renderMail } from "./mail-body.server.ts";

it("speaks of a button in the page alone: plain text has its address", async () => {
  const link = "https://centre.test/suivi?ref=DI-2026-00042";
  const action = { label: "Suivre", href: link };
  const { html, text } = await renderMail(
    { title: "Bonjour", preview: "", paragraphs: [], action, foot: "" },
    await readMailSite(),
  );
  expect(html).toContain("Si le bouton ne répond pas");
  expect(text).not.toContain("Si le bouton");
  expect(text.split(link)).toHaveLength(2);
});
