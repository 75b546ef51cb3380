/** Reads the items of a body as solids with closed formulas. */
import { compose, isIdentity } from './affine.ts';
import { type Convex, type HalfSpace, halfSpacesOf, keepTools, loft, removeTools, type Tool, toolsOf } from './convex-solid.ts';
import { readPrimitive } from './csg-primitives.ts';
import { polygonOf } from './outline.ts';
import { type CurveContext, readCurve } from './read-curves.ts';
import { readAxisPlacement, readCoordinates, readOperator } from './read-placements.ts';
import { createProfileReader } from './read-profiles.ts';
import { type Recalled, recall } from './recall.ts';
import { type Region, requireSound } from './region.ts';
import { type Attribute, NotCovered, referencesOf, requirePositive, requireReference } from './shape-source.ts';
import { areApart, mapSolid, type Solid, solidOfParts, uniteSolids } from './solid.ts';
import { splitRegion } from './split-region.ts';
import { readExtrusion, readRevolution, readSweptDisk, readTapered } from './swept-solids.ts';
import { add, dot, type Point3, scale } from './vectors.ts';

/** Limits items within items, such as a boolean of booleans, because a file may refer in a circle. */
const ITEM_DEPTH_MAX = 64;

/** Returns the function that reads an item; it throws if the item is not covered. */
export function createSolidReader(context: CurveContext): (id: number) => Solid {
  const { source } = context;
  const mapped: Recalled<Solid> = new Map();
  const operands: Recalled<Solid> = new Map();
  const readRegions = createProfileReader(context);

  function readItem(id: number, depth = 0): Solid {
    if (depth > ITEM_DEPTH_MAX) throw new NotCovered('Items are nested too deeply.');
    const type = source.typeOf(id);
    const read = READERS[type];
    if (!read && !isBoolean(type) && type !== 'IFCMAPPEDITEM' && type !== 'IFCCSGSOLID' && !PRIMITIVE.test(type)) {
      throw new NotCovered(`An item is of the class ${type}.`);
    }
    const attributes = source.attributesOf(id);
    if (read) return read(context, attributes, readRegions);
    if (type === 'IFCMAPPEDITEM') return readMapped(attributes, depth);
    if (type === 'IFCCSGSOLID') return readOperand(attributes[0], depth);
    if (isBoolean(type)) return readBoolean(attributes, depth);
    return readPrimitive(source, type, attributes)!;
  }

  /** Reads each operand once, because nested operands can multiply. */
  function readOperand(attribute: Attribute | undefined, depth: number): Solid {
    const id = requireReference(attribute);
    return recall(operands, id, () => readItem(id, depth + 1));
  }

  function readMapped(attributes: readonly Attribute[], depth: number): Solid {
    const mapId = requireReference(attributes[0]);
    const [origin, representation] = source.attributesOf(mapId);
    const items = () => referencesOf(source.attributesOf(requireReference(representation))[3]);
    const solid = recall(mapped, mapId, () => uniteSolids(items().map((item) => readItem(item, depth + 1))));
    const target = readOperator(source, requireReference(attributes[1]));
    const from = readAxisPlacement(source, origin);
    if (isIdentity(from)) return mapSolid(target, solid);
    // Programs disagree on the position of a map whose origin is not zero; its size is the same in both readings.
    const { volume } = mapSolid(compose(target, from), solid);
    return { volume, parts: refusePlace };
  }

  function readBoolean([operator, one, other]: readonly Attribute[], depth: number): Solid {
    const first = readOperand(one, depth);
    const second = requireReference(other);
    if (HALF_SPACES.has(source.typeOf(second))) {
      const tools = readHalfSpace(context, second, first);
      if (operator === 'DIFFERENCE') return solidOfParts(removeTools(first.parts(), tools));
      if (operator === 'INTERSECTION') return solidOfParts(keepTools(first.parts(), tools));
      throw new NotCovered('A body is united with a half-space.');
    }
    const tool = readOperand(other, depth);
    if (operator === 'UNION') return uniteSolids([first, tool]);
    if (operator === 'DIFFERENCE' && areApart(first, tool)) return first;
    const tools = toolsOf(tool.parts());
    return solidOfParts(operator === 'DIFFERENCE' ? removeTools(first.parts(), tools) : keepTools(first.parts(), tools));
  }

  return (id) => readItem(id);
}

