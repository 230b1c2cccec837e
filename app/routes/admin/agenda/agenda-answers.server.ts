import { data, type RouterContextProvider } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { findPlannedSession } from "#app/domain/agenda/agenda-admin.server.ts";
import { monthPath } from "#app/domain/agenda/agenda-admin.ts";
import { findFormationChange } from "#app/domain/students/changes/formation-change.server.ts";
import { askToTell, tellPath } from "#app/domain/students/changes/formation-change-question.tsx";
import { readDay } from "#app/infra/french/days.ts";

/** Whoever may write to students is asked whether they are told; others are asked to pass it on. */
export async function afterChange(
  { formation, day, said }: { formation: string; day: string; said: string },
  context: Readonly<RouterContextProvider>,
) {
  const change = await findFormationChange(formation);
  const tells = mayOpen(context.get(adminContext).role, tellPath(formation));
  return {
    to: change && tells ? tellPath(formation) : monthPath(day),
    said: change && !tells ? `${said} ${askToTell(change)}` : said,
  };
}

/** Of a session's address, which anybody may type. */
export function dayIn({ day }: { day: string }): string {
  if (!readDay(day)) throw notFound();
  return day;
}

export async function sessionIn(params: { id: string; day: string }) {
  const session = await findPlannedSession(params.id, dayIn(params));
  if (!session) throw notFound();
  return session;
}

function notFound() {
  return data("Séance non trouvée", { status: 404 });
}
