import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import {
  listDemoContacts,
  removeDemo,
  sortDemo,
} from "#app/domain/onboarding/demo-removal.server.ts";
import { hideOnboarding } from "#app/domain/onboarding/onboarding.server.ts";
import { demoRemoval } from "#app/domain/onboarding/onboarding.ts";
import { undoing } from "#app/domain/records/trash/trash.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/onboarding.ts";

const BACK = "/admin/dashboard";
const VERBS = ["remove-demo", "hide"] as const;

export async function loader({ url }: Route.LoaderArgs) {
  if (verbIn(url, VERBS) === "hide") throw redirect(BACK);
  const [sorted, contacts] = await Promise.all([sortDemo(), listDemoContacts()]);
  return demoRemoval(Object.values(sorted).flat(), contacts);
}

export function action({ url, context }: Route.ActionArgs) {
  if (verbIn(url, VERBS) === "hide") {
    return answerVerb(BACK, "Impossible de masquer la liste", async () => {
      await hideOnboarding();
      return { said: "La liste des premiers pas ne s'affichera plus." };
    });
  }
  return answerVerb(BACK, "Impossible de retirer la démonstration", async () => {
    const removed = await removeDemo(RECORDS, context.get(adminContext));
    return { said: "La démonstration a été retirée.", action: undoing(removed, BACK) };
  });
}

export default function DemoRemoval({ loaderData }: Route.ComponentProps) {
  const { lists, ...asked } = loaderData;
  return (
    <ConfirmPage cancelTo={BACK} {...asked}>
      {lists.map(({ title, lines }) => (
        <section key={title}>
          <h2 className="text-xl">{title}</h2>
          <ul className="list-disc ps-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </ConfirmPage>
  );
}
