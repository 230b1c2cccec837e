import type { Editor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import type { ContentCard } from "#app/infra/rich-text/rich-text.ts";
import { Button } from "#app/ui/button.tsx";

const LATEST_KINDS: Record<string, string> = {
  tous: "Tous les contenus",
  ...Object.fromEntries(Object.entries(CONTENT_KINDS).map(([type, { label }]) => [type, label])),
  cours: "Cours audio",
  formations: "Formations",
};

const SELECT = "min-h-11 rounded-xl border border-edge bg-card px-3";

export function LetterInsert({ editor }: { editor: Editor | null }) {
  const latest = useFetcher<{ cards: ContentCard[] }>();
  const kind = useRef<HTMLSelectElement>(null);
  const number = useRef<HTMLSelectElement>(null);
  const cards = latest.data?.cards;
  const asked = useRef(false);
  useEffect(() => {
    // The router fetches again after any form: only what was asked for goes in.
    if (!cards?.length || !asked.current) return;
    asked.current = false;
    const nodes = cards.map((attrs) => ({ type: "contentCard", attrs }));
    editor?.chain().focus().insertContent(nodes).run();
  }, [cards, editor]);
  const ask = () => {
    const params = { genre: kind.current?.value ?? "", nombre: number.current?.value ?? "" };
    asked.current = true;
    latest.load(`/admin/newsletter/latest?${new URLSearchParams(params)}`);
  };
  return (
    <fieldset className="flex flex-wrap items-end gap-2 border-t border-rule p-3">
      <legend className="sr-only">Insérer les derniers contenus</legend>
      <label className="grid gap-1 text-sm font-semibold">
        Genre
        <select ref={kind} className={SELECT}>
          {Object.entries(LATEST_KINDS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-sm font-semibold">
        Nombre
        <select ref={number} defaultValue="3" className={SELECT}>
          {[1, 2, 3, 4, 5, 6].map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <Button look="secondary" onClick={ask} aria-busy={latest.state !== "idle"}>
        Insérer les derniers contenus
      </Button>
      <p role="status" className="text-sm text-soft">
        {cards?.length === 0 && "Rien n'est encore publié dans ce genre."}
      </p>
    </fieldset>
  );
}
