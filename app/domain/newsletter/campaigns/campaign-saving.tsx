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

type Next = (typeof STEPS)[number]["next"];

/** After what is written and after its preview alike. Enter in a field presses the first, which only saves. */
export function LetterSaving({ isEmpty, isTried }: { isEmpty: boolean; isTried: boolean }) {
  const busy = useNavigation().state !== "idle";
  const leave = useMailsLeave();
  // Nobody sends to all what they have not read as they will.
  const tried = isTried ? "envoyer" : "essai";
  const first: Next | null = leave && !isEmpty ? tried : null;
  return (
    <SaveBar submit="Enregistrer" look={first ? "secondary" : "primary"} busy={busy}>
      <div className="grow *:w-full sm:hidden">
        <Dropdown
          look={buttonClass(
            { look: first ? "primary" : "secondary" },
            "w-full cursor-pointer list-none px-2 text-sm",
          )}
          panel="end-0 bottom-full mb-2 w-64 max-w-[calc(100vw-3rem)] gap-2"
          summary={
            <>
              Envoyer… <ChevronDown aria-hidden size={16} className="rotate-180" />
            </>
          }
        >
          <Steps busy={busy} first={first} />
        </Dropdown>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        <Steps busy={busy} first={first} />
      </div>
    </SaveBar>
  );
}

function Steps({ busy, first }: { busy: boolean; first: Next | null }) {
  return STEPS.map(({ label, next }) => (
    <Button
      key={next}
      type="submit"
      name="next"
      value={next}
      look={next === first ? "primary" : "secondary"}
      disabled={busy}
    >
      {label}
    </Button>
  ));
}
