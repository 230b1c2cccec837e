import { data } from "react-router";
import { NotFoundPage } from "#app/ui/page/error-page.tsx";
import type { Route } from "./+types/not-found.ts";
import { siteMeta } from "./site-meta.ts";

export function loader() {
  return data(null, 404);
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, { title: "Page introuvable", missing: true });
}

export default function NotFound() {
  return <NotFoundPage titled />;
}
