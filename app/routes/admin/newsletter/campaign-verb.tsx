import { data, redirect } from "react-router";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  findCampaign,
  findDraft,
  reuseCampaign,
} from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { cancelling, SENDING_FAILURE, sending } from "#app/domain/newsletter/campaigns/campaign.ts";
import { readFigures } from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
} from "#app/domain/newsletter/sending/campaign-start.server.ts";
import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/campaign-verb.ts";

const LETTERS = "/admin/newsletter";
const REASONS = {
  gone: "elle n'est plus un brouillon.",
  incomplete: "Veuillez remplir le sujet et le contenu de l'email",
  nobody: "aucun abonné ne correspond.",
};
const ELSEWHERE = { refusal: `${SENDING_FAILURE} : il n'en est plus là.` };

type Verb = {
  /** Asked first; a verb without it is done at once. */
  question?: (id: string) => Promise<ReturnType<typeof sending>>;
  run: (id: string, who: Administrator) => ReturnType<Parameters<typeof answerVerb>[2]>;
};

const VERBS: Record<"send" | "pause" | "resume" | "cancel" | "reuse", Verb> = {
  send: {
    question: async (id) => {
      const draft = await findDraft(id);
      if (!draft) throw data("Cette lettre n'est plus un brouillon", { status: 404 });
      return sending(draft, await countAudience(draft.themeIds), mailsLeave());
    },
    run: async (id, who) => {
      const start = await startCampaign(id, who, { from: ["brouillon"] });
      if (!start.ok) return { refusal: `${SENDING_FAILURE} : ${REASONS[start.reason]}` };
      const nobody = "La lettre est gardée, mais personne ne la reçoit.";
      return {
        said: mailsLeave() ? `L'envoi commence : ${count(start.recipients, "abonné")}.` : nobody,
      };
    },
  },
  cancel: {
    question: async (id) => {
      const campaign = await findCampaign(id);
      if (!campaign) throw data("Lettre non trouvée", { status: 404 });
      return cancelling(campaign, (await readFigures(id)).waiting);
    },
    run: async (id, who) => {
      const done = await cancelCampaign(id, who);
      if (!done.ok) return { refusal: "Il n'y a plus rien à annuler." };
      if (done.stopped === null) return { said: "La lettre n'est plus programmée." };
      const left = count(done.stopped, "lettre n'est pas partie", "lettres ne sont pas parties");
      return { said: `L'envoi est arrêté : ${left}.` };
    },
  },
  pause: {
    run: async (id, who) => {
      const { ok } = await pauseCampaign(id, who);
      return ok ? { said: "L'envoi est en pause." } : ELSEWHERE;
    },
  },
  resume: {
    run: async (id, who) => {
      const { ok } = await resumeCampaign(id, who);
      return ok ? { said: "L'envoi reprend avec ceux qui n'ont pas reçu la lettre." } : ELSEWHERE;
    },
  },
  reuse: {
    run: async (id, who) => {
      const draft = await reuseCampaign(id, who);
      if (!draft) return { refusal: "Cette lettre n'existe plus.", to: LETTERS };
      return {
        said: "Un brouillon a été créé avec le texte de cette lettre.",
        to: `${LETTERS}/${draft}`,
      };
    },
  },
};

export async function loader({ params: { id }, url }: Route.LoaderArgs) {
  const { question } = verbAt(url);
  if (!question) throw redirect(`${LETTERS}/${id}`);
  return { id, ...(await question(id)) };
}

export function action({ params: { id }, url, context }: Route.ActionArgs) {
  const { run } = verbAt(url);
  return answerVerb(`${LETTERS}/${id}`, SENDING_FAILURE, () => run(id, context.get(adminContext)));
}

export default function CampaignVerb({ loaderData: { id, ...question } }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={`${LETTERS}/${id}`} {...question} />;
}

function verbAt(url: URL): Verb {
  return VERBS[verbIn(url, ["send", "pause", "resume", "cancel", "reuse"])];
}
