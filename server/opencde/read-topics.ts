/** Reads the topics of a project for the BCF API. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { Language } from '../../common/contract/users.ts';
import type { Database, Queries } from '../db/tables.ts';
import type { TopicRule } from '../db/topic-tables.ts';
import type { FindingOptions } from '../findings/find-line.ts';
import type { ProjectFile } from '../findings/project-queries.ts';
import { isEntityId } from '../http/entity-id.ts';
import { ownAddress } from '../http/own-address.ts';
import { type BareIssue, findCommentsOfIssues, findIssues, type IssueCommentRecord } from '../issues/issue-queries.ts';
import { type ProjectAccess, readProjectAccess } from '../projects/project-access.ts';
import { groupBy } from '../reports/group-by.ts';
import { callerOf } from '../sessions/caller.ts';
import type { Comment, Topic } from './bcf-schema.ts';
import { followExceptions } from './follow-exceptions.ts';
import { followTopics } from './follow-topics.ts';
import {
  findEmails,
  findProjectComments,
  findRuleAssignments,
  findTopics,
  type RuleAssignment,
  type TopicComment,
  type TopicRecord,
} from './topic-queries.ts';
import { topicWords } from './topic-words.ts';

export const TOPIC_TYPE = 'Error';
export const TOPIC_STATUSES = ['Open', 'Excepted', 'Closed', 'ReOpened'] as const;
type TopicStatus = (typeof TOPIC_STATUSES)[number];
export const TOPIC_ACTIONS = ['update', 'createComment'];
/** Author of automatic topics; stand-in for deleted users. */
const SERVICE = 'Vakwerk';
export const UNKNOWN = 'unknown';

export interface OpenCdeOptions extends FindingOptions {
  publicUrl?: string;
}

/** A request about the project with this id. */
export interface BoardRequest extends Pick<FastifyRequest, 'caller'> {
  params: { id: string };
  socket: { localPort?: number };
}

/** The data of one project that a caller reads. */
export interface TopicBoard {
  access: ProjectAccess;
  language: Language;
  /** The newest report of each file. */
  files: ReadonlyMap<string, ProjectFile>;
  records: readonly TopicRecord[];
  /** Assignments of whole rules, by `placeKey`. */
  assignments: ReadonlyMap<string, RuleAssignment>;
  /** Issues that members wrote, by number. */
  issues: readonly BareIssue[];
  issueComments: ReadonlyMap<string, IssueCommentRecord[]>;
  /** Comments by topic; undefined has those on rules without a topic. */
  comments: ReadonlyMap<string | undefined, TopicComment[]>;
  emails: ReadonlyMap<string, string>;
  /** True when the caller may comment, assign and close. */
  mayChange: boolean;
  address: string;
}

/** Reads the board. Refuses with NOT_FOUND or FORBIDDEN. */
export async function readBoard(options: OpenCdeOptions, request: BoardRequest): Promise<TopicBoard> {
  const { db } = options;
  const caller = callerOf(request);
  const access = await readProjectAccess(db, caller, request.params.id);
  const files = await followTopics(options, access.id);
  await followExceptions(options, access.id, files);
  const records = await findTopics(db, access.id);
  const comments = commentsByTopic(records, await findProjectComments(db, access.id));
  const closers = records.flatMap(({ closedBy }) => closedBy ?? []);
  return {
    access,
    files,
    records,
    comments,
    issues: await findIssues(db, access.id),
    issueComments: groupBy(await findCommentsOfIssues(db, access.id), ({ issue_id }) => issue_id),
    address: ownAddress(options, request.socket),
    language: await readLanguage(db, caller.userId),
    assignments: await readAssignments(db, access.id),
    emails: await findEmails(db, [...new Set(closers)]),
    mayChange: access.status === 'ACTIVE' && caller.apiToken?.scope !== 'READ',
  };
}

/** Returns a topic. Refuses with NOT_FOUND. */
export function topicOf({ records }: TopicBoard, guid: string): TopicRecord {
  const id = guid.toLowerCase();
  const record = isEntityId(id) ? records.find((one) => one.id === id) : undefined;
  if (!record) throw new Refusal('NOT_FOUND', 'The project has no such topic');
  return record;
}

async function readLanguage(db: Database, userId: string): Promise<Language> {
  return (await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirstOrThrow()).language;
}

/** Groups comments by topic: a comment on a rule or an object belongs to the first topic of its file that has the rule. */
function commentsByTopic(records: readonly TopicRecord[], comments: readonly TopicComment[]): TopicBoard['comments'] {
  const firstOf = new Map<string, string>();
  for (const { id, filename, facts } of records) {
    for (const rule of [...facts.rules, ...facts.past]) {
      const place = placeKey(filename, rule);
      if (!firstOf.has(place)) firstOf.set(place, id);
    }
  }
  return groupBy(comments, (comment) => comment.topicId ?? firstOf.get(placeKey(comment.filename, comment)));
}

export async function readAssignments(db: Queries, projectId: string): Promise<Map<string, RuleAssignment>> {
  const rows = await findRuleAssignments(db, projectId);
  return new Map(rows.map((row) => [placeKey(row.filename, row), row]));
}

