import { redirect } from "react-router";
import { z } from "zod";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { changeFormationStatus } from "#app/domain/all-formations.server.ts";
import { REGISTRATION_STATUSES, type RegistrationStatus } from "#app/domain/courses/course.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/formation-status.ts";

const FORMATIONS = "/admin/formations";
const FAILURE = "Impossible de mettre à jour le statut";
const statusInput = z.object({ status: z.enum(REGISTRATION_STATUSES, "Choisissez un statut") });

export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = parseForm(statusInput, await request.formData());
  return answerVerb(returnPath(request, FORMATIONS), FAILURE, async () => {
    if (!parsed.ok) return refused("ce statut n'existe pas.");
    const { status } = parsed.data;
    const changed = await changeFormationStatus(params.id, status, context.get(adminContext));
    if (!changed.ok) return refused(WHY[changed.reason]);
    if (changed.status !== status) {
      return refused("toutes les places sont prises, ajoutez-en pour rouvrir.");
    }
    return { said: `« ${changed.title} » : ${SAID[status]}.` };
  });
}

export function loader() {
  return redirect(FORMATIONS);
}

function refused(why: string) {
  return { refusal: `${FAILURE} : ${why}` };
}

const WHY = {
  missing: "cette formation n'existe plus.",
  over: "son dernier jour est passé, changez d'abord sa date de fin.",
};

const SAID: Record<RegistrationStatus, string> = {
  ouvert: "les inscriptions sont ouvertes",
  fermé: "les inscriptions sont fermées",
  complet: "la formation est complète",
};
