import { data, type MiddlewareFunction } from "react-router";

/** The server refused a form unread, and why: « 413 » or « 400 ». */
export const REFUSED_FORM = "x-refused-form";

export const MOST_FIELDS = 500;

const REFUSALS = {
  413: {
    title: "Envoi trop lourd",
    text: "Ce que vous avez envoyé est trop lourd pour ce formulaire. Rien n'a été enregistré : revenez au formulaire, raccourcissez le texte ou choisissez un fichier plus léger, puis recommencez.",
  },
  400: {
    title: "Envoi illisible",
    text: `Ce formulaire n'a pas pu être lu : il est arrivé abîmé, ou compte plus de ${MOST_FIELDS} champs. Rien n'a été enregistré : revenez au formulaire, puis recommencez.`,
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
