import { data } from "react-router";
import { findPaid, pdfResponse, receiptOf } from "#app/domain/students/student-papers.server.ts";
import type { Route } from "./+types/receipt.ts";

export async function loader({ params: { id: courseId, student, payment } }: Route.LoaderArgs) {
  const paid = await findPaid({ courseId, student, payment });
  if (!paid) throw data("Reçu non trouvé", { status: 404 });
  return pdfResponse(await receiptOf(paid));
}
