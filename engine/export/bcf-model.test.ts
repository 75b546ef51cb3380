/** Tests pictures of BCF topics pixel by pixel: boxes that web-ifc meshes and that are stored in our own glTF. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { modelOf } from '../../test/support/shape-model.ts';
import { convertGeometry } from '../geometry/convert-geometry.ts';
import { cameraOf } from './bcf-camera.ts';
import { type BcfModel, openBcfModel } from './bcf-model.ts';

const api = new webIfc.IfcAPI();
const [SMALL, LARGE, SPACE, ASIDE] = ['0small', '0large', '0space', '0aside'].map((name) => name.padEnd(22, '0')) as [
  string,
  string,
  string,
  string,
];

before(async () => {
  await Promise.all([api.Init(), MeshoptEncoder.ready, MeshoptDecoder.ready]);
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

/** Returns the records, from `id` on, of a box of this size in mm at a place in mm. */
function box(id: number, [ifcType, globalId]: [string, string], [x, y, z]: number[], [width, depth, height]: number[]): string {
  const end = ifcType === 'IFCSPACE' ? '$,$,$,$' : '$,$,$';
  return `#${id}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,${width}.,${depth}.);
#${id + 1}=IFCEXTRUDEDAREASOLID(#${id},#11,#10,${height}.);
#${id + 2}=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#${id + 1}));
#${id + 3}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 2}));
#${id + 4}=IFCCARTESIANPOINT((${x}.,${y}.,${z}.));
#${id + 5}=IFCAXIS2PLACEMENT3D(#${id + 4},$,$);
#${id + 6}=IFCLOCALPLACEMENT(#8,#${id + 5});
#${id + 7}=${ifcType}('${globalId}',$,'x',$,$,#${id + 6},#${id + 3},${end});
`;
}

/** Converts the records of a model to our own glTF. */
function convert(records: string): Uint8Array {
  const bytes = modelOf(records);
  const read = (offset: number, size: number) => bytes.subarray(offset, offset + size);
  return convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read }).glb!;
}

/** Opens a model with a wall, a larger wall between it and the cameras, a space around both, and a box to the right; `shift` is in mm. */
function openModel(shift = 0): BcfModel {
  const glb = convert(
    box(20, ['IFCWALL', SMALL], [shift, shift, 0], [1000, 1000, 1000]) +
      box(30, ['IFCSLAB', LARGE], [shift - 3000, shift - 3000, 1000], [4000, 4000, 4000]) +
      box(40, ['IFCSPACE', SPACE], [shift, shift, -9000], [20000, 20000, 20000]) +
      box(50, ['IFCBEAM', ASIDE], [shift + 1500, shift - 1500, -1500], [400, 400, 400]),
  );
  return openBcfModel([glb], MeshoptDecoder);
}

interface Picture {
  width: number;
  height: number;
  at(x: number, y: number): number[];
  count(is: (red: number, green: number, blue: number) => boolean): number;
}

/** Reads a PNG; coordinates run from -1 to 1, left to right and bottom to top. */
function read(png: Uint8Array): Picture {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const start = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
  const pixel = (x: number, y: number) => [...rows.subarray(y * (width * 3 + 1) + 1 + x * 3).subarray(0, 3)];
  return {
    ...{ width, height },
    at: (x, y) => pixel(Math.floor(((x + 1) / 2) * width), Math.floor(((1 - y) / 2) * height)),
    count(is) {
      let matches = 0;
      for (let at = 0; at < width * height; at++) {
        const [red = 0, green = 0, blue = 0] = pixel(at % width, Math.floor(at / width));
        if (is(red, green, blue)) matches += 1;
      }
      return matches;
    },
  };
}

const pictureOf = (model: BcfModel, ...ids: string[]) => {
  const camera = cameraOf(ids.map((id) => model.boxOf(id)!))!;
  return read(model.snapshotOf(camera, ids)!);
};
const isRed = (red: number, green: number, blue: number) => red > 90 && red > green * 1.6 && red > blue * 1.4;
const isOutline = (red: number, green: number, blue: number) => red > 90 && red < 130 && green < 30 && blue < 50;
const isGrey = (red: number, green: number, blue: number) => red < 240 && Math.abs(red - green) < 8 && Math.abs(red - blue) < 16;

