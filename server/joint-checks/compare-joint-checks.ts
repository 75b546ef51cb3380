/** Compares the result of a joint check with that of the previous joint check of the same files. */
import type { JointComparison } from '../../common/contract/joint-checks.ts';
import { objectName } from '../../engine/findings/identify-objects.ts';
import type { Database } from '../db/tables.ts';
import { compareRuleSets } from '../reports/compare-rule-sets.ts';
import type { Caller } from '../sessions/caller.ts';
import { findPreviousCheck } from './joint-check-queries.ts';
import type { ReadJointResults } from './read-joint-results.ts';

/** Objects of several files match by GlobalId alone: no aliases are followed between joint checks. */
const nameOf = objectName(new Map());

export async function compareJointChecks(
  { db, readResults }: { db: Database; readResults: ReadJointResults },
  caller: Caller,
  params: { id: string; checkId: string },
): Promise<JointComparison> {
  const { check, ruleSets } = await readResults(caller, params);
  const previous = await findPreviousCheck(db, check);
  if (!previous) return { previous: null, ruleSets: null };
  const before = await readResults(caller, { id: params.id, checkId: previous.id });
  return {
    previous: {
      id: previous.id,
      createdAt: previous.created_at.toISOString(),
      files: previous.files.map(({ filename, version }) => ({ filename, version })),
    },
    ruleSets: compareRuleSets(before.ruleSets, ruleSets, nameOf),
  };
}
