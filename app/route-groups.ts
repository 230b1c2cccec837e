import { index, prefix, route } from "@react-router/dev/routes";

/** One file serves several addresses, which it tells apart itself. */
export function same(file: string, ...paths: string[]) {
  return paths.map((path) => route(path, file, { id: `${file}-${path}` }));
}

/** The former texts of a record. */
export function versions(file: string, record = ":id") {
  return [
    route(`${record}/versions`, `${file}-versions.tsx`),
    route(`${record}/versions/:revision`, `${file}-version.tsx`),
    route(`${record}/versions/:revision/restore`, `${file}-version-restore.ts`),
  ];
}

/** A list as files. */
export function exports(file: string) {
  return ["xlsx", "csv"].map((format) =>
    route(`export.${format}`, file, { id: `${file}-${format}` }),
  );
}

/** What the back office does with series. */
export function seriesScreens(deletion: string) {
  return prefix("series", [
    index("routes/admin/library/series/series-list.tsx"),
    ...same("routes/admin/library/series/series-form.tsx", "new", ":id/edit"),
    route(":id/order", "routes/admin/library/series/series-order.ts"),
    ...same("routes/admin/library/series/series-recordings.ts", ":id/add", ":id/remove"),
    route(":id/delete", deletion, { id: "delete-series" }),
  ]);
}

/** The coming sessions of all formations. */
export function agendaScreens() {
  return prefix("agenda", [
    index("routes/admin/agenda/agenda.tsx", { id: "admin-agenda" }),
    route("new", "routes/admin/agenda/session-new.tsx"),
    route(":id/:day", "routes/admin/agenda/session.tsx"),
    route(":id/:day/cancel", "routes/admin/agenda/session-cancel.tsx"),
    route(":id/:day/restore", "routes/admin/agenda/session-restore.ts"),
  ]);
}

/** A list, and a page for each. */
export function listed(name: string, list: string, page: string) {
  return prefix(name, [index(list), route(":slug", page)]);
}
