const FAR_ENOUGH = 96;

export function leaveBySwipe(sheet: HTMLElement, onLeave: () => void): () => void {
  let from: number | null = null;
  const pulled = (finger: Touch | undefined) =>
    from === null || !finger ? 0 : Math.max(0, finger.clientY - from);
  const settle = () => {
    from = null;
    sheet.style.translate = "";
    sheet.style.transition = "";
  };
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  sheet.addEventListener(
    "touchstart",
    ({ touches: [finger, second], target }) => {
      const own = second || (target as Element).closest("input, [popover]");
      from = own || sheet.scrollTop > 0 || !finger ? null : finger.clientY;
    },
    options,
  );
  sheet.addEventListener(
    "touchmove",
    ({ touches: [finger] }) => {
      const down = pulled(finger);
      if (down === 0) return;
      sheet.style.transition = "none";
      sheet.style.translate = `0 ${down}px`;
    },
    options,
  );
  sheet.addEventListener(
    "touchend",
    ({ changedTouches: [finger] }) => {
      const far = pulled(finger) > FAR_ENOUGH;
      settle();
      if (far) onLeave();
    },
    options,
  );
  sheet.addEventListener("touchcancel", settle, options);
  return () => listening.abort();
}
