import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Toast, takeToast } from "#app/infra/forms/toast.ts";
import { Button } from "#app/ui/button.tsx";
import { orNull } from "#app/ui/hydration.ts";
import { notify, onToast } from "./notify.ts";

/** Loaded with the first toast: most visits never have one. */
const ToastStack = lazy(() => orNull(import("./toast-stack.tsx")));

/** Without scripts the toast is text in the page. */
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
      {toast && (
        <noscript>
          <div
            role="status"
            className="panel fixed inset-x-4 top-4 z-50 mx-auto max-w-md p-4 shadow-float"
          >
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-soft">{toast.description}</p>}
            {toast.action && (
              <form method="post" action={toast.action.to} className="pt-2">
                <Button type="submit" look="secondary" size="small">
                  {toast.action.label}
                </Button>
              </form>
            )}
          </div>
        </noscript>
      )}
    </>
  );
}
