import { refreshListening } from "#app/domain/player/listening.ts";
import { onListeningInOtherTabs } from "#app/domain/player/player-storage.ts";
import { importWhenLine } from "#app/infra/line.ts";

/** The player loads at the first press, which the boot script answers meanwhile, or where this tab had one. */
export function activatePlayer(): void {
  if (window.__activated) return;
  window.__activated = true;
  dispatchEvent(new Event("activated"));
  refreshListening();
  onListeningInOtherTabs(refreshListening);
  addEventListener("click", fetchPlayerForPress, true);
  if (window.__early || window.__left) fetchPlayer();
}

function fetchPlayerForPress({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest("[data-play]")) fetchPlayer();
}

async function fetchPlayer(): Promise<void> {
  await loadPlayer().catch(() => undefined); // The next press asks again.
  if (window.__player) removeEventListener("click", fetchPlayerForPress, true);
}

let player: ReturnType<typeof startedPlayer> | undefined;

export function loadPlayer() {
  player ??= startedPlayer();
  player.catch(() => {
    player = undefined;
  });
  return player;
}

/** Answers the dock. */
async function startedPlayer() {
  const { startPlayer } = await importWhenLine(() => import("./start-player.ts"), {
    onCut: () => dispatchEvent(new Event("sound-cut")),
  });
  return { default: startPlayer() };
}
