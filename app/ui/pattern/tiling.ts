export type Point = readonly [x: number, y: number];

/** `star` carries the n-fold star, `jewel` the figure that may be gold, `filler` joins them. */
export type Role = "star" | "jewel" | "filler";

/** Edges are of length 1; `facing`: degrees, where one of a regular shape's edges looks. */
export interface Tile {
  role: Role;
  shape: number | "bowtie";
  centre: Point;
  facing: number;
}

/** `tiles` repeat at every multiple of (width, height); when `centred`, also in the middles. */
export interface Tiling {
  fold: 8 | 10 | 12;
  width: number;
  height: number;
  centred: boolean;
  tiles: readonly Tile[];
}

const SQRT3 = Math.sqrt(3);
const OCTAGON = 2 * apothem(8);
const DECAGON = 2 * apothem(10);
const DODECAGON = 2 * apothem(12);
const APART = DODECAGON + 1;
const MIDDLE: Point = [DODECAGON / 2, DODECAGON / 2];

export const tilings = {
  "octagon-square": {
    fold: 8,
    width: OCTAGON,
    height: OCTAGON,
    centred: false,
    tiles: [tile("star", 8), tile("jewel", 4, [OCTAGON / 2, OCTAGON / 2], 45)],
  },
  "decagon-bowtie": {
    fold: 10,
    width: 2 * DECAGON * Math.cos(Math.PI / 5),
    height: 2 * DECAGON * Math.sin(Math.PI / 5),
    centred: true,
    tiles: [tile("star", 10), tile("jewel", "bowtie", [DECAGON * Math.cos(Math.PI / 5), 0])],
  },
  "dodecagon-triangle": {
    fold: 12,
    width: DODECAGON,
    height: DODECAGON * SQRT3,
    centred: true,
    tiles: [
      tile("star", 12),
      tile("jewel", 3, [0, DODECAGON / SQRT3], 30),
      tile("jewel", 3, [0, -DODECAGON / SQRT3], 90),
    ],
  },
  "dodecagon-hexagon-square": {
    fold: 12,
    width: APART,
    height: APART * SQRT3,
    centred: true,
    tiles: [
      tile("star", 12),
      tile("jewel", 6, [0, APART / SQRT3], 30),
      tile("jewel", 6, [0, -APART / SQRT3], 30),
      ...[0, 60, 120].map((turn) => tile("filler", 4, polar(APART / 2, turn), turn)),
    ],
  },
  "dodecagon-square-triangle": {
    fold: 12,
    width: DODECAGON,
    height: DODECAGON,
    centred: false,
    tiles: [
      tile("star", 12),
      tile("jewel", 4, MIDDLE),
      ...[0, 90, 180, 270].map((turn) =>
        tile("filler", 3, plus(MIDDLE, polar(0.5 + apothem(3), turn)), turn + 180),
      ),
    ],
  },
} satisfies Record<string, Tiling>;
export type TilingName = keyof typeof tilings;

export function copiesOf({ centred, width, height }: Tiling): Point[] {
  const corner: Point = [0, 0];
  return centred ? [corner, [width / 2, height / 2]] : [corner];
}

export function moved(tile: Tile, by: Point): Tile {
  return { ...tile, centre: plus(tile.centre, by) };
}

const WING = Math.sin(radians(72));
const WAIST = 0.5 - Math.cos(radians(72));

export function cornersOf({ shape, centre, facing }: Tile): Point[] {
  if (shape !== "bowtie") {
    const radius = 0.5 / Math.sin(Math.PI / shape);
    return Array.from({ length: shape }, (_, i) =>
      plus(centre, polar(radius, facing + ((i - 0.5) * 360) / shape)),
    );
  }
  const right: Point[] = [
    [0, -WAIST],
    [WING, -0.5],
    [WING, 0.5],
  ];
  return [...right, ...right.map(opposite)].map((corner) => plus(centre, corner));
}

// Hankin's polygons in contact: two rays leave each edge's middle at `angle`, and end where they
// meet others. `depth` 1 stops at the first crossing (the star's outline), 2 lets the lines cross
// once first. Each outline goes from a middle to a meeting, to a middle…
export function figureOf({ shape, centre, facing }: Tile, angle: number, depth = 1): Point[][] {
  const outlines =
    shape === "bowtie"
      ? bowtieFigure(angle)
      : regularFigure(shape, apothem(shape), facing, angle, depth);
  return outlines.map((outline) => outline.map((point) => plus(centre, point)));
}

/** On the polygon that the innermost meetings of the star in the middle make. */
export function innerStarOf({ fold }: Tiling, angle: number, depth: number): Point[][] {
  const radius = meetingRadius(fold, apothem(fold), angle, depth);
  const facing = ((depth - 1) * 180) / fold;
  return regularFigure(fold, radius * Math.cos(Math.PI / fold), facing, angle, 1);
}

function regularFigure(
  sides: number,
  apothem: number,
  facing: number,
  angle: number,
  depth: number,
): Point[][] {
  const turn = 360 / sides;
  const radius = meetingRadius(sides, apothem, angle, depth);
  const strand = (edge: number) => [
    polar(apothem, facing + edge * turn),
    polar(radius, facing + (edge + depth / 2) * turn),
  ];
  return Array.from({ length: depth }, (_, first) =>
    Array.from({ length: sides / depth }, (_, step) => strand(first + step * depth)).flat(),
  );
}

/** By symmetry rays of a regular polygon meet half-way between their edges. */
function meetingRadius(sides: number, apothem: number, angle: number, depth: number): number {
  return (apothem * Math.cos(angle)) / Math.cos(angle - (depth * Math.PI) / sides);
}

/** Its rays meet near the four corners and, in each wing, before the waist. */
function bowtieFigure(angle: number): Point[][] {
  const corner: Point = [WING, 0.5];
  const reach = (0.5 * Math.sin(angle)) / Math.sin(angle + radians(36));
  const [x, y] = plus(corner, polar(reach, 234));
  const [slantX, slantY] = plus(corner, polar(0.5, 198));
  const wing: Point[] = [
    [WING, 0],
    [x, y],
    [slantX, slantY],
    [slantX - slantY / Math.tan(radians(198) + angle), 0],
    [slantX, -slantY],
    [x, -y],
  ];
  return [wing, wing.map(opposite)];
}

function tile(role: Role, shape: Tile["shape"], centre: Point = [0, 0], facing = 0): Tile {
  return { role, shape, centre, facing };
}

function apothem(sides: number): number {
  return 0.5 / Math.tan(Math.PI / sides);
}

function polar(radius: number, degrees: number): Point {
  return [radius * Math.cos(radians(degrees)), radius * Math.sin(radians(degrees))];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function plus([x, y]: Point, [dx, dy]: Point): Point {
  return [x + dx, y + dy];
}

function opposite([x, y]: Point): Point {
  return [-x, -y];
}
