import { ChevronDown } from "lucide-react";
import { count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { PersonalFile } from "./personal-data.ts";

export function PersonalFileView({ file: { sections } }: { file: PersonalFile }) {
  return (
    <div className="grid gap-4">
      {sections.map(({ key, title, items }) => (
        <details key={key} open={key !== "mails"} className="group panel p-5">
          <summary className="flex min-h-11 cursor-pointer items-center gap-x-4">
            <span className="flex grow flex-wrap items-center justify-between gap-x-4">
              <h2 className="text-xl">{title}</h2>
              <span className="text-soft">{count(items.length, "élément")}</span>
            </span>
            <ChevronDown aria-hidden size={20} className="shrink-0 group-open:rotate-180" />
          </summary>
          <ul className="grid gap-4 pt-3">
            {items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read, never changed
              <li key={place} className="grid gap-2 border-t border-rule pt-4">
                <h3 className="font-semibold break-words">
                  <Bilingual>{item.title}</Bilingual>
                </h3>
                <dl className="grid gap-1">
                  {item.facts.map(([label, value]) => (
                    <div key={label + value} className="flex min-w-0 flex-wrap gap-x-2">
                      <dt className="text-soft">{label} :</dt>
                      <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
