import { data } from "react-router";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentRecord } from "#app/domain/contents/admin/content.record.server.ts";
import { contentDone } from "#app/domain/contents/admin/content-admin.ts";
import { ContentForm } from "#app/domain/contents/admin/content-form.tsx";
import { contentPath } from "#app/domain/contents/content.ts";
import { listInstructorsToChoose } from "#app/domain/instructors/instructor.server.ts";
import { publicationSaid } from "#app/domain/records/publication/publication.server.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { VersionsLink } from "#app/domain/records/versions/version-screens.tsx";
import { listSeriesOf } from "#app/domain/series/series.server.ts";
import { isSeriesKind } from "#app/domain/series/series-kind.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerRecord, seeAction } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/content-form.ts";
import { contentTypeOf } from "./content-type.ts";

type Params = { type: string; id?: string };

export async function loader({ params }: Route.LoaderArgs) {
  const { id }: Params = params;
  const type = contentTypeOf(params);
  const record = contentRecord(type);
  const [content, themes, instructors, series] = await Promise.all([
    id ? record.find(id) : record.blank(),
    listThemeMarks(),
    listInstructorsToChoose(),
    isSeriesKind(type) ? listSeriesOf(type) : [],
  ]);
  if (!content) throw data(contentTexts(type).missing.notFound, { status: 404 });
  return { content, isNew: !id, themes, instructors, series };
}

export function action(args: Route.ActionArgs) {
  const type = contentTypeOf(args.params);
  return answerRecord(args, {
    record: contentRecord(type),
    failure: "Erreur lors de la sauvegarde",
    done: (isNew, input) => ({
      to: contentTexts(type).screen,
      description: contentDone(type, isNew ? "créé" : "mis à jour") + publicationSaid(input),
      action: seeAction(CONTENT_KINDS[type].path, input),
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { content, isNew } = loaderData;
  const screens = contentTexts(content.contentType);
  return (
    <>
      <ScreenHeader
        title={isNew ? screens.create : screens.edit}
        back={{ to: screens.screen, label: CONTENT_KINDS[content.contentType].label }}
      >
        {!isNew && (
          <>
            <SiteLink to={contentPath(content)} item={content} size="small" />
            <VersionsLink path={`/admin/${content.contentType}/${content.id}`} />
          </>
        )}
      </ScreenHeader>
      <ContentForm
        key={isNew ? content.contentType : content.id}
        {...loaderData}
        refusal={actionData}
      />
    </>
  );
}
