import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type Piece = {
  file: string;
  title: string;
  description: string;
  author: string;
  instructor: string | null;
  album: string;
  track: number;
  body: string | null;
  /** Of a video: the picture its list shows. */
  picture: string | null;
};

type Named = { key: string; name: string };
type Item = {
  title: string;
  description: string;
  file: string | null;
  body?: string | null;
  picture?: string;
};
type Course = { title: string; instructor: string };
type AudioCourse = Course & { recordings: Item[] };
type Formation = Course & { contents: Item[] };
type LibraryItem = Item & { type: string; author: string; instructor: string | null };

const DEMO = dirname(import.meta.dirname);
const ALBUMS: Record<string, string> = {
  preche: "Prêches",
  conference: "Conférences",
  article: "Articles",
  video: "Vidéos",
  livre: "Bibliothèque",
};

export const placeOf = (file: string) => join(DEMO, "files", file);

/** Every file the demo content names, with what is written on it. */
export function listPieces(): Piece[] {
  const names = new Map(read<Named[]>("instructors").map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => names.get(key) ?? key;
  const albums = [
    ...read<AudioCourse[]>("audio-courses").map((it) => ({ ...it, items: it.recordings })),
    ...read<Formation[]>("formations").map((it) => ({ ...it, items: it.contents })),
  ];
  const taught = albums.flatMap(({ title, instructor, items }) =>
    items.flatMap((item, index) =>
      pieceFrom(item, { author: nameOf(instructor), instructor, album: title, track: index + 1 }),
    ),
  );
  const library = read<LibraryItem[]>("contents").flatMap((item, index, all) => {
    const track = all.slice(0, index + 1).filter(({ type }) => type === item.type).length;
    return pieceFrom(item, { ...item, album: ALBUMS[item.type] ?? item.type, track });
  });
  return [...taught, ...library];
}

type Credits = Pick<Piece, "author" | "instructor" | "album" | "track">;

function pieceFrom(item: Item, { author, instructor, album, track }: Credits): Piece[] {
  const { file, title, description, body = null, picture = null } = item;
  if (!file) return [];
  return [{ file, picture, title, description, body, author, instructor, album, track }];
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(DEMO, `${name}.json`), "utf8")) as T;
}
