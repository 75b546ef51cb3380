/**
 * Draws a picture of objects in their model, without a graphics card. The objects are red with a dark outline and visible through what
 * is in front of them, which is grey. The camera is that of their BCF topic, so that a viewer shows the same.
 */
import type { BcfCamera } from './bcf-camera.ts';
import { drawPiece, isInPicture, normalOf, TRIANGLE_POINTS, type Work } from './draw-piece.ts';
import { eyeOf, placeBefore, type SeenCorners, seenFor } from './eye.ts';
import { Layer, NOTHING } from './layer.ts';
import type { Pieces } from './read-pieces.ts';

const WIDTH = 640;
const HEIGHT = 360;
/** Samples per pixel in each direction, which makes edges smooth. */
const POINTS = 2;
/** Direction of the light, from the right, above and behind the eye: right, up, away. */
const LIGHT = [0.3, 0.5, -1].map((value) => value / Math.hypot(0.3, 0.5, 1)) as [number, number, number];
const DARKEST = 120;
/** Tolerance within which two touching objects are equally near, so that neither is in front of the other. */
const SAME_NEARNESS = 1.002;

const GROUND = Float64Array.of(0xfa, 0xf8, 0xf5);
const OTHER = shadesOf(0xee, 0xec, 0xe8);
const OTHER_EDGE = Float64Array.of(0x90, 0x8e, 0x8a);
const OWN = shadesOf(0xdc, 0x3a, 0x56);
const OWN_EDGE = Float64Array.of(0x6e, 0x0b, 0x1e);
/** Width of the outline of the objects, in samples. */
const OUTLINE = 2;
/** Opacity of what is in front of the objects. */
const COVERED = 0.45;
/** Spaces are not drawn, since they would cover everything inside them. */
const NOT_SHOWN = 'IfcSpace';

/** Returns a colour in 256 shades, from black. */
function shadesOf(...colour: readonly number[]): Float64Array {
  return Float64Array.from({ length: 256 * 3 }, (_, at) => (colour[at % 3]! * Math.floor(at / 3)) / 255);
}

export interface Drawing {
  width: number;
  height: number;
  /** Red, green and blue, row by row. */
  pixels: Uint8Array;
}

/** Returns the objects of each GlobalId: several models may have the same one. */
function objectsById(globalIds: readonly string[]): Map<string, number[]> {
  const objects = new Map<string, number[]>();
  for (const [object, globalId] of globalIds.entries()) {
    const others = objects.get(globalId);
    if (others) others.push(object);
    else objects.set(globalId, [object]);
  }
  return objects;
}

/** Cost of an empty picture, in samples. */
const PICTURE_POINTS = 4 * WIDTH * HEIGHT * POINTS * POINTS;

/** Creates a function that draws one picture after the other until the work is used up, and then returns undefined. */
export function createDrawing(
  pieces: Pieces,
  work: Work,
): (camera: BcfCamera, globalIds: Iterable<string>) => Drawing | undefined {
  const numbers = objectsById(pieces.globalIds);
  const size = { width: WIDTH * POINTS, height: HEIGHT * POINTS };
  const [ownLayer, others] = [new Layer(size.width, size.height), new Layer(size.width, size.height)];
  const seen = seenFor(pieces.pieces.reduce((most, { positions }) => Math.max(most, positions.length / 4), 8));
  return (camera, globalIds) => {
    const chosen = new Set([...globalIds].flatMap((globalId) => numbers.get(globalId) ?? []));
    const eye = eyeOf(camera, pieces.origin, size);
    ownLayer.clear();
    others.clear();
    work.left -= PICTURE_POINTS;
    for (const piece of pieces.pieces) {
      for (let at = 0; at < piece.objects.length; at++) {
        const object = piece.objects[at]!;
        const isOwn = chosen.has(object);
        if (!isOwn && pieces.ifcTypeOf(object) === NOT_SHOWN) continue;
        const place = placeBefore(eye, piece, at);
        work.left -= TRIANGLE_POINTS;
        const layer = isOwn ? ownLayer : others;
        // The objects are drawn however small they are.
        if (isInPicture(piece, { place, seen, layer, isTinyDrawn: isOwn }))
          drawPiece(piece, { place, seen, object, layer, work, shadeOf });
        if (work.left < 0) return undefined;
      }
    }
    return { width: WIDTH, height: HEIGHT, pixels: pixelsOf(ownLayer, others) };
  };
}

/** Returns the shade of a triangle by its angle to the light, from either side. */
function shadeOf(seen: SeenCorners, corners: readonly [number, number, number]): number {
  const [x, y, z] = normalOf(seen, corners);
  const light = Math.abs(x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / (Math.hypot(x, y, z) || 1);
  return DARKEST + (255 - DARKEST) * light;
}

function pixelsOf(ownLayer: Layer, others: Layer): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  const sum = new Float64Array(3);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    sum.fill(0);
    const first = Math.floor(at / WIDTH) * POINTS * ownLayer.width + (at % WIDTH) * POINTS;
    for (let row = 0; row < POINTS; row++) {
      for (let column = 0; column < POINTS; column++) paint(ownLayer, others, first + row * ownLayer.width + column, sum);
    }
    for (let colour = 0; colour < 3; colour++) pixels[at * 3 + colour] = sum[colour]! / (POINTS * POINTS);
  }
  return pixels;
}

function paint(ownLayer: Layer, others: Layer, at: number, sum: Float64Array): void {
  if (ownLayer.object[at] === NOTHING) paintOther(others, at, sum, 1);
  else if (ownLayer.isEdge(at, OUTLINE)) add(OWN_EDGE, 0, sum, 1);
  else {
    const covered = others.nearness[at]! > ownLayer.nearness[at]! * SAME_NEARNESS ? COVERED : 0;
    add(OWN, ownLayer.shade[at]!, sum, 1 - covered);
    if (covered > 0) paintOther(others, at, sum, covered);
  }
}

function paintOther(others: Layer, at: number, sum: Float64Array, part: number): void {
  if (others.object[at] === NOTHING) add(GROUND, 0, sum, part);
  else if (others.isEdge(at, 1)) add(OTHER_EDGE, 0, sum, part);
  else add(OTHER, others.shade[at]!, sum, part);
}

function add(colours: Float64Array, at: number, sum: Float64Array, part: number): void {
  for (let colour = 0; colour < 3; colour++) sum[colour]! += colours[at * 3 + colour]! * part;
}
