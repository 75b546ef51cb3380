/**
 * Reads every IfcProfileDef of IFC2X3, IFC4 and IFC4X3 that bounds an area, except crane rails, as polygons of exactly its area.
 */
import type { Affine } from './affine.ts';
import { outlineOfCentreLine } from './centre-line.ts';
import { type Arc, type Corner, FULL_TURN, polygonOf, roundCorners } from './outline.ts';
import { type CurveContext, readCurve } from './read-curves.ts';
import { readAxisPlacement, readOperator } from './read-placements.ts';
import { type Recalled, recall } from './recall.ts';
import { mapRegion, type Region, requireSound } from './region.ts';
import { cornersOfBox, cornersOfC, cornersOfI, cornersOfL, cornersOfT, cornersOfU, cornersOfZ } from './section-corners.ts';
import {
  type Attribute,
  lengthOrZero,
  NotCovered,
  numberOf,
  referencesOf,
  requirePositive,
  requireReference,
} from './shape-source.ts';
import { regionsOverlap } from './split-region.ts';
import type { Point2 } from './vectors.ts';

/** Limits profiles within profiles, because a file may refer in a circle. */
const PROFILE_DEPTH_MAX = 16;

/**
 * Returns the function that reads each profile once. The function throws if the profile is not covered or its outline is not
 * sound.
 */
export function createProfileReader(context: CurveContext): (id: number) => readonly Region[] {
  const profiles: Recalled<readonly Region[]> = new Map();
  const read = (id: number, depth: number): readonly Region[] => {
    if (depth > PROFILE_DEPTH_MAX) throw new NotCovered('Profiles are nested too deeply.');
    return recall(profiles, id, () => readProfile(context, id, (parent) => read(parent, depth + 1)));
  };
  return (id) => read(id, 0);
}

function readProfile(context: CurveContext, id: number, readParent: (id: number) => readonly Region[]): Region[] {
  const { source } = context;
  const type = source.typeOf(id);
  const attributes = source.attributesOf(id);
  if (attributes[0] !== 'AREA') throw new NotCovered('A profile bounds no area.');
  const parameters = PARAMETERIZED[type];
  if (parameters) {
    const region = parameters(attributes.slice(3), context);
    return [requireSound(mapRegion(readAxisPlacement(source, attributes[2]), region))];
  }
  if (type === 'IFCARBITRARYCLOSEDPROFILEDEF' || type === 'IFCARBITRARYPROFILEDEFWITHVOIDS') {
    return [requireSound(readArbitrary(context, attributes))];
  }
  if (type === 'IFCCENTERLINEPROFILEDEF') {
    const centre = readCurve(context, requireReference(attributes[2]));
    return [requireSound({ outer: outlineOfCentreLine(centre, requirePositive(attributes[3])), holes: [] })];
  }
  if (type === 'IFCCOMPOSITEPROFILEDEF') return uniteProfiles(referencesOf(attributes[2]).map(readParent));
  const operator = operatorOf(context, type, attributes);
  return readParent(requireReference(attributes[2])).map((region) => mapRegion(operator, region));
}

function operatorOf({ source }: CurveContext, type: string, attributes: readonly Attribute[]): Affine {
  if (type === 'IFCMIRROREDPROFILEDEF') return { x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], origin: [0, 0, 0] };
  if (type === 'IFCDERIVEDPROFILEDEF') return readOperator(source, requireReference(attributes[3]));
  throw new NotCovered(`A profile is of the class ${type}.`);
}

function readArbitrary(context: CurveContext, attributes: readonly Attribute[]): Region {
  const loopOf = (id: number) => polygonOf(readCurve(context, id));
  const holes = Array.isArray(attributes[3]) ? referencesOf(attributes[3]).map(loopOf) : [];
  return { outer: loopOf(requireReference(attributes[2])), holes };
}

function uniteProfiles(parts: readonly (readonly Region[])[]): Region[] {
  parts.forEach((part, at) => {
    for (const other of parts.slice(at + 1)) {
      if (regionsOverlap(part, other)) throw new NotCovered('The parts of a profile overlap.');
    }
  });
  return parts.flat();
}

type Parameters = readonly Attribute[];

