let ask: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;

/** False when the person would rather not. */
export function signInAgain(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

export function onSignInAsked(show: () => Promise<boolean>): () => void {
  ask = show;
  return () => {
    ask = undefined;
  };
}
