/** The causes of a stored report and the objects of a selection, in a thread: checks are read rule by rule. */

import { findCauses } from '../../common/contract/causes.ts';
import type { ObjectIds, ObjectList, ObjectSearch, ObjectSelection } from '../../common/contract/objects.ts';
import { reportCauses } from '../../common/contract/report-causes.ts';
import type { ReportCause } from '../../common/contract/reports.ts';
import { identifyObjects, searchObjects } from '../../common/contract/select-objects.ts';
import { runThrough } from '../../common/contract/steps.ts';
import type { ExportException } from '../../engine/export/export-input.ts';
import { exceptionsOf, gatherCauses, isExcepted } from '../../engine/export/gather-causes.ts';
import type { GroupNode } from '../../engine/report/report.ts';
import { readStored, type StoredReport } from './stored-report.ts';

/** Can be posted to a thread. */
interface Asked<T> {
  stored: StoredReport;
  asked: T;
}

/** Those with most failures first. */
export function listCauses(stored: StoredReport): ReportCause[] {
  return readStored(stored, (elements) => runThrough(reportCauses(elements)));
}

/** What exceptions cover of a cause. */
export interface ExceptedCause {
  /** Of the cause. */
  key: string;
  /** All that it fails for. */
  all: boolean;
  /** Objects that are covered whole. */
  objects: number;
  exceptions: Pick<ExportException, 'reason' | 'until'>[];
}

/** The causes that these exceptions cover something of, counted as an export counts them. */
export function listExceptedCauses({ stored, asked: exceptions }: Asked<readonly ExportException[]>): ExceptedCause[] {
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

/** Undefined where the report has no such cause or rule. */
export function listObjects({ stored, asked }: Asked<ObjectSearch>): ObjectList | undefined {
  return readStored(stored, (elements) => runThrough(searchObjects(elements, asked)));
}

/** Undefined where the report has no such cause or rule. */
export function listObjectIds({ stored, asked }: Asked<ObjectSelection>): ObjectIds | undefined {
  return readStored(stored, (elements) => runThrough(identifyObjects(elements, asked)));
}
