import { useEffect, useRef, useState } from "react";
import { filmAt } from "#app/domain/films/film.ts";
import type { FilmDescription } from "#app/domain/films/film-description.server.ts";
import { completedAddress } from "#app/infra/forms/web-address.ts";
import { TextField } from "#app/ui/forms/field.tsx";

const PAUSE_MS = 400;

/** The address of a film that stands elsewhere; what its site says of it is proposed, and nothing waits for it. */
export function FilmField({
  initial,
  error,
  onFound,
}: {
  initial: string;
  error: string | undefined;
  onFound: (found: FilmDescription) => void;
}) {
  const [typed, setTyped] = useState(initial);
  const [answer, setAnswer] = useState<FilmDescription | "asked" | null>(null);
  const film = filmAt(completedAddress(typed));
  const page = film?.page ?? "";
  const known = useRef(page);
  const tell = useRef(onFound);
  tell.current = onFound;
  useEffect(() => {
    if (page === known.current) return;
    known.current = page;
    setAnswer(page ? "asked" : null);
    if (!page) return;
    const left = new AbortController();
    const later = setTimeout(async () => {
      const found = await descriptionOf(page, left.signal);
      if (left.signal.aborted) return;
      setAnswer(found);
      tell.current(found);
    }, PAUSE_MS);
    return () => {
      clearTimeout(later);
      left.abort();
    };
  }, [page]);
  return (
    <div className="grid gap-1.5">
      <TextField
        label="Ou l'adresse d'une vidéo en ligne"
        name="filmUrl"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
        help="YouTube, Vimeo, PeerTube ou Dailymotion : collez l'adresse de la page de la vidéo. Elle se regarde ici ; rien n'est chargé depuis l'autre site avant que le visiteur ne la lance."
      />
      <p role="status" className="text-sm text-soft empty:hidden">
        {film && (answer ? saidOf(film.name, answer) : `Vidéo de ${film.name}.`)}
      </p>
    </div>
  );
}

const NOTHING: FilmDescription = { title: null, seconds: null, picture: null };

async function descriptionOf(page: string, signal: AbortSignal): Promise<FilmDescription> {
  try {
    const body = new URLSearchParams({ address: page });
    const answer = await fetch("/admin/film", { method: "POST", body, signal });
    return answer.ok ? ((await answer.json()) as FilmDescription) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function saidOf(name: string, answer: FilmDescription | "asked"): string {
  if (answer === "asked") return `Vidéo de ${name} : recherche du titre et de l'image…`;
  const { title, picture, seconds } = answer;
  const told = [title && "son titre", picture && "son image", seconds && "sa durée"].filter(
    Boolean,
  );
  if (told.length === 0) {
    return `Vidéo de ${name}. Le titre et la durée n'ont pas pu être lus : complétez ce qui manque.`;
  }
  return `Vidéo de ${name} : elle donne ${new Intl.ListFormat("fr").format(told as string[])}.`;
}
