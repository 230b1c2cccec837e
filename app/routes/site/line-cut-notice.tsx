import { useEffect, useState } from "react";

/** Says why the page asked for does not come, for as long as it is awaited (see scripts/keep-document.ts). */
export function LineCutNotice({ moving }: { moving: boolean }) {
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const tell = () => setCut(true);
    addEventListener("line-cut", tell);
    return () => removeEventListener("line-cut", tell);
  }, []);
  useEffect(() => {
    if (!moving) setCut(false);
  }, [moving]);
  return (
    <div role="status" className="fixed inset-x-4 top-4 z-50 mx-auto max-w-md">
      {cut && (
        <p className="panel p-4 shadow-float">
          La connexion est coupée : la page s'ouvrira dès son retour.
        </p>
      )}
    </div>
  );
}
