/** The causes of a stored report and the objects of a selection, in a thread: checks are read rule by rule. */

import { findCauses } from '../../common/contract/causes.ts';
import type { ObjectIds, ObjectList, ObjectSearch, ObjectSelection } from '../../common/contract/objects.ts';
import { reportCauses } from '../../common/contract/report-causes.ts';
import type { ReportCause } from '../../common/contract/reports.ts';
import { identifyObjects, searchObjects } from '../../common/contract/select-objects.ts';
import { runThrough, type Steps } from '../../common/contract/steps.ts';
import type { ExportException } from '../../engine/export/export-input.ts';
import { exceptionsOf, gatherCauses, isExcepted } from '../../engine/export/gather-causes.ts';
import type { GroupNode } from '../../engine/report/report.ts';
import { openReport, type StoredReport } from './stored-report.ts';

/** Those with most failures first. */
export function listCauses(stored: StoredReport): ReportCause[] {
  return readThrough(stored, reportCauses);
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

/** The causes that exceptions cover something of, counted as an export counts them. */
export function listExceptedCauses(stored: StoredReport, exceptions: readonly ExportException[]): ExceptedCause[] {
  const { elements, close } = openReport(stored);
  const found: ExceptedCause[] = [];
  try {
    for (const cause of gatherCauses({ report: { elements }, words: { causes: nameless }, exceptions })) {
      const used = exceptionsOf(cause).map(({ reason, until }) => ({ reason, until }));
      const { key, failed, excepted } = cause;
      if (used.length > 0) found.push({ key, all: isExcepted(cause, failed.values()), objects: excepted.size, exceptions: used });
    }
    return found;
  } finally {
    close();
  }
}

function nameless(elements: readonly GroupNode<unknown>[]) {
  return findCauses(elements).map((cause) => ({ ...cause, sentence: '' }));
}

/** Undefined where the report has no such cause or rule. */
export function listObjects(stored: StoredReport, search: ObjectSearch): ObjectList | undefined {
  return readThrough(stored, (elements) => searchObjects(elements, search));
}

/** Undefined where the report has no such cause or rule. */
export function listObjectIds(stored: StoredReport, selection: ObjectSelection): ObjectIds | undefined {
  return readThrough(stored, (elements) => identifyObjects(elements, selection));
}

function readThrough<T>(stored: StoredReport, read: (elements: GroupNode[]) => Steps<T>): T {
  const { elements, close } = openReport(stored);
  try {
    return runThrough(read(elements));
  } finally {
    close();
  }
}
