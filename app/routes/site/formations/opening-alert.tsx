import { data, redirect } from "react-router";
import { registrationPath } from "#app/domain/courses/course.ts";
import { takeMailRequest } from "#app/domain/limits/mail-quota.server.ts";
import type { VisitorFormRefusal } from "#app/domain/limits/visitor-form.server.ts";
import { VisitorForm } from "#app/domain/limits/visitor-guard.tsx";
import {
  alertInput,
  askForAlert,
  findAwaited,
} from "#app/domain/opening-alerts/opening-alert.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { HOME, PanelPage } from "#app/routes/site/mailed-link.tsx";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { metaOf } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { OrCall } from "#app/ui/page/or-call.tsx";
import type { Route } from "./+types/opening-alert.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const awaited = await awaitedAt(url);
  if (!awaited) return data(null, 404);
  const asked = url.searchParams.has("demande");
  const { named, isOpen, slug, age } = awaited;
  if (isOpen && !asked) {
    throw redirect(slug ? registrationPath({ slug }) : `/formations?age=${age}`);
  }
  return data({ named, asked, leave: mailsLeave(), token: issueFormToken() });
}

/** New, waiting or noted, every address gets the same answer. */
export async function action({ request, url }: Route.ActionArgs) {
  const awaited = await awaitedAt(url);
  if (!awaited || !mailsLeave()) return data(null, 404);
  const policy = {
    verb: "prevenir",
    failure: "Impossible d'enregistrer votre adresse. Veuillez réessayer.",
    input: alertInput,
  };
  const taken = await takeMailRequest(request, policy, (email, network) =>
    askForAlert(email, awaited, network),
  );
  if (!taken.ok) return data(taken.refusal, taken.status);
  const asked = new URL(url);
  asked.searchParams.set("demande", "");
  return redirect(asked.pathname + asked.search, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut<unknown>(serverAction, "Impossible d'enregistrer votre adresse");
}

export const meta = metaOf({ title: "Prévenez-moi", unlisted: true });

export default function OpeningAlert({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <MissingItem
        title="Formation non trouvée"
        text="Cette formation n'est plus proposée."
        list={{ to: "/formations", label: "Retour aux formations" }}
      />
    );
  }
  const { named, asked, leave, token } = loaderData;
  const answer = actionData as VisitorFormRefusal | undefined;
  if (!leave) {
    return (
      <PanelPage title="Prévenez-moi">
        <p>
          Ce site n'envoie pas encore d'e-mails : écrivez-nous
          <OrCall />, et le centre vous répondra.
        </p>
        <ButtonLink to="/contact" className="w-fit">
          Nous écrire
        </ButtonLink>
      </PanelPage>
    );
  }
  if (asked && !answer) {
    return (
      <PanelPage title="Plus qu'une étape" next={HOME}>
        <p>
          Si cette adresse est la vôtre, un e-mail vous y attend : ouvrez-le et confirmez. Sans
          confirmation, rien ne vous sera envoyé.
        </p>
        <p className="text-soft">Rien reçu ? Regardez dans les indésirables.</p>
      </PanelPage>
    );
  }
  return (
    <PanelPage title="Prévenez-moi">
      <p>
        Laissez votre adresse : un e-mail vous préviendra quand on pourra s'inscrire à{" "}
        <Bilingual>{named}</Bilingual>.
      </p>
      <VisitorForm state={{ token, ...answer }} submit="Me prévenir" className="grid gap-5">
        {(field) => (
          <TextField
            label="Votre adresse e-mail"
            {...field("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            help="Elle ne sert qu'à cet e-mail, puis elle est effacée."
            required
          />
        )}
      </VisitorForm>
    </PanelPage>
  );
}

function awaitedAt({ searchParams }: URL) {
  const asked = (name: string) => searchParams.get(name) ?? "";
  return findAwaited({
    formation: asked("formation"),
    preset: asked("preset"),
    age: asked("age"),
  });
}
