import { expect, it } from "vitest";
import { sentenceOf } from "#app/domain/audit/audit-verbs.ts";
import { liveEvent, liveFilm, nextLive } from "./live.ts";

const PLAYER = "https://www.youtube-nocookie.com/embed";

it("finds YouTube's player behind every form of its addresses", () => {
  const addresses = [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://m.youtube.com/live/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
  ];
  for (const address of addresses) {
    expect(liveFilm(address)?.player, address).toBe(`${PLAYER}/dQw4w9WgXcQ?autoplay=1`);
  }
  expect(liveFilm("https://www.youtube.com/channel/UCaaaaaaaaaaaaaaaaaaaaaa/live")?.player).toBe(
    `${PLAYER}/live_stream?channel=UCaaaaaaaaaaaaaaaaaaaaaa&autoplay=1`,
  );
});

it("embeds nothing else", () => {
  const addresses = [
    "",
    "pas une adresse",
    "https://www.youtube.com/@centre/live",
    "https://youtube.com.exemple.fr/watch?v=dQw4w9WgXcQ",
    "https://exemple.fr/live/dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=%22onload%3D",
    "javascript:alert(1)",
  ];
  for (const address of addresses) expect(liveFilm(address), address).toBeNull();
});

it("announces what lies ahead, not what is over", () => {
  const now = new Date("2026-11-20T20:00:00Z");
  expect(nextLive("2026-11-27T20:30:00Z", now)).toEqual(new Date("2026-11-27T20:30:00Z"));
  for (const announced of ["", "bientôt", "2026-11-20T18:00:00Z"]) {
    expect(nextLive(announced, now), announced).toBeNull();
  }
});

it("tells the journal whether the live began, ended, or was only prepared", () => {
  const off = { liveStreamEnabled: false, liveStreamUrl: "https://youtu.be/x" };
  const on = { ...off, liveStreamEnabled: true };
  expect(sentenceOf(liveEvent(off, on))).toBe("a annoncé le direct");
  expect(sentenceOf(liveEvent(on, off))).toBe("a fermé le direct");
  expect(sentenceOf(liveEvent(on, { ...on, liveStreamUrl: "" }))).toBe("a fermé le direct");
  expect(sentenceOf(liveEvent(on, on))).toBe("a modifié les paramètres du direct");
});
