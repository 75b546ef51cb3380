/** Tests the still picture of a model pixel by pixel: boxes that are packed and stored in our own glTF. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { boxOfTriangles, type Corner, shapeOf, type Triangle } from '../../test/support/meshes.ts';
import { packMesh } from '../geometry/pack-mesh.ts';
import type { Placement } from '../geometry/placement.ts';
import { type Colour, type InstancedMesh, writeGlb } from '../geometry/write-glb.ts';
import { drawStill, STILL_SIZE } from './draw-model.ts';
import { axesOf, dot, FIELD_OF_VIEW, FILLED, HOME_DIRECTION, placeFor } from './first-view.ts';

const RED: Colour = [1, 0, 0, 1];
const BLUE: Colour = [0, 0, 1, 1];
const GLASS: Colour = [0, 0, 1, 0.25];

before(() => Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready]));

interface Body {
  triangles: readonly Triangle[];
  colour: Colour;
  ifcType?: string;
  /** Where it stands; by default where its corners say. */
  place?: Corner;
  /** How often it stands there. */
  times?: number;
}

function glbOf(bodies: readonly Body[]): Uint8Array {
  const meshes = bodies.map(({ triangles, colour, place = [0, 0, 0], times = 1 }, object): InstancedMesh => {
    const mesh = packMesh(shapeOf(triangles), MeshoptEncoder);
    assert.ok(mesh);
    const { middle, step } = mesh;
    const placement: Placement = {
      translation: [middle[0] + place[0], middle[1] + place[1], middle[2] + place[2]],
      rotation: [0, 0, 0, 1],
      scale: [step, step, step],
    };
    return { mesh, colour, instances: Array.from({ length: times }, () => ({ object, placement })) };
  });
  const classes = bodies.map(({ ifcType = 'IfcWall' }) => ifcType);
  const vakwerk = { globalIds: bodies.map((_, at) => `${at}`), classes, classOf: classes.map((_, at) => at) };
  return writeGlb({ meshes, extras: { vakwerk } }, MeshoptEncoder);
}

const cube = (corner: Corner, size: number, colour: Colour = RED): Body => ({
  triangles: boxOfTriangles(corner, [size, size, size]),
  colour,
});

interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and alpha; the first pixel is at the top left. */
  at(x: number, y: number): number[];
  count(is: (pixel: number[]) => boolean): number;
}

function readPicture(png: Uint8Array | undefined): Picture {
  assert.ok(png, 'there is a picture');
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  assert.deepEqual([...png.subarray(24, 29)], [8, 6, 0, 0, 0], '8 bits each of red, green, blue and alpha');
  const content: Uint8Array[] = [];
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12)
    if (view.getUint32(at + 4) === 0x49444154) content.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  const rows = inflateSync(Buffer.concat(content));
  const at = (x: number, y: number) => {
    const start = y * (width * 4 + 1) + 1 + x * 4;
    return [...rows.subarray(start, start + 4)];
  };
  const count = (is: (pixel: number[]) => boolean) => {
    let pixels = 0;
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (is(at(x, y))) pixels += 1;
    return pixels;
  };
  return { width, height, at, count };
}

const pictureOf = (bodies: readonly Body[]) => readPicture(drawStill(glbOf(bodies), MeshoptDecoder));
const isRed = ([red = 0, , blue = 0, alpha = 0]: number[]) => alpha > 128 && red > blue;
const isBlue = ([red = 0, , blue = 0, alpha = 0]: number[]) => alpha > 128 && blue > red;

/** A point towards the camera of the first view, seen from the origin. */
const nearer = (metres: number): Corner => [
  HOME_DIRECTION.x * metres - 0.5,
  HOME_DIRECTION.y * metres - 0.5,
  HOME_DIRECTION.z * metres - 0.5,
];

test('a cube fills the picture as far as the first view lets it, on a transparent ground', () => {
  const picture = pictureOf([cube([0, 0, 0], 1)]);
  assert.deepEqual([picture.width, picture.height], [STILL_SIZE.width, STILL_SIZE.height]);
  assert.deepEqual(picture.at(0, 0), [0, 0, 0, 0]);
  const rows = Array.from({ length: picture.height }, (_, y) => y).filter((y) =>
    Array.from({ length: picture.width }, (_, x) => picture.at(x, y)[3]).some((alpha) => alpha === 255),
  );
  const tall = (rows.at(-1)! - rows[0]! + 1) / picture.height;
  assert.ok(Math.abs(tall - FILLED) < 0.01, `${tall} of the height`);
  const covered = picture.count(([, , , alpha]) => alpha === 255);
  // The outline of the cube on the plane through its projected corners.
  assert.ok(Math.abs(covered / coveredBy([0, 0, 0], [1, 1, 1]) - 1) < 0.01, `${covered} px are covered`);
});

