import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

export function CopyButton({
  text,
  label = "Copier",
  copied: said,
}: {
  text: string;
  label?: string;
  copied: string;
}) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      look="secondary"
      className="needs-scripts"
      onClick={async () => setCopied(await copy(text))}
    >
      {copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      <span aria-live="polite">{copied ? said : label}</span>
    </Button>
  );
}

/** Without https a browser has no clipboard but that of a selected text. */
async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
