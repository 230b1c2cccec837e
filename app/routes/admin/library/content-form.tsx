import { data } from "react-router";
import { contentRecord } from "#app/domain/contents/admin/content.record.server.ts";
import { CONTENT_SCREENS, contentDone } from "#app/domain/contents/admin/content-admin.ts";
import { ContentForm } from "#app/domain/contents/admin/content-form.tsx";
import { CONTENT_KINDS, contentPath } from "#app/domain/contents/content.ts";
import { CONTENT_TEXTS } from "#app/domain/contents/content-texts.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerRecord } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/content-form.ts";
import { contentTypeOf } from "./content-type.ts";

type Params = { type: string; id?: string };

export async function loader({ params }: Route.LoaderArgs) {
  const { id }: Params = params;
  const type = contentTypeOf(params);
  const record = contentRecord(type);
  const [content, themes, instructors] = await Promise.all([
    id ? record.find(id) : record.blank(),
    listThemeMarks(),
    listInstructorNames(),
  ]);
  if (!content) throw data(CONTENT_TEXTS[type].notFound, { status: 404 });
  return { content, isNew: !id, themes, instructors };
}

export function action(args: Route.ActionArgs) {
  const type = contentTypeOf(args.params);
  return answerRecord(args, {
    record: contentRecord(type),
    failure: "Erreur lors de la sauvegarde",
    done: (isNew) => ({
      to: CONTENT_SCREENS[type].path,
      description: contentDone(type, isNew ? "créé" : "mis à jour"),
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { content, isNew } = loaderData;
  const screens = CONTENT_SCREENS[content.contentType];
  return (
    <>
      <ScreenHeader
        title={isNew ? screens.create : screens.edit}
        back={{ to: screens.path, label: CONTENT_KINDS[content.contentType].label }}
      >
        {!isNew && <SiteLink to={contentPath(content)} item={content} />}
      </ScreenHeader>
      <ContentForm
        key={isNew ? content.contentType : content.id}
        {...loaderData}
        refusal={actionData}
      />
    </>
  );
}
