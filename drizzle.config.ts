import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/domain/**/*.table.server.ts",
  out: "./migrations",
  casing: "snake_case",
});
