import type { MediaKind } from "#app/domain/media/media-file.ts";
import { count } from "#app/infra/french/french.ts";
import { Link } from "#app/ui/link.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { formatSpace } from "./space.ts";

type StoredKind = MediaKind | "copies";
export type LargeFile = { id: string; name: string; bytes: number; to: string | null };
export type StorageUse = {
  kinds: { kind: StoredKind; files: number; bytes: number }[];
  largest: LargeFile[];
};

const KINDS: [kind: StoredKind, label: string, of?: [one: string, several: string]][] = [
  ["audio", "Enregistrements"],
  ["video", "Vidéos"],
  ["pdf", "Livres et documents"],
  ["image", "Images"],
  ["copies", "Copies préparées pour l'écoute", ["copie", "copies"]],
];

export function StorageUseList({ use }: { use: StorageUse }) {
  const total = use.kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total === 0) return <p>Aucun fichier pour l'instant.</p>;
  return (
    <>
      <ul className="grid gap-3">
        {KINDS.map(([kind, label, of = ["fichier", "fichiers"]]) => {
          const { files = 0, bytes = 0 } = use.kinds.find((one) => one.kind === kind) ?? {};
          return (
            files > 0 && (
              <li key={kind} className="grid max-w-xl gap-1.5">
                <p className="flex items-baseline justify-between gap-x-4">
                  <span>
                    <strong className="font-semibold">{label}</strong>{" "}
                    <span className="text-sm text-soft">{count(files, ...of)}</span>
                  </span>
                  <span className="shrink-0 tabular-nums">{formatSpace(bytes)}</span>
                </p>
                <ProgressBar value={bytes / total} />
              </li>
            )
          );
        })}
      </ul>
      <h3 className="pt-2 text-xl">Les plus gros fichiers</h3>
      <ul className="grid max-w-xl gap-x-4">
        {use.largest.map(({ id, name, bytes, to }) => (
          <li
            key={id}
            className="flex min-h-11 items-center justify-between gap-4 border-rule not-last:border-b"
          >
            <span className="min-w-0 wrap-anywhere">
              {to ? (
                <Link
                  to={to}
                  className="inline-block py-2.5 text-teal underline underline-offset-4"
                >
                  {name}
                </Link>
              ) : (
                <>
                  {name}{" "}
                  <span className="text-sm text-soft">
                    (dans la corbeille, ou pas encore enregistré)
                  </span>
                </>
              )}
            </span>
            <span className="shrink-0 text-soft tabular-nums">{formatSpace(bytes)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
