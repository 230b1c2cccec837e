import { expect, it } from "vitest";
import { liveFilm } from "./live.ts";
import { liveInput } from "./live-form.server.ts";

it("reads the form, with the usual title when there is none, and the hour as Paris says it", () => {
  const typed = {
    liveStreamEnabled: "on",
    liveStreamTitle: " ",
    liveStreamUrl: "https://youtu.be/dQw4w9WgXcQ",
    liveStreamNext: "2026-11-27T20:30",
  };
  expect(liveInput.parse(typed)).toEqual({
    liveStreamEnabled: true,
    liveStreamTitle: "Écouter le Direct",
    liveStreamUrl: "https://youtu.be/dQw4w9WgXcQ",
    liveStreamNext: "2026-11-27T19:30:00.000Z",
  });
  expect(liveInput.parse({})).toMatchObject({ liveStreamEnabled: false, liveStreamNext: "" });
});

it("completes an address typed without its scheme", () => {
  const typed = { liveStreamEnabled: "on", liveStreamUrl: "youtube.com/live/dQw4w9WgXcQ" };
  const { liveStreamUrl } = liveInput.parse(typed);
  expect(liveStreamUrl).toBe("https://youtube.com/live/dQw4w9WgXcQ");
  expect(liveFilm(liveStreamUrl)?.player).toContain("/embed/dQw4w9WgXcQ");
});

it.each([undefined, "", "  ", "\u200b"])("is not switched on without an address: %j", (typed) => {
  const refused = (input: object) =>
    liveInput
      .safeParse({ liveStreamEnabled: "on", ...input })
      .error?.issues.map(({ path }) => path);
  expect(refused({ liveStreamUrl: typed })).toEqual([["liveStreamUrl"]]);
});

it("refuses what is no address and no date", () => {
  const wrong = (input: object) =>
    liveInput.safeParse(input).error?.issues.map(({ path }) => path[0]);
  expect(wrong({ liveStreamUrl: "javascript:alert(1)" })).toEqual(["liveStreamUrl"]);
  expect(wrong({ liveStreamNext: "vendredi" })).toEqual(["liveStreamNext"]);
});
