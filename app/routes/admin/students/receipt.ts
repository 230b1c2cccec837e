import { data } from "react-router";
import { pdfResponse, receiptOf } from "#app/domain/students/student-papers.server.ts";
import type { Route } from "./+types/receipt.ts";

export async function loader({ params: { id: courseId, student, payment } }: Route.LoaderArgs) {
  const paper = await receiptOf({ courseId, student, payment });
  if (!paper) throw data("Reçu non trouvé", { status: 404 });
  return pdfResponse(paper);
}
