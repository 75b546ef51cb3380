/** Whether exceptions cover a failed specification. Without the schemas, which pages do not load. */
import type { SpecificationVerdict } from './deliveries.ts';

/** Returns whether the specification failed and all its failing rules are excepted. */
export function isExcepted({ outcome, rules, excepted }: Pick<SpecificationVerdict, 'outcome' | 'rules' | 'excepted'>): boolean {
  return outcome === 'FAILED' && excepted?.rules === rules.failed;
}
