/**
 * Converts an IFC file to the meshes that a page draws, and measures the meshes of each object. Runs in Node and in a browser.
 */
import type { FlatMesh, IfcAPI, PlacedGeometry } from 'web-ifc';
import { GEOMETRY_TOLERANCE } from '../limits.ts';
import { type Agreements, agreesWithProfile } from './check-profile.ts';
import { createExactMeasurer, type ExactMeasurer } from './exact/measure-product.ts';
import { readUnits } from './exact/read-units.ts';
import { createWebIfcSource } from './exact/web-ifc-source.ts';
import { type BodyJudge, createBodyJudge } from './judge-body.ts';
import {
  type Comparisons,
  measureObject,
  measureShape,
  type ObjectMeasure,
  type Piece,
  type ShapeMeasure,
} from './measure-object.ts';
import { measureUndrawn, type Undrawn } from './measure-undrawn.ts';
import { createMeshScale, type MeshScale, scaleMatrix } from './mesh-scale.ts';
import { type Encoder, moveShape, type PackedMesh, packMesh, type Shape } from './pack-mesh.ts';
import { determinantOf, type Matrix, type Placement, placementOf, turn } from './placement.ts';
import { keyOf, readShape } from './read-shape.ts';
import { type ClassCodes, readStructure, type Structure } from './read-structure.ts';
import { type Colour, type InstancedMesh, writeGlb } from './write-glb.ts';

export interface ConvertInput {
  /** The caller has awaited its `Init`. */
  api: IfcAPI;
  codes: ClassCodes & { IFCSPACE: number };
  /** The encoder is ready as well. */
  encoder: Encoder;
  /** Reads a part of the file; the result is shorter than `size` only at the end of the file. */
  read(offset: number, size: number): Uint8Array;
  /** `progress` is the share of the objects that are converted, from 0 to 1. */
  onProgress?(progress: number): void;
}

export interface Conversion {
  /** The meshes as binary glTF; undefined if no object has a mesh. */
  glb: Uint8Array | undefined;
  /** Measures of the objects that have a body, with the reason for those that cannot be measured. */
  measures: ObjectMeasure[];
  /** The measures of spaces; `measures` contains them as well. */
  spaces: ObjectMeasure[];
}

/** The number of sides of a full circle: a column with 32 sides is 0.6 % smaller than a round one. */
export const CIRCLE_SEGMENTS = 32;
const SPACE_COLOUR: Colour = [0.35, 0.6, 0.9, 0.25];
/** Models that lie farther away than this are shifted, because single precision would distort them. */
const FAR_M = 1_000;
const MIRROR: Matrix = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

interface Collected {
  input: ConvertInput;
  model: number;
  exact: ExactMeasurer;
  judge: BodyJudge;
  scaleOf: MeshScale;
  objects: { stepId: number; type: number; measure: Omit<ObjectMeasure, 'globalId'> }[];
  /** Packed meshes by their content; undefined if nothing of the mesh can be drawn. */
  packed: Map<string, PackedMesh | undefined>;
  /** Measures by the content of a mesh and the size of its unit in metres. */
  measured: Map<string, ShapeMeasure>;
  comparisons: Comparisons;
  agreements: Agreements;
  /** Instanced meshes by mesh and colour. */
  meshes: Map<string, InstancedMesh>;
}

export function convertGeometry(input: ConvertInput): Conversion {
  const { api, codes } = input;
  const model = api.OpenModelFromCallback(input.read, { CIRCLE_SEGMENTS });
  try {
    const source = createWebIfcSource(api, model);
    const exact = createExactMeasurer(source);
    const { metres } = readUnits(source);
    const judge = createBodyJudge(source, { ...exact, metres: metres ?? 1, read: input.read });
    const collected: Collected = {
      input,
      model,
      exact,
      judge,
      scaleOf: createMeshScale(api, model, metres),
      objects: [],
      packed: new Map(),
      measured: new Map(),
      comparisons: new Map(),
      agreements: new Map(),
      meshes: new Map(),
    };
    const onMesh = (mesh: FlatMesh, index: number, total: number) => {
      addObject(collected, mesh);
      if (total > 0) input.onProgress?.(index / total);
    };
    api.StreamAllMeshes(model, onMesh);
    // The first call leaves out spaces and openings.
    api.StreamAllMeshesWithTypes(model, [codes.IFCSPACE], (mesh) => addObject(collected, mesh));
    const drawn = new Set(collected.objects.map(({ stepId }) => stepId));
    const undrawn = measureUndrawn(api, model, { exact, judge, drawn, spaceType: codes.IFCSPACE });
    return describe(collected, readStructure(api, model, { codes, metres }), undrawn);
  } finally {
    api.CloseModel(model);
  }
}