test('an object of a topic is red, outlined and in the middle; other objects are grey, and spaces are left out', () => {
  const picture = pictureOf(openModel(), ASIDE);
  assert.ok(isRed(...(picture.at(0, 0) as [number, number, number])), `${picture.at(0, 0)}`);
  assert.ok(picture.count(isOutline) > 50, `${picture.count(isOutline)} points of outline`);
  assert.ok(picture.count(isGrey) > 50, `${picture.count(isGrey)} points of what stands round it`);
  assert.deepEqual(picture.at(0.95, -0.95), [0xfa, 0xf8, 0xf5]);
});

test('an object is visible through objects in front of it', () => {
  const model = openModel();
  const [behind, before] = [pictureOf(model, SMALL), pictureOf(model, LARGE)];
  const [red = 0, green = 0] = behind.at(0, -0.1);
  assert.ok(red > green * 1.15 && green > 40, `it shows through grey: ${red}, ${green}`);
  assert.ok(behind.count(isOutline) > 100, 'its outline is whole');
  assert.ok(isRed(...(before.at(0, 0.1) as [number, number, number])), 'what is in front is red alone');
});

test('a space of a topic is drawn', () => {
  const picture = pictureOf(openModel(), SPACE);
  const part = picture.count(isRed) / (picture.width * picture.height);
  assert.ok(part > 0.1, `the space takes ${part} of it`);
});

test('a model far from its origin gives the same picture', () => {
  const [near, far] = [pictureOf(openModel(), ASIDE), pictureOf(openModel(150_000_000), ASIDE)];
  const [one, other] = [near.count(isRed), far.count(isRed)];
  assert.ok(Math.abs(one - other) < one / 50, `${one} and ${other} red pixels`);
});

test('models of several files are one model in the axes of the files, whatever the origin of each', () => {
  const near = convert(box(20, ['IFCWALL', SMALL], [0, 0, 0], [1000, 1000, 1000]));
  const far = convert(box(20, ['IFCSLAB', LARGE], [150_000_000, 0, 0], [1000, 1000, 1000]));
  const beside = convert(box(20, ['IFCBEAM', ASIDE], [1000, 0, 0], [1000, 1000, 1000]));
  const model = openBcfModel([far, near, beside], MeshoptDecoder);
  const cornersOf = (id: string) =>
    [model.boxOf(id)!.min, model.boxOf(id)!.max].map((corner) => corner.map((value) => Math.round(value * 100) / 100));
  assert.deepEqual(cornersOf(SMALL), [
    [-0.5, -0.5, 0],
    [0.5, 0.5, 1],
  ]);
  assert.deepEqual(cornersOf(ASIDE), [
    [0.5, -0.5, 0],
    [1.5, 0.5, 1],
  ]);
  assert.deepEqual(cornersOf(LARGE), [
    [149_999.5, -0.5, 0],
    [150_000.5, 0.5, 1],
  ]);
  const [both, one] = [pictureOf(model, SMALL, ASIDE), pictureOf(openBcfModel([near], MeshoptDecoder), SMALL)];
  assert.ok(both.count(isRed) > one.count(isRed), 'both are drawn in one picture');
});

test('a GlobalId that two models have is red in both', () => {
  const first = convert(box(20, ['IFCWALL', SMALL], [0, 0, 0], [1000, 1000, 1000]));
  const second = convert(box(20, ['IFCWALL', SMALL], [3000, 0, 0], [1000, 1000, 1000]));
  const picture = pictureOf(openBcfModel([first, second], MeshoptDecoder), SMALL);
  assert.equal(picture.count(isGrey), 0);
});

test('an export draws pictures up to its limit and none after it', () => {
  const model = openModel();
  const camera = cameraOf([model.boxOf(ASIDE)!])!;
  let drawn = 0;
  while (model.snapshotOf(camera, [ASIDE])) drawn += 1;
  assert.ok(drawn > 20 && drawn < 1_000, `${drawn} pictures`);
  assert.equal(model.snapshotOf(camera, [ASIDE]), undefined);
});
