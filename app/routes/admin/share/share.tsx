import { useSearchParams } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { listCourseChoices } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { forgetSharedFiles } from "#app/domain/media/upload/shared-files.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/share.ts";
import { publishShared, shareInput, whereShared } from "./share.server.ts";
import { courseScreen, ShareForm } from "./share-form.tsx";

const FAILURE = "Erreur lors de la sauvegarde";

export async function loader() {
  return { courses: await listCourseChoices() };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: shareInput,
    save: (input) => publishShared(input, context.get(adminContext)),
    failure: FAILURE,
    done: whereShared,
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await keepFormWhenCut(serverAction, FAILURE);
  } catch (left) {
    // A redirect: they are published.
    if (left instanceof Response) await forgetSharedFiles();
    throw left;
  }
}

export default function Share({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const asked = query.get("vers") ?? "";
  const back = listOf(asked, loaderData.courses);
  return (
    <>
      <ScreenHeader
        title="Publier des enregistrements"
        text="Partagez-les depuis WhatsApp ou le dictaphone de votre téléphone, ou choisissez-les ici."
        back={back}
      />
      <details className="mb-6">
        <summary className="w-fit cursor-pointer py-2.5 underline underline-offset-4">
          Partager depuis le téléphone : comment faire ?
        </summary>
        <ol className="reading grid list-decimal gap-1 pl-6 text-soft">
          <li>
            Une seule fois : dans le menu du navigateur, touchez « Ajouter à l'écran d'accueil »,
            puis « Installer ».
          </li>
          <li>
            Dans WhatsApp, appuyez longuement sur le message vocal, puis touchez « Partager ».
          </li>
          <li>Choisissez ce site dans la liste : l'enregistrement arrive sur cette page.</li>
        </ol>
        <p className="text-soft">Sur un iPhone, choisissez les fichiers ci-dessous.</p>
      </details>
      {query.has("manque") && (
        <p role="alert" className="mb-6 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
          Les fichiers partagés ne sont pas arrivés jusqu'ici. Choisissez-les ci-dessous, ou
          partagez-les de nouveau.
        </p>
      )}
      <ShareForm
        courses={loaderData.courses}
        asked={asked}
        cancelTo={back.to}
        refusal={actionData}
      />
    </>
  );
}

/** Where one came from: the place proposed. */
function listOf(place: string, courses: Route.ComponentProps["loaderData"]["courses"]) {
  const type = CONTENT_TYPES.find((known) => known === place);
  if (type) return { to: contentTexts(type).screen, label: CONTENT_KINDS[type].label };
  const course = courses.find(({ id }) => id === place);
  if (course) {
    return { to: courseScreen(course), label: course.title };
  }
  return { to: "/admin/dashboard", label: "Dashboard" };
}
