import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { takeNotices } from "./notices.ts";

const CLASSES = {
  toast: "!bg-card !text-ink !border-rule !shadow-float !rounded-xl !font-sans",
  description: "!text-soft",
  error: "!border-rose [&_[data-title]]:!text-rose",
  success: "[&_[data-icon]]:!text-teal",
};

/** `calls` grows with each notice to be shown. */
export default function ToastStack({ calls }: { calls: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `calls` says that notices are waiting
  useEffect(() => {
    for (const { kind, title, description } of takeNotices()) toast[kind](title, { description });
  }, [calls]);
  return (
    <Toaster
      position="top-center"
      containerAriaLabel="Avis"
      toastOptions={{ duration: 6000, classNames: CLASSES }}
    />
  );
}
