/** Wraps the API calls about the findings of a project's report. */
import {
  addFindingComment,
  api,
  askException,
  assignFindings,
  decideException,
  endAssignment,
  getReportFindings,
  listDeliveryNames,
  listFindingComments,
  searchFindings,
  withdrawException,
} from '@vakwerk/api';
import type {
  CommentSearch,
  ExceptionDecision,
  Finding,
  FindingComment,
  FindingSearch,
  NamedUser,
  NewAssignment,
  NewComment,
  NewException,
  ReportFindings,
} from '../contract/findings.ts';
import { LIST_LIMIT_MAX } from '../contract/limits.ts';
import type { ListResponse } from '../contract/lists.ts';

/** A requested exception, from a place in the report. */
type AskedException = Omit<NewException, 'scope'> & {
  scope: Omit<Exclude<NewException['scope'], { findingId: string }>, 'reportId'>;
};

/** Reads the findings of a project's report and changes what people record about them. */
export interface FindingsService {
  counts(): Promise<ReportFindings>;
  search(search: FindingSearch): Promise<ListResponse<Finding>>;
  members(): Promise<NamedUser[]>;
  /** Returns the deliveries that are not accepted. */
  deliveries(): Promise<{ id: string; name: string }[]>;
  ask(input: AskedException): Promise<unknown>;
  decide(exceptionId: string, decision: ExceptionDecision): Promise<unknown>;
  withdraw(exceptionId: string): Promise<unknown>;
  assign(input: Omit<NewAssignment, 'reportId'>): Promise<unknown>;
  endAssignment(assignmentId: string): Promise<unknown>;
  comments(place: Omit<CommentSearch, 'reportId'>): Promise<ListResponse<FindingComment>>;
  comment(input: Omit<NewComment, 'reportId'>): Promise<unknown>;
}

/** Creates the service. `onExcepted` is called when exceptions change. */
export function findingsService(projectId: string, reportId: string, onExcepted: () => void = () => {}): FindingsService {
  const notifyAfter = async (work: Promise<unknown>) => {
    await work;
    onExcepted();
  };
  return {
    counts: () => getReportFindings(reportId),
    search: (search) => searchFindings(reportId, search),
    members: async () => {
      const { data } = await api.searchProjectMembers(projectId, { limit: LIST_LIMIT_MAX });
      return data.map(({ user: { id, firstName, lastName, email } }) => ({ id, firstName, lastName, email }));
    },
    deliveries: async () => (await listDeliveryNames(projectId)).data.filter(({ status }) => status !== 'ACCEPTED'),
    ask: ({ scope, ...input }) => askException(projectId, { ...input, scope: { ...scope, reportId } }),
    decide: (id, decision) => notifyAfter(decideException(projectId, id, decision)),
    withdraw: (id) => notifyAfter(withdrawException(projectId, id)),
    assign: (input) => assignFindings(projectId, { ...input, reportId }),
    endAssignment: (id) => endAssignment(projectId, id),
    comments: (place) => listFindingComments(projectId, { ...place, reportId }),
    comment: (input) => addFindingComment(projectId, { ...input, reportId }),
  };
}
