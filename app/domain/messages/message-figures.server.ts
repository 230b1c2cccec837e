import { countsByDay, momentsByDay } from "#app/infra/database/database-days.server.ts";
import type { DayCount, DaySpan } from "#app/infra/french/paris-time.ts";
import { contactMessages } from "./message.table.server.ts";

export function countMessagesByDay(span: DaySpan): Promise<DayCount[]> {
  return countsByDay(span, momentsByDay(contactMessages.createdAt, span));
}
