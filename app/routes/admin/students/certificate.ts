import { data } from "react-router";
import { certificateOf, pdfResponse } from "#app/domain/students/student-papers.server.ts";
import type { Route } from "./+types/certificate.ts";

export async function loader({ params: { id, student } }: Route.LoaderArgs) {
  const paper = await certificateOf(id, student);
  if (!paper) throw data("Inscription approuvée non trouvée", { status: 404 });
  return pdfResponse(paper);
}
