import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { findAdmitted } from "#app/domain/accounts/guard.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

const showsDraft = createContext(false);

export async function publishedOrDraft<Item>(
  { request, context }: Asked,
  find: (options: { drafts: boolean }) => Promise<Item | undefined>,
): Promise<Item | undefined> {
  const item = await find({ drafts: false });
  if (item || !(await findAdmitted(request.headers))) return item;
  context.set(showsDraft, true);
  return find({ drafts: true });
}

/** What cannot be read leads back to its list, which says so. */
export async function findOrReturn<Item>(
  asked: Asked,
  { list, failure }: { list: string; failure: string },
  find: (options: { drafts: boolean }) => Promise<Item | undefined>,
): Promise<Item | undefined> {
  try {
    return await publishedOrDraft(asked, find);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    logError(new URL(asked.request.url).pathname, error);
    throw await redirectWithToast(list, { kind: "error", description: failure });
  }
}

export const keepDraftsPrivate: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (context.get(showsDraft)) response.headers.set("Cache-Control", "private, no-store");
  return response;
};
