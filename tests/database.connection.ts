import { inject } from "vitest";

let database = "";

/** Which copy of the template this test file works on. */
export function useTestDatabase(name: string): void {
  database = name;
}

export function testConnection() {
  return { ...inject("template"), database };
}
