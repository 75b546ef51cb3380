/**
 * Judges the body of a product by the file: whether web-ifc's mesh of it can be trusted, and whether its own faces leave it open.
 */
import type { ExactMeasurer } from './exact/measure-product.ts';
import type { Extrusion } from './exact/read-extrusions.ts';
import { type Attribute, numberOf, referenceOf, type ShapeSource } from './exact/shape-source.ts';
import { dot } from './exact/vectors.ts';
import { findPointOrders } from './find-point-orders.ts';
import { isFaceSet, isOpenFaceSet } from './open-faces.ts';

export interface BodyJudge {
  /**
   * Returns false if the body or one of its openings has a shape that web-ifc gets wrong (docs/converter-flaws.md), or has a
   * round surface, which a mesh approximates by flat pieces.
   */
  isMeshTrusted(productId: number): boolean;
  /** Returns whether the body or one of its openings has a shape that web-ifc gets wrong, or is too large to tell. */
  isFlawed(productId: number): boolean;
  /** Returns whether the faces that the file gives leave the body open. */
  isOpen(productId: number): boolean;
  /** Returns whether the product has a representation that is called its body, unlike one that is only an axis or a footprint. */
  hasBody(productId: number): boolean;
  /** Returns the volume of the extrusions that the body is cut from, in m³; undefined if it is not cut from extrusions alone. */
  uncutVolumeOf(productId: number): number | undefined;
  /** Returns the extrusions that items of the body are cut from, in the axes of meshes. */
  extrusionsOf(productId: number): readonly Extrusion[];
}

/** The position of the attribute that every IfcProduct has. */
const REPRESENTATION = 6;
/** Limits the records of one body, not counting its faces and points. */
const RECORDS_MAX = 100_000;
/** The length of a direction may differ from 1 by this much. */
const UNIT_TOLERANCE = 1e-6;

/** Profiles that web-ifc gets wrong if they have the attributes at these positions, or always. */
const FLAWED_PROFILES: Record<string, number[] | 'ALWAYS'> = {
  IFCISHAPEPROFILEDEF: [7, 8, 9],
  IFCASYMMETRICISHAPEPROFILEDEF: 'ALWAYS',
  IFCTSHAPEPROFILEDEF: [7, 8, 9, 10, 11],
  IFCZSHAPEPROFILEDEF: 'ALWAYS',
  IFCCSHAPEPROFILEDEF: [7],
  IFCUSHAPEPROFILEDEF: [7, 8, 9],
  IFCLSHAPEPROFILEDEF: [6, 7, 8],
  IFCRECTANGLEHOLLOWPROFILEDEF: [6, 7],
  IFCROUNDEDRECTANGLEPROFILEDEF: 'ALWAYS',
};
/** Face sets, and the position of their PnIndex, which web-ifc ignores. */
const POINT_ORDERS: Record<string, number> = {
  IFCTRIANGULATEDFACESET: 4,
  IFCTRIANGULATEDIRREGULARNETWORK: 4,
  IFCPOLYGONALFACESET: 3,
};
const FLAWED = new Set(['IFCBOXEDHALFSPACE', 'IFCEXTRUDEDAREASOLIDTAPERED', 'IFCREVOLVEDAREASOLIDTAPERED']);
const ROUND =
  /^IFC(CIRCLE|ELLIPSE|.*B_?SPLINE|REVOLVED|SWEPTDISK|SPHERE|RIGHTCIRCULAR|ADVANCEDBREP|CYLINDRICALSURFACE|TOROIDALSURFACE|SURFACECURVE|FIXEDREFERENCE|SECTIONED|CLOTHOID|ROUNDED)/;
/** Records of these classes hold placements or faces, and there may be many of them. */
const SKIPPED =
  /^IFC(CARTESIANPOINT|DIRECTION|AXIS|STYLEDITEM|POLYLINE|CLOSEDSHELL|OPENSHELL|CONNECTEDFACESET|TRIANGULATED|POLYGONALFACE|CARTESIANTRANSFORMATION|GEOMETRICREPRESENTATION)/;

interface JudgeInput extends Pick<ExactMeasurer, 'readExtrusions'> {
  metres: number;
  /** Reads a part of the file, in which a list is found faster than in the records of web-ifc. */
  read?(offset: number, size: number): Uint8Array;
}

