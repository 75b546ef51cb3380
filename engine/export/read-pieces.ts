/** Reads the meshes of a glTF binary that engine/geometry wrote, with their placements; boxes and pictures are computed from these. */
import type { MeshoptDecoder } from 'meshoptimizer/decoder';
import type { Placement } from '../geometry/placement.ts';

export type Decoder = typeof MeshoptDecoder;

interface Json {
  bufferViews: { extensions: { EXT_meshopt_compression: Packed } }[];
  accessors: { bufferView: number; byteOffset?: number; count: number; min?: number[]; max?: number[] }[];
  nodes: { mesh: number; extensions: { EXT_mesh_gpu_instancing: { attributes: Record<string, number> } } }[];
  meshes: { primitives: { attributes: { POSITION: number }; indices: number; material: number }[] }[];
  materials: { pbrMetallicRoughness: { baseColorFactor: number[] } }[];
  scenes: { extras: { origin?: number[]; vakwerk: { globalIds: string[]; classes: string[]; classOf: number[] } } }[];
}

interface Packed {
  byteOffset: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
}

/** A mesh with its placements; coordinates have y up, as glTF has. */
export interface Piece {
  /** Coordinates of the corners: x, y, z and a filler, in steps that the placement converts to metres. */
  positions: Int16Array;
  /** Three corners for each triangle. */
  indices: Uint16Array | Uint32Array;
  min: readonly number[];
  max: readonly number[];
  /** Red, green, blue (linear) and alpha, each from 0 to 1. */
  colour: readonly number[];
  /** Per instance the index of the object that it is a part of. */
  objects: Float32Array;
  placementOf(instance: number): Placement;
}

export interface Pieces {
  pieces: Piece[];
  /** GlobalId per object. */
  globalIds: readonly string[];
  ifcTypeOf(object: number): string;
  /** Offset that was subtracted from every coordinate, in metres. */
  origin: readonly number[];
}

const JSON_START = 20;
/** Bytes of a corner and of a triangle in the binary. */
const POSITION_BYTES = 8;
const SHORT_BYTES = 2;

/** Reads the pieces; `decoder` must be ready. */
export function readPieces(glb: Uint8Array, decoder: Decoder): Pieces {
  const head = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonBytes = head.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(JSON_START, JSON_START + jsonBytes))) as Json;
  const read = createAccessors(json, glb.subarray(JSON_START + jsonBytes + 8), decoder);
  const { origin = [0, 0, 0], vakwerk } = json.scenes[0]!.extras;
  return {
    pieces: json.nodes.map(({ mesh, extensions }) => {
      const { attributes, indices, material } = json.meshes[mesh]!.primitives[0]!;
      const { min = [], max = [] } = json.accessors[attributes.POSITION]!;
      const instances = readInstances(extensions.EXT_mesh_gpu_instancing.attributes, read);
      const colour = json.materials[material]!.pbrMetallicRoughness.baseColorFactor;
      return { positions: read.corners(attributes.POSITION), indices: read.order(indices), min, max, colour, ...instances };
    }),
    globalIds: vakwerk.globalIds,
    ifcTypeOf: (object) => vakwerk.classes[vakwerk.classOf[object] ?? -1] ?? '',
    origin,
  };
}

/** Returns the pieces of several models as those of one, which has the offset of the first model. */
export function mergePieces(models: readonly Pieces[]): Pieces {
  const [first] = models;
  if (first && models.length === 1) return first;
  const origin = first?.origin ?? [0, 0, 0];
  const starts = models.map((_, at) => models.slice(0, at).reduce((sum, { globalIds }) => sum + globalIds.length, 0));
  return {
    pieces: models.flatMap(({ pieces, origin: ownOrigin }, at) => {
      const shift = ownOrigin.map((value, axis) => value - origin[axis]!);
      return pieces.map((piece) => movedPiece(piece, { shift, start: starts[at]! }));
    }),
    globalIds: models.flatMap(({ globalIds }) => globalIds),
    ifcTypeOf(object) {
      const at = starts.findLastIndex((start) => start <= object);
      return models[at]?.ifcTypeOf(object - starts[at]!) ?? '';
    },
    origin,
  };
}

/** Returns the piece moved by `shift`, in metres, with objects that are counted from `start`. */
function movedPiece(piece: Piece, { shift, start }: { shift: readonly number[]; start: number }): Piece {
  return {
    ...piece,
    objects: piece.objects.map((object) => object + start),
    placementOf(instance) {
      const { translation, ...placement } = piece.placementOf(instance);
      const [x, y, z] = translation;
      return { ...placement, translation: [x + shift[0]!, y + shift[1]!, z + shift[2]!] };
    },
  };
}

interface Accessors {
  floats(accessor: number, components: number): Float32Array;
  corners(accessor: number): Int16Array;
  order(accessor: number): Uint16Array | Uint32Array;
}

function createAccessors({ bufferViews, accessors }: Json, binary: Uint8Array, decoder: Decoder): Accessors {
  const views = new Map<number, Uint8Array<ArrayBuffer>>();
  const open = (accessor: number) => {
    const { bufferView, byteOffset = 0, count } = accessors[accessor]!;
    const packed = bufferViews[bufferView]!.extensions.EXT_meshopt_compression;
    const bytes = views.get(bufferView) ?? unpack(packed, binary, decoder);
    views.set(bufferView, bytes);
    return { buffer: bytes.buffer, byteOffset, count, stride: packed.byteStride };
  };
  return {
    floats(accessor, components) {
      const { buffer, byteOffset, count } = open(accessor);
      return new Float32Array(buffer, byteOffset, count * components);
    },
    corners(accessor) {
      const { buffer, byteOffset, count } = open(accessor);
      return new Int16Array(buffer, byteOffset, count * (POSITION_BYTES / SHORT_BYTES));
    },
    order(accessor) {
      const { buffer, byteOffset, count, stride } = open(accessor);
      return new (stride === SHORT_BYTES ? Uint16Array : Uint32Array)(buffer, byteOffset, count);
    },
  };
}

function unpack(
  { byteOffset, byteLength, byteStride, count, mode }: Packed,
  binary: Uint8Array,
  decoder: Decoder,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count * byteStride);
  decoder.decodeGltfBuffer(bytes, count, byteStride, binary.subarray(byteOffset, byteOffset + byteLength), mode);
  return bytes;
}

function readInstances(attributes: Record<string, number>, { floats }: Accessors): Pick<Piece, 'objects' | 'placementOf'> {
  const [translations, rotations, scales] = [
    floats(attributes.TRANSLATION!, 3),
    floats(attributes.ROTATION!, 4),
    floats(attributes.SCALE!, 3),
  ];
  const placementOf = (at: number) =>
    ({
      translation: [...translations.subarray(at * 3, at * 3 + 3)],
      rotation: [...rotations.subarray(at * 4, at * 4 + 4)],
      scale: [...scales.subarray(at * 3, at * 3 + 3)],
    }) as unknown as Placement;
  return { objects: floats(attributes._OBJECT!, 1), placementOf };
}
