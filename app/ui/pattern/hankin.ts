import type { Point } from "./tiling.ts";

export interface Strand {
  from: number;
  to: number;
  meeting: Point;
}

interface Ray {
  edge: number;
  origin: Point;
  direction: Point;
}

// Hankin's polygons in contact: two rays leave each edge's middle, and end where they meet others.
// `depth` 1 stops at the first crossing (the star's outline), 2 lets the lines cross once first.
export function strandsOf(corners: readonly Point[], angle: number, depth = 1): Strand[] {
  const forward = corners.map((_, edge) => rayFrom(corners, edge, angle));
  const backward = corners.map((_, edge) => rayFrom(corners, edge, Math.PI - angle));
  if (!isConvex(corners)) return shortestPairs(forward, backward);
  return forward.map((ray, from) => {
    const to = (from + depth) % corners.length;
    const met = meet(ray, at(backward, to));
    if (!met) throw new Error("contact angle too steep for this polygon");
    return { from, to, meeting: met.point };
  });
}

export function figureOf(corners: readonly Point[], angle: number, depth = 1): Point[][] {
  const waiting = new Map(strandsOf(corners, angle, depth).map((s) => [s.from, s]));
  const loops: Point[][] = [];
  for (let edge = 0; edge < corners.length; edge++) {
    const loop: Point[] = [];
    let strand = waiting.get(edge);
    while (strand) {
      loop.push(middle(corners, strand.from), strand.meeting);
      waiting.delete(strand.from);
      strand = waiting.get(strand.to);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

export function middle(corners: readonly Point[], edge: number): Point {
  const [ax, ay] = at(corners, edge);
  const [bx, by] = at(corners, edge + 1);
  return [(ax + bx) / 2, (ay + by) / 2];
}

function rayFrom(corners: readonly Point[], edge: number, angle: number): Ray {
  const [ax, ay] = at(corners, edge);
  const [bx, by] = at(corners, edge + 1);
  const heading = Math.atan2(by - ay, bx - ax) + angle;
  return {
    edge,
    origin: middle(corners, edge),
    direction: [Math.cos(heading), Math.sin(heading)],
  };
}

/** Kaplan's rule for polygons that are not convex: the pairs with the shortest way come first. */
function shortestPairs(forward: readonly Ray[], backward: readonly Ray[]): Strand[] {
  const candidates = forward.flatMap((a) =>
    backward.flatMap((b) => {
      const met = a.edge === b.edge ? undefined : meet(a, b);
      return met ? [{ from: a.edge, to: b.edge, meeting: met.point, length: met.length }] : [];
    }),
  );
  candidates.sort((a, b) => a.length - b.length);
  const left = new Set<number>();
  const entered = new Set<number>();
  return candidates.filter(({ from, to }) => {
    if (left.has(from) || entered.has(to)) return false;
    left.add(from);
    entered.add(to);
    return true;
  });
}

function meet(a: Ray, b: Ray): { point: Point; length: number } | undefined {
  const [ux, uy] = a.direction;
  const [vx, vy] = b.direction;
  const [dx, dy] = [b.origin[0] - a.origin[0], b.origin[1] - a.origin[1]];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-9) return facing(a, b, dx, dy);
  const along = (dx * vy - dy * vx) / cross;
  const back = (dx * uy - dy * ux) / cross;
  if (along < 1e-9 || back < 1e-9) return undefined;
  return {
    point: [a.origin[0] + along * ux, a.origin[1] + along * uy],
    length: along + back,
  };
}

/** At some angles two rays lie on one line: they meet half-way. */
function facing(
  a: Ray,
  b: Ray,
  dx: number,
  dy: number,
): { point: Point; length: number } | undefined {
  const [ux, uy] = a.direction;
  const apart = Math.abs(dx * uy - dy * ux) > 1e-9 || dx * ux + dy * uy < 0;
  if (apart) return undefined;
  const point: Point = [(a.origin[0] + b.origin[0]) / 2, (a.origin[1] + b.origin[1]) / 2];
  return { point, length: Math.hypot(dx, dy) };
}

function isConvex(corners: readonly Point[]): boolean {
  return corners.every((_, i) => {
    const [ax, ay] = at(corners, i);
    const [bx, by] = at(corners, i + 1);
    const [cx, cy] = at(corners, i + 2);
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0;
  });
}

function at<T>(ring: readonly T[], index: number): T {
  const item = ring[index % ring.length];
  if (item === undefined) throw new Error("empty polygon");
  return item;
}
