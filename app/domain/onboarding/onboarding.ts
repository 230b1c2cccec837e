import { count } from "#app/infra/french/french.ts";

export const ONBOARDING_PATH = "/admin/onboarding";
export const DEMO_REMOVAL_PATH = `${ONBOARDING_PATH}/remove-demo`;

/** In the order in which they are told. */
const DEMO_WORDS = {
  audio_course: ["cours audio", "cours audio"],
  formation: ["formation", "formations"],
  content: ["autre contenu", "autres contenus"],
  series: ["série", "séries"],
  page: ["page", "pages"],
  instructor: ["enseignant", "enseignants"],
  theme: ["thème", "thèmes"],
  registration: ["inscription", "inscriptions"],
  message: ["message", "messages"],
  letter: ["lettre", "lettres"],
  subscriber: ["abonné", "abonnés"],
} as const;
export type DemoKind = keyof typeof DEMO_WORDS;
type DemoItem = { kind: DemoKind; title: string; stays: boolean };

/** `contacts`: those of the demonstration that the centre has not replaced. */
export function demoRemoval(items: DemoItem[], contacts: { key: string; value: string }[]) {
  const going = items.filter(({ stays }) => !stays);
  return {
    question: "Êtes-vous sûr de vouloir retirer la démonstration ?",
    consequence: stayingText(items),
    confirm: "Retirer la démonstration",
    doing: "Suppression en cours…",
    lists: [
      { title: "Dans la corbeille", lines: counted(going.filter(({ kind }) => !isErased(kind))) },
      {
        title: "Effacés pour toujours",
        lines: counted(going.filter(({ kind }) => isErased(kind))),
      },
      {
        title: "Retirés du site",
        lines: contacts.map(
          ({ key, value }) => `${CONTACT_WORDS[key]} : ${value.replaceAll("\n", ", ")}`,
        ),
      },
    ].filter(({ lines }) => lines.length > 0),
  };
}

const CONTACT_WORDS: Record<string, string> = {
  contact_address: "L'adresse du centre",
  contact_phone: "Le téléphone du centre",
};

function isErased(kind: DemoKind): boolean {
  return kind === "letter" || kind === "subscriber";
}

function counted(going: DemoItem[]): string[] {
  return Object.entries(DEMO_WORDS).flatMap(([kind, words]) => {
    const some = going.filter((item) => item.kind === kind).length;
    return some === 0 ? [] : [count(some, words[0], words[1])];
  });
}

function stayingText(items: DemoItem[]): string {
  const names = items
    .filter(({ stays }) => stays)
    .map(({ title }) => `« ${title || "Sans sujet"} »`);
  const own = "Ce que vous avez ajouté reste";
  if (names.length === 0) return `${own}.`;
  return `${own}, et aussi, parce que vous l'avez changé ou que vous vous en servez : ${LIST.format(names)}.`;
}

const LIST = new Intl.ListFormat("fr");

export type OnboardingStep = {
  title: string;
  text: string;
  to: string;
  done: boolean;
  undo?: { label: string; batch: string };
};

export function doneOf(steps: readonly OnboardingStep[]): number {
  return steps.filter(({ done }) => done).length;
}
