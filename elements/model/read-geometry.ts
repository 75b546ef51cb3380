/** Reads a model's geometry into one batch, in slices, so that the page stays responsive. */
import { BatchedMesh, Box3, BufferAttribute, BufferGeometry, type Material, Matrix4, Quaternion, Vector3 } from 'three';
import { COARSE_MIN_TRIANGLES, COARSE_SHARE, coarseMesh } from './coarse-mesh.ts';
import type { Geometry, ModelObject, Storey } from './geometry.ts';
import { mergeStoreys, type StatedStorey } from './merge-storeys.ts';
import { type Elements, type Glb, type GlbNode, type GlbObjects, type GlbPrimitive, readGlb } from './read-glb.ts';
import { workSlices } from './work-slices.ts';

/** A primitive of the glTF and its placement. */
interface Piece {
  primitive: GlbPrimitive;
  node: GlbNode;
  matrix: Matrix4;
  instances: number;
}

const WHITE = [1, 1, 1, 1] as const;
const NOTHING: GlbObjects = { version: 1, globalIds: [], classes: [], classOf: [], storeys: [], storeyOf: [] };

/** Returns the storeys that a glTF states, without reading its meshes. */
export async function readStatedStoreys(bytes: ArrayBuffer): Promise<StatedStorey[]> {
  return describedIn(await readGlb(bytes)).storeys;
}

/** One glTF: the model or its previous version. */
interface Part {
  glb: Glb;
  pieces: Piece[];
  /** Maps each own object to its index in all objects; undefined for an object that is not drawn. */
  numberOf: (number | undefined)[];
}

export interface GeometryFiles {
  bytes: ArrayBuffer;
  /** The previous version, of which only removed objects are added. */
  before?: ArrayBuffer;
  /** Other files that are drawn together with this one, in its coordinates. */
  others?: { name: string; models: readonly { name: string; bytes: ArrayBuffer }[] };
}

export async function readGeometry(
  { bytes, before, others }: GeometryFiles,
  material: Material,
  signal: AbortSignal,
): Promise<Geometry> {
  const pause = workSlices(signal);
  const glb = await readGlb(bytes);
  const [x, y, z] = sceneOf(glb)?.extras?.origin ?? NO_ORIGIN;
  const glbs = [glb];
  for (const other of others?.models ?? []) {
    await pause();
    glbs.push(await readGlb(other.bytes));
  }
  const merged = mergeStoreys(glbs.map((one) => describedIn(one).storeys));
  const storeys = readStoreys(merged.storeys, y);
  const objects: ModelObject[] = [];
  const parts: Part[] = glbs.map((one, model) => {
    const [x0, y0, z0] = sceneOf(one)?.extras?.origin ?? NO_ORIGIN;
    const numberOf = addObjects(objects, describedIn(one), { model, storeys: merged.numbers[model]! });
    return { glb: one, pieces: piecesOf(one, new Matrix4().makeTranslation(x0 - x, y0 - y, z0 - z)), numberOf };
  });
  if (before) {
    await pause();
    const glbBefore = await readGlb(before);
    const [x0, y0, z0] = sceneOf(glbBefore)?.extras?.origin ?? NO_ORIGIN;
    const pieces = piecesOf(glbBefore, new Matrix4().makeTranslation(x0 - x, y0 - y, z0 - z));
    parts.push({ glb: glbBefore, pieces, numberOf: addGone(objects, describedIn(glbBefore), storeys) });
  }
  const all = parts.flatMap(({ pieces }) => pieces);
  const instances = all.reduce((total, piece) => total + piece.instances, 0);
  const isHeavy = trianglesOf(parts) > HEAVY_TRIANGLES;
  const batch = batchFor(parts, instances, { material, isHeavy });
  const coarseOf = new Map<number, number>();
  const objectOf = new Uint32Array(instances);
  const colors = new Float32Array(instances * 4);
  const pieceBox = new Box3();
  for (const { glb, pieces, numberOf } of parts) {
    for (const piece of pieces) {
      await pause();
      let geometry: number | undefined;
      const color = glb.document.materials?.[piece.primitive.material ?? -1]?.pbrMetallicRoughness?.baseColorFactor ?? WHITE;
      const place = placesOf(glb, piece);
      for (let at = 0; at < piece.instances; at++) {
        await pause();
        const { matrix, object } = place(at);
        const number = numberOf[object];
        if (number === undefined) continue;
        geometry ??= addGeometry(batch, geometryOf(glb, piece.primitive), isHeavy ? coarseOf : undefined);
        const instance = batch.addInstance(geometry);
        batch.setMatrixAt(instance, matrix);
        objectOf[instance] = number;
        colors.set(color, instance * 4);
        objects[number]?.instances.push(instance);
        if (batch.getBoundingBoxAt(geometry, pieceBox)) objects[number]?.box.union(pieceBox.applyMatrix4(matrix));
      }
    }
  }
  const names = others ? [others.name, ...others.models.map(({ name }) => name)] : [];
  const models = glbs.map((_, model) => ({ name: names[model], box: new Box3() }));
  for (const { model, box, isGone } of objects) if (!isGone) models[model]?.box.union(box);
  const origin = [x, y, z] as const;
  return { batch, objects, storeys, models, origin, objectOf: objectOf.subarray(0, batch.instanceCount), coarseOf, colors };
}

