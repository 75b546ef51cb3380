/** The causes of a stored report and the objects of a selection, in a thread: checks are read rule by rule. */
import type { ObjectIds, ObjectList, ObjectSearch, ObjectSelection } from '../../common/contract/objects.ts';
import { reportCauses } from '../../common/contract/report-causes.ts';
import type { ReportCause } from '../../common/contract/reports.ts';
import { identifyObjects, searchObjects } from '../../common/contract/select-objects.ts';
import { runThrough, type Steps } from '../../common/contract/steps.ts';
import type { GroupNode } from '../../engine/report/report.ts';
import { openReport, type StoredReport } from './stored-report.ts';

/** Those with most failures first. */
export function listCauses(stored: StoredReport): ReportCause[] {
  return readThrough(stored, reportCauses);
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
