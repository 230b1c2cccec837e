const CHANNEL = "fichiers-de-brouillons";
const ANSWERS_MS = 500;
const ASKED = "?";

/** Answers any page of this browser that asks which files stand in a form of this one. Gives what ends it. */
export function answerFilesInUse(filesInUse: () => string[]): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === ASKED) channel.postMessage(filesInUse());
  };
  return () => channel.close();
}

/** Those of these files that no open form of this browser shows. */
export async function notInUse(ids: string[]): Promise<string[]> {
  if (!("BroadcastChannel" in window)) return ids;
  const used = new Set<string>();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (Array.isArray(data)) for (const id of data) used.add(id);
  };
  channel.postMessage(ASKED);
  await new Promise((resolve) => setTimeout(resolve, ANSWERS_MS));
  channel.close();
  return ids.filter((id) => !used.has(id));
}
