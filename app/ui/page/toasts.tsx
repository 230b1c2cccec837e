import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Toast, takeToast } from "#app/infra/forms/toast.ts";
import { Button } from "#app/ui/button.tsx";
import { orNull } from "#app/ui/hydration.ts";
import { notify, onToast } from "./notify.ts";

/** Loaded with the first toast: most visits never have one. */
const ToastStack = lazy(() => orNull(() => import("./toast-stack.tsx")));

export function Toasts({ toast }: { toast: Toast | null }) {
  const { key } = useLocation();
  const [calls, setCalls] = useState(0);
  useEffect(() => onToast(() => setCalls((count) => count + 1)), []);
  useEffect(() => {
    if (toast) notify(toast);
  }, [toast]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move may have left a toast
  useEffect(() => {
    const left = takeToast();
    if (left) notify(left);
  }, [key]);
  return (
    <>
      {calls > 0 && (
        <Suspense>
          <ToastStack calls={calls} />
        </Suspense>
      )}
    </>
  );
}

const TONES = {
  success: "bg-leaf-wash text-leaf-ink",
  warning: "bg-gold-wash text-gold-ink",
  error: "bg-rose-wash text-rose",
};

/** Without scripts the toast stands above the page, and goes with it. */
export function PlainToast({ toast: { kind, title, description, action } }: { toast: Toast }) {
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <noscript>
      <div role="status" className={TONES[kind]}>
        <div className="wrap py-3">
          <p className="font-semibold">{title}</p>
          {description && <p>{description}</p>}
          {action?.opens && (
            <a href={action.to} className="inline-flex min-h-11 items-center underline">
              {action.label}
            </a>
          )}
          {action && !action.opens && (
            <form method="post" action={action.to} className="pt-2">
              <Button type="submit" look="secondary" size="small">
                {action.label}
              </Button>
            </form>
          )}
        </div>
      </div>
    </noscript>
  );
}
