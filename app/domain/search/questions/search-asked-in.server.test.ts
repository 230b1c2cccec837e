import { expect, test } from "vitest";
import { articleInParts } from "#app/domain/contents/content-body.server.ts";
import { questionAnchor } from "#app/domain/pages/page.ts";
import { runSql } from "#app/infra/database/database.server.ts";

const BODIES = {
  "questions alone": "Bonjour.\n\n## Faut-il venir ?\n\nOui.\n\n## Et payer ?\n\nNon.",
  "subjects and questions": "## Les cours\n\n### Où ?\n\nIci.\n\n### Quand ?\n\nLe soir.\n",
  "both on one page":
    "# Les cours\n\n### Où ?\n\nIci.\n\n## Qui enseigne ?\n\nDes gens.\n\n### Depuis longtemps\n\nOui.\n\n## Le prix\n### Combien ?\nRien.",
  "smaller headings under an answer": "## Que faire ?\n\nCeci.\n\n### Puis\n\nCela.",
  "smaller headings first": "### Avant tout\n\nLire.\n\n## Ensuite ?\n\nFaire.",
  "still smaller ones": "## Le lieu\n\n#### Détail\n\nUn mot.\n\n### Une porte ?\n\nDeux.",
  none: "Un texte.",
};

test.each(Object.entries(BODIES))(
  "%s: the site's search links to what the page has",
  async (_, body) => {
    const { rows } = await runSql("select heading from search_asked_in($1) order by nth", [body]);
    const found = (rows as { heading: string }[]).map(({ heading }) => questionAnchor(heading));
    expect(found).toEqual(articleInParts(body).parts.map(({ title }) => questionAnchor(title)));
  },
);
