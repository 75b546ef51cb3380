/** Wraps the API calls about the findings of a project's report. */
import { api } from '@vakwerk/api';
import type { ExceptionDecision, NewException } from '../contract/exception-requests.ts';
import type {
  CommentSearch,
  Finding,
  FindingComment,
  FindingSearch,
  NamedUser,
  NewAssignment,
  NewComment,
  ReportFindings,
} from '../contract/findings.ts';
import { LIST_LIMIT_MAX } from '../contract/limits.ts';
import type { ListResponse } from '../contract/lists.ts';
import { listMembers } from './use-members.ts';

/** A requested exception, from a place in the report. */
export type AskedException = Omit<NewException, 'scope'> & {
  scope: WithoutReport<Exclude<NewException['scope'], { findingId: string } | { jointCheckId: string }>>;
};
type WithoutReport<Scope> = Scope extends unknown ? Omit<Scope, 'reportId'> : never;

/** A requested exception, of a check of the joint check. */
export type AskedOfJointCheck = Omit<NewException, 'scope'> & {
  scope: Omit<Extract<NewException['scope'], { jointCheckId: string }>, 'jointCheckId'>;
};

/** Reads the findings of a project's report and changes what people record about them. */
export interface FindingsService {
  projectId: string;
  reportId: string;
  /** Reloads what shows exceptions elsewhere in the report. */
  onExcepted(): void;
  counts(): Promise<ReportFindings>;
  /** Returns what the reader may do with the findings, from the first answer. */
  rights(): Promise<ReportFindings['rights']>;
  /** Calls back after a decision about an exception, and after `onExcepted`. Returns a function that stops it. */
  watch(onChange: () => void): () => void;
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

/** What requesting an exception and answering it take. */
export interface ExceptionService extends Pick<FindingsService, 'rights' | 'deliveries' | 'decide' | 'withdraw'> {
  /** A report takes those of a report, and a joint check those of a joint check. */
  ask(input: AskedException | AskedOfJointCheck): Promise<unknown>;
}

/** Creates the service of a joint check. */
export function jointExceptionService(projectId: string, jointCheckId: string): ExceptionService {
  let rights: Promise<ReportFindings['rights']> | undefined;
  return {
    rights: () => {
      rights ??= api.getProjectFindings(projectId).then((findings) => findings.rights);
      // The next reader asks again.
      rights.catch(() => {
        rights = undefined;
      });
      return rights;
    },
    deliveries: () => openDeliveries(projectId),
    ask: ({ scope, ...input }: AskedOfJointCheck) =>
      api.requestException(projectId, { ...input, scope: { ...scope, jointCheckId } }),
    decide: (id, decision) => api.decideException(projectId, id, decision),
    withdraw: (id) => api.decideException(projectId, id, { status: 'WITHDRAWN' }),
  };
}

async function openDeliveries(projectId: string): Promise<{ id: string; name: string }[]> {
  // Cheap, because the server counts no files for these fields.
  const { data } = await api.searchDeliveries(projectId, { limit: LIST_LIMIT_MAX }, { fields: ['id', 'name', 'status'] });
  return data.filter(({ status }) => status !== 'ACCEPTED');
}

/** Creates the service of a report. */
export function findingsService(projectId: string, reportId: string): FindingsService {
  const watchers = new Set<() => void>();
  const onExcepted = () => {
    for (const onChange of watchers) onChange();
  };
  let rights: Promise<ReportFindings['rights']> | undefined;
  const notifyAfter = async (work: Promise<unknown>) => {
    await work;
    onExcepted();
  };
  return {
    ...{ projectId, reportId, onExcepted },
    counts: () => api.getReportFindings(reportId),
    rights: () => {
      rights ??= api.getReportFindings(reportId).then((findings) => findings.rights);
      // The next reader asks again.
      rights.catch(() => {
        rights = undefined;
      });
      return rights;
    },
    watch(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    search: (search) => api.searchFindings(reportId, search),
    members: () => listMembers(projectId),
    deliveries: () => openDeliveries(projectId),
    ask: ({ scope, ...input }) => api.requestException(projectId, { ...input, scope: { ...scope, reportId } }),
    decide: (id, decision) => notifyAfter(api.decideException(projectId, id, decision)),
    withdraw: (id) => notifyAfter(api.decideException(projectId, id, { status: 'WITHDRAWN' })),
    assign: (input) => api.assignFindings(projectId, { ...input, reportId }),
    endAssignment: (id) => api.endAssignment(projectId, id),
    comments: (place) => api.listFindingComments(projectId, { ...place, reportId }),
    comment: (input) => api.addFindingComment(projectId, { ...input, reportId }),
  };
}
