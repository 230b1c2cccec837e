let ask: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;

/** True once somebody has signed in again over what they are doing; false when they would rather not. */
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
