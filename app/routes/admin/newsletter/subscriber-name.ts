import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  nameInput,
  nameSubscriber,
} from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/subscriber-name.ts";

const LIST = "/admin/newsletter";

export function loader() {
  return redirect(LIST);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = parseForm(nameInput, await request.formData());
  return answerVerb(returnPath(request, LIST), "Erreur lors de la sauvegarde", async () => {
    if (!parsed.ok) return { refusal: Object.values(parsed.errors).join(" · ") };
    const saved = await nameSubscriber(params.id, parsed.data.firstName, context.get(adminContext));
    return saved ? { said: "Le prénom est enregistré." } : { refusal: "Cet abonné n'est plus là." };
  });
}
