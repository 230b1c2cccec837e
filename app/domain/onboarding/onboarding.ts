export const ONBOARDING_PATH = "/admin/onboarding";
export const DEMO_REMOVAL_PATH = `${ONBOARDING_PATH}/remove-demo`;

export const DEMO_REMOVAL = {
  question: "Êtes-vous sûr de vouloir retirer la démonstration ?",
  consequence:
    "Les cours, contenus, personnes et messages d'exemple vont dans la corbeille ; ce que vous avez ajouté reste. Les abonnés et lettres d'exemple sont effacés.",
  confirm: "Retirer la démonstration",
};

export type OnboardingStep = { title: string; text: string; to: string; done: boolean };
