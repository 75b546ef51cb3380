/** The processes that validate. */
import { type LimitedProcess, type ProcessLimits, startLimitedProcess } from './limited-process.ts';
import { createProcessPool, type ProcessPool } from './process-pool.ts';
import type { ValidationOrder, ValidationOutcome } from './validation-messages.ts';

export type ValidationPool = ProcessPool<ValidationOrder, ValidationOutcome>;

export function startValidationProcess(limits: ProcessLimits): LimitedProcess<ValidationOrder, ValidationOutcome> {
  return startLimitedProcess({ entry: 'validate-child' }, limits);
}

export function createValidationPool({ idleMs, ...limits }: ProcessLimits & { idleMs: number }): ValidationPool {
  return createProcessPool(() => startValidationProcess(limits), idleMs);
}
