import { useRouteLoaderData } from "react-router";

/** Whether this site was told a mail server. Where it was not, nothing may promise a mail. */
export function useMailsLeave(): boolean {
  const root = useRouteLoaderData<{ mailsLeave: boolean }>("root");
  return root?.mailsLeave ?? true;
}
