import { UsersRound } from "lucide-react";
import { useEffect, useState } from "react";

const PATH = "/admin/presence";
const EVERY_MS = 20_000;

/** Says by name who else has this form open. */
export function OthersHere({ form }: { form: string }) {
  const names = useOthersHere(form);
  return (
    // Empty, it takes no row of the form.
    <div role="status" className="empty:absolute">
      {names.length > 0 && (
        <p className="flex items-start gap-3 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
          <UsersRound aria-hidden size={20} className="mt-0.5 shrink-0" />
          {`${new Intl.ListFormat("fr").format(names)} ${names.length > 1 ? "modifient" : "modifie"} aussi cette fiche.`}
        </p>
      )}
    </div>
  );
}

function useOthersHere(form: string): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const body = new URLSearchParams({ form });
    const tell = async () => {
      if (document.visibilityState === "hidden") return;
      const answer = await fetch(PATH, { method: "POST", body }).catch(() => null);
      if (answer?.ok && !answer.redirected) setNames(await answer.json());
    };
    void tell();
    const again = setInterval(() => void tell(), EVERY_MS);
    return () => {
      clearInterval(again);
      void fetch(PATH, { method: "DELETE", body, keepalive: true }).catch(() => {});
    };
  }, [form]);
  return names;
}
