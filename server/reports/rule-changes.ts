/**
 * The changes of the entities of one rule, matched by GlobalId, else by name and type, each counted once by GlobalId and name
 * (D25).
 */
import type { ChangeCounts } from '../../common/contract/reports.ts';
import type { Check } from '../../engine/report/report.ts';
import type { StoredRule } from '../db/report-row.ts';
import { readChunk, type StoredChunk } from './stored-report.ts';

export interface Placed {
  specificationId: string;
  rule: StoredRule;
  chunks: StoredChunk[];
}

export type ChangeKind = keyof ChangeCounts;

interface TwoRules {
  before: number;
  after: number;
  earlier: Placed;
}

interface ChangedCheck {
  check: Check;
  /** The key by which entities are counted. */
  entity: string;
}

interface RuleOutcomes {
  known: (ChangedCheck & { kind: ChangeKind })[];
  /** Failed before and no longer checked by this rule: removed or unchecked, still to be determined. */
  missing: (ChangedCheck & { key: string })[];
}

const BY_NAME = 'name:';

/** By GlobalId, else by name and type. */
export function comparisonKey({ globalId, name, ifcType }: Pick<Check, 'globalId' | 'name' | 'ifcType'>): string {
  return globalId ? globalId : `${BY_NAME}${ifcType}\0${name ?? ''}`;
}

export function isByName(key: string): boolean {
  return key.startsWith(BY_NAME);
}

function hasFailed({ counts }: StoredChunk): boolean {
  return (counts.FAILED ?? 0) > 0;
}

export function outcomesOf({ chunks }: Placed, { before, after, earlier }: TwoRules): RuleOutcomes {
  const failedBefore = readChecks(before, earlier.chunks.filter(hasFailed), (check) => check.outcome === 'FAILED');
  const keysBefore = new Set([...failedBefore.values()].map(comparisonKey));
  // Passed checks matter only when something failed before.
  const now = readChecks(after, failedBefore.size > 0 ? chunks : chunks.filter(hasFailed), () => true);
  const keysNow = new Set<string>();
  const known: RuleOutcomes['known'] = [];
  for (const [entity, check] of now) {
    const key = comparisonKey(check);
    keysNow.add(key);
    const kind = kindOf(check.outcome, keysBefore.has(key));
    if (kind) known.push({ check, entity, kind });
  }
  const missing: RuleOutcomes['missing'] = [];
  for (const [entity, check] of failedBefore) {
    const key = comparisonKey(check);
    if (!keysNow.has(key)) missing.push({ check, entity, key });
  }
  return { known, missing };
}

function kindOf(outcome: Check['outcome'], failedBefore: boolean): ChangeKind | undefined {
  if (outcome === 'FAILED') return failedBefore ? 'stillFailing' : 'new';
  if (!failedBefore) return undefined;
  return outcome === 'PASSED' ? 'fixed' : 'notChecked';
}

/** Of several checks of one entity a failed one wins. */
function readChecks(descriptor: number, chunks: StoredChunk[], wanted: (check: Check) => boolean): Map<string, Check> {
  const checks = new Map<string, Check>();
  for (const chunk of chunks) {
    for (const check of readChunk(descriptor, chunk)) {
      if (!wanted(check)) continue;
      const entity = `${check.globalId ?? ''}\0${check.name ?? ''}`;
      if (checks.get(entity)?.outcome !== 'FAILED') checks.set(entity, check);
    }
  }
  return checks;
}
