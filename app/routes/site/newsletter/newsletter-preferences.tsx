import { data, Form, useNavigation } from "react-router";
import {
  findPreferences,
  preferencesInput,
  savePreferences,
} from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import {
  ExpiredLink,
  mailedLinkMeta,
  PanelPage,
  PRIVATE,
  tokenOf,
} from "#app/routes/site/mailed-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useAnswerFocus } from "#app/ui/forms/form-errors.ts";
import type { Route } from "./+types/newsletter-preferences.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const [preferences, themes] = await Promise.all([
    findPreferences(tokenOf(url)),
    listThemeMarks(),
  ]);
  const choices = themes.map(({ id, name }) => ({ id, name }));
  const status = preferences ? 200 : 410;
  return data({ preferences, themes: choices }, { status, headers: PRIVATE });
}

export async function action({ request, url }: Route.ActionArgs) {
  const parsed = parseForm(preferencesInput, await request.formData());
  const { ok } = parsed.ok
    ? await savePreferences(tokenOf(url), parsed.data.interests)
    : { ok: false };
  return data({ done: ok }, { status: ok ? 200 : 410, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ matches }: Route.MetaArgs) {
  return mailedLinkMeta(matches, "Mes préférences pour la lettre");
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const { preferences, themes } = loaderData;
  const saved = useAnswerFocus<HTMLParagraphElement>(actionData);
  if (!preferences) {
    return (
      <ExpiredLink
        text="Vous êtes peut-être déjà désinscrit, ou le lien a été mal copié. Pour recevoir de nouveau la lettre, donnez votre adresse."
        to={SUBSCRIBE_PATH}
        label="Recevoir la lettre"
      />
    );
  }
  return (
    <PanelPage title="Mes préférences">
      {actionData?.done && (
        <p
          ref={saved}
          role="status"
          tabIndex={-1}
          className="rounded-xl bg-leaf-wash px-4 py-3 text-leaf-ink"
        >
          Vos préférences sont enregistrées.
        </p>
      )}
      <p>
        La lettre arrive à {preferences.email}. Cochez les thèmes qui vous intéressent : vous
        recevrez les lettres générales et celles de ces thèmes. Si rien n'est coché, vous les
        recevrez toutes.
      </p>
      <Form method="post" className="grid gap-5">
        <fieldset>
          <legend className="pb-2 font-semibold">Thèmes</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {themes.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  name="interests[]"
                  value={id}
                  defaultChecked={preferences.interests.includes(id)}
                  className="size-5 shrink-0 accent-(--teal)"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={sending}>
            Enregistrer
          </Button>
          <ButtonLink to={preferences.unsubscribe} look="quiet">
            Se désinscrire
          </ButtonLink>
        </div>
      </Form>
    </PanelPage>
  );
}
