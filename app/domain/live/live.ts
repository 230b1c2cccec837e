export function embedAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m|music)\./, "");
  const [first = "", second = ""] = pathname.split("/").filter(Boolean);
  const player = "https://www.youtube-nocookie.com/embed/";
  if (host === "youtu.be") return videoId(first) && `${player}${first}?autoplay=1`;
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  if (first === "channel" && /^UC[\w-]{22}$/.test(second)) {
    return `${player}live_stream?channel=${second}&autoplay=1`;
  }
  const id = first === "watch" ? searchParams.get("v") : WITH_ID.has(first) ? second : "";
  return videoId(id) && `${player}${id}?autoplay=1`;
}

const WITH_ID = new Set(["live", "embed", "shorts", "v"]);

function videoId(id: string | null): string | null {
  return id && /^[\w-]{11}$/.test(id) ? id : null;
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
