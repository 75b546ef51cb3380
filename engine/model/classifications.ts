/**
 * Finds the classifications of an object (IDS classification facet): each association with its code, the codes of the references above
 * it, and the name of the system at the end of the chain. An occurrence overrides its type per system.
 */
import { CLASSIFICATION_CHAIN_MAX } from '../limits.ts';
import { textOf, typeRowOf } from './attributes.ts';
import { referredRow, referredRows, targetsOf } from './links.ts';
import { cachedFor, type Model, typeNameOf } from './model.ts';
import { linksOf } from './relations.ts';

export interface ClassificationEntry {
  /** Codes of the reference itself first, then of its parents; empty for the system itself. */
  codes: readonly string[];
  /** Name of the IfcClassification, or null where the chain does not reach one. */
  system: string | null;
  inherited: boolean;
  /** Row of the reference itself. */
  row: number;
}

const NONE: readonly ClassificationEntry[] = [];

export function classificationsOf(model: Model, row: number): readonly ClassificationEntry[] {
  return cachedFor(model, effectiveClassifications, row);
}

function effectiveClassifications(model: Model, row: number): readonly ClassificationEntry[] {
  const ofOccurrence = ownClassifications(model, row);
  const typeRow = typeRowOf(model, row);
  if (typeRow < 0) return ofOccurrence;
  const ofType = cachedFor(model, inheritedClassifications, typeRow);
  if (ofType.length === 0) return ofOccurrence;
  if (ofOccurrence.length === 0) return ofType;
  const systems = new Set(ofOccurrence.map(({ system }) => system));
  return [...ofOccurrence, ...ofType.filter(({ system }) => !systems.has(system))];
}

/** Returns the classifications that occurrences inherit from a type: one list for all of them. */
function inheritedClassifications(model: Model, typeRow: number): readonly ClassificationEntry[] {
  return ownClassifications(model, typeRow).map((entry) => ({ ...entry, inherited: true }));
}

/** Only these are classifications: documents and libraries are external references too. */
const CLASSIFYING: ReadonlySet<string> = new Set([
  'IFCCLASSIFICATION',
  'IFCCLASSIFICATIONREFERENCE',
  'IFCCLASSIFICATIONNOTATION',
]);

function ownClassifications(model: Model, row: number): readonly ClassificationEntry[] {
  const references = targetsOf(linksOf(model, 'classification'), row);
  if (references.length === 0) return NONE;
  const classifying = Array.from(references).filter((reference) => CLASSIFYING.has(typeNameOf(model, reference)));
  return classifying.map((reference) => cachedFor(model, readEntry, reference));
}

function readEntry(model: Model, referenceRow: number): ClassificationEntry {
  const codes: string[] = [];
  const seen = new Set<number>();
  let row = referenceRow;
  while (row >= 0 && !seen.has(row) && seen.size < CLASSIFICATION_CHAIN_MAX) {
    seen.add(row);
    const type = typeNameOf(model, row);
    if (type === 'IFCCLASSIFICATION') return { codes, system: textOf(model, row, 'Name'), inherited: false, row: referenceRow };
    for (const code of codesOf(model, row, type)) codes.push(code);
    row = referredRow(model, row, 'ReferencedSource');
  }
  return { codes, system: null, inherited: false, row: referenceRow };
}

function codesOf(model: Model, row: number, type: string): string[] {
  // IFC2X3 may classify by notation, in which each facet has its own code.
  if (type === 'IFCCLASSIFICATIONNOTATION') {
    return referredRows(model, row, 'NotationFacets').flatMap((facet) => textOf(model, facet, 'NotationValue') ?? []);
  }
  const code = textOf(model, row, 'Identification') ?? textOf(model, row, 'ItemReference');
  return code === null || code === '' ? [] : [code];
}
