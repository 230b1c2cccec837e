// Connections refused or cut (08…), PostgreSQL stopping, stopped or starting, too many connections.
const AWAY =
  /^(08...|57P0[1-5]|53300|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Cannot use a pool after)/;

/** No database answered: the request itself was fine. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  // A stopped PostgreSQL leaves no socket file.
  if (AWAY.test(code) || (code === "ENOENT" && syscall === "connect")) return true;
  return AWAY_MESSAGE.test(error.message) || isDatabaseAway(error.cause);
}

// 23001 is what PostgreSQL 18 says of ON DELETE RESTRICT, 23503 before.
const CODES = { foreignKey: ["23503", "23001"], unique: ["23505"] };

export function violates(constraint: keyof typeof CODES, error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return CODES[constraint].includes((cause as { code?: string } | undefined)?.code ?? "");
}