const NO_ORIGIN = [0, 0, 0] as const;

const sceneOf = ({ document }: Glb) => document.scenes[document.scene ?? 0];
const describedIn = (glb: Glb): GlbObjects => sceneOf(glb)?.extras?.vakwerk ?? NOTHING;

function describedObjects({ globalIds, classes, classOf, storeyOf }: GlbObjects): ModelObject[] {
  return globalIds.map((globalId, at) => ({
    globalId,
    key: globalId,
    model: 0,
    ifcType: classes[classOf[at] ?? -1] ?? '',
    storey: storeyOf[at] ?? -1,
    instances: [],
    box: new Box3(),
    isGone: false,
  }));
}

/** Adds the objects of a model. Returns the index of each among all objects. */
function addObjects(
  objects: ModelObject[],
  described: GlbObjects,
  { model, storeys }: { model: number; storeys: readonly number[] },
): number[] {
  const earlier = new Set(model === 0 ? [] : objects.map(({ key }) => key));
  return describedObjects(described).map((object) => {
    const key = earlier.has(object.globalId) ? `${object.globalId} ${model}` : object.globalId;
    return objects.push({ ...object, key, model, storey: storeys[object.storey] ?? -1 }) - 1;
  });
}

function readStoreys(storeys: GlbObjects['storeys'], originY: number): Storey[] {
  const heights = storeys.map(({ elevation }) => elevation ?? Infinity).sort((a, b) => a - b);
  return storeys.map(({ elevation, ...storey }) => ({
    ...storey,
    elevation: elevation === null ? null : elevation - originY,
    level: heights.indexOf(elevation ?? Infinity),
  }));
}

/** Adds the objects that this version no longer has. Returns the new index of each object of the previous version. */
function addGone(objects: ModelObject[], before: GlbObjects, storeys: readonly Storey[]): (number | undefined)[] {
  const present = new Set(objects.map(({ globalId }) => globalId));
  const storeyOf = before.storeys.map(({ globalId }) => storeys.findIndex((one) => one.globalId === globalId));
  return describedObjects(before).map((object) => {
    if (present.has(object.globalId)) return undefined;
    return objects.push({ ...object, storey: storeyOf[object.storey] ?? -1, isGone: true }) - 1;
  });
}

function piecesOf(glb: Glb, place: Matrix4): Piece[] {
  const { nodes, meshes, accessors } = glb.document;
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
  for (const root of sceneOf(glb)?.nodes ?? []) visit(root, place);
  return pieces;
}

