import { Check, CircleAlert, Clock, TriangleAlert } from "lucide-react";
import { capitalized } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/loading.tsx";
import { cutText, type UploadState, uploadLabel } from "./upload-state.ts";

export function UploadProgress({
  state,
  name,
  onRetry,
}: {
  state: UploadState;
  name: string;
  onRetry: () => void;
}) {
  const label = uploadLabel(state);
  if (state.step === "sending") {
    const checking = state.percent === 100;
    return (
      <div className="grid gap-1">
        <p className="flex items-center gap-2 text-sm font-semibold tabular-nums">
          {checking && <Spinner label="Vérification" size={15} />}
          {label}
          {checking && <span className="font-normal text-soft">vérification du fichier…</span>}
        </p>
        <progress
          max={100}
          value={state.percent}
          aria-label={`Envoi ${ofName(name)}`}
          className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-leaf [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-leaf [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-gold"
        />
      </div>
    );
  }
  if (state.step === "failed") {
    return (
      <div
        role="alert"
        tabIndex={-1}
        data-failed
        className="flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-rose"
      >
        <p className="flex items-start gap-1.5">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>
            <strong>{capitalized(label)}</strong> : {state.message}
          </span>
        </p>
        {!state.final && (
          <Button look="secondary" size="small" onClick={onRetry}>
            Réessayer<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    );
  }
  const saved = state.step === "saved";
  return (
    <p className="flex items-center gap-1.5 text-sm">
      {saved ? (
        <Check aria-hidden size={16} className="text-leaf-ink" />
      ) : (
        <Clock aria-hidden size={16} className="text-soft" />
      )}
      <span className={saved ? "font-semibold text-leaf-ink" : "text-soft"}>{label}</span>
    </p>
  );
}

export function CutWarning({ state }: { state: UploadState | null | undefined }) {
  const cut = state?.step === "saved" && cutText(state.file);
  return (
    cut && (
      <p role="status" className="flex basis-full items-start gap-1.5 text-sm text-gold-ink">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
        {cut}
      </p>
    )
  );
}