export function placeKey(
  filename: string,
  { specificationName, ruleId }: Pick<TopicRule, 'specificationName' | 'ruleId'>,
): string {
  return JSON.stringify([filename, specificationName, ruleId]);
}

/** Returns whether the newest version of its file still has the cause. */
export function isFailing({ files }: Pick<TopicBoard, 'files'>, { filename, reportId }: TopicRecord): boolean {
  return reportId !== null && files.get(filename)?.reportId === reportId;
}

/** Returns the status: closed by the check, or by a user for the newest version; excepted when exceptions cover all failures. */
export function statusOf(board: Pick<TopicBoard, 'files'>, record: TopicRecord): TopicStatus {
  const { closedVersion, returned, filename, excepted } = record;
  if (!isFailing(board, record)) return 'Closed';
  if (closedVersion !== null && closedVersion >= (board.files.get(filename)?.fileVersion ?? 0)) return 'Closed';
  if (excepted?.all) return 'Excepted';
  return returned || closedVersion !== null ? 'ReOpened' : 'Open';
}

/** Returns the statuses a user may choose: a topic that the check closed stays closed, and only an exception excepts. */
export function allowedStatuses(board: TopicBoard, record: TopicRecord): TopicStatus[] {
  if (!board.mayChange) return [];
  if (!isFailing(board, record)) return ['Closed'];
  return record.excepted?.all ? ['Excepted', 'Closed'] : ['Open', 'Closed', 'ReOpened'];
}

export function assignmentOf({ assignments }: TopicBoard, { filename, facts }: TopicRecord): RuleAssignment | undefined {
  const [first] = facts.rules;
  return first && assignments.get(placeKey(filename, first));
}

export function topicResource(board: TopicBoard, record: TopicRecord, withAuthorization = false): Topic {
  const { id, number, facts, reportId } = record;
  const assigned = assignmentOf(board, record);
  const [changedAt, changedBy] = lastChange(board, record);
  const links =
    reportId === null ? [] : [`${board.address}/projects/${board.access.id}/reports/${reportId}?cause=${facts.cause}`];
  return {
    guid: id,
    // Padded, so that texts sort in the order of numbers.
    server_assigned_id: String(number).padStart(5, '0'),
    topic_type: TOPIC_TYPE,
    topic_status: statusOf(board, record),
    reference_links: links,
    ...topicWords(board.language, record),
    index: number,
    labels: labelsOf(record),
    creation_date: record.createdAt.toISOString(),
    creation_author: SERVICE,
    modified_date: changedAt.toISOString(),
    modified_author: changedBy,
    assigned_to: assigned?.email ?? null,
    due_date: assigned?.due ? `${assigned.due}T00:00:00.000Z` : null,
    ...(withAuthorization && {
      authorization: { topic_actions: board.mayChange ? TOPIC_ACTIONS : [], topic_status: allowedStatuses(board, record) },
    }),
  };
}

/** Returns the file, so that a manager can filter by it, and the specifications. */
export function labelsOf({ filename, facts }: Pick<TopicRecord, 'filename' | 'facts'>): string[] {
  return [...new Set([filename, ...facts.rules.map(({ specificationName }) => specificationName)])].filter(Boolean);
}

/** Returns when the topic was changed last, and by whom: by the check, a closing, an assignment or a comment. */
function lastChange(board: TopicBoard, record: TopicRecord): [Date, string] {
  const { changedAt, closedAt, closedBy, id } = record;
  const changes: [Date, string][] = [[changedAt, SERVICE]];
  if (closedAt) changes.push([closedAt, board.emails.get(closedBy ?? '') ?? UNKNOWN]);
  const assigned = assignmentOf(board, record);
  if (assigned) changes.push([assigned.at, assigned.byEmail ?? UNKNOWN]);
  for (const comment of board.comments.get(id) ?? []) changes.push([addedAt(comment), authorOf(comment)]);
  return changes.reduce((newest, one) => (one[0] > newest[0] ? one : newest));
}

/** Returns when a comment was added; that of another program may have a date after its import. */
function addedAt({ createdAt, imported }: TopicComment): Date {
  const importedAt = imported ? new Date(imported.at) : createdAt;
  return importedAt < createdAt ? importedAt : createdAt;
}

export function commentResource(topicId: string, comment: TopicComment): Comment {
  return {
    guid: comment.id,
    date: comment.createdAt.toISOString(),
    author: authorOf(comment),
    comment: comment.text,
    topic_guid: topicId,
    viewpoint_guid: comment.viewpointId,
    authorization: { comment_actions: [] },
  };
}

/** Returns the author; that of an imported comment is the one in its file. */
function authorOf({ imported, email }: TopicComment): string {
  return (imported ? imported.author : email) || UNKNOWN;
}

/** Returns the day of a due date in Dutch time; undefined when the text is not a date. */
export function readDueDay(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return z.iso.date().safeParse(text).data;
  // A time without a zone is in UTC.
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : dutchDay(new Date(time));
}
