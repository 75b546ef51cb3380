/** Identifies a requirement of a rule by its subject, so that the key stays the same when the model or the required value changes. */
import type { ValueConstraint } from '../ids/specification.ts';
import type { CheckFailure, Failure, ReasonGroup } from '../report/report.ts';

const WHOLE_SPECIFICATION = JSON.stringify(['SPECIFICATION']);

/** Returns the key of a requirement. Requirements of one rule about the same subject share a key: one correction resolves both. */
export function requirementKey(failure: Failure): string {
  // The specification itself is the requirement, whatever facts explain the failure.
  if (failure.code === 'ENTITY_PROHIBITED' && failure.facet !== 'ENTITY') return WHOLE_SPECIFICATION;
  const { facet, propertySet, property, attribute, system, relation, entity } = failure;
  const names = [propertySet, property, attribute, system, relation, entity].map(nameOf);
  while (names.at(-1) === null) names.pop();
  return JSON.stringify([facet, ...names]);
}

/** Returns the function that gives the key of a failure of a check: by the reasons of its rule, which have the required names. */
export function requirementKeysOf(reasons: readonly ReasonGroup[]): (failure: CheckFailure) => string {
  const keys = reasons.map(({ failure }) => requirementKey(failure));
  // Failures of older reports have no reason and contain all facts themselves.
  return (failure) => keys[failure.reason ?? -1] ?? requirementKey(failure);
}

/** Keys are sorted, since the database does not preserve their order. */
function nameOf(constraint: ValueConstraint | string | undefined): string | null {
  if (constraint === undefined || typeof constraint === 'string') return constraint ?? null;
  if (constraint.simpleValue !== undefined) return constraint.simpleValue;
  const restrictions = constraint.restrictions.map((one) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(restrictions);
}
