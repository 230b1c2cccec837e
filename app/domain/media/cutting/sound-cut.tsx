import { Scissors, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { listenUrl } from "#app/domain/media/media-file.ts";
import { PartChoice, stopAtEnd, WRONG_PART } from "#app/domain/media/recorder/part-choice.tsx";
import { usePeaks } from "#app/domain/media/recorder/peaks.ts";
import { type KeptPart, partText } from "#app/domain/media/recorder/recorded-file.ts";
import type { SentFile } from "#app/domain/media/upload/upload-state.ts";
import type { FieldFile } from "#app/domain/media/upload/use-file-field.ts";
import { Button } from "#app/ui/button.tsx";
import { focusSoon } from "#app/ui/focus.ts";

const CUT_PATH = "/admin/cut";
const FAILURE = "Le fichier n'a pas pu être coupé. Vérifiez la connexion, puis réessayez.";

/** Cuts both ends of a file where it stands in its form; the whole can be taken back. */
export function SoundCut({
  file,
  onCut,
  children,
}: {
  file: FieldFile;
  onCut: (cut: SentFile) => void;
  /** Its player, in the place of which the original is heard while it is cut. */
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [cutNow, setCut] = useState("");
  const card = useRef<HTMLDivElement>(null);
  const send = async (part: KeptPart | null) => {
    setSending(true);
    setRefusal("");
    const answer = await cutOf(file.croppedFrom ?? file.id, part);
    setSending(false);
    if (typeof answer === "string") return setRefusal(answer);
    setOpen(false);
    setCut(answer.id);
    onCut(answer);
  };
  // The card is shorter by then: what is below would stand where one looks.
  const isCutNow = !isOpen && cutNow === file.id;
  useEffect(() => {
    if (!isCutNow) return;
    const place = card.current?.querySelector<HTMLElement>("[data-cut]") ?? null;
    place?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "center" });
  }, [isCutNow]);
  return (
    <div ref={card} className="grid w-full min-w-0 gap-3">
      {!isOpen && children}
      {isOpen ? (
        <Cutting
          file={file.croppedFrom ?? file.id}
          sending={sending}
          onCut={send}
          onClose={() => {
            setOpen(false);
            focusSoon(id);
          }}
        />
      ) : (
        <div className="needs-scripts flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            id={id}
            data-cut={file.croppedFrom ? undefined : ""}
            look="secondary"
            size="small"
            onClick={() => setOpen(true)}
          >
            <Scissors aria-hidden size={16} /> Couper le début ou la fin
          </Button>
          {file.croppedFrom && (
            <Button look="quiet" size="small" disabled={sending} onClick={() => send(null)}>
              <Undo2 aria-hidden size={16} /> Reprendre l'original
            </Button>
          )}
        </div>
      )}
      {file.croppedFrom && !isOpen && (
        <p data-cut="" tabIndex={-1} className="text-sm text-soft">
          Fichier coupé. L'original est gardé.
        </p>
      )}
      <p role="alert" className="text-sm font-semibold text-rose empty:hidden">
        {refusal}
      </p>
    </div>
  );
}

function Cutting({
  file,
  sending,
  onCut,
  onClose,
}: {
  file: string;
  sending: boolean;
  onCut: (part: KeptPart) => void;
  onClose: () => void;
}) {
  const sound = useRef<HTMLAudioElement>(null);
  const before = useRef(0);
  const [heard, setHeard] = useState({ seconds: 0, fails: false });
  const [part, setPart] = useState<KeptPart>({ from: 0, to: 0 });
  const [isWrong, setWrong] = useState(false);
  const peaks = usePeaks(file, heard.seconds);
  const isCut = part.from > 0 || part.to < heard.seconds;
  return (
    <section
      aria-label="Couper le début ou la fin"
      data-choosing
      className="grid gap-3 border-t border-rule pt-3"
    >
      <p className="text-sm text-soft">
        Écoutez l'original, puis tirez les deux bords jusqu'au début et à la fin de ce que vous
        gardez. Les chapitres et le texte de l'enregistrement ne sont pas décalés : vérifiez-les
        ensuite.
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is a field of the form */}
      <audio
        ref={sound}
        controls
        preload="metadata"
        src={listenUrl(file, true)}
        aria-label="Écouter l'original"
        className="h-11 w-full max-w-md"
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          if (!Number.isFinite(duration)) return setHeard({ seconds: 0, fails: true });
          setHeard({ seconds: duration, fails: false });
          setPart({ from: 0, to: duration });
        }}
        onError={() => setHeard({ seconds: 0, fails: true })}
        onTimeUpdate={stopAtEnd(before, part)}
      />
      {heard.seconds > 0 && (
        <PartChoice
          sound={sound}
          peaks={peaks}
          seconds={heard.seconds}
          part={part}
          onChange={(next, wrong) => {
            setPart(next);
            setWrong(wrong);
          }}
        />
      )}
      {heard.fails && (
        <p role="status">
          Ce navigateur ne peut pas lire ce fichier tel quel. Revenez quand sa version MP3 sera
          prête.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          disabled={
            sending || (isWrong && WRONG_PART) || (!isCut && "Dites d'abord ce qui est à couper.")
          }
          onClick={() => onCut(part)}
        >
          <Scissors aria-hidden size={16} /> {sending ? "Un instant…" : "Couper"}
        </Button>
        <Button look="secondary" size="small" disabled={sending} onClick={onClose}>
          Annuler
        </Button>
      </div>
    </section>
  );
}

/** The file, or why there is none. */
async function cutOf(file: string, part: KeptPart | null): Promise<SentFile | string> {
  try {
    const body = new URLSearchParams({ file, ...(part && { part: partText(part) }) });
    const answer = await fetch(CUT_PATH, { method: "POST", body });
    if (answer.ok) return (await answer.json()) as SentFile;
    return answer.status === 422 ? await answer.text() : FAILURE;
  } catch {
    return FAILURE;
  }
}
