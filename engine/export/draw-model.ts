/**
 * Draws the still picture of a model, without a graphics card: what the viewer of a page shows at first, before a rule marks objects.
 * Its ground is transparent, so that it suits light and dark pages.
 */
import { STILL_DRAWN_POINTS_MAX } from '../limits.ts';
import { drawPiece, isInPicture, normalOf, TRIANGLE_POINTS, type Work } from './draw-piece.ts';
import { type Eye, placeBefore, type SeenCorners, seenFor } from './eye.ts';
import { axesOf, CAMERA_LIGHT, dot, FIELD_OF_VIEW, HOME_DIRECTION, type Point, placeFor, SKY_LIGHT } from './first-view.ts';
import { Layer, NOTHING } from './layer.ts';
import { writePng } from './png.ts';
import { boxesOfObjects } from './read-boxes.ts';
import { type Decoder, type Pieces, readPieces } from './read-pieces.ts';

/** px of the picture, which a page scales to its pane. */
export const STILL_SIZE = { width: 720, height: 480 } as const;
/** Samples per pixel in each direction, which makes edges smooth. */
const POINTS = 2;
/** The viewer hides spaces, since they would cover everything inside them. */
const NOT_SHOWN = 'IfcSpace';
/** The grey of the lines between objects, between those of the light and the dark theme, and its opacity. */
const LINE = 0x87;
const LINE_OPACITY = 0.35;
/** Width of a line to each side, in samples. */
const LINE_REACH = 2;
/** Share of the light that a white surface reflects, from all directions alike. */
const LAMBERT = 1 / Math.PI;
/** Brightness of the full shade of a layer. */
const BRIGHTEST = (SKY_LIGHT.strength + CAMERA_LIGHT.strength) * LAMBERT;
/** Samples of an empty picture that are painted. */
const PICTURE_POINTS = 4 * STILL_SIZE.width * STILL_SIZE.height * POINTS * POINTS;

/** What is drawn of a piece at one of its places. */
interface Instance {
  object: number;
  colour: readonly number[];
}

/** Returns the picture as PNG; undefined if nothing of the model is visible or it is too much to draw. `decoder` is ready. */
export function drawStill(glb: Uint8Array, decoder: Decoder, pointsMax = STILL_DRAWN_POINTS_MAX): Uint8Array | undefined {
  const pieces = readPieces(glb, decoder);
  const [width, height] = [STILL_SIZE.width * POINTS, STILL_SIZE.height * POINTS];
  const eye = firstEye(pieces, { width, height });
  if (!eye) return undefined;
  const [opaque, translucent] = [new Layer(width, height), new Layer(width, height)];
  const instances = drawPieces(pieces, { eye, opaque, translucent, work: { left: pointsMax - PICTURE_POINTS } });
  if (!instances) return undefined;
  const pixels = pixelsOf({ opaque, translucent, instances });
  return writePng({ ...STILL_SIZE, pixels, level: 9 });
}

/** Returns the eye of the first view; undefined if nothing is visible. */
function firstEye(pieces: Pieces, { width, height }: { width: number; height: number }): Eye | undefined {
  const boxes = boxesOfObjects(pieces).flatMap((box, object) => {
    if (!box || pieces.ifcTypeOf(object) === NOT_SHOWN || ![...box.min, ...box.max].every(Number.isFinite)) return [];
    return [{ min: pointOf(box.min), max: pointOf(box.max) }];
  });
  if (boxes.length === 0) return undefined;
  const [low, high] = [{ ...boxes[0]!.min }, { ...boxes[0]!.max }];
  for (const { min, max } of boxes)
    for (const axis of ['x', 'y', 'z'] as const) {
      low[axis] = Math.min(low[axis], min[axis]);
      high[axis] = Math.max(high[axis], max[axis]);
    }
  const center = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, z: (low.z + high.z) / 2 };
  const fitting = { center, direction: HOME_DIRECTION, aspect: width / height, isCentered: false };
  const { position } = placeFor(boxes, fitting);
  const { right, up } = axesOf(HOME_DIRECTION);
  const { x, y, z } = HOME_DIRECTION;
  return {
    right: listOf(right),
    up: listOf(up),
    away: [-x, -y, -z],
    position: listOf(position),
    scale: height / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360),
    middle: [width / 2, height / 2],
  };
}

const pointOf = ([x, y, z]: readonly [number, number, number]): Point => ({ x, y, z });
const listOf = ({ x, y, z }: Point): [number, number, number] => [x, y, z];

interface Drawn {
  eye: Eye;
  opaque: Layer;
  translucent: Layer;
  work: Work;
}

/** Draws all pieces and returns their instances, to which the layers refer; undefined if that is too much work. */
function drawPieces({ pieces, ifcTypeOf }: Pieces, { eye, opaque, translucent, work }: Drawn): Instance[] | undefined {
  const seen = seenFor(pieces.reduce((most, { positions }) => Math.max(most, positions.length / 4), 8));
  const shadeOf = shadeBefore(eye);
  const instances: Instance[] = [];
  for (const piece of pieces) {
    const layer = (piece.colour[3] ?? 1) < 1 ? translucent : opaque;
    for (let at = 0; at < piece.objects.length; at++) {
      const object = piece.objects[at]!;
      if (ifcTypeOf(object) === NOT_SHOWN) continue;
      const place = placeBefore(eye, piece, at);
      work.left -= TRIANGLE_POINTS;
      if (isInPicture(piece, { place, seen, layer, isTinyDrawn: false })) {
        drawPiece(piece, { place, seen, object: instances.length, layer, work, shadeOf });
        instances.push({ object, colour: piece.colour });
      }
      if (work.left < 0) return undefined;
    }
  }
  return instances;
}

