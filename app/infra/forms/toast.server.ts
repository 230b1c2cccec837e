import { createCookie, type RedirectFunction, redirect } from "react-router";
import { TOAST_COOKIE, type Toast } from "./toast.ts";

// Not httpOnly: between two pages of the site the browser reads it itself (takeToast).
const cookie = createCookie(TOAST_COOKIE, {
  path: "/",
  httpOnly: false,
  sameSite: "lax",
  maxAge: 60,
});

const TITLES = { success: "Succès", error: "Erreur" };

export async function redirectWithToast(
  url: string,
  toast: Omit<Toast, "title"> & { title?: string },
  init: { headers?: HeadersInit } = {},
): Promise<ReturnType<RedirectFunction>> {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", await cookie.serialize({ title: TITLES[toast.kind], ...toast }));
  return redirect(url, { status: 303, headers });
}

/** `clear` is the header that makes it show once. */
export async function readToast(
  request: Request,
): Promise<{ toast: Toast | null; clear?: string }> {
  const toast = (await cookie.parse(request.headers.get("Cookie"))) as Toast | null;
  if (!toast) return { toast: null };
  return { toast, clear: await cookie.serialize("", { maxAge: 0 }) };
}
