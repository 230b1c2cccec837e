import { AudioLines, Plus } from "lucide-react";
import { data, redirect } from "react-router";
import { courseContentRecord } from "#app/domain/courses/recordings/course-content.record.server.ts";
import { findCourseContents } from "#app/domain/courses/recordings/course-content.server.ts";
import { CourseContentForm } from "#app/domain/courses/recordings/course-content-form.tsx";
import { CourseContentItem } from "#app/domain/courses/recordings/course-content-item.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { count } from "#app/infra/french/french.ts";
import { answerRecord } from "#app/routes/admin/answers/answer-form.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { OrderedList } from "#app/ui/lists/ordered-list.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/course-contents.ts";

const FAILURE = "Erreur lors de la sauvegarde";

export async function loader({ url, params: { courseId } }: Route.LoaderArgs) {
  const found = await findCourseContents(courseId);
  if (!found) throw data("Cours non trouvé", { status: 404 });
  const query = url.searchParams;
  const record = courseContentRecord(courseId);
  const edited = await record.find(query.get("modifier") ?? "");
  const begun = { contentType: "audio", orderIndex: found.contents.length } as const;
  const isOnItsForm = found.course.courseType === "audio_course";
  const opened = edited ?? (query.has("ajouter") ? await record.blank(begun) : null);
  if (isOnItsForm && !opened) throw redirect(`/admin/courses/${courseId}/edit#enregistrements`);
  return {
    ...found,
    contents: isOnItsForm ? [] : found.contents,
    opened,
    isNew: !edited,
    menuPath: isOnItsForm ? undefined : "/admin/formations",
  };
}

export function action({ request, url, params: { courseId }, context }: Route.ActionArgs) {
  const id = url.searchParams.get("modifier") ?? undefined;
  return answerRecord(
    { request, params: { id }, context },
    {
      record: courseContentRecord(courseId),
      failure: FAILURE,
      done: (isNew) => ({
        to: `/admin/courses/${courseId}/contents`,
        description: isNew ? "La leçon a été ajoutée." : "La leçon a été mise à jour.",
      }),
    },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function CourseContents({ loaderData, actionData }: Route.ComponentProps) {
  const { course, contents, opened, isNew } = loaderData;
  const here = `/admin/courses/${course.id}/contents`;
  const isFormation = course.courseType === "formation";
  return (
    <>
      <ScreenHeader
        title={isFormation || isNew || !opened ? course.title : opened.values.title}
        text={
          isFormation
            ? count(contents.length, "leçon")
            : !isNew && (
                <>
                  Leçon du cours{" "}
                  <Link to={here} className="text-teal underline underline-offset-4">
                    {course.title}
                  </Link>
                </>
              )
        }
        back={
          isFormation
            ? { to: "/admin/formations", label: "Formations" }
            : { to: here, label: "Modifier le cours audio" }
        }
      >
        {isFormation && (
          <>
            <ButtonLink to={`/admin/partage?vers=${course.id}`}>
              <AudioLines aria-hidden size={18} /> Ajouter des leçons audio
            </ButtonLink>
            <ButtonLink to={`${here}?ajouter=1`} look="secondary" preventScrollReset>
              <Plus aria-hidden size={18} /> Ajouter une leçon
            </ButtonLink>
          </>
        )}
      </ScreenHeader>
      <div className="grid gap-4">
        {opened && (
          <CourseContentForm
            key={isNew ? "new" : opened.id}
            course={course}
            content={opened}
            isNew={isNew}
            closeTo={here}
            refusal={actionData}
          />
        )}
        {contents.length === 0 && !opened && (
          <EmptyState
            title="Aucun contenu"
            text="Ajoutez des leçons audio, plusieurs à la fois, ou bien une vidéo, un document, un texte."
          />
        )}
        <OrderedList items={contents} to={`${here}/order`} className="grid gap-3">
          {(content, { handle, steps }) => (
            <CourseContentItem
              course={course}
              content={content}
              tools={
                <div className="flex flex-wrap items-center gap-1.5">
                  {handle}
                  {steps}
                </div>
              }
            />
          )}
        </OrderedList>
      </div>
    </>
  );
}
