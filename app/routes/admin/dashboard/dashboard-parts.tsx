import { ArrowRight, ChevronDown, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useOwnMenu } from "#app/routes/admin/own-menu.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

/** Its place on a phone is the menu's and the lists' own; without scripts all is open. */
export function FoldedOnPhone({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  return (
    <>
      <Button
        look="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="needs-scripts sm:hidden"
      >
        {title}
        <ChevronDown aria-hidden size={18} className={open ? "rotate-180" : undefined} />
      </Button>
      <div
        id={id}
        className={classNames("grid min-w-0 gap-6", !open && "max-sm:[.scripts_&]:hidden")}
      >
        {children}
      </div>
    </>
  );
}

type Figure = { label: string; value: number; detail?: string; to: string | null };

export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-3 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {figures.map(({ label, value, detail, to }) => (
        <div
          key={label}
          className="panel relative flex flex-row-reverse items-center justify-end gap-x-3 px-3 py-2 has-[a:hover]:border-edge has-[a:hover]:bg-leaf sm:flex-col-reverse sm:items-start sm:p-4"
        >
          <dt className="min-w-0 text-soft max-sm:text-sm">
            {to ? (
              <Link to={to} className="rounded-xl after:absolute after:inset-0">
                {label}
              </Link>
            ) : (
              label
            )}
            {detail && <span className="block text-sm max-sm:sr-only">{detail}</span>}
          </dt>
          <dd className="font-title text-2xl tabular-nums sm:text-3xl">
            {value.toLocaleString("fr-FR")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function AddAudio() {
  return (
    <Link
      to="/admin/courses/new"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl bg-deep p-4 sm:p-6 text-white hover:bg-teal-strong hover:text-on-teal"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white/15">
        <Plus aria-hidden size={24} />
      </span>
      <span className="min-w-0 flex-1 sm:basis-56">
        <strong className="block font-title text-2xl font-normal">Ajouter du contenu audio</strong>
        <span className="max-sm:hidden">
          Ajoutez un ou plusieurs enregistrements, depuis un ordinateur ou un téléphone.
        </span>
      </span>
      <ArrowRight aria-hidden size={22} />
    </Link>
  );
}

export function Welcome() {
  const { opens } = useOwnMenu();
  const publishes = opens("/admin/courses/new");
  return (
    <section className="panel grid content-start gap-3 p-6">
      <h2 className="text-2xl">Bienvenue</h2>
      <p className="reading text-soft">
        {publishes
          ? "Pour publier un cours audio, il faut un titre, quelques mots et les enregistrements. Il s'affiche sur le site dès que vous validez, et vous pouvez le corriger à tout moment."
          : "Vous répondez aux messages et vous vous occupez des inscriptions et des étudiants. Rien ne part sans que vous le validiez."}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {publishes && <ButtonLink to="/admin/courses/new">Ajouter un nouveau contenu</ButtonLink>}
        <ButtonLink to="/" look="secondary" target="_blank" rel="noopener">
          Voir le site public
        </ButtonLink>
      </div>
    </section>
  );
}
