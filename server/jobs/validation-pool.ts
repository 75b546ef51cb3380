/** The pool of validating processes. */
import { createProcessPool, type PoolLimits, type ProcessPool } from './process-pool.ts';
import type { ValidationOrder, ValidationOutcome } from './validation-messages.ts';

export type ValidationPool = ProcessPool<ValidationOrder, ValidationOutcome>;

export function createValidationPool(limits: PoolLimits): ValidationPool {
  return createProcessPool({ entry: 'validate-child' }, limits);
}
