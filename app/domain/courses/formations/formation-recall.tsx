import { ChevronDown } from "lucide-react";
import { formationPath } from "#app/domain/courses/course.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { FactList } from "#app/ui/lists/fact-list.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { findFormationToJoin } from "./formation.server.ts";
import type { recalled } from "./formation-description.server.ts";

type Formation = NonNullable<Awaited<ReturnType<typeof findFormationToJoin>>>;
type Recalled = { recall: ReturnType<typeof recalled> };

/** What one wants to be sure of while registering, where the panel has no room. */
export function FormationLine({ recall: { first, rest, restTitle } }: Recalled) {
  return (
    <div className="grid lg:hidden">
      <MetaList items={first} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 w-fit items-center gap-1 text-sm text-teal hover:underline">
            {restTitle}
            <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
          </summary>
          <MetaList items={rest} />
        </details>
      )}
    </div>
  );
}

export function FormationRecall({ formation, recall }: Recalled & { formation: Formation }) {
  return (
    <aside aria-label="La formation" className="panel hidden h-fit overflow-hidden lg:block">
      <Cover
        seed={coverSeed(formation)}
        tint={formation.theme?.color}
        imageId={formation.imageId}
        image={formation.imageUrl}
        className="h-32 w-full"
      />
      <div className="grid grid-cols-1 gap-3 p-5">
        <h2 className="text-xl">
          <Link to={formationPath(formation)} className="hover:underline">
            <Bilingual>{formation.title}</Bilingual>
          </Link>
        </h2>
        <FactList facts={recall.facts} className="text-sm" />
      </div>
    </aside>
  );
}
