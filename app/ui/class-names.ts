export function classNames(...names: (string | false | null | undefined)[]): string {
  let worn = "";
  for (const name of names) if (name) worn += worn ? ` ${name}` : name;
  return worn;
}
