import { route } from "@react-router/dev/routes";

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
