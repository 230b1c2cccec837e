import { useEffect } from "react";
import { next, pause, previous, resume, seekTo, skip } from "#app/domain/player/player.ts";
import { onPlayerChange, type PlayerState, playerState } from "#app/domain/player/player-state.ts";
import { currentTrack, EMPTY_QUEUE, type Track } from "#app/domain/player/queue.ts";
import { rasterUrl } from "#app/ui/cover-address.ts";

export function useLockScreen(): void {
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    let before: PlayerState = { ...playerState(), queue: EMPTY_QUEUE };
    const follow = () => {
      const last = before;
      before = playerState();
      followOnLockScreen(before, last);
    };
    follow();
    const unfollow = onPlayerChange(follow);
    return () => {
      unfollow();
      present(null, false);
    };
  }, []);
}

function followOnLockScreen(state: PlayerState, before: PlayerState): void {
  const track = currentTrack(state.queue);
  if (state.queue !== before.queue) present(track, state.queue.tracks.length > 1);
  if (!track) return;
  navigator.mediaSession.playbackState =
    state.status === "playing" || state.status === "loading" ? "playing" : "paused";
  if (jumped(state, before)) showPlace(state);
}

function present(track: Track | null, amongOthers: boolean): void {
  const session = navigator.mediaSession;
  session.metadata = track && metadataOf(track);
  const actions = {
    play: resume,
    pause,
    seekto: ({ seekTime }) => seekTo(seekTime ?? 0),
    seekbackward: ({ seekOffset }) => skip(-(seekOffset || 15)),
    seekforward: ({ seekOffset }) => skip(seekOffset || 15),
    previoustrack: amongOthers ? previous : null,
    nexttrack: amongOthers ? next : null,
  } satisfies Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;
  for (const [action, handler] of Object.entries(actions)) {
    try {
      session.setActionHandler(action as MediaSessionAction, track && handler);
    } catch {
      // An older browser does not know this action.
    }
  }
}

function metadataOf({ title, speaker, page, artwork }: Track): MediaMetadata {
  return new MediaMetadata({
    title,
    artist: speaker?.name ?? "",
    album: page.title,
    artwork: [
      { src: new URL(rasterUrl(artwork, "pochette"), location.href).href, sizes: "256x256" },
    ],
  });
}

/** The system counts the seconds itself: it is told of jumps and changes only. */
function jumped(state: PlayerState, before: PlayerState): boolean {
  return (
    state.status !== before.status ||
    state.duration !== before.duration ||
    state.rate !== before.rate ||
    Math.abs(state.position - before.position) > 2
  );
}

function showPlace({ duration, position, rate }: PlayerState): void {
  if (!duration) return;
  navigator.mediaSession.setPositionState?.({
    duration,
    position: Math.min(position, duration),
    playbackRate: rate,
  });
}
