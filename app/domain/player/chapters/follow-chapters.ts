import { playFrom } from "#app/domain/player/player.ts";

/** A chapter or a passage of a page's text plays when it is pressed, whatever plays now. */
export function followChapters(): void {
  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { target } = event;
    const chapter =
      target instanceof Element
        ? target.closest<HTMLElement>(":is(.chapter-list, .transcript) [data-play]")
        : null;
    const list = chapter?.closest<HTMLElement>("[data-of]");
    if (!chapter || !list) return;
    event.preventDefault();
    playFrom({ ...JSON.parse(list.dataset.of ?? ""), ...JSON.parse(chapter.dataset.play ?? "") });
  });
}
