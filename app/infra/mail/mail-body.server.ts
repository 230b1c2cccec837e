import { render, toPlainText } from "@react-email/components";
import type { ReactNode } from "react";

/** Both bodies of a mail from its template. */
export async function mailBody(template: ReactNode): Promise<{ html: string; text: string }> {
  const html = await render(template);
  return { html, text: toPlainText(html) };
}
