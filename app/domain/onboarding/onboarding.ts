import { count } from "#app/infra/french/french.ts";

export const ONBOARDING_PATH = "/admin/onboarding";
export const DEMO_REMOVAL_PATH = `${ONBOARDING_PATH}/remove-demo`;

/** In the order in which they are told. */
const DEMO_WORDS = {
  audio_course: ["cours audio", "cours audio"],
  formation: ["formation", "formations"],
  content: ["autre contenu", "autres contenus"],
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

export function demoRemoval(items: DemoItem[]) {
  return {
    question: "Êtes-vous sûr de vouloir retirer la démonstration ?",
    consequence: [
      goingText(items, ({ kind }) => !isErased(kind), "Dans la corbeille :"),
      goingText(items, ({ kind }) => isErased(kind), "Effacés pour toujours :"),
      stayingText(items),
    ]
      .filter(Boolean)
      .join(" "),
    confirm: "Retirer la démonstration",
  };
}

function isErased(kind: DemoKind): boolean {
  return kind === "letter" || kind === "subscriber";
}

function goingText(items: DemoItem[], isMeant: (item: DemoItem) => boolean, where: string) {
  const going = items.filter((item) => !item.stays && isMeant(item));
  const parts = Object.entries(DEMO_WORDS).flatMap(([kind, words]) => {
    const some = going.filter((item) => item.kind === kind).length;
    return some === 0 ? [] : [count(some, words[0], words[1])];
  });
  return parts.length > 0 && `${where} ${LIST.format(parts)}.`;
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

export type OnboardingStep = { title: string; text: string; to: string; done: boolean };
