import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
} from "react";
import { useLocation } from "react-router";
import { count } from "#app/infra/french/french.ts";
import { Button, ButtonLink, type ButtonProps } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hydration.ts";

/** The button of a form that has « Publication » is named after what is chosen there. */
export const AS_CHOSEN = "as chosen";
const NAMED_BY_CHOICE = {
  now: ["Publier", "in-[form:has([name=publication][value=now]:checked)]:inline"],
  draft: [
    "Enregistrer le brouillon",
    "in-[form:has([name=publication][value=draft]:checked)]:inline",
  ],
  later: ["Programmer", "in-[form:has([name=publication][value=later]:checked)]:inline"],
};

const UNLESS_DRAFT =
  "in-[form:has([name=publication]:is([value=now],[value=later]):checked)]:inline-flex";

/** What the form around knows of itself. */
export const FormState = createContext({
  wrong: 0,
  /** Why it did not arrive. */
  cause: undefined as string | undefined,
  isChanged: false,
  isStored: false,
  keepsDraft: false,
});

/** Stays in reach at the foot of a form, and tells whether it is saved. */
export function SaveBar({
  submit,
  busy,
  missing,
  refused,
  into,
  cancelTo,
  keep = "Annuler",
  look,
  waits,
  children,
}: {
  submit: ReactNode;
  busy: boolean;
  /** Says why it cannot be saved yet. Asked all the same, the server says it at each field. */
  missing?: string | false;
  /** Says what is saved all the same when the whole was not. */
  refused?: string;
  /** Where it goes, chosen out of sight of the button. */
  into?: string;
  cancelTo?: string;
  /** Where « Annuler » would be taken for a verb of the page. */
  keep?: string;
  look?: ButtonProps["look"];
  /** Stays at the form's end until something is written. */
  waits?: boolean;
  /** What else can be done with what is written. */
  children?: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const status = useId();
  const isHydrated = useHydrated();
  const closesOnPage = useLocation().pathname === cancelTo;
  const lacks = isHydrated && missing;
  const { wrong, isChanged, isStored } = useContext(FormState);
  useSaveKey(bar, { submit, busy });
  const isNew = submit === AS_CHOSEN || /^Créer/.test(String(submit));
  const rests = (isStored || isNew || waits) && !isChanged && wrong === 0 && !busy && !refused;
  return (
    <div ref={bar} className="save-bar" data-rests={rests || undefined}>
      <Status
        id={status}
        busy={busy}
        said={missing || refused}
        into={into}
        done={participleOf(submit)}
      />
      {typeof submit === "string" && submit.startsWith("Créer") && !missing && !refused && (
        <p className="hidden text-sm text-soft in-[form:has([name=publication][value=now]:checked)]:block max-sm:!hidden">
          Publié dès la création.
        </p>
      )}
      <div
        className="ms-auto flex flex-wrap gap-2 max-sm:grow"
        onClickCapture={({ target }) => {
          const pressed = (target as Element).closest<HTMLButtonElement>("[type=submit]");
          const form = bar.current?.closest("form");
          if (pressed?.value === "draft") chooseDraft(form);
          if (lacks && !busy && pressed) form?.requestSubmit();
        }}
      >
        <Button
          type="submit"
          look={look}
          disabled={busy || Boolean(lacks)}
          aria-describedby={lacks ? status : undefined}
          className="max-sm:grow max-sm:px-2 max-sm:text-sm"
        >
          {typeof submit === "string" ? <Verb of={submit} /> : submit}
        </Button>
        {submit === AS_CHOSEN && (
          // Comes after the choice, whose value it replaces.
          <Button
            type="submit"
            look="secondary"
            name="publication"
            value="draft"
            disabled={busy || Boolean(lacks)}
            className={classNames("hidden max-sm:px-2 max-sm:text-sm", UNLESS_DRAFT)}
          >
            {NAMED_BY_CHOICE.draft[0]}
          </Button>
        )}
        {children}
        {cancelTo && (
          <ButtonLink
            look="secondary"
            to={cancelTo}
            preventScrollReset={closesOnPage}
            // On a phone the way back stands at the top.
            className={classNames(
              "max-sm:px-2.5 max-sm:text-sm",
              submit === AS_CHOSEN && "max-sm:hidden",
            )}
          >
            {keep}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Sent once its files have arrived, or after signing in again, a form knows no more which button was pressed. */
function chooseDraft(form: HTMLFormElement | null | undefined): void {
  form?.querySelector<HTMLInputElement>("input[name=publication][value=draft]")?.click();
}

/** Those that send or publish wait for their button. */
const ONLY_SAVES = /^(?:Enregistrer|Mettre à jour)/;

/** Ctrl+S or ⌘S, as in other programs: what would be published is only kept as a draft, which is done already. */
function useSaveKey(
  bar: RefObject<HTMLDivElement | null>,
  { submit, busy }: { submit: ReactNode; busy: boolean },
): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
      const form = bar.current?.closest("form");
      if (!isKey || event.altKey || event.shiftKey || !form) return;
      const there = event.target instanceof Node && form.contains(event.target);
      if (!there && document.querySelectorAll(".save-bar").length > 1) return;
      event.preventDefault();
      const isBehind = document.querySelector("dialog[open], [role=alertdialog]");
      if (busy || event.repeat || (isBehind && !there)) return;
      const isDraft = new FormData(form).get("publication") === "draft";
      const saves = submit === AS_CHOSEN ? isDraft : ONLY_SAVES.test(String(submit));
      if (saves) form.requestSubmit();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [bar, submit, busy]);
}

/** « Mettre à jour » leaves the state its place on a phone's line; read out, it says of what. */
function Verb({ of }: { of: string }) {
  if (of === AS_CHOSEN) {
    return (
      <>
        {Object.values(NAMED_BY_CHOICE).map(([name, shown]) => (
          <span key={name} className={classNames("hidden", shown)}>
            {name}
          </span>
        ))}
        {/* Older browsers cannot tell what is chosen. */}
        <span className="supports-[selector(:has(a))]:hidden">Enregistrer</span>
      </>
    );
  }
  const [verb] = of.match(/^(?:Créer|Mettre à jour)/) ?? [of];
  return (
    <span>
      {verb}
      <span className="max-sm:sr-only">{of.slice(verb.length)}</span>
      {verb === "Créer" && (
        <span className="hidden in-[form:has([name=publication][value=draft]:checked)]:inline">
          {" "}
          en brouillon
        </span>
      )}
    </span>
  );
}

/** By the words of its button: what is not done yet. */
function participleOf(submit: ReactNode): string {
  if (typeof submit !== "string") return "enregistré";
  if (submit.startsWith("Créer")) return "créé";
  return submit === AS_CHOSEN || submit.startsWith("Publier") ? "publié" : "enregistré";
}

function Status({
  id,
  busy,
  said,
  into,
  done,
}: {
  id: string;
  busy: boolean;
  said?: string | false;
  into?: string;
  done: string;
}) {
  const { wrong, cause, isChanged, isStored, keepsDraft } = useContext(FormState);
  const isWrong = wrong > 0 && !busy;
  let text = isStored ? "Enregistré" : "";
  if (isChanged) text = `Pas encore ${done}`;
  // « Brouillon » is what is kept unpublished on the site; this stays on the device.
  if (isChanged && keepsDraft) text += ", saisie gardée";
  const place = into && `Dans : ${into}`;
  if (place) text = place;
  if (said) text = said;
  if (isWrong) text = `Pas enregistré : ${cause ?? `${count(wrong, "erreur")} à corriger`}`;
  if (busy) text = "Enregistrement…";
  return (
    <p
      id={id}
      role="status"
      className={classNames(
        "needs-scripts text-sm empty:hidden max-sm:min-w-0 max-sm:grow max-sm:basis-24 max-sm:text-xs",
        isWrong && (cause ? "text-gold-ink" : "text-rose"),
        !isWrong && "text-soft",
        text === place && "line-clamp-2 sm:max-w-md",
      )}
    >
      {text}
    </p>
  );
}
