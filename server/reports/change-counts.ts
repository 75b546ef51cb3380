/** Counts of results that changed between two versions of a file, of its validity and of rule sets. */
import type { ResultChangeCounts } from '../../common/contract/validity.ts';

const KINDS = ['new', 'stillFailing', 'fixed', 'notChecked'] as const satisfies (keyof ResultChangeCounts)[];

/** Returns whether anything is counted. */
export function isAnyCounted(counts: ResultChangeCounts): boolean {
  return KINDS.some((kind) => counts[kind] > 0);
}

export function sumChanges(all: readonly ResultChangeCounts[]): ResultChangeCounts {
  const totals = { new: 0, stillFailing: 0, fixed: 0, notChecked: 0 };
  for (const counts of all) for (const kind of KINDS) totals[kind] += counts[kind];
  return totals;
}
