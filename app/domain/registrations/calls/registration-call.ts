type Told = { calledAt: Date | null; decidedAt: Date | null; movedAt: Date | null };

/** By hand, after the last news: answered before calls were noted, they bear the moment of the answer. */
export function isCallNoted<Registration extends Told>(
  registration: Registration,
): registration is Registration & { calledAt: Date } {
  const { calledAt, decidedAt, movedAt } = registration;
  const news = Math.max(decidedAt?.getTime() ?? 0, movedAt?.getTime() ?? 0);
  return calledAt !== null && calledAt.getTime() > news;
}
