import type { FieldErrors } from "#app/infra/forms/form.server.ts";

/**
 * What the login page answers to a form: what to ask (again), or that one is in. It answers "in" only
 * to a form that sends `stay`; the others are led to the page they came for.
 */
export type LoginAnswer =
  | { step: "password"; errors: FieldErrors; values: Record<string, string> }
  | { step: "code"; errors?: FieldErrors }
  | { step: "in" };
