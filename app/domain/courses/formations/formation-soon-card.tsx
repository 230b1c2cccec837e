import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import type { FormationPreset } from "./formation.ts";

export function FormationSoonCard({ preset }: { preset: FormationPreset }) {
  return (
    <article className="panel flex h-105 flex-col overflow-hidden">
      <Cover seed={`preset-${preset.icon}`} tint={preset.color} className="h-44 w-full shrink-0" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 className="flex items-center gap-3 text-2xl">
          <ThemeIcon icon={preset.icon} size={24} color={preset.color} />
          {preset.name}
        </h3>
        <p className="text-soft">
          <Bilingual>{preset.description}</Bilingual>
        </p>
        <Badge tone="gold" className="mt-auto w-fit">
          Bientôt
        </Badge>
      </div>
    </article>
  );
}
