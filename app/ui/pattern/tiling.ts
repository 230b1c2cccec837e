export type Point = readonly [x: number, y: number];

/** `star` carries the n-fold star, `jewel` the figure that may be gold, `filler` joins them. */
export type Role = "star" | "jewel" | "filler";

export interface Tile {
  role: Role;
  corners: readonly Point[];
  centre: Point;
}

/** `tiles` repeat at every multiple of (width, height); when `centred`, also in the middles. */
export interface Tiling {
  fold: 8 | 10 | 12;
  width: number;
  height: number;
  centred: boolean;
  tiles: readonly Tile[];
}

export const tilingNames = [
  "octagon-square",
  "decagon-bowtie",
  "dodecagon-triangle",
  "dodecagon-hexagon-square",
  "dodecagon-square-triangle",
] as const;
export type TilingName = (typeof tilingNames)[number];

export function tilingOf(name: TilingName): Tiling {
  return builders[name]();
}

export function copiesOf(tiling: Tiling): Point[] {
  return tiling.centred
    ? [
        [0, 0],
        [tiling.width / 2, tiling.height / 2],
      ]
    : [[0, 0]];
}

export function moved(tile: Tile, [dx, dy]: Point): Tile {
  const shift = ([x, y]: Point): Point => [x + dx, y + dy];
  return { ...tile, centre: shift(tile.centre), corners: tile.corners.map(shift) };
}

const SQRT3 = Math.sqrt(3);

const builders: Record<TilingName, () => Tiling> = {
  "octagon-square": () => {
    const period = 2 * apothem(8);
    const square = regular("jewel", 4, [period / 2, period / 2], 45);
    const tiles = [regular("star", 8, [0, 0]), square];
    return { fold: 8, width: period, height: period, centred: false, tiles };
  },
  "decagon-bowtie": () => {
    const width = 4 * apothem(10) * Math.cos(Math.PI / 5);
    const height = 4 * apothem(10) * Math.sin(Math.PI / 5);
    const tiles = [regular("star", 10, [0, 0]), bowtie([width / 2, 0])];
    return { fold: 10, width, height, centred: true, tiles };
  },
  "dodecagon-triangle": () => {
    const width = 2 * apothem(12);
    const tiles = [
      regular("star", 12, [0, 0]),
      regular("jewel", 3, [0, width / SQRT3], 30),
      regular("jewel", 3, [0, -width / SQRT3], 90),
    ];
    return { fold: 12, width, height: width * SQRT3, centred: true, tiles };
  },
  "dodecagon-hexagon-square": () => {
    const width = 2 * apothem(12) + 1;
    const tiles = [
      regular("star", 12, [0, 0]),
      regular("jewel", 6, [0, width / SQRT3], 30),
      regular("jewel", 6, [0, -width / SQRT3], 30),
      ...[0, 60, 120].map((turn) => regular("filler", 4, polar(width / 2, turn), turn)),
    ];
    return { fold: 12, width, height: width * SQRT3, centred: true, tiles };
  },
  "dodecagon-square-triangle": () => {
    const period = 2 * apothem(12);
    const middle: Point = [period / 2, period / 2];
    const reach = 0.5 + apothem(3);
    const tiles = [
      regular("star", 12, [0, 0]),
      regular("jewel", 4, middle),
      ...[0, 90, 180, 270].map((turn) =>
        moved(regular("filler", 3, polar(reach, turn), turn + 180), middle),
      ),
    ];
    return { fold: 12, width: period, height: period, centred: false, tiles };
  },
};

/** `facing`: degrees, where one of the edges looks. */
function regular(role: Role, sides: number, centre: Point, facing = 0): Tile {
  const radius = 0.5 / Math.sin(Math.PI / sides);
  const around = Array.from({ length: sides }, (_, i) =>
    polar(radius, facing + ((i - 0.5) * 360) / sides),
  );
  return moved({ role, corners: around, centre: [0, 0] }, centre);
}

function bowtie(centre: Point): Tile {
  const wing = Math.sin((72 * Math.PI) / 180);
  const waist = 0.5 - Math.cos((72 * Math.PI) / 180);
  const corners: Point[] = [
    [wing, -0.5],
    [wing, 0.5],
    [0, waist],
    [-wing, 0.5],
    [-wing, -0.5],
    [0, -waist],
  ];
  return moved({ role: "jewel", corners, centre: [0, 0] }, centre);
}

function apothem(sides: number): number {
  return 0.5 / Math.tan(Math.PI / sides);
}

function polar(radius: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [radius * Math.cos(turn), radius * Math.sin(turn)];
}
