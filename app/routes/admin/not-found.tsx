import { data } from "react-router";
import { AdminTrouble } from "#app/routes/admin/settings/admin-trouble.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  return <AdminTrouble missing />;
}