/** Returns the pixels that the outline of one box covers, from the corners that the camera of the first view sees. */
function coveredBy([x0, y0, z0]: Corner, [x1, y1, z1]: Corner): number {
  const box = { min: { x: x0, y: y0, z: z0 }, max: { x: x1, y: y1, z: z1 } };
  const center = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, z: (z0 + z1) / 2 };
  const { width, height } = STILL_SIZE;
  const { position } = placeFor([box], { center, direction: HOME_DIRECTION, aspect: width / height, isCentered: false });
  const { right, up } = axesOf(HOME_DIRECTION);
  const scale = height / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
    const [x, y, z] = [at & 1 ? x1 : x0, at & 2 ? y1 : y0, at & 4 ? z1 : z0];
    const way = { x: x - position.x, y: y - position.y, z: z - position.z };
    const away = -dot(way, HOME_DIRECTION);
    return [(dot(way, right) / away) * scale, (dot(way, up) / away) * scale] as const;
  });
  return areaOfHull(corners);
}

/** Returns the area of the convex hull, by Andrew's monotone chain. */
function areaOfHull(points: readonly (readonly [number, number])[]): number {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: typeof sorted) => {
    const hull: (readonly [number, number])[] = [];
    for (const [x, y] of list) {
      for (
        let [a, b] = hull.slice(-2);
        a && b && (b[0] - a[0]) * (y - a[1]) <= (b[1] - a[1]) * (x - a[0]);
        [a, b] = hull.slice(-2)
      )
        hull.pop();
      hull.push([x, y]);
    }
    return hull.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.reverse())];
  return Math.abs(hull.reduce((sum, [x, y], at) => sum + x * hull.at(at - 1)![1] - hull.at(at - 1)![0] * y, 0)) / 2;
}

test('what is in front hides what is behind it, whichever is drawn first', () => {
  const [behind, front] = [cube(nearer(0), 1, BLUE), cube(nearer(3), 1, RED)];
  for (const bodies of [
    [behind, front],
    [front, behind],
  ]) {
    const picture = pictureOf(bodies);
    const [middleX, middleY] = [picture.width / 2, picture.height / 2];
    assert.ok(isRed(picture.at(middleX, middleY)), String(picture.at(middleX, middleY)));
    assert.ok(picture.count(isRed) > picture.count(isBlue) * 4, 'the one behind is hidden');
  }
});

test('glass lets through what is behind it, and spaces are not drawn', () => {
  const wall = cube(nearer(0), 1, RED);
  const middle = ({ at, width, height }: Picture) => at(width / 2, height / 2);
  const plain = middle(pictureOf([wall, { ...cube(nearer(2), 1, BLUE), ifcType: 'IfcSpace' }]));
  assert.deepEqual(plain, middle(pictureOf([wall])));
  const [red = 0, , blue = 0, alpha] = middle(pictureOf([wall, cube(nearer(0.2), 1, GLASS)]));
  assert.equal(alpha, 255);
  assert.ok(red > 60 && blue > 20, `red ${red} and blue ${blue} are both seen`);
});

test('the top is brighter than a side, and the same model gives the same bytes', () => {
  const glb = glbOf([cube([0, 0, 0], 1)]);
  const png = drawStill(glb, MeshoptDecoder);
  const picture = readPicture(png);
  const shades = new Set<number>();
  picture.count(([red = 0, , , alpha]) => alpha === 255 && shades.add(red) !== undefined);
  assert.ok(shades.size >= 3, 'three sides are seen, each in its shade');
  assert.deepEqual(drawStill(glb, MeshoptDecoder), png);
});

test('a model of spaces alone, of nothing and of no numbers has no picture, and a wild corner does not spoil the rest', () => {
  const draw = (bodies: readonly Body[]) => drawStill(glbOf(bodies), MeshoptDecoder);
  assert.equal(draw([{ ...cube([0, 0, 0], 1), ifcType: 'IfcSpace' }]), undefined);
  assert.equal(draw([]), undefined);
  assert.equal(draw([{ ...cube([0, 0, 0], 1), place: [Number.NaN, 0, 0] }]), undefined);
  const [alone, beside] = [
    draw([cube([0, 0, 0], 1)]),
    draw([cube([0, 0, 0], 1), { ...cube([0, 0, 0], 1, BLUE), place: [0, Number.NaN, 0] }]),
  ];
  assert.deepEqual(beside, alone);
  assert.deepEqual(draw([cube([0, 0, 0], 1), { ...cube([0, 0, 0], 1, BLUE), place: [0, Infinity, 0] }]), alone);
});

test('a model that is too much to draw has no picture, and is given up within the limit', () => {
  // Each of them covers a third of the picture or more.
  const glb = glbOf([{ ...cube([0, 0, 0], 1), times: 20_000 }]);
  const started = process.cpuUsage();
  assert.equal(drawStill(glb, MeshoptDecoder, 20_000_000), undefined);
  const { user } = process.cpuUsage(started);
  assert.ok(user < 10_000_000, `${user} µs of the processor`);
  assert.ok(drawStill(glbOf([cube([0, 0, 0], 1)]), MeshoptDecoder, 20_000_000), 'one of them is within the limit');
});
