/** The sign beside the outcome of a check. */
import type { Status } from '@vakwerk/ui';
import type { knownOutcome } from '../../common/contract/report-view.ts';

export const STATUS_OF_OUTCOME: Record<ReturnType<typeof knownOutcome>, Status> = {
  PASSED: 'passed',
  FAILED: 'failed',
  SKIPPED: 'skipped',
  DISABLED: 'disabled',
};
