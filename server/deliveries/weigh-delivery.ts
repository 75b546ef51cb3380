/** How a delivery stands: files beside what is expected, what is missing or late, and how that came about. Pure functions. */

import type { DeliverySummary, TrendPoint } from '../../common/contract/deliveries.ts';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { TREND_STEP_MS } from '../../common/contract/limits.ts';
import { expectedFor } from '../../common/contract/name-pattern.ts';
import { groupBy } from '../reports/group-by.ts';
import { isExcepted } from './count-verdicts.ts';
import type { JudgedFile } from './judge-files.ts';

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

export interface Weighed<P extends Plan> {
  expected: WeighedExpected<P>[];
  /** Delivered, and expected no more. */
  unexpected: CurrentFile[];
}

/** The due date is the last day, in Dutch time. */
export function isPast(dueDate: string | null, moment: Date): boolean {
  return dueDate !== null && dutchDay(moment) > dueDate;
}

/** `delivered`: every version, in the order of delivery. */
export function weigh<P extends Plan>(
  plans: readonly P[],
  delivered: readonly JudgedFile[],
  { dueDate, now }: { dueDate: string | null; now: Date },
): Weighed<P> {
  const current = currentFiles(delivered, dueDate);
  const ofPlan = groupBy(current, ({ filename }) => expectedFor(plans, filename)?.id);
  const expected = plans.map((plan) => {
    const files = ofPlan.get(plan.id) ?? [];
    const isMissing = plan.required && files.length === 0;
    return { plan, files, isMissing, isLate: isMissing ? isPast(dueDate, now) : files.some(({ isLate }) => isLate) };
  });
  return { expected, unexpected: ofPlan.get(undefined) ?? [] };
}

/** Late is a file that came after the due date at first; a version that was asked for afterwards is not. */
function currentFiles(delivered: readonly JudgedFile[], dueDate: string | null): CurrentFile[] {
  return [...groupBy(delivered, ({ filename }) => filename).values()].map((versions) => {
    const first = Math.min(...versions.map(({ deliveredAt }) => deliveredAt.getTime()));
    return { ...newestOf(versions), isLate: isPast(dueDate, new Date(first)) };
  });
}

export function newestOf<File extends { version: number }>(versions: readonly File[]): File {
  return versions.reduce((best, one) => (one.version > best.version ? one : best));
}

/** An expected file with several files counts as the worst of them. */
export function summarise({ expected }: Weighed<Plan>): DeliverySummary {
  const delivered = expected.filter(({ files }) => files.length > 0);
  const has = (...states: string[]) => delivered.filter(({ files }) => files.some(({ state }) => states.includes(state))).length;
  const areAll = ({ files }: WeighedExpected<Plan>) => files.every(({ state }) => state === 'PASSED');
  return {
    expected: expected.length,
    delivered: delivered.length,
    missing: expected.filter(({ isMissing }) => isMissing).length,
    late: expected.filter(({ isLate }) => isLate).length,
    passed: delivered.filter(areAll).length,
    failed: has('FAILED'),
    excepted: delivered.filter(({ files }) => files.some(hasFailed) && files.every(isInOrder)).length,
    checking: has('CHECKING'),
    unchecked: has('NOT_CHECKED', 'ERROR'),
  };
}

function hasFailed({ state }: JudgedFile): boolean {
  return state === 'FAILED';
}

/** Passed, or all that failed is excepted. */
export function isInOrder({ state, verdicts }: JudgedFile): boolean {
  const failed = verdicts.filter(({ outcome }) => outcome === 'FAILED');
  return state === 'PASSED' || (state === 'FAILED' && failed.every(isExcepted));
}

/**
 * A point per moment at which files came in. Versions are judged by the settings of now, so that points compare; a moment with a
 * file that those have not been checked on has no point.
 */
export function trendOf(plans: readonly Plan[], delivered: readonly JudgedFile[]): TrendPoint[] {
  const known = new Map<string, JudgedFile>();
  const points: TrendPoint[] = [];
  for (const moment of momentsOf(delivered.filter(({ filename }) => expectedFor(plans, filename)))) {
    for (const file of moment) {
      if (file.version >= (known.get(file.filename)?.version ?? 0)) known.set(file.filename, file);
    }
    const files = [...known.values()];
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
  const verdicts = files.flatMap((file) => file.verdicts);
  return {
    passed: verdicts.reduce((sum, { rules }) => sum + rules.passed, 0),
    failed: verdicts.reduce((sum, { rules }) => sum + rules.failed, 0),
    excepted: verdicts.reduce((sum, { excepted }) => sum + (excepted?.rules ?? 0), 0),
  };
}

function missingOf(plans: readonly Plan[], files: readonly JudgedFile[]): number {
  const there = new Set(files.map(({ filename }) => expectedFor(plans, filename)?.id));
  return plans.filter(({ id, required }) => required && !there.has(id)).length;
}
