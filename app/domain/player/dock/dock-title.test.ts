import { expect, it } from "vitest";
import { plainSubtitle } from "./dock-title.tsx";

it("names the course first, without the Arabic that one line would cut at its first letter", () => {
  const track = {
    id: "1",
    title: "Un mot et son image",
    src: "/1.mp3",
    duration: null,
    speaker: { name: "Fatou Ndoye", to: null },
    page: { title: "La patience (الصبر), une force tranquille", to: "/" },
    artwork: "/1.svg",
  };
  expect(plainSubtitle(track)).toBe("La patience, une force tranquille · Fatou Ndoye");
});
