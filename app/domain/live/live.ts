import { type Film, filmAt } from "#app/domain/films/film.ts";

/** A film's address, or that of a YouTube channel, which shows what is under way. */
export function liveFilm(address: string): Film | null {
  return filmAt(address) ?? liveChannel(address);
}

function liveChannel(address: string): Film | null {
  const [, id] =
    /^https:\/\/(?:www\.|m\.)?youtube\.com\/channel\/(UC[\w-]{22})(?:[/?]|$)/.exec(address) ?? [];
  if (!id) return null;
  return {
    ...{ provider: "youtube", id, name: "YouTube" },
    page: `https://www.youtube.com/channel/${id}/live`,
    player: `https://www.youtube-nocookie.com/embed/live_stream?channel=${id}&autoplay=1`,
  };
}

/** A stream that has just begun still counts. */
export function nextLive(announced: string, now: Date): Date | null {
  const date = new Date(announced);
  const justBegun = now.getTime() - 60 * 60 * 1000;
  return announced && date.getTime() > justBegun ? date : null;
}

type Announced = { liveStreamEnabled: boolean; liveStreamUrl: string };

export function liveEvent(before: Announced, after: Announced) {
  const announced = (live: Announced) => live.liveStreamEnabled && live.liveStreamUrl !== "";
  if (announced(before) === announced(after)) {
    return { verb: "update", kind: "live_settings" } as const;
  }
  return { verb: announced(after) ? "announce" : "close", kind: "live" } as const;
}
