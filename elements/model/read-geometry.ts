/** Reads a model's geometry into one batch, in slices, so that a page stays alive meanwhile. */
import { BatchedMesh, BufferAttribute, BufferGeometry, type Material, Matrix4, Quaternion, Vector3 } from 'three';
import type { Geometry, ModelObject } from './geometry.ts';
import { type Elements, type Glb, type GlbNode, type GlbObjects, type GlbPrimitive, readGlb } from './read-glb.ts';
import { workSlices } from './work-slices.ts';

/** A primitive of the glTF and where it stands. */
interface Piece {
  primitive: GlbPrimitive;
  node: GlbNode;
  matrix: Matrix4;
  instances: number;
}

const WHITE = [1, 1, 1, 1] as const;
const NOTHING: GlbObjects = { version: 1, globalIds: [], classes: [], classOf: [], storeys: [], storeyOf: [] };

export async function readGeometry(bytes: ArrayBuffer, material: Material, signal: AbortSignal): Promise<Geometry> {
  const pause = workSlices(signal);
  const glb = await readGlb(bytes);
  const { document } = glb;
  const scene = document.scenes[document.scene ?? 0];
  const described = scene?.extras?.vakwerk ?? NOTHING;
  const objects = describedObjects(described);
  const pieces = piecesOf(glb, scene?.nodes ?? []);
  const instances = pieces.reduce((total, piece) => total + piece.instances, 0);
  const batch = batchFor(glb, pieces, instances, material);
  const objectOf = new Uint32Array(instances);
  const colors = new Float32Array(instances * 4);
  for (const piece of pieces) {
    await pause();
    const geometry = batch.addGeometry(geometryOf(glb, piece.primitive));
    const color = document.materials?.[piece.primitive.material ?? -1]?.pbrMetallicRoughness?.baseColorFactor ?? WHITE;
    const place = placesOf(glb, piece);
    for (let at = 0; at < piece.instances; at++) {
      await pause();
      const instance = batch.addInstance(geometry);
      const { matrix, object } = place(at);
      batch.setMatrixAt(instance, matrix);
      objectOf[instance] = object;
      colors.set(color, instance * 4);
      objects[object]?.instances.push(instance);
    }
  }
  return { batch, objects, storeys: described.storeys, objectOf, colors };
}

function describedObjects({ globalIds, classes, classOf, storeyOf }: GlbObjects): ModelObject[] {
  return globalIds.map((globalId, at) => ({
    globalId,
    ifcType: classes[classOf[at] ?? -1] ?? '',
    storey: storeyOf[at] ?? -1,
    instances: [],
  }));
}

function piecesOf({ document }: Glb, roots: readonly number[]): Piece[] {
  const { nodes, meshes, accessors } = document;
  const pieces: Piece[] = [];
  const visit = (at: number, above: Matrix4) => {
    const node = nodes[at];
    if (!node) return;
    const matrix = above.clone().multiply(matrixOf(node));
    const places = Object.values(node.extensions?.EXT_mesh_gpu_instancing?.attributes ?? {})[0];
    const instances = places === undefined ? 1 : (accessors[places]?.count ?? 0);
    for (const primitive of meshes[node.mesh ?? -1]?.primitives ?? []) pieces.push({ primitive, node, matrix, instances });
    for (const child of node.children ?? []) visit(child, matrix);
  };
  for (const root of roots) visit(root, new Matrix4());
  return pieces;
}

function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: GlbNode): Matrix4 {
  if (matrix) return new Matrix4().fromArray(matrix);
  return new Matrix4().compose(new Vector3(...translation), new Quaternion(...rotation), new Vector3(...scale));
}

function batchFor(
  { document: { accessors } }: Glb,
  pieces: readonly Piece[],
  instances: number,
  material: Material,
): BatchedMesh {
  const countOf = (accessor: number | undefined) => accessors[accessor ?? -1]?.count ?? 0;
  let vertices = 0;
  let indices = 0;
  for (const { primitive } of pieces) {
    vertices += countOf(primitive.attributes.POSITION);
    indices += primitive.indices === undefined ? countOf(primitive.attributes.POSITION) : countOf(primitive.indices);
  }
  const batch = new BatchedMesh(Math.max(1, instances), Math.max(1, vertices), Math.max(1, indices), material);
  batch.sortObjects = false;
  batch.frustumCulled = false;
  return batch;
}

function geometryOf(glb: Glb, { attributes, indices }: GlbPrimitive): BufferGeometry {
  const geometry = new BufferGeometry();
  const position = glb.elements(attributes.POSITION ?? -1);
  geometry.setAttribute('position', attributeOf(position));
  if (attributes.NORMAL !== undefined) geometry.setAttribute('normal', attributeOf(glb.elements(attributes.NORMAL)));
  const index = indices === undefined ? Uint32Array.from({ length: position.count }, (_, at) => at) : glb.elements(indices).array;
  geometry.setIndex(new BufferAttribute(index, 1));
  if (attributes.NORMAL === undefined) geometry.computeVertexNormals();
  return geometry;
}

/** Padded elements stay so: what is aligned is drawn faster, and a shader reads the first three numbers. */
function attributeOf({ array, stride, normalized, count }: Elements): BufferAttribute {
  return new BufferAttribute(array.subarray(0, stride * count), stride, normalized);
}

/** Where each instance of a piece stands, and of which object it is. */
function placesOf(glb: Glb, { node, matrix }: Piece): (at: number) => { matrix: Matrix4; object: number } {
  const attributes = node.extensions?.EXT_mesh_gpu_instancing?.attributes;
  if (!attributes) return () => ({ matrix, object: 0 });
  const read = (name: string) => (attributes[name] === undefined ? undefined : valuesOf(glb.elements(attributes[name])));
  const [translations, rotations, scales, objects] = ['TRANSLATION', 'ROTATION', 'SCALE', '_OBJECT'].map(read);
  const [translation, rotation, scale, own] = [new Vector3(), new Quaternion(), new Vector3(1, 1, 1), new Matrix4()];
  return (at) => {
    if (translations) translation.set(translations(at, 0), translations(at, 1), translations(at, 2));
    if (rotations) rotation.set(rotations(at, 0), rotations(at, 1), rotations(at, 2), rotations(at, 3)).normalize();
    if (scales) scale.set(scales(at, 0), scales(at, 1), scales(at, 2));
    own.compose(translation, rotation, scale).premultiply(matrix);
    return { matrix: own, object: objects?.(at, 0) ?? 0 };
  };
}

function valuesOf({ array, stride, normalized }: Elements): (at: number, component: number) => number {
  const whole = !normalized ? 1 : array instanceof Int8Array ? 127 : 32767;
  return (at, component) => (array[at * stride + component] ?? 0) / whole;
}
