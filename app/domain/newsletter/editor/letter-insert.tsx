import type { Editor } from "@tiptap/react";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { count } from "#app/infra/french/french.ts";
import type { ContentCard } from "#app/infra/rich-text/rich-text.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { makeRoom, placeBlocks } from "#app/ui/editor/rich-text-places.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { FIRST_NAME } from "./first-name.ts";

const SEARCH_AFTER_MS = 300;

/** Contents found and ticked, then put as cards after what the cursor stands in. */
export function LetterInsert({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  return (
    <div data-beside-writing className="border-t border-rule p-3">
      {open ? (
        <ContentChoice
          onDone={(cards) => {
            setOpen(false);
            placeBlocks(
              editor,
              cards.map((attrs) => ({ type: "contentCard", attrs })),
            );
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="secondary" onClick={() => setOpen(true)}>
            <Plus aria-hidden size={18} /> Ajouter des contenus
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              makeRoom(editor.view);
              const isNewLine = editor.state.selection.$from.parent.content.size === 0;
              const words = isNewLine ? `Bonjour ${FIRST_NAME},` : ` ${FIRST_NAME}`;
              editor.chain().focus().insertContent(words).run();
            }}
          >
            Ajouter le prénom
          </Button>
          <p className="basis-full text-sm text-soft">
            Sur une ligne vide : « Bonjour {FIRST_NAME}, » ; au milieu d'une ligne, le prénom seul.
            Qui n'a pas donné de prénom lit « Bonjour, ».
          </p>
        </div>
      )}
    </div>
  );
}

function ContentChoice({ onDone }: { onDone: (cards: ContentCard[]) => void }) {
  const { data, load, state } = useFetcher<{ cards: ContentCard[] }>();
  const [words, setWords] = useState("");
  const [ticked, setTicked] = useState<ContentCard[]>([]);
  useEffect(() => {
    const params = new URLSearchParams({ q: words });
    const ask = () => load(`/admin/newsletter/contents?${params}`);
    const later = setTimeout(ask, words ? SEARCH_AFTER_MS : 0);
    return () => clearTimeout(later);
  }, [words, load]);
  const choices = useTickedAddedFirst(ticked, onDone);
  const isTicked = ({ href }: ContentCard) => ticked.some((card) => card.href === href);
  const found = data?.cards ?? [];
  // What was ticked in an earlier search stays in sight.
  const shown = [...ticked, ...found.filter((card) => !isTicked(card))];
  return (
    <fieldset ref={choices} data-choosing className="grid scroll-mt-2 gap-3">
      <legend className="sr-only">Contenus à ajouter à la lettre</legend>
      <TextField
        label="Chercher un contenu"
        type="search"
        autoFocus
        autoComplete="off"
        maxLength={100}
        placeholder="Titre, auteur, thème"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        // What is found stands under it, above the keyboard.
        onFocus={({ currentTarget }) => currentTarget.closest("fieldset")?.scrollIntoView()}
        // Enter would send the whole form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <ul className="max-h-80 divide-y divide-rule overflow-y-auto rounded-xl border border-rule">
        {shown.map((card) => (
          <li key={card.href}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-leaf">
              <input
                type="checkbox"
                checked={isTicked(card)}
                className="size-5 shrink-0 accent-(--teal)"
                onChange={() =>
                  setTicked(
                    isTicked(card)
                      ? ticked.filter(({ href }) => href !== card.href)
                      : [...ticked, card],
                  )
                }
              />
              <span className="min-w-0 wrap-break-word">
                <Bilingual>{card.title}</Bilingual>
                <span className="block text-sm text-soft">{card.label}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-soft empty:hidden">
        {ticked.length > 0
          ? "Pas encore dans la lettre : ajoutez-les avec le bouton, ou enregistrez."
          : state === "idle" && data && found.length === 0 && "Rien ne correspond sur le site."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={ticked.length === 0 && "Cochez au moins un contenu."}
          onClick={() => onDone(ticked)}
        >
          {ticked.length === 0
            ? "Ajouter à la lettre"
            : `Ajouter ${count(ticked.length, "contenu")}`}
        </Button>
        <Button look="quiet" onClick={() => onDone([])}>
          Annuler
        </Button>
      </div>
    </fieldset>
  );
}

/** Whoever saves the letter means what is ticked to be in it. */
function useTickedAddedFirst(ticked: ContentCard[], onDone: (cards: ContentCard[]) => void) {
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = choices.current?.closest("form");
    if (!form || ticked.length === 0) return;
    const addFirst = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      onDone(ticked);
      // Once the field has the text with them.
      setTimeout(() => form.requestSubmit(event.submitter));
    };
    form.addEventListener("submit", addFirst, { capture: true });
    return () => form.removeEventListener("submit", addFirst, { capture: true });
  }, [ticked, onDone]);
  return choices;
}
