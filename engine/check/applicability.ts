/**
 * Finds the entities that a specification applies to: all facets of its applicability must match (IDS specifications, "Applicability").
 * Without an entity facet the other facets decide which classes can match at all.
 */
import { isPatternAllowanceSpent } from '../ids/pattern-automaton.ts';
import { type Applicability, Cardinality } from '../ids/specification.ts';
import { classificationsOf } from '../model/classifications.ts';
import { materialsOf } from '../model/materials.ts';
import { cached, type Model, rowsOfKind } from '../model/model.ts';
import { inheritedPropertySetRows, ownPropertySetRows } from '../model/property-sets.ts';
import { NumberColumn } from '../step/number-column.ts';
import { checkAttribute } from './attribute.ts';
import { checkClassification } from './classification.ts';
import { classesNamed, compileEntity, type EntityMatcher, matchEntity } from './entity.ts';
import { type FacetCheck, failuresOf } from './facet-result.ts';
import { Facet, type Failure, FailureCode } from './failure.ts';
import { checkMaterial } from './material.ts';
import { checkPartOf } from './part-of.ts';
import { checkProperty } from './property.ts';

interface Applicable {
  /** Rows in file order. */
  rows: Uint32Array;
  /** The failure that names a construct that could not be decided; `rows` is then empty. */
  undecidable?: Failure;
}

/**
 * Returns the entities that an applicability selects. The result is cached per file and facets, since many rules share one
 * applicability.
 */
export function findApplicable(applicability: Applicability, model: Model): Applicable {
  const { minOccurrences: _, maxOccurrences: __, ...facets } = applicability;
  const applicables = cached(model, findApplicable, () => new Map<string, Applicable>());
  const key = JSON.stringify(facets);
  let applicable = applicables.get(key);
  if (!applicable) applicables.set(key, (applicable = find(applicability, model)));
  return applicable;
}

const NO_ROWS = new Uint32Array(0);
export const EXHAUSTED: Failure = { facet: Facet.SPECIFICATION, code: FailureCode.UNDECIDABLE };

function find(applicability: Applicability, model: Model): Applicable {
  const entity = applicability.entity && compileEntity(applicability.entity);
  const construct = entity?.name.undecidable ?? entity?.predefinedType?.undecidable;
  if (construct !== undefined)
    return { rows: NO_ROWS, undecidable: { facet: 'ENTITY', code: 'UNDECIDABLE', expected: construct } };
  const checks = facetChecks(applicability, model);
  const rows = new NumberColumn();
  for (const candidates of candidateRows(applicability, entity, model)) {
    for (let at = 0; at < candidates.length; at++) {
      const row = candidates[at] as number;
      const verdict = entity && matchEntity(model, row, entity) !== 'MATCH' ? 'DIFFERS' : allMatch(checks, row);
      if (isPatternAllowanceSpent()) return { rows: NO_ROWS, undecidable: EXHAUSTED };
      if (verdict === 'UNDECIDABLE') return { rows: NO_ROWS, undecidable: undecidableFailure(checks, row) };
      if (verdict === 'MATCH') rows.push(row);
    }
  }
  // Matching the names of classes may spend the allowance before the first row is read.
  if (isPatternAllowanceSpent()) return { rows: NO_ROWS, undecidable: EXHAUSTED };
  return { rows: (rows.toArray() as Uint32Array).sort() };
}

function facetChecks(applicability: Applicability, model: Model): FacetCheck[] {
  return [
    ...applicability.attributes.map((facet) => checkAttribute(facet, model)),
    ...applicability.classifications.map((facet) => checkClassification(facet, model)),
    ...applicability.materials.map((facet) => checkMaterial(facet, model)),
    ...applicability.properties.map((facet) => checkProperty(facet, model)),
    ...applicability.partOfs.map((facet) => checkPartOf(facet, model)),
  ];
}

function allMatch(checks: readonly FacetCheck[], row: number): 'MATCH' | 'DIFFERS' | 'UNDECIDABLE' {
  for (let at = 0; at < checks.length; at++) {
    const { kind } = (checks[at] as FacetCheck)(row);
    if (kind === 'UNDECIDABLE') return kind;
    if (kind !== 'MATCH') return 'DIFFERS';
  }
  return 'MATCH';
}

function undecidableFailure(checks: readonly FacetCheck[], row: number): Failure | undefined {
  return checks.flatMap((check) => failuresOf(check(row), Cardinality.REQUIRED)).find(({ code }) => code === 'UNDECIDABLE');
}

/** Returns the rows that can match. Without an entity facet these are the rows that have what another facet requires. */
function candidateRows(applicability: Applicability, entity: EntityMatcher | undefined, model: Model): ArrayLike<number>[] {
  if (entity) return classesNamed(model.schema, entity.name).map((name) => model.index.rowsOf(name));
  if (applicability.classifications.length > 0) return [rowsWith(model, classificationsOf)];
  if (applicability.properties.length > 0) return [rowsWith(model, allPropertySetRows)];
  if (applicability.materials.length > 0) return [rowsWith(model, materialDefinitionsOf)];
  if (applicability.partOfs.length > 0) return rowsOfKind(model, 'IFCOBJECTDEFINITION');
  return model.index.typeNames.filter((name) => model.schema.entity(name)).map((name) => model.index.rowsOf(name));
}

/** Returns the rows whose list is not empty; the result is cached per file. */
function rowsWith(model: Model, listOf: (model: Model, row: number) => ArrayLike<unknown>): number[] {
  return cached(model, listOf, () => {
    const rows: number[] = [];
    for (let row = 0; row < model.index.count; row++) if (listOf(model, row).length > 0) rows.push(row);
    return rows;
  });
}

function allPropertySetRows(model: Model, row: number): ArrayLike<number> {
  const occurrenceSets = ownPropertySetRows(model, row);
  return occurrenceSets.length > 0 ? occurrenceSets : inheritedPropertySetRows(model, row);
}

function materialDefinitionsOf(model: Model, row: number): readonly unknown[] {
  return materialsOf(model, row).definitions;
}
