import { returnPath } from "#app/infra/forms/web-address.ts";

export const REGISTRATIONS = "/admin/registrations";
const FORMATIONS = "/admin/formations";

/** Decided from the registrations or from a formation's students: where to go back, and what fails. */
export function placeOf(request: Request): { back: string; failure: string } {
  const students = returnPath(request, FORMATIONS);
  return students === FORMATIONS
    ? {
        back: returnPath(request, REGISTRATIONS),
        failure: "Impossible de mettre à jour l'inscription",
      }
    : { back: students, failure: "Impossible de mettre à jour le statut" };
}
