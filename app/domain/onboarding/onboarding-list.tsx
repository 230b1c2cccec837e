import { ArrowRight, Circle, CircleCheck, Undo2 } from "lucide-react";
import { undoPath } from "#app/domain/records/trash/trash.ts";
import { count } from "#app/infra/french/french.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { doneOf, ONBOARDING_PATH, type OnboardingStep } from "./onboarding.ts";

/** Ticks itself; one thing is asked at a time, the others are a line each. */
export function OnboardingList({ steps }: { steps: OnboardingStep[] }) {
  const opens = useMayOpen();
  const next = steps.find(({ done }) => !done);
  return (
    <section aria-labelledby="premiers-pas" className="panel grid content-start gap-3 p-4 sm:p-6">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="premiers-pas" className="text-2xl">
            Premiers pas
          </h2>
          <p className="text-soft">{`${doneOf(steps)} sur ${count(steps.length, "étape")}`}</p>
        </div>
        <div aria-hidden className="flex gap-1">
          {steps.map(({ to, done }) => (
            <span
              key={to}
              className={classNames("h-1.5 flex-1 rounded-full", done ? "bg-gold" : "bg-rule")}
            />
          ))}
        </div>
      </div>
      <ol className="grid gap-1">
        {steps.map((step) => (
          <li key={step.to}>
            <Step step={step} isNext={step === next} />
          </li>
        ))}
      </ol>
      {opens(ONBOARDING_PATH) && (
        <div className="-mx-3 -mb-2 w-fit">
          <VerbButton to={`${ONBOARDING_PATH}/hide`} look="quiet">
            Ne plus afficher
          </VerbButton>
        </div>
      )}
    </section>
  );
}

function Step({ step, isNext }: { step: OnboardingStep; isNext: boolean }) {
  const { title, text, to, done, undo } = step;
  if (done) {
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3">
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
    <Link
      to={to}
      className={classNames(
        "flex min-h-11 items-center gap-3 rounded-xl px-3 py-2 hover:bg-leaf",
        isNext && "bg-leaf",
      )}
    >
      <Circle aria-hidden size={22} className="shrink-0 text-soft" />
      <span className="grid min-w-0 flex-1">
        <span className={isNext ? "font-semibold" : undefined}>{title}</span>
        {isNext && <span className="text-sm text-soft">{text}</span>}
      </span>
      {isNext && <ArrowRight aria-hidden size={20} className="shrink-0 text-teal" />}
    </Link>
  );
}