function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: GlbNode): Matrix4 {
  if (matrix) return new Matrix4().fromArray(matrix);
  return new Matrix4().compose(new Vector3(...translation), new Quaternion(...rotation), new Vector3(...scale));
}

/** Models with more triangles get coarse meshes for what is small in the picture. */
const HEAVY_TRIANGLES = 300_000;

function trianglesOf(parts: readonly Part[]): number {
  const countOf = (glb: Glb, { attributes, indices }: GlbPrimitive) =>
    glb.document.accessors[indices ?? attributes.POSITION ?? -1]?.count ?? 0;
  const corners = parts.flatMap(({ glb, pieces }) => pieces.map((piece) => countOf(glb, piece.primitive) * piece.instances));
  return corners.reduce((sum, one) => sum + one, 0) / 3;
}

function addGeometry(batch: BatchedMesh, geometry: BufferGeometry, coarseOf: Map<number, number> | undefined): number {
  const id = batch.addGeometry(geometry);
  const coarse = coarseOf && coarseMesh(geometry);
  if (coarse) coarseOf.set(id, batch.addGeometry(coarse));
  return id;
}

function batchFor(
  parts: readonly Part[],
  instances: number,
  { material, isHeavy }: { material: Material; isHeavy: boolean },
): BatchedMesh {
  let vertices = 0;
  let indices = 0;
  for (const { glb, pieces } of parts) {
    const countOf = (accessor: number | undefined) => glb.document.accessors[accessor ?? -1]?.count ?? 0;
    for (const { primitive } of pieces) {
      const positions = countOf(primitive.attributes.POSITION);
      const corners = primitive.indices === undefined ? positions : countOf(primitive.indices);
      const share = isHeavy && corners >= COARSE_MIN_TRIANGLES * 3 ? 1 + COARSE_SHARE : 1;
      vertices += Math.ceil(positions * share);
      indices += Math.ceil(corners * share);
    }
  }
  const batch = new BatchedMesh(Math.max(1, instances), Math.max(1, vertices), Math.max(1, indices), material);
  batch.sortObjects = false;
  // Detail chooses what is drawn.
  batch.frustumCulled = false;
  batch.perObjectFrustumCulled = false;
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

/** Keeps the padding: aligned data draws faster, and a shader reads the first three numbers. */
function attributeOf({ array, stride, normalized, count }: Elements): BufferAttribute {
  return new BufferAttribute(array.subarray(0, stride * count), stride, normalized);
}

/** Returns the placement of each instance of a piece, and its object. */
function placesOf(glb: Glb, { node, matrix }: Piece): (at: number) => { matrix: Matrix4; object: number } {
  const attributes = node.extensions?.EXT_mesh_gpu_instancing?.attributes;
  if (!attributes) return () => ({ matrix, object: 0 });
  const read = (name: string) => (attributes[name] === undefined ? undefined : valuesOf(glb.elements(attributes[name])));
  const [translations, rotations, scales, objects] = ['TRANSLATION', 'ROTATION', 'SCALE', '_OBJECT'].map(read);
  const [translation, rotation, scale, instanceMatrix] = [new Vector3(), new Quaternion(), new Vector3(1, 1, 1), new Matrix4()];
  return (at) => {
    if (translations) translation.set(translations(at, 0), translations(at, 1), translations(at, 2));
    if (rotations) rotation.set(rotations(at, 0), rotations(at, 1), rotations(at, 2), rotations(at, 3)).normalize();
    if (scales) scale.set(scales(at, 0), scales(at, 1), scales(at, 2));
    instanceMatrix.compose(translation, rotation, scale).premultiply(matrix);
    return { matrix: instanceMatrix, object: objects?.(at, 0) ?? 0 };
  };
}

function valuesOf({ array, stride, normalized }: Elements): (at: number, component: number) => number {
  const whole = !normalized ? 1 : array instanceof Int8Array ? 127 : 32767;
  return (at, component) => (array[at * stride + component] ?? 0) / whole;
}
