import { Radio } from "lucide-react";
import { Link } from "#app/ui/link.tsx";

export function HomeLive({ day, times }: { day?: string; times: string }) {
  return (
    <div className="wrap mt-4">
      <Link
        to="/direct"
        className="panel flex items-center gap-3 p-4 text-soft hover:border-edge hover:bg-leaf"
      >
        <Radio aria-hidden size={22} className="shrink-0 text-teal" />
        <span>
          <strong className="text-ink">Prochain direct :</strong> {day}, {times}
        </span>
      </Link>
    </div>
  );
}