/** Builds the regions of a parameterized profile from its attributes after the position. */
const PARAMETERIZED: Record<string, (values: Parameters, context: CurveContext) => Region> = {
  IFCRECTANGLEPROFILEDEF: ([x, y]) => solid(cornersOfBox(requirePositive(x), requirePositive(y), 0)),
  IFCROUNDEDRECTANGLEPROFILEDEF: ([x, y, radius]) =>
    solid(cornersOfBox(requirePositive(x), requirePositive(y), lengthOrZero(radius))),
  IFCRECTANGLEHOLLOWPROFILEDEF: ([width, depth, wall, inner, outer]) => {
    const [x, y, twice] = [requirePositive(width), requirePositive(depth), 2 * requirePositive(wall)];
    if (twice >= Math.min(x, y)) throw new NotCovered('The wall of a hollow section fills it.');
    const hole = solid(cornersOfBox(x - twice, y - twice, lengthOrZero(inner)));
    return { ...solid(cornersOfBox(x, y, lengthOrZero(outer))), holes: [hole.outer] };
  },
  IFCCIRCLEPROFILEDEF: ([radius]) => ({ outer: ellipse(requirePositive(radius)), holes: [] }),
  IFCCIRCLEHOLLOWPROFILEDEF: ([radius, wall]) => {
    const [outer, thickness] = [requirePositive(radius), requirePositive(wall)];
    if (thickness >= outer) throw new NotCovered('The wall of a pipe fills it.');
    return { outer: ellipse(outer), holes: [ellipse(outer - thickness)] };
  },
  IFCELLIPSEPROFILEDEF: ([one, other]) => ({ outer: ellipse(requirePositive(one), requirePositive(other)), holes: [] }),
  IFCTRAPEZIUMPROFILEDEF: ([bottom, top, depth, offset]) => {
    const [below, above, y] = [requirePositive(bottom), requirePositive(top), requirePositive(depth) / 2];
    const left = (numberOf(offset) ?? 0) - below / 2;
    const outer: Point2[] = [
      [-below / 2, -y],
      [below / 2, -y],
      [left + above, y],
      [left, y],
    ];
    return { outer, holes: [] };
  },
  IFCISHAPEPROFILEDEF: ([width, depth, web, thickness, fillet, edge, slope], context) => {
    const flange = flangeOf(context, [width, thickness, fillet, edge, slope]);
    return solid(cornersOfI(requirePositive(depth), requirePositive(web), flange, flange));
  },
  IFCASYMMETRICISHAPEPROFILEDEF: (values, context) => {
    const [width, depth, web, thickness, fillet, topWidth, topThickness, topFillet, ...rest] = values;
    // In IFC2X3 the last attribute is the centre of gravity.
    const [edge, slope, topEdge, topSlope] = rest.length >= 4 ? rest : [];
    const bottom = flangeOf(context, [width, thickness, fillet, edge, slope]);
    const top = flangeOf(context, [topWidth, topThickness ?? thickness, topFillet, topEdge, topSlope]);
    return solid(cornersOfI(requirePositive(depth), requirePositive(web), bottom, top));
  },
  IFCUSHAPEPROFILEDEF: (values, context) => solid(cornersOfU(sectionOf(values, values[6], context))),
  IFCZSHAPEPROFILEDEF: (values, context) => solid(cornersOfZ(sectionOf(values, null, context))),
  IFCCSHAPEPROFILEDEF: ([depth, width, wall, girth, fillet]) =>
    solid(
      cornersOfC(
        requirePositive(depth),
        requirePositive(width),
        requirePositive(wall),
        requirePositive(girth),
        lengthOrZero(fillet),
      ),
    ),
  IFCLSHAPEPROFILEDEF: ([depth, width, thickness, fillet, edge, slope], context) => {
    const radii = { fillet: lengthOrZero(fillet), edge: lengthOrZero(edge) };
    const tangent = tangentOf(context, slope);
    return solid(cornersOfL(requirePositive(depth), requirePositive(width ?? depth), requirePositive(thickness), radii, tangent));
  },
  IFCTSHAPEPROFILEDEF: (values, context) =>
    solid(cornersOfT(sectionOf(values, values[8], context), lengthOrZero(values[6]), tangentOf(context, values[7]))),
};

function solid(corners: readonly Corner[]): Region {
  return { outer: polygonOf(roundCorners(corners)), holes: [] };
}

function ellipse(one: number, other = one): Point2[] {
  const arc: Arc = { centre: [0, 0, 0], u: [one, 0, 0], v: [0, other, 0], start: 0, sweep: FULL_TURN };
  return polygonOf([arc]);
}

function tangentOf({ radians }: CurveContext, slope: Attribute | undefined): number {
  const angle = (numberOf(slope) ?? 0) * radians;
  if (angle < 0 || angle >= Math.PI / 4) throw new NotCovered('The slope of a flange is out of range.');
  return Math.tan(angle);
}

function flangeOf(context: CurveContext, [width, thickness, fillet, edge, slope]: readonly (Attribute | undefined)[]) {
  return {
    width: requirePositive(width),
    thickness: requirePositive(thickness),
    fillet: lengthOrZero(fillet),
    edge: lengthOrZero(edge),
    slope: tangentOf(context, slope),
  };
}

function sectionOf([depth, width, web, flange, fillet, edge]: Parameters, slope: Attribute | undefined, context: CurveContext) {
  return {
    depth: requirePositive(depth),
    width: requirePositive(width),
    web: requirePositive(web),
    flange: requirePositive(flange),
    fillet: lengthOrZero(fillet),
    edge: lengthOrZero(edge),
    slope: tangentOf(context, slope),
  };
}
