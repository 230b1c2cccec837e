import { refreshListening } from "#app/domain/player/listening.ts";
import { onListeningInOtherTabs } from "#app/domain/player/player-storage.ts";

/** The player loads at the first press, which the boot script answers meanwhile. */
export function activatePlayer(): void {
  if (window.__activated) return;
  window.__activated = true;
  refreshListening();
  onListeningInOtherTabs(refreshListening);
  addEventListener("click", fetchPlayerForPress, true);
  if (window.__early) fetchPlayer();
}

function fetchPlayerForPress({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest("[data-play]")) fetchPlayer();
}

function fetchPlayer(): void {
  Promise.all([import("./start-player.ts"), import("#app/domain/player/dock/dock.tsx")]).then(
    ([{ startPlayer }]) => {
      removeEventListener("click", fetchPlayerForPress, true);
      startPlayer();
    },
    () => undefined, // The line is cut: the next press asks again.
  );
}
