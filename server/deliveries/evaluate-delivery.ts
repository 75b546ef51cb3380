/** Evaluates a delivery: files per expected file, missing and late files, and the trend. Pure functions. */

import type { DeliverySummary, RecordedFile, TrendPoint } from '../../common/contract/deliveries.ts';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { isExcepted } from '../../common/contract/is-excepted.ts';
import { expectedFor } from '../../common/contract/name-pattern.ts';
import { areErrorsExcepted } from '../../common/contract/required-layers.ts';
import { isRuleSetInOrder } from '../../common/contract/rule-sets-in-order.ts';
import { groupBy } from '../reports/group-by.ts';
import type { JudgedFile } from './judge-files.ts';

/** Files that come in within this time are one point of a delivery's trend. */
const TREND_STEP_MS = 600_000;

interface Plan {
  id: string;
  namePattern: string;
  required: boolean;
}

/** The newest delivered version of a file. */
export interface CurrentFile extends JudgedFile {
  isLate: boolean;
}

interface WeighedExpected<P extends Plan> {
  plan: P;
  files: CurrentFile[];
  isMissing: boolean;
  isLate: boolean;
}

export interface EvaluatedDelivery<P extends Plan> {
  expected: WeighedExpected<P>[];
  /** Delivered files that are no longer expected. */
  unexpected: CurrentFile[];
}

/** Returns whether the due date has passed. It is the last day, in Dutch time. */
export function isPast(dueDate: string | null, moment: Date): boolean {
  return dueDate !== null && dutchDay(moment) > dueDate;
}

/** Evaluates the delivery; `delivered` has every version, in the order of delivery. */
export function evaluateDelivery<P extends Plan>(
  plans: readonly P[],
  delivered: readonly JudgedFile[],
  { dueDate, now }: { dueDate: string | null; now: Date },
): EvaluatedDelivery<P> {
  const current = currentFiles(delivered, dueDate);
  const ofPlan = groupBy(current, ({ filename }) => expectedFor(plans, filename)?.id);
  const expected = plans.map((plan) => {
    const files = ofPlan.get(plan.id) ?? [];
    const isMissing = plan.required && files.length === 0;
    return { plan, files, isMissing, isLate: isMissing ? isPast(dueDate, now) : files.some(({ isLate }) => isLate) };
  });
  return { expected, unexpected: ofPlan.get(undefined) ?? [] };
}

/**
 * Returns the current files. A file is late when its first version came after the due date; a later version that was requested
 * is not.
 */
function currentFiles(delivered: readonly JudgedFile[], dueDate: string | null): CurrentFile[] {
  return [...groupBy(delivered, ({ filename }) => filename).values()].map((versions) => {
    const first = Math.min(...versions.map(({ deliveredAt }) => deliveredAt.getTime()));
    return { ...newestOf(versions), isLate: isPast(dueDate, new Date(first)) };
  });
}

export function newestOf<File extends { version: number }>(versions: readonly File[]): File {
  return versions.reduce((best, one) => (one.version > best.version ? one : best));
}

/** What the counts of a file need; older decisions have no validity and no rule sets. */
type CountedFile = Pick<RecordedFile, 'state' | 'isLate' | 'verdicts' | 'validity' | 'ruleSets'>;

interface CountedDelivery {
  expected: readonly { files: readonly CountedFile[]; isMissing: boolean; isLate: boolean }[];
  unexpected: readonly CountedFile[];
}

/** Counts the files of a delivery as its certificate does: every delivered file by itself, also one that is no longer expected. */
export function summarise({
  expected,
  unexpected,
}: CountedDelivery): Required<Omit<DeliverySummary, 'together' | 'togetherExcepted'>> {
  const files = [...expected.flatMap((line) => line.files), ...unexpected];
  const missing = expected.filter(({ isMissing }) => isMissing);
  const count = (...states: string[]) => files.filter(({ state }) => states.includes(state)).length;
  return {
    expected: expected.length,
    delivered: expected.filter((line) => line.files.length > 0).length,
    files: files.length,
    missing: missing.length,
    late: [...missing, ...files].filter(({ isLate }) => isLate).length,
    passed: count('PASSED'),
    failed: count('FAILED'),
    excepted: files.filter((file) => file.state === 'FAILED' && isInOrder(file)).length,
    checking: count('CHECKING'),
    unchecked: count('NOT_CHECKED', 'ERROR'),
  };
}

/** True when the file passed, or all failures of its rules and all errors in layers that must be valid are excepted. */
export function isInOrder({ state, verdicts, validity, ruleSets = [] }: Omit<CountedFile, 'isLate'>): boolean {
  if (!ruleSets.every(isRuleSetInOrder)) return false;
  if (validity && !areErrorsExcepted(validity.layers)) return false;
  const failed = verdicts.filter(({ outcome }) => outcome === 'FAILED');
  return state === 'PASSED' || (state === 'FAILED' && failed.every(isExcepted));
}

/**
 * Returns a point per moment at which files came in. Versions are judged by the current settings, so that points are
 * comparable; a moment with a file that was not checked by them has no point.
 */
export function trendOf(plans: readonly Plan[], delivered: readonly JudgedFile[]): TrendPoint[] {
  const newestByName = new Map<string, JudgedFile>();
  const points: TrendPoint[] = [];
  for (const moment of momentsOf(delivered.filter(({ filename }) => expectedFor(plans, filename)))) {
    for (const file of moment) {
      if (file.version >= (newestByName.get(file.filename)?.version ?? 0)) newestByName.set(file.filename, file);
    }
    const files = [...newestByName.values()];
    if (files.some(({ state }) => state === 'CHECKING' || state === 'NOT_CHECKED')) continue;
    points.push({
      at: (moment.at(-1) as JudgedFile).deliveredAt.toISOString(),
      ...countRules(files),
      missing: missingOf(plans, files),
    });
  }
  return points;
}

function momentsOf(delivered: readonly JudgedFile[]): JudgedFile[][] {
  const moments: JudgedFile[][] = [];
  for (const file of delivered) {
    const last = moments.at(-1);
    const isSame = last?.[0] && file.deliveredAt.getTime() - last[0].deliveredAt.getTime() < TREND_STEP_MS;
    if (isSame) last.push(file);
    else moments.push([file]);
  }
  return moments;
}

function countRules(files: readonly JudgedFile[]): Pick<TrendPoint, 'passed' | 'failed' | 'excepted'> {
  const verdicts = files.flatMap((file) => [...file.verdicts, ...file.ruleSets]);
  return {
    passed: verdicts.reduce((sum, { rules }) => sum + rules.passed, 0),
    failed: verdicts.reduce((sum, { rules }) => sum + rules.failed, 0),
    excepted: verdicts.reduce((sum, { excepted }) => sum + (excepted?.rules ?? 0), 0),
  };
}

function missingOf(plans: readonly Plan[], files: readonly JudgedFile[]): number {
  const deliveredIds = new Set(files.map(({ filename }) => expectedFor(plans, filename)?.id));
  return plans.filter(({ id, required }) => required && !deliveredIds.has(id)).length;
}
