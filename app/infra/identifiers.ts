const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a piece of an address can be an id at all; PostgreSQL refuses anything else with an error. */
export function isUuid(value: string | null | undefined): value is string {
  return UUID.test(value ?? "");
}