function addObject(collected: Collected, mesh: FlatMesh): void {
  const { expressID: stepId, geometries } = mesh;
  const { api, codes } = collected.input;
  const type = api.GetLineType(collected.model, stepId) as number;
  const isSpace = type === codes.IFCSPACE;
  const object = collected.objects.length;
  const scale = collected.scaleOf(mesh);
  const pieces: DrawnPiece[] = [];
  for (let index = 0; index < geometries.size(); index += 1) {
    const piece = addPiece(collected, geometries.get(index), { object, isSpace, scale: scale ?? 1 });
    if (piece) pieces.push(piece);
  }
  if (pieces.length === 0) return;
  collected.objects.push({ stepId, type, measure: measureProduct(collected, { stepId, isSpace, scale, pieces }) });
}

/** A placed mesh, which is measured only if closed formulas do not cover its product. */
type DrawnPiece = Omit<Piece, 'measure'> & { measure(): ShapeMeasure; item: number };

interface Product {
  stepId: number;
  isSpace: boolean;
  /** Brings the mesh to metres; it is 1 unless web-ifc misreads the unit of length. */
  scale: number | undefined;
  pieces: DrawnPiece[];
}

/** Measures a product by closed formulas if they cover it, otherwise by its mesh if the mesh can be trusted. */
function measureProduct(collected: Collected, { stepId, isSpace, scale, pieces }: Product): Omit<ObjectMeasure, 'globalId'> {
  const { exact, judge, comparisons } = collected;
  const measure = exact.measureProduct(stepId, isSpace);
  if (measure) return { closed: true, ...measure };
  const isTrusted = scale === 1 && judge.isMeshTrusted(stepId);
  // The mesh of an open body is measured all the same, because the mesh may be closed.
  if (!isTrusted && !judge.isOpen(stepId)) return { closed: true, unmeasured: 'CONVERTER' };
  const meshed = measureObject(
    pieces.map((piece) => ({ ...piece, measure: piece.measure() })),
    isSpace,
    comparisons,
  );
  if (meshed.unmeasured === 'CONVERTER' && judge.isOpen(stepId)) return { closed: false, unmeasured: 'OPEN' };
  const uncut = judge.uncutVolumeOf(stepId) ?? Infinity;
  const isLarger = (meshed.volumeM3 ?? 0) > uncut * (1 + GEOMETRY_TOLERANCE);
  if (isLarger || !isTrusted || !agreeWithProfiles(collected, stepId, pieces)) return { closed: true, unmeasured: 'CONVERTER' };
  return { closed: true, ...meshed };
}

/** Returns whether the mesh of each item that is cut from an extrusion agrees with the profile of that extrusion. */
function agreeWithProfiles({ judge, agreements }: Collected, stepId: number, pieces: readonly DrawnPiece[]): boolean {
  const extrusions = judge.extrusionsOf(stepId);
  return pieces.every(({ item, measure, ...piece }) => {
    // A map may place one item more than once.
    const sameItem = extrusions.filter((extrusion) => extrusion.item === item);
    if (sameItem.length === 0) return true;
    return sameItem.some((extrusion) => agreesWithProfile({ ...piece, measure: measure() }, extrusion, agreements));
  });
}

function addPiece(
  collected: Collected,
  placed: PlacedGeometry,
  of: { object: number; isSpace: boolean; scale: number },
): DrawnPiece | undefined {
  const matrix = scaleMatrix(placed.flatTransformation, of.scale);
  const shape = readShape(collected.input.api, collected.model, placed.geometryExpressID);
  if (shape.indices.length === 0 || !matrix.every(Number.isFinite)) return undefined;
  const key = keyOf(shape);
  const variant = variantOf(shape, key, matrix);
  if (!collected.packed.has(variant.key)) collected.packed.set(variant.key, packMesh(variant.shape(), collected.input.encoder));
  const mesh = collected.packed.get(variant.key);
  if (!mesh) return undefined;
  const { x, y, z, w } = placed.color;
  const colour: Colour = of.isSpace ? SPACE_COLOUR : [x, y, z, w];
  const meshKey = `${variant.key} ${colour}`;
  const instanced = collected.meshes.get(meshKey) ?? { mesh, colour, instances: [] };
  collected.meshes.set(meshKey, instanced);
  instanced.instances.push({ object: of.object, placement: placementOfSteps(variant.placement, mesh) });
  const measure = () => measureOnce(collected, shape, { key, matrix });
  return { shape, key, measure, matrix, item: placed.geometryExpressID };
}

