import { Circle, CircleCheck, Undo2 } from "lucide-react";
import { undoPath } from "#app/domain/records/trash/trash.ts";
import { count } from "#app/infra/french/french.ts";
import { Link } from "#app/ui/link.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { doneOf, ONBOARDING_PATH, type OnboardingStep } from "./onboarding.ts";

/** Ticks itself. */
export function OnboardingList({ steps }: { steps: OnboardingStep[] }) {
  const opens = useMayOpen();
  return (
    <section aria-labelledby="premiers-pas" className="panel grid gap-3 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="premiers-pas" className="text-2xl">
            Premiers pas
          </h2>
          <p className="text-soft">{`${doneOf(steps)} sur ${count(steps.length, "étape")}`}</p>
        </div>
        {opens(ONBOARDING_PATH) && (
          <VerbButton to={`${ONBOARDING_PATH}/hide`} look="secondary">
            Ne plus afficher
          </VerbButton>
        )}
      </div>
      <ol className="grid divide-y divide-rule">
        {steps.map((step) => (
          <li key={step.to}>
            <Step {...step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ title, text, to, done, undo }: OnboardingStep) {
  if (done) {
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-0.5">
        <p className="flex items-center gap-3 text-soft">
          <CircleCheck aria-hidden size={22} className="shrink-0 text-leaf-ink" />
          <span>
            {title}
            <span className="sr-only"> : fait</span>
          </span>
        </p>
        {undo && (
          <VerbButton to={undoPath(undo, "/admin/dashboard")} look="secondary">
            <Undo2 aria-hidden size={16} /> {undo.label}
          </VerbButton>
        )}
      </div>
    );
  }
  return (
    <Link to={to} className="-mx-3 flex items-start gap-3 rounded-xl px-3 py-2.5 hover:bg-leaf">
      <Circle aria-hidden size={22} className="mt-0.5 shrink-0 text-soft" />
      <span className="grid min-w-0">
        <strong className="font-semibold">{title}</strong>
        <span className="text-sm text-soft">{text}</span>
      </span>
    </Link>
  );
}
