import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";

/**
 * A form over the list it belongs to, at an address of its own: closing goes back to `closeTo`.
 * Before scripts it is a panel above that list.
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
      <section className="panel mb-6 grid gap-4 p-6">
        <h2 className="text-2xl">{title}</h2>
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
          className="panel fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-xl -translate-y-1/2 gap-4 overflow-y-auto p-6 shadow-float"
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

function firstField(popup: HTMLElement | null): HTMLElement | true {
  return popup?.querySelector<HTMLElement>("input:not([type=hidden])") ?? true;
}
