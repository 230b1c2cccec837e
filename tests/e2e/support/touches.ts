/** What hands do in a journey, counted: each touch, and each field filled. */
export function countTouches() {
  let count = 0;
  const touch = async (done: Promise<unknown>) => {
    await done;
    count += 1;
  };
  return { touch, touches: () => count };
}
