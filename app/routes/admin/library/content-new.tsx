import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  CONTENT_SCREENS,
  contentDone,
  type EditedContent,
} from "#app/domain/contents/admin/content-admin.ts";
import { contentInput, saveContent } from "#app/domain/contents/admin/content-form.server.ts";
import { ContentForm } from "#app/domain/contents/admin/content-form.tsx";
import { CONTENT_KINDS } from "#app/domain/contents/content.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { PUBLISHED } from "#app/domain/records/publication/publication.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { newId } from "#app/infra/identifiers.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/content-new.ts";
import { contentTypeOf } from "./content-type.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const type = contentTypeOf(params);
  const [themes, instructors] = await Promise.all([listThemeMarks(), listInstructorNames()]);
  return { type, id: newId(), themes, instructors };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const type = contentTypeOf(params);
  return answerForm(request, {
    input: contentInput,
    save: (input) => saveContent(type, input, { create: true, by: context.get(adminContext) }),
    failure: "Erreur lors de la sauvegarde",
    done: { to: CONTENT_SCREENS[type].path, description: contentDone(type, "créé") },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function NewContent({ loaderData, actionData }: Route.ComponentProps) {
  const { type, id, themes, instructors } = loaderData;
  const screens = CONTENT_SCREENS[type];
  return (
    <>
      <ScreenHeader
        title={screens.create}
        back={{ to: screens.path, label: CONTENT_KINDS[type].label }}
      />
      <ContentForm
        key={type}
        content={{ ...BLANK, id, contentType: type }}
        isNew
        submit="Créer"
        themes={themes}
        instructors={instructors}
        refusal={actionData}
      />
    </>
  );
}

const BLANK: Omit<EditedContent, "id" | "contentType"> = {
  title: "",
  author: null,
  themeId: null,
  instructorId: null,
  durationMinutes: 0,
  description: "",
  body: null,
  tags: [],
  isFeatured: false,
  file: null,
  ...PUBLISHED,
};
