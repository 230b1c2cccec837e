import type { Editor } from "@tiptap/react";
import { X } from "lucide-react";
import { type KeyboardEvent, useContext, useRef, useState } from "react";
import { completedAddress } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { isSafeHref } from "#app/infra/rich-text/rich-text.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import SuggestionList from "#app/ui/suggestions/suggestion-list.tsx";
import { useSuggestions } from "#app/ui/suggestions/use-suggestions.ts";
import { LinkTargets } from "./link-targets.ts";
import { makeRoom } from "./rich-text-places.ts";
import { useLeaving } from "./use-leaving.ts";

const WRONG =
  "Choisissez un contenu proposé, ou écrivez une adresse complète, qui commence par https://";

/** Not a form of its own: it stands inside the text's. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const current = String(editor.getAttributes("link").href ?? "");
  const isNew = editor.state.selection.empty && !current;
  const [address, setAddress] = useState(current);
  const [shown, setShown] = useState("");
  const [wrong, setWrong] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    onDone();
    editor.commands.focus();
  };
  useLeaving(panel, { onTouch: onDone, onEscape: close });
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  };
  const put = (href: string, title: string) => {
    if (isNew) insertLink(editor, href, shown.trim() || title);
    else linkSelection(editor, href);
    onDone();
  };
  const apply = () => {
    const href = completed(address);
    if (isSafeHref(href)) put(href, address.trim());
    else setWrong(true);
  };
  const found = useSuggestions(useContext(LinkTargets), ({ to, title }) => put(to, title));
  const write = (typed: string) => {
    setAddress(typed);
    setWrong(false);
    if (isSafeHref(completed(typed))) found.close();
    else found.ask(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.defaultPrevented) return;
    event.preventDefault();
    apply();
  };
  return (
    <div ref={panel} className="relative flex flex-wrap items-end gap-2 p-2">
      {isNew && (
        <TextField
          label="Texte à montrer"
          optional
          type="text"
          autoComplete="off"
          maxLength={300}
          value={shown}
          className="min-w-0 flex-1 basis-40 max-sm:basis-[calc(100%-4rem)]"
          onChange={(event) => setShown(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <div className="min-w-0 flex-1 basis-56 max-sm:order-2 max-sm:basis-full sm:relative">
        <TextField
          label="Adresse, ou titre d'un contenu"
          type="text"
          autoCapitalize="none"
          autoFocus
          placeholder="https://… ou un mot"
          value={address}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            found.onKeyDown(event);
            onKeyDown(event);
          }}
          error={wrong ? WRONG : undefined}
          {...found.combobox}
        />
        {found.open && <SuggestionList {...found.list} />}
        <p role="status" className="sr-only">
          {found.open && count(found.list.suggestions.length, "suggestion")}
        </p>
      </div>
      <Button look="secondary" onClick={apply} className="max-sm:order-2">
        Ajouter le lien
      </Button>
      {current && (
        <Button look="quiet" onClick={remove} className="max-sm:order-2">
          Retirer le lien
        </Button>
      )}
      <Button
        look="quiet"
        size="icon"
        aria-label="Fermer le lien"
        onClick={close}
        className={isNew ? "max-sm:order-1" : "max-sm:order-3"}
      >
        <X aria-hidden size={20} />
      </Button>
    </div>
  );
}

function insertLink(editor: Editor, href: string, text: string): void {
  makeRoom(editor.view);
  const { $from } = editor.state.selection;
  const words = $from.parent.textBetween(0, $from.parent.content.size, null, " ");
  const before = /\S$/.test(words.slice(0, $from.parentOffset)) ? " " : "";
  const after = /^[\p{L}\p{N}]/u.test(words.slice($from.parentOffset)) ? " " : "";
  const plain = (space: string) => (space ? [{ type: "text", text: space }] : []);
  const link = { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
  // What is typed next is no part of it.
  editor
    .chain()
    .focus()
    .insertContent([...plain(before), link, ...plain(after)])
    .unsetMark("link")
    .run();
}

/** The cursor goes behind the words: left selected, what is typed next would take their place. */
function linkSelection(editor: Editor, href: string): void {
  editor
    .chain()
    .focus()
    .extendMarkRange("link")
    .setLink({ href })
    .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
    .unsetMark("link")
    .run();
}

function completed(typed: string): string {
  const address = completedAddress(typed);
  return /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address) ? `mailto:${address}` : address;
}