type Reader = (context: CurveContext, attributes: readonly Attribute[], readRegions: (id: number) => readonly Region[]) => Solid;

const READERS: Record<string, Reader> = {
  IFCEXTRUDEDAREASOLID: readExtrusion,
  IFCEXTRUDEDAREASOLIDTAPERED: readTapered,
  IFCREVOLVEDAREASOLID: readRevolution,
  IFCSWEPTDISKSOLID: (context, attributes) => readSweptDisk(context, attributes, false),
  IFCSWEPTDISKSOLIDPOLYGONAL: (context, attributes) => readSweptDisk(context, attributes, true),
};
const PRIMITIVE = /^IFC(BLOCK|RECTANGULARPYRAMID|RIGHTCIRCULARCONE|RIGHTCIRCULARCYLINDER|SPHERE)$/;
const HALF_SPACES = new Set(['IFCHALFSPACESOLID', 'IFCBOXEDHALFSPACE', 'IFCPOLYGONALBOUNDEDHALFSPACE']);

function isBoolean(type: string): boolean {
  return type === 'IFCBOOLEANRESULT' || type === 'IFCBOOLEANCLIPPINGRESULT';
}

function refusePlace(): never {
  throw new NotCovered('The place of a mapped item is not known.');
}

/** Returns the convex tools that a half-space consists of. */
function readHalfSpace(context: CurveContext, id: number, cutSolid: Solid): Tool[] {
  const { source } = context;
  const type = source.typeOf(id);
  const attributes = source.attributesOf(id);
  const halfSpace = readPlane(context, attributes);
  if (type === 'IFCPOLYGONALBOUNDEDHALFSPACE') {
    const { x, y, z, origin } = readAxisPlacement(source, attributes[2]);
    const outer = polygonOf(readCurve(context, requireReference(attributes[3])));
    return splitRegion(requireSound({ outer, holes: [] })).map((part) => {
      const corner = ([px, py]: readonly [number, number], pz: number): Point3 =>
        add(origin, add(add(scale(x, px), scale(y, py)), scale(z, pz)));
      const sides = halfSpacesOf(
        loft(
          part.map((point) => corner(point, 0)),
          part.map((point) => corner(point, 1)),
        ),
      );
      // The first two half-spaces are the ends of the prism; without them it reaches as far as the half-space.
      return { halfSpaces: [...sides.slice(2), halfSpace] };
    });
  }
  if (type === 'IFCBOXEDHALFSPACE') requireEnclosure(context, requireReference(attributes[2]), cutSolid.parts());
  return [{ halfSpaces: [halfSpace] }];
}

function readPlane({ source }: CurveContext, [surface, agreement]: readonly Attribute[]): HalfSpace {
  const plane = requireReference(surface);
  if (source.typeOf(plane) !== 'IFCPLANE') throw new NotCovered('A half-space ends at a curved face.');
  const { z, origin } = readAxisPlacement(source, source.attributesOf(plane)[0]);
  // The normal points away from the material where the flag is true.
  const normal = agreement === false ? scale(z, -1) : z;
  return { normal, offset: dot(normal, origin) };
}

/**
 * Throws if the box of a half-space does not contain everything that the half-space cuts: the box is an aid and bounds nothing.
 */
function requireEnclosure({ source }: CurveContext, id: number, parts: readonly Convex[]): void {
  const [corner, ...lengths] = source.attributesOf(id);
  const low = readCoordinates(source, requireReference(corner));
  const high = lengths.map((length, axis) => low[axis as 0 | 1 | 2] + requirePositive(length));
  const isOutside = (point: Point3) =>
    point.some(
      (value, axis) => value < low[axis as 0 | 1 | 2] * (1 + 1e-9) - 1e-9 || value > high[axis]! + 1e-9 * Math.abs(high[axis]!),
    );
  if (parts.some(({ faces }) => faces.flat().some(isOutside)))
    throw new NotCovered('The box of a half-space does not enclose the body.');
}
