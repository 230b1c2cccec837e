import { ListPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatClock } from "#app/infra/french/french.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { withChapterAt } from "./chapter-adding.ts";

const HELP = "Un chapitre par ligne : le temps, puis le titre. Exemple : 12:30 La suite";

export function ChaptersField({
  hasSound,
  ...field
}: {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
  /** The form holds its recording's player. */
  hasSound: boolean;
}) {
  const group = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const form = group.current?.closest("form");
    const hear = ({ target }: Event) => {
      if (target instanceof HTMLAudioElement) setAt(Math.floor(target.currentTime));
    };
    // It rises no further than the player itself.
    form?.addEventListener("timeupdate", hear, true);
    return () => form?.removeEventListener("timeupdate", hear, true);
  }, []);
  const add = () => {
    const area = group.current?.querySelector("textarea");
    if (!area) return;
    const { text, caret } = withChapterAt(area.value, at);
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.focus();
    area.setSelectionRange(caret, caret);
  };
  return (
    <div ref={group} className="grid gap-3">
      <TextAreaField {...field} optional rows={4} help={HELP} />
      {hasSound && (
        <Button look="secondary" size="small" onClick={add} className="needs-scripts w-fit">
          <ListPlus aria-hidden size={16} />
          <span className="tabular-nums">Ajouter un chapitre à {formatClock(at)}</span>
        </Button>
      )}
    </div>
  );
}
