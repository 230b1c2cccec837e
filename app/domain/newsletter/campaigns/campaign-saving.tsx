import { ChevronDown } from "lucide-react";
import { useNavigation } from "react-router";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dropdown } from "#app/ui/dropdown.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";

const STEPS = [
  { label: "M'envoyer un essai", next: "essai" },
  { label: "Programmer", next: "programmer" },
  { label: "Envoyer maintenant", next: "envoyer" },
] as const;

const SAVED_FIRST = ["primary", "secondary"] as const;
const SENT_FIRST = ["secondary", "primary"] as const;

/** After what is written and after its preview alike. Enter in a field presses the first, which only saves. */
export function LetterSaving({ isEmpty }: { isEmpty: boolean }) {
  const busy = useNavigation().state !== "idle";
  const leave = useMailsLeave();
  const [saving, sending] = leave && !isEmpty ? SENT_FIRST : SAVED_FIRST;
  return (
    <SaveBar submit="Enregistrer" look={saving} busy={busy}>
      <div className="grow *:w-full sm:hidden">
        <Dropdown
          look={buttonClass({ look: sending }, "w-full cursor-pointer list-none px-2 text-sm")}
          panel="end-0 bottom-full mb-2 w-64 max-w-[calc(100vw-3rem)] gap-2"
          summary={
            <>
              Envoyer… <ChevronDown aria-hidden size={16} className="rotate-180" />
            </>
          }
        >
          <Steps busy={busy} sending={sending} />
        </Dropdown>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        <Steps busy={busy} sending={sending} />
      </div>
    </SaveBar>
  );
}

function Steps({ busy, sending }: { busy: boolean; sending: "primary" | "secondary" }) {
  return STEPS.map(({ label, next }) => (
    <Button
      key={next}
      type="submit"
      name="next"
      value={next}
      look={next === "envoyer" ? sending : "secondary"}
      disabled={busy}
    >
      {label}
    </Button>
  ));
}
