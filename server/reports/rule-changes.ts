/**
 * The changes of the entities of one rule, matched by the name that an object keeps over versions (object-names.ts), each counted once
 * by GlobalId and name (D25).
 */
import type { ChangeCounts } from '../../common/contract/reports.ts';
import type { ObjectFacts } from '../../engine/findings/finding.ts';
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
  /** Returns the name that an object has in both versions. */
  nameOf: NameOf;
}

export type NameOf = (check: ObjectFacts) => string;

interface ChangedCheck {
  check: Check;
  /** Key by which entities are counted. */
  entity: string;
}

interface RuleOutcomes {
  outcomes: (ChangedCheck & { kind: ChangeKind })[];
  /** Checks that failed before and that this rule no longer makes: removed or unchecked, still to be determined. */
  missing: (ChangedCheck & { key: string })[];
}

function hasFailed({ counts }: StoredChunk): boolean {
  return (counts.FAILED ?? 0) > 0;
}

export function outcomesOf({ chunks }: Placed, { before, after, earlier, nameOf }: TwoRules): RuleOutcomes {
  const failedBefore = readChecks(before, earlier.chunks.filter(hasFailed), (check) => check.outcome === 'FAILED');
  const keysBefore = new Set([...failedBefore.values()].map(nameOf));
  // Passed checks matter only when something failed before.
  const now = readChecks(after, failedBefore.size > 0 ? chunks : chunks.filter(hasFailed), () => true);
  const keysNow = new Set<string>();
  const outcomes: RuleOutcomes['outcomes'] = [];
  for (const [entity, check] of now) {
    const key = nameOf(check);
    keysNow.add(key);
    const kind = kindOf(check.outcome, keysBefore.has(key));
    if (kind) outcomes.push({ check, entity, kind });
  }
  const missing: RuleOutcomes['missing'] = [];
  for (const [entity, check] of failedBefore) {
    const key = nameOf(check);
    if (!keysNow.has(key)) missing.push({ check, entity, key });
  }
  return { outcomes, missing };
}

function kindOf(outcome: Check['outcome'], failedBefore: boolean): ChangeKind | undefined {
  if (outcome === 'FAILED') return failedBefore ? 'stillFailing' : 'new';
  if (!failedBefore) return undefined;
  return outcome === 'PASSED' ? 'fixed' : 'notChecked';
}

/** Reads the checks; when an entity has several, a failed one wins. */
function readChecks(descriptor: number, chunks: StoredChunk[], matches: (check: Check) => boolean): Map<string, Check> {
  const checks = new Map<string, Check>();
  for (const chunk of chunks) {
    for (const check of readChunk(descriptor, chunk)) {
      if (!matches(check)) continue;
      const entity = `${check.globalId ?? ''}\0${check.name ?? ''}`;
      if (checks.get(entity)?.outcome !== 'FAILED') checks.set(entity, check);
    }
  }
  return checks;
}
