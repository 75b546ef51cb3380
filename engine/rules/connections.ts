/**
 * Objects that lie in each other by intention: an assembly and its parts, an element and what fills its openings or covers it, and
 * elements that a relationship connects, also by their ports (IFC names in the data below).
 */
import { ancestorsOf } from '../model/ancestors.ts';
import { collectRelations, type Relation } from '../model/links.ts';
import { cached, type Model } from '../model/model.ts';
import { collectRelation } from '../model/relations.ts';
import type { CheckedFile, OtherObject } from './verdict.ts';

/** Relationships of two elements. */
const BETWEEN_ELEMENTS: readonly Relation[] = [
  { entity: 'IFCRELCONNECTSELEMENTS', from: 'RelatingElement', to: 'RelatedElement' },
  { entity: 'IFCRELCOVERSBLDGELEMENTS', from: 'RelatingBuildingElement', to: 'RelatedCoverings' },
];
const PORT_TO_ELEMENT: Relation = { entity: 'IFCRELCONNECTSPORTTOELEMENT', from: 'RelatingPort', to: 'RelatedElement' };
const BETWEEN_PORTS: Relation = { entity: 'IFCRELCONNECTSPORTS', from: 'RelatingPort', to: 'RelatedPort' };

/** Classes that the indexer keeps for these questions. */
export const CONNECTION_CLASSES = [...BETWEEN_ELEMENTS, PORT_TO_ELEMENT, BETWEEN_PORTS].map(({ entity }) => entity);

/** Returns whether one of two objects is a part of the other one. */
export function isWholeAndPart(files: readonly CheckedFile[], one: OtherObject, other: OtherObject): boolean {
  const { model } = files[one.file] as CheckedFile;
  return (
    one.file === other.file && (isAbove(model, one, other, 'IFCRELAGGREGATES') || isAbove(model, other, one, 'IFCRELAGGREGATES'))
  );
}

/** Returns the rows of the parts that an assembly has directly. */
export function partsOf(model: Model, row: number): readonly number[] {
  const parts = cached(model, partsOf, () => {
    const byWhole = new Map<number, number[]>();
    collectRelation(model, 'aggregates', (part, whole) => {
      const siblings = byWhole.get(whole);
      if (siblings) siblings.push(part);
      else byWhole.set(whole, [part]);
    });
    return byWhole;
  });
  return parts.get(row) ?? [];
}

/** Returns whether two objects lie in each other by intention. */
export function areConnected(files: readonly CheckedFile[], one: OtherObject, other: OtherObject): boolean {
  if (isWholeAndPart(files, one, other)) return true;
  const { model } = files[one.file] as CheckedFile;
  if (one.file !== other.file) return false;
  const isFilling = isAbove(model, one, other, FILLING) || isAbove(model, other, one, FILLING);
  return isFilling || connectionsOf(model).has(keyOf(model, one.row, other.row));
}

const FILLING = 'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT';

function isAbove(model: Model, part: OtherObject, whole: OtherObject, relation: 'IFCRELAGGREGATES' | typeof FILLING): boolean {
  return ancestorsOf(model, part.row, relation).includes(whole.row);
}

function connectionsOf(model: Model): ReadonlySet<number> {
  return cached(model, connectionsOf, () => {
    const pairs = new Set<number>();
    const add = (one: number, other: number) => pairs.add(keyOf(model, one, other));
    collectRelations(model, BETWEEN_ELEMENTS, add);
    const elements = elementsOfPorts(model);
    collectRelations(model, [BETWEEN_PORTS], (port, otherPort) => {
      const [one, other] = [elements.get(port), elements.get(otherPort)];
      if (one !== undefined && other !== undefined) add(one, other);
    });
    return pairs;
  });
}

function elementsOfPorts(model: Model): Map<number, number> {
  const elements = new Map<number, number>();
  collectRelation(model, 'nests', (part, whole) => elements.set(part, whole));
  collectRelations(model, [PORT_TO_ELEMENT], (port, element) => elements.set(port, element));
  return elements;
}

/** One number for two rows in either order. */
function keyOf(model: Model, one: number, other: number): number {
  return Math.min(one, other) * model.index.count + Math.max(one, other);
}
