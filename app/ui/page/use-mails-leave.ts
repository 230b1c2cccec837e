import { useRouteLoaderData } from "react-router";

/** Without a mail server nothing may promise a mail. */
export function useMailsLeave(): boolean {
  const root = useRouteLoaderData<{ mailsLeave: boolean }>("root");
  return root?.mailsLeave ?? true;
}
