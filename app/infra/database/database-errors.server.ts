// 23001 is what PostgreSQL 18 says of ON DELETE RESTRICT, 23503 before.
const CODES = { foreignKey: ["23503", "23001"], unique: ["23505"] };

/** Whether PostgreSQL refused a write because of this kind of constraint. */
export function violates(constraint: keyof typeof CODES, error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return CODES[constraint].includes((cause as { code?: string } | undefined)?.code ?? "");
}
