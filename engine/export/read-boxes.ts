/** Where the objects of a glTF binary that engine/geometry wrote stand: the box round each, in the file's own axes. */
import type { MeshoptDecoder } from 'meshoptimizer/decoder';
import { type Placement, turn } from '../geometry/placement.ts';
import type { Box } from './bcf-camera.ts';

export type Decoder = typeof MeshoptDecoder;

interface Json {
  bufferViews: { extensions: { EXT_meshopt_compression: Packed } }[];
  accessors: { bufferView: number; byteOffset?: number; count: number; min?: number[]; max?: number[] }[];
  nodes: { mesh: number; extensions: { EXT_mesh_gpu_instancing: { attributes: Record<string, number> } } }[];
  meshes: { primitives: { attributes: { POSITION: number } }[] }[];
  scenes: { extras: { origin?: number[]; vakwerk: { globalIds: string[] } } }[];
}

interface Packed {
  byteOffset: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
}

const JSON_START = 20;

/** By GlobalId; `decoder` is ready. */
export function readBoxes(glb: Uint8Array, decoder: Decoder): Map<string, Box> {
  const head = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonBytes = head.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(JSON_START, JSON_START + jsonBytes))) as Json;
  const binary = glb.subarray(JSON_START + jsonBytes + 8);
  const views = new Map<number, Uint8Array>();
  const viewOf = (index: number): Uint8Array => {
    const known = views.get(index);
    if (known) return known;
    const { byteOffset, byteLength, byteStride, count, mode } = json.bufferViews[index]!.extensions.EXT_meshopt_compression;
    const bytes = new Uint8Array(count * byteStride);
    decoder.decodeGltfBuffer(bytes, count, byteStride, binary.subarray(byteOffset, byteOffset + byteLength), mode);
    views.set(index, bytes);
    return bytes;
  };
  const floatsOf = (accessor: number, components: number): Float32Array => {
    const { bufferView, byteOffset = 0, count } = json.accessors[accessor]!;
    return new Float32Array(viewOf(bufferView).buffer, byteOffset, count * components);
  };
  const [scene] = json.scenes;
  const { globalIds } = scene!.extras.vakwerk;
  const origin = scene!.extras.origin ?? [0, 0, 0];
  const boxes = new Map<string, GrowingBox>();
  for (const { mesh, extensions } of json.nodes) {
    const { attributes } = extensions.EXT_mesh_gpu_instancing;
    const { min = [], max = [] } = json.accessors[json.meshes[mesh]!.primitives[0]!.attributes.POSITION]!;
    const [translations, rotations, scales, objects] = [
      floatsOf(attributes.TRANSLATION!, 3),
      floatsOf(attributes.ROTATION!, 4),
      floatsOf(attributes.SCALE!, 3),
      floatsOf(attributes._OBJECT!, 1),
    ];
    for (let at = 0; at < objects.length; at += 1) {
      const globalId = globalIds[objects[at]!];
      if (globalId === undefined) continue;
      const box = boxes.get(globalId) ?? emptyBox();
      boxes.set(globalId, box);
      const placement = {
        translation: [...translations.subarray(at * 3, at * 3 + 3)],
        rotation: [...rotations.subarray(at * 4, at * 4 + 4)],
        scale: [...scales.subarray(at * 3, at * 3 + 3)],
      } as unknown as Placement;
      for (const corner of cornersOf(min, max)) widen(box, placed(corner, placement), origin);
    }
  }
  return boxes;
}

interface GrowingBox {
  min: [number, number, number];
  max: [number, number, number];
}

function emptyBox(): GrowingBox {
  return { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
}

function* cornersOf(min: readonly number[], max: readonly number[]): Generator<[number, number, number]> {
  for (let at = 0; at < 8; at += 1)
    yield [0, 1, 2].map((axis) => (at & (1 << axis) ? max : min)[axis]!) as [number, number, number];
}

function placed(corner: [number, number, number], { translation, rotation, scale }: Placement): number[] {
  const turned = turn(rotation, [corner[0] * scale[0], corner[1] * scale[1], corner[2] * scale[2]]);
  return turned.map((value, axis) => value + translation[axis]!);
}

/** glTF has y up and looks along -z. */
function widen({ min, max }: GrowingBox, [x, y, z]: readonly number[], [x0, y0, z0]: readonly number[]): void {
  const point = [x! + x0!, -(z! + z0!), y! + y0!];
  for (let axis = 0; axis < 3; axis += 1) {
    min[axis] = Math.min(min[axis]!, point[axis]!);
    max[axis] = Math.max(max[axis]!, point[axis]!);
  }
}
