import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";

/** routes → domain → ui → infra. « values » leaves imports of types free. */
const RULES: [name: string, from: string, to: string, only?: "values"][] = [
  ["infra knows no look, noun or page", "^app/infra/", "^(app/(ui|domain|routes)|server)/"],
  ["ui knows no noun or page", "^app/ui/", "^(app/(domain|routes)|server)/"],
  ["ui needs no server", "^app/ui/", "\\.server\\.", "values"],
  ["domain knows no page", "^app/domain/", "^(app/routes|server)/"],
  ["a page knows no server", "^app/(routes|root|entry)", "^server/"],
  ["a page asks the domain", "^app/(routes|root|entry)", "^app/infra/database/|[.]table[.]server"],
  ["only domain has queries", "^app/(routes|root|ui)", "^node_modules/(drizzle-orm|pg)/"],
  ["infra has no queries", "^app/infra/(?!database/|postgres/)", "^node_modules/(drizzle-orm|pg)/"],
  [
    "a rule is plain",
    "^app/(domain|infra|ui)/.*(?<!server)[.]ts$",
    "^node_modules/(drizzle-orm|pg|zod)/",
  ],
  ["a rule draws nothing", "^app/domain/.*(?<!server)[.]ts$", "^app/ui/.*[.]tsx$", "values"],
  [
    "only mails and papers are drawn here",
    "^app/domain/.*[.]server[.]ts$",
    "^app/ui/(?!mail-|pdf/)",
    "values",
  ],
  [
    "a public page carries nothing of the back office",
    "^app/routes/(site|feeds)/",
    "^app/(routes|domain/.*)/(admin|editor)/(?!.*[.]server[.])",
    "values",
  ],
  ["the site needs no tests or scripts", "^(app|server)/", "^(tests|bench|scripts|demo/make)/"],
];
const NOUN = /^app\/domain\/([^/]+)\//;

const { output } = await cruise(["app", "server"], {
  // TypeScript 7 offers no parser.
  parser: "swc",
  validate: true,
  ruleSet: { forbidden: RULES.map(toRule) },
  doNotFollow: { path: "node_modules" },
  exclude: { path: "[.]test[.]tsx?$" },
  enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js"] },
});
const { modules, summary } = output as ICruiseResult;
const faults = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...circles(nounsNeeded()).map((circle) => `nouns need each other: ${circle}`),
];
console.log(faults.join("\n") || `${modules.length} files, every import goes one way`);
process.exitCode = faults.length > 0 ? 1 : 0;

function toRule([name, from, to, only]: (typeof RULES)[number]): IForbiddenRuleType {
  const types = only === "values" ? { dependencyTypesNot: ["type-only" as const] } : {};
  return { name, severity: "error", from: { path: from }, to: { path: to, ...types } };
}

/** For each noun, the nouns whose values it imports, with a file that does. */
function nounsNeeded(): Map<string, Map<string, string>> {
  const needs = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const noun = source.match(NOUN)?.[1];
    if (!noun) continue;
    const others = needs.get(noun) ?? new Map<string, string>();
    needs.set(noun, others);
    for (const { resolved, dependencyTypes } of dependencies) {
      const other = resolved.match(NOUN)?.[1];
      if (other && other !== noun && !dependencyTypes.includes("type-only"))
        others.set(other, source);
    }
  }
  return needs;
}

function circles(needs: Map<string, Map<string, string>>): string[] {
  const reached = (from: string) => {
    const found = new Set([from]);
    for (const noun of found) for (const next of needs.get(noun)?.keys() ?? []) found.add(next);
    return found;
  };
  return [...needs].flatMap(([noun, others]) =>
    [...others]
      .filter(([other]) => reached(other).has(noun))
      .map(([other, file]) => `${noun} → ${other} (${file})`),
  );
}
