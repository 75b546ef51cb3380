/**
 * Writes instanced meshes as binary glTF 2.0, compressed by meshoptimizer. All meshes share a few buffer views, because one view
 * for each would make the JSON larger than the meshes.
 */
import type { Encoder, PackedMesh } from './pack-mesh.ts';
import type { Placement } from './placement.ts';

/** Red, green, blue and alpha, each from 0 to 1. */
export type Colour = readonly [number, number, number, number];

interface Instance {
  /** Maps the steps of the packed mesh to metres. */
  placement: Placement;
  /** Index in the list of objects. */
  object: number;
}

export interface InstancedMesh {
  mesh: PackedMesh;
  colour: Colour;
  instances: Instance[];
}

export interface Scene {
  meshes: InstancedMesh[];
  /** The `extras` of the scene. */
  extras: object;
}

const BYTE = 5120;
const SHORT = 5122;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;
const FLOAT = 5126;
const EXTENSIONS = ['EXT_mesh_gpu_instancing', 'EXT_meshopt_compression', 'KHR_mesh_quantization'];
const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

type Mode = 'ATTRIBUTES' | 'TRIANGLES';

/** A buffer view: the bytes of many meshes in sequence, parts of which become accessors. */
interface View {
  parts: Uint8Array[];
  length: number;
  /** Bytes of one element. */
  stride: number;
  mode: Mode;
}

/** Adds an accessor and returns its index. */
type AddAccessor = (view: number, data: ArrayBufferView, facts: object) => number;

export function writeGlb({ meshes, extras }: Scene, encoder: Encoder): Uint8Array {
  const view = (stride: number, mode: Mode = 'ATTRIBUTES'): View => ({ parts: [], length: 0, stride, mode });
  const views = [view(8), view(4), view(2, 'TRIANGLES'), view(4, 'TRIANGLES'), view(12), view(16), view(12), view(4)];
  const accessors: object[] = [];
  const add: AddAccessor = (index, data, facts) => {
    const { parts, length } = views[index]!;
    parts.push(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    views[index]!.length += data.byteLength;
    return accessors.push({ bufferView: index, ...(length > 0 && { byteOffset: length }), ...facts }) - 1;
  };
  const materials = new Map<string, number>();
  const json = {
    asset: { version: '2.0', generator: 'Vakwerk' },
    extensionsUsed: EXTENSIONS,
    extensionsRequired: EXTENSIONS,
    scene: 0,
    scenes: [{ nodes: meshes.map((_, index) => index), extras }],
    nodes: meshes.map(({ instances }, index) => ({
      mesh: index,
      extensions: { EXT_mesh_gpu_instancing: { attributes: addInstances(instances, add) } },
    })),
    meshes: meshes.map(({ mesh, colour }) => ({
      primitives: [{ ...addMesh(mesh, add), material: indexIn(materials, JSON.stringify(colour)) }],
    })),
    materials: [] as object[],
    accessors,
  };
  json.materials = [...materials.keys()].map((colour) => materialOf(JSON.parse(colour)));
  return assemble(json, views, encoder);
}

function indexIn(indexes: Map<string, number>, key: string): number {
  const index = indexes.get(key) ?? indexes.size;
  indexes.set(key, index);
  return index;
}

function materialOf(colour: Colour): object {
  const pbrMetallicRoughness = { baseColorFactor: colour, metallicFactor: 0, roughnessFactor: 0.9 };
  return { pbrMetallicRoughness, doubleSided: true, ...(colour[3] < 1 && { alphaMode: 'BLEND' }) };
}

function addMesh({ positions, normals, indices, min, max }: PackedMesh, add: AddAccessor): object {
  const count = positions.length / 4;
  const isSmall = count < 65_536;
  const order = isSmall ? Uint16Array.from(indices) : indices;
  const POSITION = add(0, positions, { componentType: SHORT, count, type: 'VEC3', min, max });
  const NORMAL = add(1, normals, { componentType: BYTE, normalized: true, count, type: 'VEC3' });
  const componentType = isSmall ? UNSIGNED_SHORT : UNSIGNED_INT;
  return {
    attributes: { POSITION, NORMAL },
    indices: add(isSmall ? 2 : 3, order, { componentType, count: indices.length, type: 'SCALAR' }),
  };
}

function addInstances(instances: Instance[], add: AddAccessor): Record<string, number> {
  const addFloats = (view: number, type: string, read: (instance: Instance) => number | number[]) =>
    add(view, Float32Array.from(instances.flatMap(read)), { componentType: FLOAT, count: instances.length, type });
  return {
    TRANSLATION: addFloats(4, 'VEC3', ({ placement }) => placement.translation),
    ROTATION: addFloats(5, 'VEC4', ({ placement }) => placement.rotation),
    SCALE: addFloats(6, 'VEC3', ({ placement }) => placement.scale),
    // Written as floats, because the format does not allow 32-bit integers here.
    _OBJECT: addFloats(7, 'SCALAR', ({ object }) => object),
  };
}

function assemble(json: { accessors: object[] }, views: View[], encoder: Encoder): Uint8Array {
  const used = views.flatMap((view, index) => (view.length > 0 ? [index] : []));
  for (const accessor of json.accessors as { bufferView: number }[]) accessor.bufferView = used.indexOf(accessor.bufferView);
  const compressed: Uint8Array[] = [];
  let plainLength = 0;
  let length = 0;
  const bufferViews = used.map((index) => {
    const { stride, mode, length: byteLength } = views[index]!;
    const count = byteLength / stride;
    const bytes = encoder.encodeGltfBuffer(join(views[index]!), count, stride, mode);
    const packed = { buffer: 0, byteOffset: length, byteLength: bytes.length, byteStride: stride, count, mode };
    const plain = { buffer: 1, byteOffset: plainLength, byteLength };
    compressed.push(padded(bytes, 0));
    length += align(bytes.length);
    plainLength += align(byteLength);
    const extensions = { EXT_meshopt_compression: packed };
    return mode === 'ATTRIBUTES' ? { ...plain, byteStride: stride, extensions } : { ...plain, extensions };
  });
  const fallback = { byteLength: plainLength, extensions: { EXT_meshopt_compression: { fallback: true } } };
  const text = new TextEncoder().encode(JSON.stringify({ ...json, bufferViews, buffers: [{ byteLength: length }, fallback] }));
  return container(padded(text, 0x20), compressed, length);
}

function join({ parts, length }: View): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function align(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const whole = new Uint8Array(align(bytes.length)).fill(filler);
  whole.set(bytes);
  return whole;
}

function container(text: Uint8Array, binary: Uint8Array[], binaryLength: number): Uint8Array {
  const glb = new Uint8Array(28 + text.length + binaryLength);
  const head = new DataView(glb.buffer);
  const words = [GLB_MAGIC, 2, glb.length, text.length, JSON_CHUNK];
  for (const [index, word] of words.entries()) head.setUint32(index * 4, word, true);
  glb.set(text, 20);
  let at = 20 + text.length;
  head.setUint32(at, binaryLength, true);
  head.setUint32(at + 4, BINARY_CHUNK, true);
  at += 8;
  for (const part of binary) {
    glb.set(part, at);
    at += part.length;
  }
  return glb;
}
