import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/journey.ts";
import { bodyOf, editorOf, emptyEditor } from "#tests/e2e/support/publishing.ts";

/** As Word puts it on the clipboard, between its own remarks. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style></head><body lang=FR><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span style='color:#2F5496'>La patience<o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-size:11.0pt'>Un&nbsp;mot <b>fort</b> et un <i style='mso-bidi-font-style:normal'>autre</i>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Une chose</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Dedans</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Premier</p>
<table class=MsoTableGrid border=1><tr><td width=300 valign=top><p class=MsoNormal>Mot<o:p></o:p></p></td><td><p class=MsoNormal>Sens<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal dir=RTL>صبر<o:p></o:p></p></td><td><p class=MsoNormal>patience<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img src="file:///C:/Users/x/clip_image001.png"><a href="javascript:alert(1)">piège</a> <a href="https://exemple.fr/">lien</a></p>
<!--EndFragment--></body></html>`;

const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Gras</span><span style="font-weight:400"> puis </span><span style="font-style:italic">penché</span></p><br /><p dir="ltr"><span>Suite</span></p></b>`;

const WHATSAPP = `[14:05, 21/11/2026] Samia: As-salāmu ʿalaykum *à tous*
Rendez-vous _samedi_ à 15 h
• apporter un carnet
• venir tôt

Voir https://exemple.fr/plan`;

test("what is pasted comes clean, from Word, a web document or a message", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/article/new");
  await emptyEditor(page);
  await paste(page, { "text/html": WORD, "text/plain": "…" });
  await expect(bodyOf(page)).toHaveValue(
    [
      "## La patience",
      "Un mot **fort** et un *autre*.",
      "- Une chose\n  - Dedans",
      "1. Premier",
      "| Mot | Sens |\n| --- | --- |\n| صبر | patience |",
      "piège [lien](https://exemple.fr/)",
    ].join("\n\n"),
  );
  await emptyEditor(page);
  await paste(page, { "text/html": GOOGLE_DOCS });
  await expect(bodyOf(page)).toHaveValue("**Gras** puis *penché*\n\nSuite");
  await emptyEditor(page);
  await paste(page, { "text/plain": WHATSAPP });
  await expect(bodyOf(page)).toHaveValue(
    "As-salāmu ʿalaykum **à tous**\nRendez-vous *samedi* à 15 h\n\n- apporter un carnet\n- venir tôt\n\nVoir [https://exemple.fr/plan](https://exemple.fr/plan)",
  );
  await page.keyboard.press("Control+z");
  await expect(bodyOf(page)).toHaveValue("");
});

async function paste(page: Page, clipboard: Record<string, string>): Promise<void> {
  await editorOf(page, "Texte").evaluate((node, kinds) => {
    const clipboardData = new DataTransfer();
    for (const [kind, data] of Object.entries(kinds)) clipboardData.setData(kind, data);
    node.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, clipboard);
}
