import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydration.ts";

/**
 * A form over the list it belongs to, at an address of its own: closing goes back to `closeTo`.
 * Where scripts run it stands in its place from the first paint, or the list below would jump;
 * without them it is a panel above that list.
 */
export function FormDialog({
  title,
  closeTo,
  children,
}: {
  title: string;
  closeTo: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const popup = useRef<HTMLDivElement>(null);
  if (!useHydrated()) {
    return (
      <section className={`${POPUP} ${IN_PLACE}`}>
        <h2 className="min-h-11 text-2xl">{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(open) => {
        if (!open) navigate(closeTo, { preventScrollReset: true });
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup
          ref={popup}
          initialFocus={(openedBy) => openedBy === "touch" || firstField(popup.current)}
          className={POPUP}
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="font-title text-2xl">{title}</Dialog.Title>
            <Dialog.Close render={<Button look="quiet" size="icon" />}>
              <X aria-hidden size={20} />
              <span className="sr-only">Fermer</span>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const POPUP =
  "panel fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-xl -translate-y-1/2 gap-4 overflow-y-auto p-6 shadow-float";
const IN_PLACE =
  "[html:not(.scripts)_&]:static [html:not(.scripts)_&]:mb-6 [html:not(.scripts)_&]:max-h-none [html:not(.scripts)_&]:translate-y-0";

function firstField(popup: HTMLElement | null): HTMLElement | true {
  return popup?.querySelector<HTMLElement>("input:not([type=hidden])") ?? true;
}
