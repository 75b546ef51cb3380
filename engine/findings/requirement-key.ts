/** Identifies a requirement of a rule by what it asks about, so that it stays the same when the model or the value asked for changes. */
import type { ValueConstraint } from '../ids/specification.ts';
import type { CheckFailure, Failure, ReasonGroup } from '../report/report.ts';

/** Requirements of one rule that ask about the same thing share a key: one correction ends both. */
export function requirementKey(failure: Failure): string {
  const { facet, propertySet, property, attribute, system, relation, entity } = failure;
  const asked = [propertySet, property, attribute, system, relation, entity].map(nameOf);
  while (asked.at(-1) === null) asked.pop();
  return JSON.stringify([facet, ...asked]);
}

/** Of failures of checks: by the reasons of their rule, which have the names that it asks for. */
export function requirementKeysOf(reasons: readonly ReasonGroup[]): (failure: CheckFailure) => string {
  const keys = reasons.map(({ failure }) => requirementKey(failure));
  // Failures of older reports have no reason and say all themselves.
  return (failure) => keys[failure.reason ?? -1] ?? requirementKey(failure);
}

/** The database does not keep the order of keys. */
function nameOf(constraint: ValueConstraint | string | undefined): string | null {
  if (constraint === undefined || typeof constraint === 'string') return constraint ?? null;
  if (constraint.simpleValue !== undefined) return constraint.simpleValue;
  const restrictions = constraint.restrictions.map((one) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(restrictions);
}