function measureOnce(collected: Collected, shape: Shape, { key, matrix }: { key: string; matrix: Matrix }): ShapeMeasure {
  const metres = Math.cbrt(Math.abs(determinantOf(matrix)));
  const measureKey = `${key} ${metres.toPrecision(3)}`;
  const measure = collected.measured.get(measureKey) ?? measureShape(shape, metres);
  collected.measured.set(measureKey, measure);
  return measure;
}

/** Returns the mesh to draw. Mirrored and skewed variants are meshes of their own. */
function variantOf(shape: Shape, key: string, matrix: Matrix): { key: string; shape(): Shape; placement: Placement } {
  const mirrors = determinantOf(matrix) < 0;
  const straight = mirrors ? matrix.map((one, at) => (at < 4 ? -one : one)) : matrix;
  const placement = placementOf(straight);
  if (placement) return { key: mirrors ? `${key} m` : key, shape: () => (mirrors ? moveShape(shape, MIRROR) : shape), placement };
  const [x = 0, y = 0, z = 0] = matrix.slice(12);
  return {
    key: `${key} ${matrix.slice(0, 12)}`,
    shape: () => moveShape(shape, [...matrix.slice(0, 12), 0, 0, 0, 1]),
    placement: { translation: [x, y, z], rotation: [0, 0, 0, 1], scale: [1, 1, 1] },
  };
}

function placementOfSteps({ translation, rotation, scale }: Placement, { middle, step }: PackedMesh): Placement {
  const [x, y, z] = turn(rotation, [scale[0] * middle[0], scale[1] * middle[1], scale[2] * middle[2]]);
  return {
    translation: [translation[0] + x, translation[1] + y, translation[2] + z],
    rotation,
    scale: [scale[0] * step, scale[1] * step, scale[2] * step],
  };
}

function describe({ input, objects, meshes }: Collected, structure: Structure, undrawn: Undrawn[]): Conversion {
  const globalIds = objects.map(({ stepId }) => structure.globalIdOf(stepId));
  const measured = [...objects, ...undrawn];
  const measures = measured.map(({ stepId, measure }, index) => {
    return { globalId: globalIds[index] ?? structure.globalIdOf(stepId), ...measure };
  });
  const spaces = measures.filter((_, index) => measured[index]!.type === input.codes.IFCSPACE);
  if (meshes.size === 0) return { glb: undefined, measures, spaces };
  const types = [...new Set(objects.map(({ type }) => type))];
  const drawn = [...meshes.values()];
  const vakwerk = {
    version: 1,
    globalIds,
    classes: types.map((type) => input.api.GetNameFromTypeCode(type)),
    classOf: objects.map(({ type }) => types.indexOf(type)),
    storeys: structure.storeys,
    storeyOf: objects.map(({ stepId }) => structure.storeyOf(stepId)),
  };
  const extras = { origin: shiftToOrigin(drawn), vakwerk };
  return { glb: writeGlb({ meshes: drawn, extras }, input.encoder), measures, spaces };
}

/** Shifts the model and returns the offset. An object far away from all others does not cause a shift. */
function shiftToOrigin(meshes: InstancedMesh[]): number[] {
  const placements = meshes.flatMap(({ instances }) => instances.map(({ placement }) => placement));
  const origin = [0, 1, 2].map((axis) => {
    const sorted = placements.map(({ translation }) => translation[axis]!).sort((one, other) => one - other);
    const middle = sorted[sorted.length >> 1]!;
    return Math.abs(middle) > FAR_M ? Math.round(middle) : 0;
  });
  for (const { translation } of placements) for (let axis = 0; axis < 3; axis += 1) translation[axis]! -= origin[axis]!;
  return origin;
}
