import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { STAFF_ROLES, type StaffRole } from "./account.ts";
import { ROLE_LABELS, ROLE_TEXTS } from "./role.ts";

export function RoleField({
  chosen,
  error,
}: {
  chosen: StaffRole | undefined;
  error: string | undefined;
}) {
  return (
    <ChoiceGroup label="Rôle" error={error}>
      {STAFF_ROLES.map((role) => (
        <label
          key={role}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-xl border border-edge px-4 py-2.5 has-checked:border-teal has-checked:bg-leaf"
        >
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            className="mt-1 size-4.5 shrink-0 accent-teal"
          />
          <span className="grid">
            <strong className="font-semibold">{ROLE_LABELS[role]}</strong>
            <span className="text-sm text-soft">{ROLE_TEXTS[role]}</span>
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}
