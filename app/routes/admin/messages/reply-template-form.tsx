import { data } from "react-router";
import { templateRecord } from "#app/domain/messages/templates/reply-template.record.server.ts";
import {
  ADAPTED,
  READY_TEMPLATES,
  TEMPLATES_PATH,
} from "#app/domain/messages/templates/reply-template.ts";
import { ReplyTemplateForm } from "#app/domain/messages/templates/reply-template-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerRecord } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/reply-template-form.ts";

const FAILURE = "Erreur lors de la sauvegarde";

export async function loader({ params: { id }, url }: Route.LoaderArgs) {
  const template = id ? await templateRecord.find(id) : await templateRecord.blank();
  if (!template) throw data("Modèle non trouvé", { status: 404 });
  const from = READY_TEMPLATES.find((one) => one.id === url.searchParams.get(ADAPTED));
  if (id || !from) return { template, isNew: !id };
  const { title, text } = from;
  return { template: { ...template, values: { ...template.values, title, text } }, isNew: true };
}

export function action(args: Route.ActionArgs) {
  return answerRecord(args, {
    record: templateRecord,
    failure: FAILURE,
    done: (isNew) => ({
      to: TEMPLATES_PATH,
      description: isNew ? "Le modèle est créé." : "Le modèle est enregistré.",
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function ReplyTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title={loaderData.isNew ? "Nouveau modèle" : "Modifier le modèle"}
        back={{ to: TEMPLATES_PATH, label: "Modèles de réponse" }}
      />
      <ReplyTemplateForm {...loaderData} refusal={actionData} />
    </>
  );
}
