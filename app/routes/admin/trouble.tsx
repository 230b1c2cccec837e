import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { data, useLocation } from "react-router";
import { CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Reference } from "#app/ui/page/error-page.tsx";
import { notifyError } from "#app/ui/page/notify.ts";

const LISTS = CONTENT_TYPES.map((type) => contentTexts(type).screen.replace("/admin/", ""));
/** Worded by the specification; the first that begins the address is shown. */
const LOAD_FAILURES: [page: string, message: string][] = [
  ["courses/[^/]+/edit", "Impossible de charger le cours"],
  ["courses/[^/]+/contents", "Impossible de charger les données"],
  ["formations/[^/]+/edit", "Impossible de charger le cours"],
  ["formations/[^/]+/students", "Impossible de charger les inscriptions"],
  ["instructors/[^/]+/edit", "Impossible de charger les données de l'instructeur"],
  [`(${CONTENT_TYPES.join("|")})/[^/]+/edit`, "Impossible de charger le contenu"],
  [`(${LISTS.join("|")})`, "Impossible de charger les contenus"],
  ["courses", "Impossible de charger les cours"],
  ["instructors", "Impossible de charger les instructeurs"],
  ["series", "Impossible de charger les séries"],
  ["themes", "Impossible de charger les thèmes"],
  ["(formations|students)", "Impossible de charger les formations"],
  ["registrations", "Impossible de charger les inscriptions"],
  ["messages", "Impossible de charger les messages"],
  ["newsletter", "Impossible de charger les abonnés"],
  ["settings", "Impossible de charger les utilisateurs"],
  ["live-stream", "Impossible de charger les paramètres du direct"],
];

/** Of an address that no screen has. */
export function loader() {
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  return <AdminTrouble missing />;
}

export function AdminTrouble({ missing, title }: { missing: boolean; title?: string }) {
  if (!missing) return <Failure />;
  return (
    <Notice
      meta="Page introuvable"
      title={title || "Cet écran n'existe pas"}
      text="L'adresse a changé ou l'élément a été supprimé. Tous les écrans de l'administration sont dans le menu."
    >
      <ButtonLink to="/admin">Retour au Dashboard</ButtonLink>
    </Notice>
  );
}

/** The toast is worded by the specification too. */
function Failure() {
  const { pathname, search } = useLocation();
  const title = loadFailureAt(pathname);
  useEffect(() => notifyError(title), [title]);
  return (
    <Notice
      meta="Incident"
      title={title}
      text="Rien de ce qui était enregistré n'est perdu. Réessayez dans un instant."
    >
      <Reference />
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pathname + search} reloadDocument>
          <RefreshCw aria-hidden size={18} /> Réessayer
        </ButtonLink>
        <ButtonLink to="/admin" look="secondary" reloadDocument>
          Retour au Dashboard
        </ButtonLink>
      </div>
    </Notice>
  );
}

function loadFailureAt(pathname: string): string {
  const known = LOAD_FAILURES.find(([page]) => new RegExp(`^/admin/${page}`).test(pathname));
  return known?.[1] ?? "Une erreur est survenue";
}

function Notice({
  meta,
  title,
  text,
  children,
}: {
  meta: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="panel grid justify-items-center gap-3 px-6 py-14 text-center">
      <title>{`${meta} · Administration`}</title>
      <h1 className="text-2xl">{title}</h1>
      <p className="reading text-soft">{text}</p>
      {children}
    </section>
  );
}
