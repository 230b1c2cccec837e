import { eq, sql } from "drizzle-orm";
import { adminInvitations, users } from "#app/domain/accounts/account.table.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { siteSettings } from "#app/domain/settings/settings.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { DEMO_REMOVED, findRemovedDemo, isDemoContact } from "./demo-removal.server.ts";
import { demoRows } from "./demo-row.table.server.ts";
import { DEMO_REMOVAL_PATH, type OnboardingStep } from "./onboarding.ts";

const HIDDEN = "onboarding_hidden";

type State = Record<
  | "hidden"
  | "demo"
  | "hadDemo"
  | "hadDemoPage"
  | "presented"
  | "named"
  | "mailed"
  | "teacher"
  | "lesson"
  | "invited",
  boolean
> & {
  /** Its batch, while all or part of it can still come back in one go. */
  undoable: string | null;
};

/** What is left of the first week; null once all is done, or the list was put away. */
export async function readOnboarding(): Promise<OnboardingStep[] | null> {
  const [state, undoable] = await Promise.all([readState(), findRemovedDemo()]);
  const steps = stepsOf({ ...state, undoable });
  return state.hidden || steps.every(({ done }) => done) ? null : steps;
}

export async function hideOnboarding(): Promise<void> {
  const row = { settingKey: HIDDEN, settingValue: "true" };
  await db.insert(siteSettings).values(row).onConflictDoNothing();
}

export function stepsOf(state: State): OnboardingStep[] {
  const demo = {
    title: "Retirer la démonstration",
    text: "Les cours et les personnes d'exemple sont supprimés, vos ajouts restent.",
    to: DEMO_REMOVAL_PATH,
    done: !state.demo,
    ...(state.undoable && {
      undo: { label: "Annuler la suppression", batch: state.undoable },
    }),
  };
  const page = {
    title: "Écrire « Qui sommes-nous »",
    text: "La page d'exemple est partie : dites en quelques lignes qui enseigne, où et quand.",
    to: "/admin/pages/new",
    done: state.presented,
  };
  return [
    ...(state.hadDemo ? [demo] : []),
    {
      title: state.demo
        ? "Donner le nom et le contact de votre centre"
        : "Nommer le site et donner un contact",
      text: state.demo
        ? "Ceux d'aujourd'hui sont des exemples : écrivez votre e-mail ou votre téléphone."
        : "Le nom, un e-mail ou un téléphone où l'on vous joint.",
      to: "/admin/settings#identite",
      done: state.named,
    },
    {
      title: "Régler et essayer les e-mails",
      text: "Sans serveur d'envoi, personne ne reçoit de réponse.",
      to: "/admin/settings/mail",
      done: state.mailed,
    },
    {
      title: state.demo ? "Présenter un de vos enseignants" : "Présenter un premier enseignant",
      text: state.demo
        ? "Ceux d'aujourd'hui sont des exemples. Un nom suffit pour commencer."
        : "Un nom suffit ; la photo et le texte peuvent venir après.",
      to: "/admin/instructors/new",
      done: state.teacher,
    },
    {
      title: state.demo ? "Publier une de vos leçons" : "Publier une première leçon",
      text: "Un titre, quelques mots et un enregistrement.",
      to: "/admin/courses/new",
      done: state.lesson,
    },
    {
      title: "Inviter quelqu'un",
      text: "À deux, rien ne dépend d'une seule personne.",
      to: "/admin/settings/people#inviter",
      done: state.invited,
    },
    ...(state.hadDemoPage && !state.demo ? [page] : []),
  ];
}

async function readState(): Promise<Omit<State, "undoable">> {
  const isDemo = (kind: string, id: unknown) =>
    sql`exists (select from ${demoRows} d where d.kind = ${kind} and d.id = ${id})`;
  const setting = (key: string) =>
    sql`exists (select from ${siteSettings} where ${eq(siteSettings.settingKey, key)}
      and setting_value <> '' and not (${isDemoContact()}))`;
  const { rows } = await db.execute<Omit<State, "undoable">>(sql`select
    ${setting(HIDDEN)} as hidden,
    exists (select from ${demoRows}) as "hadDemo",
    exists (select from ${demoRows} where kind = 'page') as "hadDemoPage",
    exists (select from ${pages} where not ${isDemo("page", pages.id)}) as presented,
    (exists (select from ${courses} where ${isDemo("course", courses.id)})
      or exists (select from ${contents} where ${isDemo("content", contents.id)}))
      and not ${setting(DEMO_REMOVED)} as demo,
    ${setting("contact_email")} or ${setting("contact_phone")} as named,
    exists (select from ${mails} where state = 'sent') as mailed,
    exists (select from ${instructors} where not ${isDemo("instructor", instructors.id)}) as teacher,
    exists (select from ${courses} where is_published and not ${isDemo("course", courses.id)})
      or exists (select from ${contents} where is_published
        and not ${isDemo("content", contents.id)}) as lesson,
    exists (select from ${adminInvitations})
      or (select count(*) from ${users} where role <> 'user') > 1 as invited`);
  if (!rows[0]) throw new Error("The state of the first week cannot be read.");
  return rows[0];
}
