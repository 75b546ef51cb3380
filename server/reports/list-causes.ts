/** Lists the causes of a stored report and the objects of a selection, in a thread: checks are read rule by rule. */

import type { ObjectIds, ObjectList, ObjectSearch, ObjectSelection } from '../../common/contract/objects.ts';
import type { ReportCause } from '../../common/contract/reports.ts';
import { findCauses } from '../../common/report/causes.ts';
import { reportCauses } from '../../common/report/report-causes.ts';
import { identifyObjects, searchObjects } from '../../common/report/select-objects.ts';
import { runThrough } from '../../common/report/steps.ts';
import type { ExportException } from '../../engine/export/export-input.ts';
import { exceptionsOf, gatherCauses, isExcepted } from '../../engine/export/gather-causes.ts';
import type { GroupNode } from '../../engine/report/report.ts';
import { readStored, type StoredReport } from './stored-report.ts';

/** Can be sent to a thread. */
interface ListOrder<T> {
  stored: StoredReport;
  input: T;
}

/** Lists the causes with the most failures first. */
export function listCauses(stored: StoredReport): ReportCause[] {
  return readStored(stored, (elements) => runThrough(reportCauses(elements)));
}

/** The part of a cause that exceptions cover. */
export interface ExceptedCause {
  /** Key of the cause. */
  key: string;
  /** True when all failures of the cause are covered. */
  all: boolean;
  /** Number of objects that are covered completely. */
  objects: number;
  exceptions: Pick<ExportException, 'reason' | 'until'>[];
}

/** Lists the causes that these exceptions cover at least partly, counted like an export. */
export function listExceptedCauses({ stored, input: exceptions }: ListOrder<readonly ExportException[]>): ExceptedCause[] {
  return readStored(stored, (elements) => {
    const causes = gatherCauses({ report: { elements }, words: { causes: nameless }, exceptions });
    return [...causes].flatMap((cause) => {
      const { key, failed, excepted } = cause;
      const used = exceptionsOf(cause).map(({ reason, until }) => ({ reason, until }));
      if (used.length === 0) return [];
      return [{ key, all: isExcepted(cause, failed.values()), objects: excepted.size, exceptions: used }];
    });
  });
}

function nameless(elements: readonly GroupNode<unknown>[]) {
  return findCauses(elements).map((cause) => ({ ...cause, sentence: '' }));
}

/** Lists the objects; undefined when the report has no such cause or rule. */
export function listObjects({ stored, input: selection }: ListOrder<ObjectSearch>): ObjectList | undefined {
  return readStored(stored, (elements) => runThrough(searchObjects(elements, selection)));
}

/** Lists the ids of the objects; undefined when the report has no such cause or rule. */
export function listObjectIds({ stored, input: selection }: ListOrder<ObjectSelection>): ObjectIds | undefined {
  return readStored(stored, (elements) => runThrough(identifyObjects(elements, selection)));
}
