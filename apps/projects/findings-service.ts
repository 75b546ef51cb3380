/** Findings of a report of a project, for the report's view, in the name of who is signed in. */
import {
  addFindingComment,
  askException,
  assignFindings,
  decideException,
  endAssignment,
  getReportFindings,
  listFindingComments,
  searchFindings,
  searchProjectMembers,
  withdrawException,
} from '@vakwerk/api';
import type { FindingsService } from '@vakwerk/element-report';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';

export function findingsService(projectId: string, reportId: string): FindingsService {
  return {
    counts: () => getReportFindings(reportId),
    search: (search) => searchFindings(reportId, search),
    members: async () => {
      const { data } = await searchProjectMembers(projectId, { limit: LIST_LIMIT_MAX });
      return data.map(({ user: { id, firstName, lastName, email } }) => ({ id, firstName, lastName, email }));
    },
    ask: (input) => askException(projectId, { ...input, reportId }),
    decide: (id, decision) => decideException(projectId, id, decision),
    withdraw: (id) => withdrawException(projectId, id),
    assign: (input) => assignFindings(projectId, { ...input, reportId }),
    endAssignment: (id) => endAssignment(projectId, id),
    comments: (place) => listFindingComments(projectId, { ...place, reportId }),
    comment: (input) => addFindingComment(projectId, { ...input, reportId }),
  };
}
