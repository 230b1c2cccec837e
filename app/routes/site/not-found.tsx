import { data } from "react-router";
import { NotFoundPage } from "#app/ui/error-page.tsx";

export function loader() {
  return data(null, 404);
}

export default NotFoundPage;
