import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  findMailServer,
  mailServerInput,
  removeMailServer,
  saveMailServer,
} from "#app/domain/mail/server/mail-server.server.ts";
import { MailServerForm } from "#app/domain/mail/server/mail-server-form.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { wordsIn } from "#app/infra/forms/web-address.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/mail-server.ts";
import { SETTINGS_FAILURE, SettingsPart, SettingsTabs } from "./settings-tabs.tsx";

const BACK = "/admin/settings/mail";

export async function loader({ url }: Route.LoaderArgs) {
  if (isRemoval(url)) throw redirect(BACK);
  return { server: await findMailServer() };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  if (isRemoval(url)) {
    return answerVerb(BACK, SETTINGS_FAILURE, async () => {
      await removeMailServer(by);
      return { said: "Le site n'envoie plus d'e-mail." };
    });
  }
  return answerForm(request, {
    input: mailServerInput,
    save: (input) => saveMailServer(by, input),
    failure: SETTINGS_FAILURE,
    done: { to: BACK, description: "Le serveur d'envoi répond : il est enregistré." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, SETTINGS_FAILURE);
}

/** Without scripts the form leads here when it has to be filled again. */
export default function MailServer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsTabs>
      <SettingsPart title="Serveur d'envoi">
        <MailServerForm server={loaderData.server} refusal={actionData} />
      </SettingsPart>
    </SettingsTabs>
  );
}

function isRemoval(url: URL): boolean {
  return wordsIn(url).includes("remove");
}
