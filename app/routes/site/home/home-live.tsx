import { Radio } from "lucide-react";
import type { LocalTime } from "#app/infra/french/local-times.server.ts";
import { Link } from "#app/ui/link.tsx";

export function HomeLive({ times }: { times: LocalTime[] }) {
  return (
    <div className="wrap mt-4">
      <Link
        to="/direct"
        className="panel flex items-center gap-3 p-4 text-soft hover:border-edge hover:bg-leaf"
      >
        <Radio aria-hidden size={22} className="shrink-0 text-teal" />
        <span>
          <strong className="text-ink">Prochain direct :</strong> {times[0]?.day},{" "}
          {times
            .map(({ city, time }) => `${time} à ${city}`)
            .join(", ")
            .replace("à Le ", "au ")}
        </span>
      </Link>
    </div>
  );
}
