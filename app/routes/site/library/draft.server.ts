import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

const showsDraft = createContext(false);

export async function publishedOrDraft<Item>(
  { request, context }: Asked,
  find: (options: { drafts: boolean }) => Promise<Item | undefined>,
): Promise<Item | undefined> {
  const item = await find({ drafts: false });
  if (item || !(await findAdministrator(request.headers))) return item;
  context.set(showsDraft, true);
  return find({ drafts: true });
}

export const keepDraftsPrivate: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (context.get(showsDraft)) response.headers.set("Cache-Control", "private, no-store");
  return response;
};
