import { Badge } from "#app/ui/badge.tsx";
import { REGISTRATION_STATES, type RegistrationState } from "./registration.ts";

const TONES = {
  pending: "gold",
  approved: "leaf",
  rejected: "neutral",
  waiting: "gold",
  offered: "teal",
  withdrawn: "neutral",
} as const;

export function RegistrationBadge({ status }: { status: RegistrationState }) {
  return <Badge tone={TONES[status]}>{REGISTRATION_STATES[status]}</Badge>;
}
