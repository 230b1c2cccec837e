import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { liveEvent } from "#app/domain/live/live.ts";
import { liveInput } from "#app/domain/live/live-form.server.ts";
import { LiveForm } from "#app/domain/live/live-form.tsx";
import { LIVE_SETTING_NAMES } from "#app/domain/settings/settings-defaults.ts";
import { changeSettings, findSettingsToEdit } from "#app/domain/settings/settings-edit.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/live-stream.ts";

const FAILURE = "Impossible de sauvegarder les paramètres";

export async function loader() {
  return { live: await findSettingsToEdit(LIVE_SETTING_NAMES) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: liveInput,
    save: (live, sent) =>
      changeSettings(context.get(adminContext), live, {
        ...sent,
        tell: ({ before }) => liveEvent(before, live),
      }),
    failure: FAILURE,
    done: ({ liveStreamEnabled, liveStreamUrl }) => ({
      to: "/admin/live-stream",
      description:
        liveStreamEnabled && liveStreamUrl
          ? "Le direct est annoncé sur tout le site."
          : "Les paramètres du direct ont été enregistrés.",
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function LiveStream({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ScreenHeader
        title="Direct"
        text="Le bouton que les visiteurs voient quand vous êtes en direct."
      >
        <ButtonLink to="/direct" look="secondary" target="_blank" rel="noopener">
          Voir la page Direct
        </ButtonLink>
      </ScreenHeader>
      <section className="panel p-5 sm:p-6">
        <LiveForm live={loaderData.live} refusal={actionData} />
      </section>
      <Instructions />
    </div>
  );
}

function Instructions() {
  return (
    <section className="panel grid gap-3 p-5 sm:p-6">
      <h2 className="text-2xl">Instructions</h2>
      <ol className="reading grid list-decimal gap-2 ps-5">
        <li>Commencez votre direct sur YouTube, Facebook ou une autre plateforme.</li>
        <li>Copiez son adresse dans « Adresse du direct ».</li>
        <li>
          Vérifiez-la avec « Tester le lien », qui apparaît sous l'aperçu une fois l'adresse écrite.
        </li>
        <li>Activez le direct, puis enregistrez : le bouton s'affiche sur le site.</li>
        <li>Quand le direct est fini, désactivez-le de la même façon.</li>
      </ol>
    </section>
  );
}
