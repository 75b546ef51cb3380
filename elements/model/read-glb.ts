/**
 * The container and the buffers of a glTF binary: JSON, and accessors over buffer views that may be compressed
 * (EXT_meshopt_compression). Not three's GLTFLoader: that makes an object of three per mesh in one long task, and
 * all pieces go into one batch here.
 */
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';

interface Compression {
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: 'ATTRIBUTES' | 'TRIANGLES' | 'INDICES';
  filter?: 'NONE' | 'OCTAHEDRAL' | 'QUATERNION' | 'EXPONENTIAL';
}

interface BufferView {
  byteOffset?: number;
  byteLength: number;
  byteStride?: number;
  extensions?: { EXT_meshopt_compression?: Compression };
}

interface Accessor {
  bufferView: number;
  byteOffset?: number;
  componentType: number;
  normalized?: boolean;
  count: number;
  type: string;
}

export interface GlbNode {
  mesh?: number;
  children?: number[];
  matrix?: number[];
  translation?: [number, number, number];
  rotation?: [number, number, number, number];
  scale?: [number, number, number];
  extensions?: { EXT_mesh_gpu_instancing?: { attributes: Record<string, number> } };
}

export interface GlbPrimitive {
  attributes: Record<string, number>;
  indices?: number;
  material?: number;
}

interface GlbDocument {
  bufferViews: BufferView[];
  accessors: Accessor[];
  nodes: GlbNode[];
  meshes: { primitives: GlbPrimitive[] }[];
  materials?: { pbrMetallicRoughness?: { baseColorFactor?: [number, number, number, number] } }[];
  scene?: number;
  /** `origin` is the offset in m that was subtracted from every position. */
  scenes: { nodes: number[]; extras?: { origin?: [number, number, number]; vakwerk?: GlbObjects } }[];
}

/** `scenes[0].extras.vakwerk`: describes each `_OBJECT`. */
export interface GlbObjects {
  version: number;
  globalIds: string[];
  classes: string[];
  /** Index in `classes`, per object. */
  classOf: number[];
  storeys: { globalId: string; name: string; elevation: number | null }[];
  /** Index in `storeys`, or -1, per object. */
  storeyOf: number[];
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

const ARRAYS = {
  5120: Int8Array,
  5121: Uint8Array,
  5122: Int16Array,
  5123: Uint16Array,
  5125: Uint32Array,
  5126: Float32Array,
} as const;
type Numbers = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]>;

const COMPONENTS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

export interface Elements {
  array: Numbers;
  /** Count of numbers from one element to the next; greater than the number of components if elements are padded. */
  stride: number;
  normalized: boolean;
  count: number;
}

/** Thrown if the browser or the policy of the page does not allow WebAssembly. */
export class NoWebAssembly extends Error {}

export interface Glb {
  document: GlbDocument;
  elements(accessor: number): Elements;
}

export async function readGlb(bytes: ArrayBuffer): Promise<Glb> {
  const { json, bin } = chunksOf(bytes);
  const document = JSON.parse(new TextDecoder().decode(json)) as GlbDocument;
  await MeshoptDecoder.ready.catch((cause: unknown) => {
    throw new NoWebAssembly('the decoder of the geometry needs WebAssembly', { cause });
  });
  const views = new Map<number, Uint8Array>();
  const viewOf = (at: number) => {
    const existing = views.get(at);
    if (existing) return existing;
    const view = readView(document.bufferViews[at], bin);
    views.set(at, view);
    return view;
  };
  return { document, elements: (at) => readElements(document, at, viewOf) };
}

function chunksOf(bytes: ArrayBuffer): { json: Uint8Array; bin: Uint8Array } {
  const data = new DataView(bytes);
  if (bytes.byteLength < 20 || data.getUint32(0, true) !== MAGIC || data.getUint32(4, true) !== 2)
    throw new Error('this is no glTF 2.0 binary');
  const chunks = new Map<number, Uint8Array>();
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const length = data.getUint32(at, true);
    chunks.set(data.getUint32(at + 4, true), new Uint8Array(bytes, at + 8, length));
    at += 8 + length;
  }
  const json = chunks.get(JSON_CHUNK);
  if (!json) throw new Error('the glTF binary has no JSON');
  return { json, bin: chunks.get(BIN_CHUNK) ?? new Uint8Array() };
}

function readView(view: BufferView | undefined, bin: Uint8Array): Uint8Array {
  if (!view) throw new Error('the glTF names a buffer view that is not there');
  const packed = view.extensions?.EXT_meshopt_compression;
  if (!packed) return bin.subarray(view.byteOffset ?? 0, (view.byteOffset ?? 0) + view.byteLength);
  const { byteOffset = 0, byteLength, byteStride, count, mode, filter } = packed;
  const target = new Uint8Array(count * byteStride);
  MeshoptDecoder.decodeGltfBuffer(target, count, byteStride, bin.subarray(byteOffset, byteOffset + byteLength), mode, filter);
  return target;
}

function readElements({ accessors, bufferViews }: GlbDocument, at: number, viewOf: (view: number) => Uint8Array): Elements {
  const accessor = accessors[at];
  if (!accessor) throw new Error('the glTF names an accessor that is not there');
  const { componentType, count, type, normalized = false, byteOffset = 0 } = accessor;
  const ArrayOf = ARRAYS[componentType as keyof typeof ARRAYS];
  const components = COMPONENTS[type];
  if (!ArrayOf || !components) throw new Error(`the glTF has elements of an unknown kind: ${componentType} ${type}`);
  const view = bufferViews[accessor.bufferView];
  const step = view?.extensions?.EXT_meshopt_compression?.byteStride ?? view?.byteStride;
  const size = ArrayOf.BYTES_PER_ELEMENT;
  const stride = step === undefined ? components : step / size;
  const bytes = viewOf(accessor.bufferView);
  const length = Math.min(stride * count, Math.floor((bytes.byteLength - byteOffset) / size));
  const start = bytes.byteOffset + byteOffset;
  // Typed arrays must start at a multiple of their element size.
  const aligned = start % size === 0 ? bytes.buffer : bytes.slice(byteOffset).buffer;
  return { array: new ArrayOf(aligned as ArrayBuffer, aligned === bytes.buffer ? start : 0, length), stride, normalized, count };
}
