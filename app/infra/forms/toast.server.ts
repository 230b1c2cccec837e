import { type RedirectFunction, redirect } from "react-router";
import { type Toast, toastCookie } from "./toast.ts";

const TITLES = { success: "Succès", error: "Erreur" };

export async function redirectWithToast(
  url: string,
  toast: Omit<Toast, "title"> & { title?: string },
  init: { headers?: HeadersInit } = {},
): Promise<ReturnType<RedirectFunction>> {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", toastCookie({ title: TITLES[toast.kind], ...toast }));
  return redirect(url, { status: 303, headers });
}
