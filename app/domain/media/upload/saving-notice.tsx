import { Button } from "#app/ui/button.tsx";
import type { Saving } from "./use-saving-after-uploads.ts";

export function SavingNotice({ saving }: { saving: Saving }) {
  return (
    <>
      <div role="status">
        {saving.waiting && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
            <p className="min-w-0 flex-1 basis-64">
              Des fichiers sont encore en route. Tout sera enregistré dès qu'ils seront arrivés :
              gardez cette page ouverte.
            </p>
            <Button look="secondary" size="small" onClick={saving.stopWaiting}>
              Continuer à modifier
            </Button>
          </div>
        )}
      </div>
      {saving.refused && (
        <p role="alert" className="rounded-xl border border-rose bg-rose-wash px-4 py-3 text-rose">
          <strong>{saving.refused}.</strong> Réessayez ou retirez ce qui a échoué, puis recommencez.
        </p>
      )}
    </>
  );
}
