import { data } from "react-router";
import { NotFoundPage } from "#app/ui/page/error-page.tsx";
import { Categories } from "./categories.tsx";
import { metaOf } from "./site-meta.ts";

export function loader() {
  return data(null, 404);
}

export const meta = metaOf({ title: "Page introuvable", missing: true });

export default function NotFound() {
  return (
    <>
      <NotFoundPage titled />
      <Categories />
    </>
  );
}
