let ask: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Lets somebody whose session is over sign in again over what they are doing. True once they have; false
 * when they would rather not, or where nobody asks.
 */
export function signInAgain(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** For the one who shows the dialog. Gives what ends it. */
export function onSignInAsked(show: () => Promise<boolean>): () => void {
  ask = show;
  return () => {
    ask = undefined;
  };
}
