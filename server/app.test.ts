import { expect, test } from "vitest";
import { AUDIENCE_PATH } from "#app/domain/audience/audience-beacon.ts";
import { createApp } from "./app.ts";

const PAGE = "a page is asked for";
const app = createApp({ build: () => Promise.reject(PAGE) });

test("a page that is sent something else than a form refuses it", async () => {
  for (const type of ["application/x-www-form-urlencoded-x", "multipart/form-datas; boundary=x"]) {
    const headers = { "Content-Type": type };
    expect((await app.request("/contact", { method: "POST", body: "a=1", headers })).status).toBe(
      415,
    );
  }
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const response = await app.request("/admin/login", {
      method,
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(response.status, method).toBe(415);
  }
  expect((await app.request("/admin/login", { method: "PUT" })).status).toBe(415);
});

test("forms reach the pages; a request without one is told so", async () => {
  const many = new FormData();
  many.append("email", "awa@centre.exemple");
  for (const body of [many, new URLSearchParams({ email: "awa" })]) {
    await expect(app.request("/admin/login", { method: "POST", body })).rejects.toBe(PAGE);
  }
  expect((await app.request("/admin/login", { method: "POST" })).status).toBe(415);
  await expect(app.request("/admin/login")).rejects.toBe(PAGE);
});

test("what is no page takes what it always took", async () => {
  const headers = { "Content-Type": "text/plain;charset=UTF-8" };
  const counted = await app.request(AUDIENCE_PATH, { method: "POST", body: "{}", headers });
  expect(counted.status).toBe(204);
});
