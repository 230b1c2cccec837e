import { type RedirectFunction, redirect } from "react-router";
import { env } from "#app/infra/env.server.ts";
import { TOAST_COOKIE, type Toast } from "./toast.ts";

const TITLES = { success: "Succès", warning: "Fait en partie", error: "Erreur" };

export async function redirectWithToast(
  url: string,
  toast: Omit<Toast, "title"> & { title?: string },
  init: { headers?: HeadersInit } = {},
): Promise<ReturnType<RedirectFunction>> {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", cookieOf({ title: TITLES[toast.kind], ...toast }));
  return redirect(url, { status: 303, headers });
}

/** Not httpOnly: between two pages of the site the browser reads it itself. */
function cookieOf(toast: Toast): string {
  const value = Buffer.from(JSON.stringify(toast)).toString("base64");
  const secure = env.SITE_URL.startsWith("https://") ? "; Secure" : "";
  return `${TOAST_COOKIE}=${value}; Path=/; Max-Age=60; SameSite=Lax${secure}`;
}