/** Returns the function that computes the shade of a triangle as the viewer lights it: from everywhere, and from next to the camera. */
function shadeBefore(eye: Eye): (seen: SeenCorners, corners: readonly [number, number, number]) => number {
  const { x, y, z } = CAMERA_LIGHT.toward;
  const lightLength = Math.sqrt(dot(CAMERA_LIGHT.toward, CAMERA_LIGHT.toward));
  // The direction to the sky, as the eye sees it.
  const [skyRight, skyUp, skyAway] = [eye.right[1], eye.up[1], eye.away[1]];
  const ground = linearOf(grayOf(SKY_LIGHT.ground) / 255);
  return (seen, corners) => {
    const normal = normalOf(seen, corners);
    const [a] = corners;
    const isFront = normal[0] * seen.right[a]! + normal[1] * seen.up[a]! + normal[2] * seen.away[a]! < 0;
    const length = (isFront ? 1 : -1) * (Math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2) || 1);
    const [right, up, away] = [normal[0] / length, normal[1] / length, normal[2] / length];
    const fromLight = Math.max(0, (right * x + up * y - away * z) / lightLength) * CAMERA_LIGHT.strength;
    const skyShare = (right * skyRight + up * skyUp + away * skyAway) / 2 + 0.5;
    const fromSky = (ground + (1 - ground) * skyShare) * SKY_LIGHT.strength;
    return Math.min(255, (((fromLight + fromSky) * LAMBERT) / BRIGHTEST) * 255);
  };
}

function grayOf(colour: number): number {
  return ((colour >> 16) + ((colour >> 8) & 255) + (colour & 255)) / 3;
}

/** IEC 61966-2-1, from 0 to 1. */
function linearOf(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Steps of brightness for which the value is computed once. */
const STEPS = 4096;
const ENCODED = Float64Array.from({ length: STEPS + 1 }, (_, at) => {
  const value = at / STEPS;
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
});

interface Layers {
  opaque: Layer;
  translucent: Layer;
  instances: readonly Instance[];
}

/** Returns red, green, blue and alpha of each pixel, the mean of its samples. */
function pixelsOf(layers: Layers): Uint8Array {
  const { width, height } = STILL_SIZE;
  const pixels = new Uint8Array(width * height * 4);
  const sum = new Float64Array(4);
  for (let at = 0; at < width * height; at++) {
    sum.fill(0);
    const first = Math.floor(at / width) * POINTS * layers.opaque.width + (at % width) * POINTS;
    for (let row = 0; row < POINTS; row++)
      for (let column = 0; column < POINTS; column++) addSample(layers, first + row * layers.opaque.width + column, sum);
    const alpha = sum[3]!;
    if (alpha === 0) continue;
    for (let colour = 0; colour < 3; colour++) pixels[at * 4 + colour] = Math.round(sum[colour]! / alpha);
    pixels[at * 4 + 3] = Math.round((alpha * 255) / (POINTS * POINTS));
  }
  return pixels;
}

/** Adds the colour of a sample, multiplied by its alpha, and its alpha. */
function addSample({ opaque, translucent, instances }: Layers, at: number, sum: Float64Array): void {
  const behind = instances[opaque.object[at]!];
  const before = translucent.nearness[at]! > opaque.nearness[at]! ? instances[translucent.object[at]!] : undefined;
  const objectAt = (sample: number) => {
    const layer = (translucent.nearness[sample] ?? 0) > (opaque.nearness[sample] ?? 0) ? translucent : opaque;
    return instances[layer.object[sample] ?? NOTHING]?.object;
  };
  const line = behind || before ? lineAt(opaque, at, objectAt) : 0;
  const cover = before?.colour[3] ?? 0;
  if (before) addSurface(before, translucent.shade[at]!, sum, cover * (1 - line));
  if (behind) addSurface(behind, opaque.shade[at]!, sum, (1 - cover) * (1 - line));
  for (let colour = 0; colour < 3; colour++) sum[colour]! += LINE * line;
  sum[3]! += line;
}

/** Returns the opacity of the line at a sample: there is one where the object changes. */
function lineAt({ width, height }: Layer, at: number, objectAt: (sample: number) => number | undefined): number {
  const object = objectAt(at);
  const [column, row] = [at % width, Math.floor(at / width)];
  const isEdge =
    (column >= LINE_REACH && objectAt(at - LINE_REACH) !== object) ||
    (column < width - LINE_REACH && objectAt(at + LINE_REACH) !== object) ||
    (row >= LINE_REACH && objectAt(at - LINE_REACH * width) !== object) ||
    (row < height - LINE_REACH && objectAt(at + LINE_REACH * width) !== object);
  return isEdge ? LINE_OPACITY : 0;
}

function addSurface({ colour }: Instance, shade: number, sum: Float64Array, part: number): void {
  const brightness = (shade / 255) * BRIGHTEST;
  for (let at = 0; at < 3; at++)
    sum[at]! += ENCODED[Math.round(Math.min(1, Math.max(0, colour[at]! * brightness)) * STEPS)]! * part;
  sum[3]! += part;
}
