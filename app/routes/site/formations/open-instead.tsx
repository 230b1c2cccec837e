import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";

type Formation = { to: string; title: string; start: string };

export function OpenInstead({ formations }: { formations: Formation[] }) {
  if (formations.length === 0) return null;
  return (
    <section className="mt-8 grid grid-cols-1 gap-2">
      <h2 className="text-2xl">Inscriptions ouvertes</h2>
      <ul>
        {formations.map(({ to, title, start }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-2.5 text-teal hover:underline">
              <Bilingual>{title}</Bilingual>{" "}
              <span className="inline-block text-sm text-soft">{start}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
