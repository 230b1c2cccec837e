import { redirect } from "react-router";
import { z } from "zod";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { changeFormationStatus } from "#app/domain/all-formations.server.ts";
import { REGISTRATION_STATUSES, type RegistrationStatus } from "#app/domain/courses/course.ts";
import { attempt, parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import type { Route } from "./+types/formation-status.ts";

const FAILURE = "Impossible de mettre à jour le statut";
const statusInput = z.object({ status: z.enum(REGISTRATION_STATUSES, "Choisissez un statut") });

export async function action({ request, params, context }: Route.ActionArgs) {
  const back = returnPath(request, "/admin/formations");
  const refuse = (why: string) =>
    redirectWithToast(back, {
      kind: "error",
      description: `${FAILURE} : ${why}`,
    });
  const parsed = parseForm(statusInput, await request.formData());
  if (!parsed.ok) return refuse("ce statut n'existe pas.");
  const { status } = parsed.data;
  const changing = await attempt(FAILURE, () =>
    changeFormationStatus(params.id, status, context.get(adminContext)),
  );
  if (!changing.ok) return refuse(`référence ${changing.reference}.`);
  if (!changing.value.ok) return refuse("cette formation n'existe plus.");
  if (changing.value.status !== status) {
    return refuse("toutes les places sont prises, ajoutez-en pour rouvrir.");
  }
  const description = `« ${changing.value.title} » : ${SAID[status]}.`;
  return redirectWithToast(back, { kind: "success", description });
}

export function loader() {
  return redirect("/admin/formations");
}

const SAID: Record<RegistrationStatus, string> = {
  ouvert: "les inscriptions sont ouvertes",
  fermé: "les inscriptions sont fermées",
  complet: "la formation est complète",
};
