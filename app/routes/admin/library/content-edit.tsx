import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findContentToEdit } from "#app/domain/contents/admin/content-admin.server.ts";
import { CONTENT_SCREENS, contentDone } from "#app/domain/contents/admin/content-admin.ts";
import { contentInput, saveContent } from "#app/domain/contents/admin/content-form.server.ts";
import { ContentForm } from "#app/domain/contents/admin/content-form.tsx";
import { CONTENT_KINDS, contentPath } from "#app/domain/contents/content.ts";
import { CONTENT_TEXTS } from "#app/domain/contents/content-texts.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/content-edit.ts";
import { contentTypeOf } from "./content-type.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const type = contentTypeOf(params);
  const [content, themes, instructors] = await Promise.all([
    findContentToEdit(type, params.id),
    listThemeMarks(),
    listInstructorNames(),
  ]);
  if (!content) throw data(CONTENT_TEXTS[type].notFound, { status: 404 });
  return { content, themes, instructors };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const type = contentTypeOf(params);
  return answerForm(request, {
    input: contentInput,
    save: (input, sent) => {
      const by = context.get(adminContext);
      return saveContent(type, { ...input, id: params.id }, { create: false, by, ...sent });
    },
    failure: "Erreur lors de la sauvegarde",
    done: { to: CONTENT_SCREENS[type].path, description: contentDone(type, "mis à jour") },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function EditContent({ loaderData, actionData }: Route.ComponentProps) {
  const { content, themes, instructors } = loaderData;
  const screens = CONTENT_SCREENS[content.contentType];
  return (
    <>
      <ScreenHeader
        title={screens.edit}
        back={{ to: screens.path, label: CONTENT_KINDS[content.contentType].label }}
      >
        <SiteLink to={contentPath(content)} item={content} />
      </ScreenHeader>
      <ContentForm
        key={content.id}
        content={content}
        submit="Mettre à jour"
        themes={themes}
        instructors={instructors}
        refusal={actionData}
      />
    </>
  );
}
