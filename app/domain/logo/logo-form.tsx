import { PictureField } from "#app/domain/media/pictures/picture-field.tsx";
import { type FieldFile, useFileField } from "#app/domain/media/upload/use-file-field.ts";
import { LOGO_HEIGHT, LOGO_WIDTH, logoUrl } from "#app/domain/settings/logo.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useLogoSaving, type WornLogo } from "./use-logo-saving.ts";

/** Saved as soon as it is cut or removed: the button of the other settings is far below. */
export function LogoForm({
  stored,
  worn,
}: {
  stored: Omit<FieldFile, "existing"> | null;
  worn: WornLogo;
}) {
  const file = useFileField("image", stored);
  const saving = useLogoSaving(file, { stored, worn });
  return (
    <div className="grid gap-5">
      <p className="reading text-soft">
        Il prend la place de l'étoile en haut et en bas du site, dans les e-mails, sur les
        attestations et les reçus, dans l'onglet du navigateur et sur les images de partage.
      </p>
      <PictureField
        shape="logo"
        field={file}
        name="logo"
        label="Choisir un logo"
        hint="Une image PNG, WebP ou JPG, 10 Mo au plus, en place dès que vous l'avez recadrée ou gardée en entier. Un fond transparent et au moins 500 pixels de large donnent le meilleur résultat."
        error={saving.error}
        onAnswered={saving.answer}
        removal={{
          question: "Retirer le logo ?",
          consequence:
            "L'étoile reprend sa place partout sur le site, dans les e-mails et sur les documents.",
        }}
        preview={({ id }) => (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-3 basis-full">
            <Preview id={id} ground="light" label="De jour" />
            <Preview id={id} ground="dark" label="De nuit" />
          </div>
        )}
      />
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {saving.said && <p className="min-w-0 text-soft">{saving.said}</p>}
        {saving.retry && (
          <Button size="small" onClick={saving.retry}>
            Enregistrer le logo
          </Button>
        )}
        {saving.undo && (
          <Button look="secondary" size="small" onClick={saving.undo}>
            Annuler<span className="sr-only"> le changement de logo</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** On the papers of app/ui/app.css, whichever the screen has. */
const PAPERS = {
  light: "bg-[oklch(0.985_0.008_85)] text-[oklch(0.25_0.02_200)]",
  dark: "bg-[oklch(0.19_0.014_calc(var(--hue)+10))] text-[oklch(0.93_0.012_85)]",
};

function Preview({
  id,
  ground,
  label,
}: {
  id: string;
  ground: keyof typeof PAPERS;
  label: string;
}) {
  return (
    <figure
      className={classNames("grid min-w-0 gap-2 rounded-xl border border-rule p-4", PAPERS[ground])}
    >
      <img
        src={logoUrl(id, ground)}
        alt=""
        style={{ height: LOGO_HEIGHT, maxWidth: LOGO_WIDTH }}
        className="w-full object-contain object-left"
      />
      <figcaption className="text-sm">{label}</figcaption>
    </figure>
  );
}
