/**
 * The entities that a specification applies to (IDS specifications, "Applicability"): all its facets must match.
 * Without an entity facet the other facets decide which classes can match at all.
 */
import { type Applicability, Cardinality } from '../ids/specification.ts';
import type { Model } from '../model/model.ts';
import { checkAttribute } from './attribute.ts';
import { checkClassification } from './classification.ts';
import { candidateClasses, compileEntity, matchEntity, undecidableEntity } from './entity.ts';
import type { Failure } from './failure.ts';
import { type FacetCheck, failuresOf } from './facet-result.ts';
import { checkMaterial } from './material.ts';
import { compileConstraint } from './match-value.ts';
import { checkPartOf } from './part-of.ts';
import { checkProperty } from './property.ts';

export interface Applicable {
  rows: number[];
  /** Set where a construct could not be decided: then rows says nothing. */
  undecidable?: Failure;
}

export function findApplicable(applicability: Applicability, model: Model): Applicable {
  const entity = applicability.entity && compileEntity(applicability.entity);
  const construct = entity && undecidableEntity(entity);
  if (construct !== undefined) return { rows: [], undecidable: { facet: 'ENTITY', code: 'UNDECIDABLE', expected: construct } };
  const checks = facetChecks(applicability, model);
  const rows: number[] = [];
  for (const name of candidates(applicability, model)) {
    for (const row of model.index.rowsOf(name)) {
      if (entity && matchEntity(model, row, entity) !== 'MATCH') continue;
      const verdict = allMatch(checks, row);
      if (verdict === 'UNDECIDABLE') return { rows: [], undecidable: undecidableFailure(checks, row) };
      if (verdict === 'MATCH') rows.push(row);
    }
  }
  return { rows: rows.sort((a, b) => a - b) };
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
  for (const check of checks) {
    const { kind } = check(row);
    if (kind === 'UNDECIDABLE') return kind;
    if (kind !== 'MATCH') return 'DIFFERS';
  }
  return 'MATCH';
}

function undecidableFailure(checks: readonly FacetCheck[], row: number): Failure | undefined {
  return checks.flatMap((check) => failuresOf(check(row), Cardinality.REQUIRED)).find(({ code }) => code === 'UNDECIDABLE');
}

/** Classes worth looking at, upper case. */
function candidates(applicability: Applicability, model: Model): string[] {
  if (applicability.entity) return candidateClasses(model, compileConstraint(applicability.entity.name));
  return model.index.typeNames.filter((name) => mayApply(applicability, model, name));
}

/** Only a facet of every kind given can narrow the classes; see KEPT_BY_FACET in keep-set.ts for what was indexed. */
function mayApply(applicability: Applicability, model: Model, name: string): boolean {
  if (applicability.partOfs.length > 0 || applicability.materials.length > 0) return model.schema.isKindOf(name, 'IFCOBJECTDEFINITION');
  return model.schema.entity(name) !== undefined;
}
