import { createContext, data, type MiddlewareFunction } from "react-router";

/** Kept by the page renderer for whoever sends its answer. */
export const failureContext = createContext<{ error: unknown; reference: string } | null>(null);

export type FailedForm = {
  action: string;
  fields: [name: string, value: string][];
  away: boolean;
  reference: string;
};

/** A form whose sending failed, shown again in place of every page. */
export const failedFormContext = createContext<FailedForm | null>(null);

const SECRET = /password|code|secret|passe/i;

/** Never a password, a code or a file. */
export async function fieldsOf(request: Request): Promise<FailedForm["fields"]> {
  const entries = [...(await request.formData())];
  return entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !SECRET.test(entry[0]),
  );
}

export const showFailedForm: MiddlewareFunction<Response> = ({ context }, next) => {
  const form = context.get(failedFormContext);
  if (form) throw data({ form }, { status: form.away ? 503 : 500 });
  return next();
};
