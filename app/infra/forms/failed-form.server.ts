import { createContext, data, type MiddlewareFunction } from "react-router";
import { MOST_FIELDS } from "./form-values.ts";

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

/** The server refused a form unread, and why: « 413 » or « 400 ». */
export const REFUSED_FORM = "x-refused-form";

const REFUSALS = {
  413: {
    title: "Envoi trop lourd",
    text: "Ce que vous avez envoyé est trop lourd pour ce formulaire. Rien n'a été enregistré : revenez au formulaire, raccourcissez le texte ou choisissez un fichier plus léger, puis recommencez.",
  },
  400: {
    title: "Envoi illisible",
    text: `Ce formulaire n'a pas pu être lu : il est arrivé incomplet, ou compte plus de ${MOST_FIELDS} champs. Rien n'a été enregistré : revenez au formulaire, puis recommencez.`,
  },
};
export type FormRefusalStatus = keyof typeof REFUSALS;

/** Shown in place of every page a refused form was sent to. */
export const explainRefusedForm: MiddlewareFunction<Response> = ({ request }, next) => {
  const status = Number(request.headers.get(REFUSED_FORM)) as FormRefusalStatus;
  const refusal = REFUSALS[status];
  if (refusal) throw data({ refusal }, { status });
  return next();
};
