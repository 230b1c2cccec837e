import { RouterContextProvider } from "react-router";
import { databaseAnswers } from "#app/infra/database/database.server.ts";
import {
  failedFormContext,
  failureContext,
  fieldsOf,
} from "#app/infra/forms/failed-form.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

const COME_BACK_SECONDS = 20;

// A failed form sent without scripts comes back with what was typed; a database that is away
// is not reported as a fault of ours.
export async function renderOrKeepForm(request: Request, render: Render): Promise<Response> {
  const unread = request.body ? request.clone() : null;
  const context = new RouterContextProvider();
  const response = await render(request, context);
  const failure = context.get(failureContext);
  if (!failure) return response;
  const away = isDatabaseAway(failure.error) || !(await databaseAnswers());
  const { url, headers } = request;
  const { pathname, search } = new URL(url);
  if (unread && !pathname.endsWith(".data")) {
    const kept = new RouterContextProvider();
    const fields = await fieldsOf(unread);
    const { reference } = failure;
    kept.set(failedFormContext, { action: pathname + search, fields, away, reference });
    return withoutCache(await render(new Request(url, { headers: bodiless(headers) }), kept));
  }
  return away ? sayAway(response, { sent: unread !== null }) : response;
}

function sayAway({ body, headers }: Response, { sent }: { sent: boolean }): Response {
  const told = new Headers(headers);
  told.set("Retry-After", String(COME_BACK_SECONDS));
  // Without this header the router hands the status to the form that a script sent, which stays.
  if (sent) told.delete("X-Remix-Response");
  return withoutCache(new Response(body, { status: 503, headers: told }));
}

function withoutCache(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

function bodiless(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["Content-Type", "Content-Length"]) kept.delete(name);
  return kept;
}
