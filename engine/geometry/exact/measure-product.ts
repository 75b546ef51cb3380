/** Measures the volume and floor area of a product by closed formulas, if they cover its body and its openings. */
import { type Affine, compose, invert } from './affine.ts';
import { removeTools, toolsOf } from './convex-solid.ts';
import { findOpenings } from './find-openings.ts';
import { floorAreaOf } from './floor-area.ts';
import { createExtrusionReader, type ExtrudedItems } from './read-extrusions.ts';
import { createPlacementReader } from './read-placements.ts';
import { createSolidReader } from './read-solids.ts';
import { readUnits } from './read-units.ts';
import { type Attribute, NotCovered, orUndefined, referenceOf, referencesOf, type ShapeSource } from './shape-source.ts';
import { areApart, mapSolid, type Solid, solidOfParts, uniteSolids } from './solid.ts';

export interface ExactMeasure {
  volumeM3: number;
  /** The area that a space covers as seen from above; only spaces have it. */
  floorAreaM2?: number;
}

export interface ExactMeasurer {
  /** Returns undefined if the closed formulas do not cover the product. */
  measureProduct(productId: number, isSpace: boolean): ExactMeasure | undefined;
  /** Returns the extrusions that these items of the body of a product are cut from. */
  readExtrusions(productId: number, items: readonly number[]): ExtrudedItems;
}

/** Positions of attributes that every IfcProduct has. */
const [PLACEMENT, REPRESENTATION] = [5, 6];

export function createExactMeasurer(source: ShapeSource): ExactMeasurer {
  const { metres, radians } = readUnits(source);
  if (metres === undefined || radians === undefined) {
    return { measureProduct: () => undefined, readExtrusions: () => ({ extrusions: [], isWhole: false }) };
  }
  return createMeasurer(source, { metres, radians });
}

function createMeasurer(source: ShapeSource, { metres, radians }: { metres: number; radians: number }): ExactMeasurer {
  const readItem = createSolidReader({ source, radians });
  const worldOf = createPlacementReader(source);
  const openingsOf = findOpenings(source);

  function readBody(representation: Attribute | undefined): Solid | undefined {
    const id = referenceOf(representation);
    const items = id === undefined ? [] : bodyItemsOf(source, id);
    return items.length === 0 ? undefined : uniteSolids(items.map((item) => readItem(item)));
  }

  function readNet(productId: number, attributes: readonly Attribute[]): Solid {
    const gross = readBody(attributes[REPRESENTATION]);
    if (!gross) throw new NotCovered('A product has no body.');
    const openings = openingsOf(productId);
    if (openings.length === 0) return gross;
    const toHost = invert(worldOf(attributes[PLACEMENT]));
    const tools = openings.flatMap((opening) => readOpening(opening, toHost)).filter((tool) => !areApart(tool, gross));
    if (tools.length === 0) return gross;
    return solidOfParts(
      removeTools(
        gross.parts(),
        tools.flatMap((tool) => toolsOf(tool.parts())),
      ),
    );
  }

  function readOpening(id: number, toHost: Affine): Solid[] {
    const attributes = source.attributesOf(id);
    const definition = referenceOf(attributes[REPRESENTATION]);
    if (definition === undefined || isForReference(source, definition)) return [];
    const body = readBody(attributes[REPRESENTATION]);
    if (!body) throw new NotCovered('An opening has a shape but no body.');
    return [mapSolid(compose(toHost, worldOf(attributes[PLACEMENT])), body)];
  }

  function measureProduct(productId: number, isSpace: boolean): ExactMeasure {
    const attributes = source.attributesOf(productId);
    const solid = readNet(productId, attributes);
    const volumeM3 = solid.volume * metres ** 3;
    if (!(volumeM3 > 0) || !Number.isFinite(volumeM3)) throw new NotCovered('A body has no volume.');
    if (!isSpace) return { volumeM3 };
    return { volumeM3, floorAreaM2: floorAreaOf(solid, worldOf(attributes[PLACEMENT])) * metres ** 2 };
  }

  return {
    measureProduct: (productId, isSpace) => orUndefined(() => measureProduct(productId, isSpace)),
    readExtrusions: createExtrusionReader({
      source,
      metres,
      readItem,
      worldOf: (productId) => worldOf(source.attributesOf(productId)[PLACEMENT]),
      openingsOf,
    }),
  };
}

/** Returns whether the shape of an opening repeats a hole that the body of its host already has (IFC4, IfcOpeningElement). */
function isForReference(source: ShapeSource, definition: number): boolean {
  const representations = referencesOf(source.attributesOf(definition)[2]).map((id) => source.attributesOf(id));
  return representations.length > 0 && representations.every(([, identifier]) => identifier === 'Reference');
}

/** Returns the items of the single representation that is the body. */
function bodyItemsOf(source: ShapeSource, definition: number): number[] {
  const representations = referencesOf(source.attributesOf(definition)[2]).map((id) => source.attributesOf(id));
  const bodies = representations.filter(([, identifier]) => identifier === 'Body' || identifier === 'Facetation');
  if (bodies.length > 1) throw new NotCovered('A product has two bodies.');
  return bodies.flatMap((body) => referencesOf(body[3]));
}
