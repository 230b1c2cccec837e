import { createContext, data, type MiddlewareFunction } from "react-router";

/** What a request failed for, kept by the page renderer for whoever sends its answer. */
export const failureContext = createContext<{ error: unknown; reference: string } | null>(null);

export type FailedForm = {
  /** Where to send it again. */
  action: string;
  fields: [name: string, value: string][];
  away: boolean;
  reference: string;
};

/** A form whose sending broke down, to be shown again in the place of every page. */
export const failedFormContext = createContext<FailedForm | null>(null);

const SECRET = /password|code|secret|passe/i;

/** What was typed; never a password, a code or a file. */
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
