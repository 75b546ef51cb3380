/** Selects the objects that a rule is about, with the facets of IDS and their code (check/applicability.ts). */
import { findApplicable } from '../check/applicability.ts';
import type { Applicability, ValueConstraint } from '../ids/specification.ts';
import type { Model } from '../model/model.ts';
import { isKindOf } from '../model/model.ts';
import type { Schema } from '../schema/schema.ts';
import { classNamesOf, type Selection } from './facet-schema.ts';
import { type RuleFailure, RuleReason } from './verdict.ts';

export interface Selected {
  /** Rows in file order. */
  rows: ArrayLike<number>;
  /** Set where a construct of the facets could not be evaluated; `rows` is then empty. */
  undecided?: RuleFailure;
}

export function selectRows(selection: Selection, model: Model): Selected {
  const { rows, undecidable } = findApplicable(applicabilityOf(selection, model.schema), model);
  if (undecidable) {
    const construct = typeof undecidable.expected === 'string' ? { expected: undecidable.expected } : {};
    return { rows: [], undecided: { code: RuleReason.SELECTION_UNDECIDABLE, ...construct } };
  }
  const { except = [], without = [] } = selection;
  if (except.length === 0 && without.length === 0) return { rows };
  const excluded = new Set<number>();
  for (const one of without) {
    const { rows: others, undecided } = selectRows(one, model);
    if (undecided) return { rows: [], undecided };
    for (let at = 0; at < others.length; at++) excluded.add(others[at] as number);
  }
  return { rows: rows.filter((row) => !excluded.has(row) && !except.some((name) => isKindOf(model, row, name))) };
}

/** Returns the facets as IDS writes them, with subclasses spelled out for this schema. */
export function applicabilityOf(selection: Selection, schema: Schema): Applicability {
  const { entity, subtypes, partOfs, attributes, properties, classifications, materials } = selection;
  return {
    ...(entity ? { entity: subtypes ? { ...entity, name: withSubtypes(entity.name, schema) } : entity } : {}),
    partOfs: partOfs ?? [],
    attributes: attributes ?? [],
    properties: properties ?? [],
    classifications: classifications ?? [],
    materials: materials ?? [],
  };
}

function withSubtypes(name: ValueConstraint, schema: Schema): ValueConstraint {
  const allowedValues = [...new Set((classNamesOf(name) ?? []).flatMap((one) => schema.subtypesOf(one)))];
  return { restrictions: [{ type: 'ENUM', allowedValues }], base: 'xs:string' };
}
