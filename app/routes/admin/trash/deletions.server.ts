import { RECORDS, type RecordKind } from "#app/domain/all-records.server.ts";
import { COLLECTIONS } from "#app/domain/collections/collection.ts";
import { findDeletionCandidates } from "#app/domain/collections/collection-deletion.server.ts";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentRecord } from "#app/domain/contents/admin/content.record.server.ts";
import { contentDeletion, contentDone } from "#app/domain/contents/admin/content-admin.ts";
import { courseDeletion } from "#app/domain/courses/admin/course-admin.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { courseContentRecord } from "#app/domain/courses/recordings/course-content.record.server.ts";
import { contentDeletion as courseContentDeletion } from "#app/domain/courses/recordings/course-content.ts";
import {
  instructorDeletion,
  instructorRecord,
} from "#app/domain/instructors/instructor.record.server.ts";
import { messageDeletion } from "#app/domain/messages/message.ts";
import { findMessage } from "#app/domain/messages/message-admin.server.ts";
import { templateRecord } from "#app/domain/messages/templates/reply-template.record.server.ts";
import { TEMPLATES_PATH, templateDeletion } from "#app/domain/messages/templates/reply-template.ts";
import { findDraft } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { draftDeletion } from "#app/domain/newsletter/campaigns/campaign.ts";
import { pageRecord } from "#app/domain/pages/page.record.server.ts";
import { pageDeletion } from "#app/domain/pages/page.ts";
import { dependentsOf } from "#app/domain/records/trash/trash-detail.server.ts";
import { findRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import { registrationDeletion } from "#app/domain/registrations/decisions/registration-decisions.tsx";
import { seriesRecord } from "#app/domain/series/series.record.server.ts";
import { seriesDeletion } from "#app/domain/series/series-kind.ts";
import { themeDeletion } from "#app/domain/themes/theme.record.server.ts";
import { findTheme } from "#app/domain/themes/theme.server.ts";
import { wordsIn } from "#app/infra/forms/web-address.ts";
import { contentTypeOf } from "#app/routes/admin/library/content-type.ts";
import { placeOf } from "#app/routes/admin/registrations/registration-list.server.ts";
import type { Confirmation } from "#app/ui/dialogs/confirm-dialog.tsx";

export type Deletion = {
  kind: RecordKind;
  /** Where it leads back to, unless the address names another page. */
  list: string;
  ask: (id: string) => Promise<Confirmation | undefined>;
  notFound: string;
  /** « Le cours a été supprimé. » */
  done: string;
  /** « Impossible de supprimer le cours » */
  failure: string;
  /** Why it may no longer be found. */
  missing?: string;
  placeOf?: (request: Request) => { back: string; failure: string };
  /** Where « Annuler » leads, other than where it came from. */
  cancelTo?: (id: string) => string;
};

/** By the first part of its address, below the administration. */
const DELETIONS: Record<string, Omit<Deletion, "list">> = {
  courses: {
    kind: "course",
    ask: (id) => askCourse("audio_course", id),
    notFound: "Cours non trouvé",
    done: "Le cours a été supprimé.",
    failure: "Impossible de supprimer le cours",
  },
  formations: {
    kind: "course",
    ask: (id) => askCourse("formation", id),
    notFound: "Formation non trouvée",
    done: "La formation a été supprimée.",
    failure: "Impossible de supprimer la formation",
  },
  pages: {
    kind: "page",
    ask: (id) => asked(pageRecord.find(id), pageDeletion),
    notFound: "Page non trouvée",
    done: "La page a été supprimée.",
    failure: "Erreur lors de la suppression",
  },
  instructors: {
    kind: "instructor",
    ask: async (id) => {
      const dependents = (await dependentsOf(RECORDS, "instructor", [id])).get(id);
      return asked(instructorRecord.find(id), ({ name }) => instructorDeletion(name, dependents));
    },
    notFound: "Instructeur non trouvé",
    done: "L'instructeur a été supprimé.",
    failure: "Impossible de supprimer l'instructeur",
  },
  series: {
    kind: "series",
    ask: async (id) => {
      const dependents = (await dependentsOf(RECORDS, "series", [id])).get(id);
      return asked(seriesRecord.find(id), ({ title }) => seriesDeletion(title, dependents));
    },
    notFound: "Série non trouvée",
    done: "La série a été supprimée.",
    failure: "Erreur lors de la suppression",
  },
  themes: {
    kind: "theme",
    ask: async (id) => {
      const dependents = (await dependentsOf(RECORDS, "theme", [id])).get(id);
      return asked(findTheme(id), ({ name }) => themeDeletion(name, dependents));
    },
    notFound: "Thème non trouvé",
    done: "Le thème a été supprimé.",
    failure: "Erreur lors de la suppression",
  },
  registrations: {
    kind: "registration",
    ask: (id) => asked(findRegistration(id), registrationDeletion),
    notFound: "Inscription non trouvée",
    done: "L'inscription a été supprimée.",
    failure: "Impossible de mettre à jour l'inscription",
    placeOf,
    cancelTo: () => "/admin/registrations",
  },
  messages: {
    kind: "message",
    ask: (id) => asked(findMessage(id), ({ name }) => messageDeletion(name)),
    notFound: "Message non trouvé",
    done: "Le message a été supprimé.",
    failure: "Erreur lors de la suppression",
  },
  templates: {
    kind: "reply_template",
    ask: (id) => asked(templateRecord.find(id), ({ title }) => templateDeletion(title)),
    notFound: "Modèle non trouvé",
    done: "Le modèle a été supprimé.",
    failure: "Erreur lors de la suppression",
  },
  newsletter: {
    kind: "letter",
    ask: (id) => asked(findDraft(id), draftDeletion),
    notFound: "Cette lettre n'est plus un brouillon",
    done: "Le brouillon a été supprimé.",
    failure: "Erreur lors de la suppression",
    missing: "cette lettre n'est plus un brouillon.",
    cancelTo: (id) => `/admin/newsletter/${id}`,
  },
};

export function deletionAt(
  url: URL,
  { type, courseId }: { type?: string; courseId?: string },
): Deletion {
  if (type) return ofContent(contentTypeOf({ type }));
  if (courseId) return ofCourseContent(courseId);
  const words = wordsIn(url);
  const isTemplate = url.pathname.startsWith(`${TEMPLATES_PATH}/`);
  const part = isTemplate ? "templates" : (words[2] ?? "");
  const deletion = DELETIONS[part];
  if (!deletion) throw new Error(`Nothing is deleted at ${url.pathname}`);
  return { ...deletion, list: isTemplate ? TEMPLATES_PATH : `/admin/${part}` };
}

function ofContent(type: ContentType): Deletion {
  return {
    kind: "content",
    list: contentTexts(type).screen,
    ask: (id) => asked(contentRecord(type).find(id), contentDeletion),
    notFound: contentTexts(type).missing.notFound,
    done: contentDone(type, "supprimé"),
    failure: "Impossible de supprimer le contenu",
  };
}

function ofCourseContent(courseId: string): Deletion {
  const list = `/admin/courses/${encodeURIComponent(courseId)}/contents`;
  return {
    kind: "course_content",
    list,
    ask: (id) => asked(courseContentRecord(courseId).find(id), courseContentDeletion),
    notFound: "Contenu non trouvé",
    done: "Le contenu a été supprimé.",
    failure: "Impossible de supprimer le contenu",
  };
}

async function askCourse(type: CourseType, id: string): Promise<Confirmation | undefined> {
  const collection = COLLECTIONS[type === "formation" ? "formations" : "courses"];
  const { going, staying } = await findDeletionCandidates(RECORDS, collection, [id]);
  const [course] = [...going, ...staying];
  return course && courseDeletion(type, course);
}

async function asked<Item>(
  finding: Promise<Item | undefined>,
  question: (item: Item) => Confirmation,
): Promise<Confirmation | undefined> {
  const found = await finding;
  return found && question(found);
}
