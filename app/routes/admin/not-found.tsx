import { data } from "react-router";
import { AdminTrouble } from "./trouble.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  return <AdminTrouble missing />;
}
