/** Lists causes and objects of a report that the page holds in memory. */
import type { ObjectIds, ObjectList, ObjectSearch, ObjectSelection } from '../../../common/contract/objects.ts';
import type { GroupNode, ReportCause } from '../../../common/contract/reports.ts';
import { reportCauses } from '../../../common/report/report-causes.ts';
import { identifyObjects, searchObjects } from '../../../common/report/select-objects.ts';
import { runInSlices } from '../../../common/report/steps.ts';

export function causesIn(elements: readonly GroupNode[]): Promise<ReportCause[]> {
  return runInSlices(reportCauses(elements));
}

export async function objectsIn(elements: readonly GroupNode[], search: ObjectSearch): Promise<ObjectList> {
  return requireAnswer(await runInSlices(searchObjects(elements, search)));
}

export async function objectIdsIn(elements: readonly GroupNode[], selection: ObjectSelection): Promise<ObjectIds> {
  return requireAnswer(await runInSlices(identifyObjects(elements, selection)));
}

function requireAnswer<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('no such cause or rule in this report');
  return answer;
}