export function createBodyJudge(source: ShapeSource, { readExtrusions, metres, read }: JudgeInput): BodyJudge {
  const openings = new Map<number, number[]>();
  for (const id of source.idsOf('IFCRELVOIDSELEMENT')) {
    const [host, opening] = source.attributesOf(id).slice(4).map(referenceOf);
    if (host !== undefined && opening !== undefined) openings.set(host, [...(openings.get(host) ?? []), opening]);
  }
  const reordersPoints = createOrderReader(source, read);
  const facts = new Map<number, ItemFacts>();
  const factsOf = (item: number) => {
    const itemFacts = facts.get(item) ?? readFacts(source, item, reordersPoints);
    facts.set(item, itemFacts);
    return itemFacts;
  };
  const allFactsOf = (productId: number) =>
    [productId, ...(openings.get(productId) ?? [])].flatMap((id) => bodyItemsOf(source, id).map(factsOf));

  return {
    isMeshTrusted: (productId) => allFactsOf(productId).every(({ isFlawed, isRound }) => !isFlawed && !isRound),
    isFlawed: (productId) => allFactsOf(productId).some(({ isFlawed }) => isFlawed),
    isOpen: (productId) =>
      isOpenFaceSet(
        source,
        bodyItemsOf(source, productId).flatMap((item) => factsOf(item).faceSets),
        metres,
      ),
    hasBody: (productId) => representationsOf(source, productId).filter(isBody).flatMap(itemsOf).length > 0,
    uncutVolumeOf(productId) {
      const { extrusions, isWhole } = readExtrusions(productId, bodyItemsOf(source, productId));
      return isWhole ? extrusions.reduce((sum, { way, area }) => sum + Math.abs(dot(way, area)), 0) : undefined;
    },
    extrusionsOf: (productId) => readExtrusions(productId, bodyItemsOf(source, productId)).extrusions,
  };
}

interface ItemFacts {
  isFlawed: boolean;
  isRound: boolean;
  faceSets: number[];
}

/** Examines all records that an item refers to. */
function readFacts(source: ShapeSource, item: number, reordersPoints: (id: number) => boolean): ItemFacts {
  const facts: ItemFacts = { isFlawed: false, isRound: false, faceSets: [] };
  const seen = new Set([item]);
  for (const id of seen) {
    // A body of more records than this is not examined, so its mesh is not trusted.
    if (seen.size > RECORDS_MAX) return { ...facts, isFlawed: true };
    const type = source.typeOf(id);
    facts.isFlawed ||= reordersPoints(id);
    if (isFaceSet(type)) {
      facts.faceSets.push(id);
      continue;
    }
    if (SKIPPED.test(type)) continue;
    const attributes = source.attributesOf(id);
    facts.isRound ||= ROUND.test(type) || hasArc(attributes);
    facts.isFlawed ||= isFlawed(source, type, attributes);
    for (const reference of referencesIn(attributes)) seen.add(reference);
  }
  return facts;
}

function isFlawed(source: ShapeSource, type: string, attributes: readonly Attribute[]): boolean {
  if (FLAWED.has(type)) return true;
  const places = FLAWED_PROFILES[type];
  if (places === 'ALWAYS' || places?.some((at) => (numberOf(attributes[at]) ?? 0) !== 0)) return true;
  return type.startsWith('IFCEXTRUDEDAREASOLID') && Math.abs(lengthOfDirection(source, attributes[2]) - 1) > UNIT_TOLERANCE;
}

/** Returns a function that returns whether a record is a face set with a list that gives its points another order. */
function createOrderReader(source: ShapeSource, read: JudgeInput['read']): (id: number) => boolean {
  let listed: ReadonlySet<number> | undefined;
  return (id) => {
    const type = source.typeOf(id);
    const position = POINT_ORDERS[type];
    if (position === undefined) return false;
    if (read && isFaceSet(type)) {
      listed ??= findPointOrders(read);
      if (!listed.has(id)) return false;
    }
    const order = source.attributesOf(id)[position];
    return Array.isArray(order) && order.some((one, at) => numberOf(one) !== at + 1);
  };
}

function lengthOfDirection(source: ShapeSource, attribute: Attribute | undefined): number {
  const id = referenceOf(attribute);
  const ratios = id === undefined ? null : source.attributesOf(id)[0];
  return Array.isArray(ratios) ? Math.hypot(...ratios.map((one) => numberOf(one) ?? 0)) : 1;
}

function referencesIn(attributes: readonly Attribute[]): number[] {
  return attributes.flatMap((one) => {
    if (Array.isArray(one)) return referencesIn(one);
    const id = referenceOf(one);
    return id === undefined ? [] : [id];
  });
}

/** Returns whether a list of segments of an IfcIndexedPolyCurve has an arc. */
function hasArc(attributes: readonly Attribute[]): boolean {
  const isArc = (one: Attribute) => one !== null && typeof one === 'object' && 'type' in one && one.type === 'IFCARCINDEX';
  return attributes.some((one) => Array.isArray(one) && one.some(isArc));
}

/** Returns the items of the representations that are the body, or of all representations if none is named as the body. */
function bodyItemsOf(source: ShapeSource, productId: number): number[] {
  const representations = representationsOf(source, productId);
  const bodies = representations.filter(isBody);
  return (bodies.length > 0 ? bodies : representations).flatMap(itemsOf);
}

function representationsOf(source: ShapeSource, productId: number): (readonly Attribute[])[] {
  const definition = referenceOf(source.attributesOf(productId)[REPRESENTATION]);
  if (definition === undefined) return [];
  return referencesIn([source.attributesOf(definition)[2] ?? null]).map((id) => source.attributesOf(id));
}

const isBody = ([, identifier]: readonly Attribute[]) => identifier === 'Body' || identifier === 'Facetation';
const itemsOf = (representation: readonly Attribute[]) => referencesIn([representation[3] ?? null]);
