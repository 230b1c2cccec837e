import { redirect } from "react-router";

/** Reached only where the phone's own worker (public/share-target.js) did not receive the files. */
export const action = () => redirect("/admin/partage?manque=1");
export const loader = () => redirect("/admin/partage");
