import { expect, it } from "vitest";
import { filmAt } from "./film.ts";

const SHORT = "kkGMgK9ZtnKfYAgnEtQxbv";
const LONG = "9c9de5e8-0a1e-484a-b099-e80766180a6d";

it.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10",
  "https://youtu.be/dQw4w9WgXcQ?si=abc",
  "https://m.youtube.com/live/dQw4w9WgXcQ",
  "https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
])("plays %s on the host that sets no cookie", (address) => {
  expect(filmAt(address)).toMatchObject({
    name: "YouTube",
    page: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    player: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  });
});

it.each([
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
  [
    "https://vimeo.com/76979871/8272103f6e?share=copy",
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e",
  ],
  [
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1",
  ],
  [
    "https://www.dailymotion.com/video/x8abc12_un-titre",
    "https://geo.dailymotion.com/player.html?video=x8abc12&autoplay=1",
  ],
  ["https://dai.ly/x8abc12", "https://geo.dailymotion.com/player.html?video=x8abc12&autoplay=1"],
  [
    `https://videos.exemple.org/w/${SHORT}`,
    `https://videos.exemple.org/videos/embed/${SHORT}?autoplay=1&p2p=0`,
  ],
  [
    `https://tube.exemple.fr/videos/watch/${LONG}`,
    `https://tube.exemple.fr/videos/embed/${LONG}?autoplay=1&p2p=0`,
  ],
])("plays %s, asking to be followed by nobody", (address, player) => {
  expect(filmAt(address)?.player).toBe(player);
});

it.each([
  "",
  "pas une adresse",
  "javascript:alert(1)",
  "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/@centre/live",
  "https://www.youtube.com/playlist?list=PL0000000000",
  "https://www.youtube.com/watch?v=%22onload%3D",
  "https://youtube.com.exemple.fr/watch?v=dQw4w9WgXcQ",
  "https://moi@youtu.be/dQw4w9WgXcQ",
  "https://vimeo.com/centre",
  "https://www.dailymotion.com/centre",
  "https://exemple.fr/live/dQw4w9WgXcQ",
  `https://127.0.0.1/w/${SHORT}`,
  `https://localhost/w/${SHORT}`,
  `https://[::1]/w/${SHORT}`,
  `https://videos.exemple.org:8443/w/${SHORT}`,
  `https://videos.exemple.org/w/p/${SHORT}`,
])("knows no film at %j", (address) => {
  expect(filmAt(address)).toBeNull();
});
