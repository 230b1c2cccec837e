import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydration.ts";

const BACKDROP = "fixed inset-0 z-40 bg-veil";
const POPUP =
  "panel fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] -translate-y-1/2 gap-4 overflow-y-auto scroll-pb-20 p-6 shadow-float";
const IN_PLACE =
  "[html:not(.scripts)_&]:static [html:not(.scripts)_&]:mb-6 [html:not(.scripts)_&]:max-h-none [html:not(.scripts)_&]:translate-y-0";

export function QuestionDialog({
  open,
  onClose,
  question,
  consequence,
  finalFocus,
  children,
}: {
  open: boolean;
  onClose: () => void;
  question: string;
  consequence: ReactNode;
  finalFocus?: ComponentProps<typeof AlertDialog.Popup>["finalFocus"];
  children: ReactNode;
}) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} />
        <AlertDialog.Popup finalFocus={finalFocus} className={`${POPUP} max-w-lg`}>
          <AlertDialog.Title className="font-title text-2xl">{question}</AlertDialog.Title>
          <AlertDialog.Description className="text-soft">{consequence}</AlertDialog.Description>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export function PanelDialog({
  open,
  onClose,
  title,
  text,
  width,
  initialFocus,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  width: "max-w-md" | "max-w-xl";
  initialFocus?: ComponentProps<typeof Dialog.Popup>["initialFocus"];
  children: ReactNode;
}) {
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={(now) => !now && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup initialFocus={initialFocus} className={`${POPUP} ${width}`}>
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="font-title text-2xl">{title}</Dialog.Title>
            <Dialog.Close render={<Button look="quiet" size="icon" />}>
              <X aria-hidden size={20} />
              <span className="sr-only">Fermer</span>
            </Dialog.Close>
          </div>
          {text && <Dialog.Description className="text-soft">{text}</Dialog.Description>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** In place from the first paint, or the list would jump; without scripts a panel above it. */
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
  const form = useRef<HTMLDivElement>(null);
  if (!useHydrated()) {
    return (
      <section className={`${POPUP} max-w-xl ${IN_PLACE}`}>
        <h2 className="min-h-11 text-2xl">{title}</h2>
        {children}
      </section>
    );
  }
  const firstField = () =>
    form.current?.querySelector<HTMLElement>("input:not([type=hidden])") ?? true;
  return (
    <PanelDialog
      open
      title={title}
      width="max-w-xl"
      onClose={() => navigate(closeTo, { preventScrollReset: true })}
      initialFocus={(openedBy) => openedBy === "touch" || firstField()}
    >
      <div ref={form} className="contents">
        {children}
      </div>
    </PanelDialog>
  );
}
