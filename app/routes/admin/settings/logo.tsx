import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { logoInput, saveLogo } from "#app/domain/logo/logo-edit.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import type { Route } from "./+types/logo.ts";
import { SETTINGS_FAILURE } from "./settings-tabs.tsx";

/** Sent by the settings' own screen, without leaving it. */
export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: logoInput,
    save: ({ logo }) => saveLogo(context.get(adminContext), logo),
    failure: SETTINGS_FAILURE,
    done: ({ logo }) => ({
      to: "/admin/settings",
      description: logo ? "Le logo est en place sur tout le site." : "Le logo est retiré.",
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, SETTINGS_FAILURE);
}

/** Nobody is led here; its address typed by hand opens the settings. */
export function loader() {
  return redirect("/admin/settings");
}

export default function Logo() {
  return null;
}
