import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { completedAddress } from "#app/infra/forms/web-address.ts";
import { isSafeHref } from "#app/infra/rich-text/rich-text.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

/** Not a form of its own: it stands inside the text's. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const current = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(current);
  const [wrong, setWrong] = useState(false);
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  };
  const apply = () => {
    const href = completed(address);
    if (!isSafeHref(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !current) {
      const link = { type: "link", attrs: { href } };
      chain.insertContent({ type: "text", text: address.trim(), marks: [link] }).run();
    } else chain.setLink({ href }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onDone();
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="flex flex-wrap items-end gap-2 p-2">
      <TextField
        label="Adresse du lien"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoFocus
        placeholder="https://"
        value={address}
        className="min-w-0 flex-1 basis-56"
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={wrong ? "Une adresse complète, qui commence par https://" : undefined}
      />
      <Button look="secondary" onClick={apply}>
        Poser le lien
      </Button>
      {current && (
        <Button look="quiet" onClick={remove}>
          Retirer le lien
        </Button>
      )}
    </div>
  );
}

function completed(typed: string): string {
  const address = completedAddress(typed);
  return /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address) ? `mailto:${address}` : address;
}
