import { expect, it } from "vitest";
import { frenchSpaces, withFrenchSpaces } from "./french-spaces.ts";

/** A no-break space written so that it can be seen. */
const seen = (code: string) => withFrenchSpaces(code).replaceAll("\u00a0", "~");
const PLAIN = " ";

it("sets a no-break space before ; : ! ? and inside the quotation marks", () => {
  expect(
    seen(`say("Rien reçu${PLAIN}? Voir «${PLAIN}Indésirables${PLAIN}»${PLAIN}: là${PLAIN}!");`),
  ).toBe(`say("Rien reçu~? Voir «~Indésirables~»~: là~!");`);
  expect(seen(`const text = \`«${PLAIN}\${title}${PLAIN}»${PLAIN}: \${why}${PLAIN};\`;`)).toBe(
    `const text = \`«~\${title}~»~: \${why}~;\`;`,
  );
});

it("keeps a number and what it counts together", () => {
  expect(
    seen(
      `say("sous 48${PLAIN}heures, 36${PLAIN}h, 10${PLAIN}000${PLAIN}caractères, 50${PLAIN}%");`,
    ),
  ).toBe(`say("sous 48~heures, 36~h, 10~000${PLAIN}caractères, 50~%");`);
  expect(seen(`const next = \`Continuer${PLAIN}: leçon${PLAIN}\${index + 1}\`;`)).toBe(
    "const next = `Continuer~: leçon~${index + 1}`;",
  );
  expect(seen(`const p = <p>Niveau${PLAIN}{level}, leçon${PLAIN}2</p>;`)).toBe(
    "const p = <p>Niveau~{level}, leçon~2</p>;",
  );
  expect(seen(`say("Niveau${PLAIN}2");`)).toBe('say("Niveau~2");');
  expect(seen(`const price = \`\${euros}${PLAIN}€\`;`)).toBe(`const price = \`\${euros}~€\`;`);
  expect(seen(`const days = <p>Valable {days}${PLAIN}jours, ou 24${PLAIN}h</p>;`)).toBe(
    "const days = <p>Valable {days}~jours, ou 24~h</p>;",
  );
});

it("reads the text of JSX, its line ends and the spaces said between two values", () => {
  expect(seen("const p = <p>Une question\n  ? Écrivez sous 48\n  heures.</p>;")).toBe(
    'const p = <p>Une question{"~"\n  }? Écrivez sous 48{"~"\n  }heures.</p>;',
  );
  expect(seen(`const p = <p>{name}{"${PLAIN}"}\n  : suite {a}{"${PLAIN}"}{b}</p>;`)).toBe(
    `const p = <p>{name}{"~"}\n  : suite {a}{"${PLAIN}"}{b}</p>;`,
  );
});

it("joins a unit to the value that JSX wrote on the line before", () => {
  expect(seen(`const p = <p>sous {hours}{"${PLAIN}"}\n  heures</p>;`)).toBe(
    'const p = <p>sous {hours}{"~"}\n  heures</p>;',
  );
});

it("keeps « e-mail » on one line in a page's sentences, but not in what may be compared", () => {
  expect(seen("const p = <p>Aucun e-mail, pas d'e-mails.</p>;")).toBe(
    "const p = <p>Aucun e-\u2060mail, pas d'e-\u2060mails.</p>;",
  );
  const code = `const words = "recevoir un e-mail"; const p = <p title="Votre e-mail">Envoyer un e-mail</p>;`;
  expect(seen(code)).toBe(code);
});

it("reads a mail's sentences", () => {
  expect(seen(`const text = sentence\`Voir «${PLAIN}\${title}${PLAIN}»${PLAIN}?\`;`)).toBe(
    `const text = sentence\`Voir «~\${title}~»~?\`;`,
  );
});

it("leaves alone what a machine reads", () => {
  const code = [
    "const x = a ? b : c;",
    'import { y } from "une ?";',
    'const o = { "clé ?": `p-4 !mt-2 hover:h-4` };',
    "const q = sql`select x ? 1 : 48 h`;",
    'const re = /a ? b : « c »/; o["clé ?"];',
    '<path d="M1 2 h 3" className="grid-cols-2 h !p-4" />;',
    'const url = "https://exemple.fr/?q=a";',
    'type T = "ouvert ?";',
    "// Pourquoi ? Parce que.",
  ].join("\n");
  expect(withFrenchSpaces(code)).toBe(code);
});

it("moves no line, so that an error still names the right one", () => {
  const code = "const p = <p>Une question\n  ? Oui\n  « Non »</p>;";
  expect(withFrenchSpaces(code).split("\n")).toHaveLength(code.split("\n").length);
});

it("reaches the parts into which the router cuts a route, so that browser and server say the same", () => {
  const { transform } = frenchSpaces();
  if (typeof transform !== "function") throw new Error("The plugin has no transform.");
  const spaced = (id: string) =>
    (transform as (code: string, id: string) => { code: string } | null)('say("Qui ?");', id)?.code;
  for (const part of ["", "?route-chunk=main", "?route-chunk=clientAction"]) {
    expect(spaced(`/x/app/routes/admin/account/profile.tsx${part}`), part).toBe(
      'say("Qui\u00a0?");',
    );
  }
  expect(spaced("/x/app/ui/app.ts?raw")).toBeUndefined();
});
