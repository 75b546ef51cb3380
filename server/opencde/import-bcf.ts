/**
 * Imports comments with their dates, assignees and statuses of topics from a BCF file; a status becomes a comment. Verdicts
 * never change, and nothing is imported twice.
 */
import { randomUUID } from 'node:crypto';
import type { BCF_NOTES, BCF_REFUSALS, BcfImport } from '../../common/contract/bcf-import.ts';
import { FINDING_TEXT_MAX_LENGTH } from '../../common/contract/limits.ts';
import { toLine } from '../../common/contract/to-line.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { countTopics, topicGuid } from '../../engine/export/bcf-topic.ts';
import { oneLine } from '../../engine/export/clean-text.ts';
import { uuidOf } from '../../engine/export/uuid-v5.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { databaseJson } from '../db/database-json.ts';
import type { NewRow, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { notifyProject } from '../notices/notify-people.ts';
import { requireActive } from '../projects/project-policy.ts';
import { lockProject } from '../projects/project-queries.ts';
import { groupBy } from '../reports/group-by.ts';
import type { Caller } from '../sessions/caller.ts';
import { assign, type ChangeOptions } from './change-topic.ts';
import type { BcfFileComment, BcfFileTopic, ReadBcf } from './read-bcf.ts';
import { assignmentOf, placeKey, readAssignments, readDueDay, statusOf, TOPIC_STATUSES, type TopicBoard } from './read-topics.ts';
import {
  findMemberEmails,
  findProjectComments,
  findTakenIds,
  insertComments,
  type RuleAssignment,
  type TopicRecord,
} from './topic-queries.ts';
import { topicWords } from './topic-words.ts';

/** Parts of a topic that an earlier version of its file may have had in addition to those of the newest. */
const EARLIER_PARTS = 10;

type Taken = BcfImport['topics'][number];
type Refused = BcfImport['refused'][number];
type Note = (why: (typeof BCF_NOTES)[number], about: string) => void;

interface Import {
  trx: Transaction;
  caller: Caller;
  /** Assignments are read inside the transaction and updated by the import. */
  board: TopicBoard & { assignments: Map<string, RuleAssignment> };
  now: Date;
  /** Ids of the comments of the project, including those of this import. */
  commentIds: Set<string>;
  /** The last imported status of a topic of a file, by `statusKey`. */
  statuses: Map<string, { status: string; at: string }>;
  /** Ids of comments in any project. */
  taken: ReadonlySet<string>;
  members: readonly { id: string; email: string }[];
  rows: NewRow<'finding_comments'>[];
  /** News for each member. */
  news: Map<
    string,
    { about: string; page: string; id: string | undefined; due: string | null; count: number; reportId: string | null }
  >;
}

/** Imports the file. Refuses with PROJECT_ARCHIVED. */
export async function importBcf(
  { db, now, enqueueMail }: ChangeOptions,
  caller: Caller,
  { board, filename }: { board: TopicBoard; filename: string },
  { topics, unreadable }: ReadBcf,
): Promise<BcfImport> {
  const find = createFinder(board.records);
  return db.transaction().execute(async (trx) => {
    // Imports run one after the other, so that each sees the results of the one before.
    await lockProject(trx, board.access.id);
    await requireActive(trx, board.access.id);
    const guids = topics.flatMap(({ comments }) => comments.map(({ guid }) => guid)).filter(isEntityId);
    const order: Import = {
      ...{ trx, caller, now: now(), rows: [], news: new Map() },
      board: { ...board, assignments: await readAssignments(trx, board.access.id) },
      ...(await readImported(trx, board.access.id)),
      taken: await findTakenIds(trx, guids),
      members: await findMemberEmails(trx, board.access.id),
    };
    const refused = unreadable.map(({ entry, why, line }): Refused => ({ name: entry, why, about: String(line) }));
    const taken: Taken[] = [];
    let skipped = 0;
    for (const topic of topics) {
      const match = find(topic);
      if (!('why' in match)) taken.push(await importTopic(order, match.record, topic));
      else if (topic.isWithoutFinding) skipped += 1;
      else refused.push({ name: topic.title || topic.guid, ...match });
    }
    await insertComments(trx, order.rows);
    const t = translatorOf(board.language);
    for (const [memberId, { about: title, count, page, due, id, reportId }] of order.news)
      await notifyProject(trx, enqueueMail, {
        ...{ kind: 'ASSIGNED', to: [memberId], actorId: caller.userId, projectId: board.access.id, day: due, page },
        ...{ about: count > 1 ? t('opencde.moreTopics', { title, count: count - 1 }) : title, now: order.now },
        subject: { assignment_id: id, report_id: reportId },
      });
    await recordAudit(trx, {
      ...{ action: 'topic.imported', subject: { type: 'project', id: board.access.id }, actorId: caller.userId, now: order.now },
      ...{ projectId: board.access.id, organizationId: board.access.organizationId },
      details: { filename, topics: taken.length, comments: order.rows.length, skipped, refused: refused.length },
    });
    return { topics: taken, skipped, refused };
  });
}

/** Returns the ids of the project's comments, and the newest imported status of each topic. */
async function readImported(trx: Transaction, projectId: string): Promise<Pick<Import, 'commentIds' | 'statuses'>> {
  const commentIds = new Set<string>();
  const statuses: Import['statuses'] = new Map();
  for (const { id, topicId, imported } of await findProjectComments(trx, projectId)) {
    commentIds.add(id);
    if (!topicId || !imported?.status) continue;
    const { status, at } = imported;
    const key = statusKey(topicId, imported.topic);
    if ((statuses.get(key)?.at ?? '') <= at) statuses.set(key, { status, at });
  }
  return { commentIds, statuses };
}

/** Returns the key of a topic in a file: one of our topics may be several in a file, each with a part of its objects. */
function statusKey(topicId: string, guid: string): string {
  return `${topicId} ${guid}`;
}

type TopicMatch = { record: TopicRecord } | { why: (typeof BCF_REFUSALS)[number]; about: string };

/**
 * Returns a function that finds topics by GUID: those of the BCF API belong to the project, those of an exported file to the
 * cause in any file.
 */
function createFinder(records: readonly TopicRecord[]): (topic: BcfFileTopic) => TopicMatch {
  const recordsById = new Map(records.map((record) => [record.id, record]));
  const named = records.flatMap((record) => exportedGuids(record).map((guid) => ({ guid, record })));
  const exported = groupBy(named, ({ guid }) => guid);
  return ({ guid, files }) => {
    if (!isEntityId(guid)) return { why: 'NO_GUID', about: guid };
    const record = recordsById.get(guid);
    if (record) return { record };
    const all = exported.get(guid);
    if (!all) return { why: 'NOT_OURS', about: guid };
    const stems = new Set(files.map(stemOf));
    const candidates = files.length === 0 ? all : all.filter(({ record: { filename } }) => stems.has(stemOf(filename)));
    const [only, ...others] = candidates;
    if (!only) return { why: 'OTHER_FILE', about: files.map(toLine).join(', ') };
    if (others.length > 0)
      return { why: 'SEVERAL_FILES', about: candidates.map(({ record: { filename } }) => filename).join(', ') };
    return { record: only.record };
  };
}

function exportedGuids({ facts: { key, entities } }: TopicRecord): string[] {
  if (key === undefined) return [];
  return Array.from({ length: countTopics(entities) + EARLIER_PARTS }, (_, at) => topicGuid(key, at + 1));
}

/** Returns the file name without its ending: a modelling program names its own file, with another ending. */
function stemOf(filename: string): string {
  const name = filename.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return name.replace(/\.[^.]*$/, '').toLowerCase();
}

async function importTopic(order: Import, record: TopicRecord, topic: BcfFileTopic): Promise<Taken> {
  const notes: Taken['notes'] = [];
  const note: Note = (why, about) => void notes.push({ why, about });
  const before = order.rows.length;
  for (const comment of topic.comments) importComment(order, record, { topic, comment, note });
  const comments = order.rows.length - before;
  const status = importStatus(order, record, topic);
  const assignee = topic.assignedTo === '' ? null : await importAssignee(order, record, { topic, note });
  const { title } = topicWords(order.board.language, record);
  return { guid: record.id, title, filename: record.filename, comments, status, assignee, notes };
}

interface Part {
  topic: BcfFileTopic;
  note: Note;
}

/** Imports a comment; one without text only shows a viewpoint and is skipped. */
function importComment(order: Import, record: TopicRecord, { topic, comment, note }: Part & { comment: BcfFileComment }): void {
  const { guid, text, date, author, viewpointGuid } = comment;
  // A GUID that another project uses is replaced.
  const id = order.taken.has(guid) && !order.commentIds.has(guid) ? uuidOf(['comment', record.id, guid]) : guid;
  if (text === '' || order.commentIds.has(id)) return;
  const createdAt = momentOf(date);
  const fault = faultOf(comment, createdAt);
  if (fault || !createdAt) {
    note(fault ?? 'COMMENT_NO_DATE', oneLine(text).slice(0, ABOUT_LENGTH));
    return;
  }
  const viewpointId = isEntityId(viewpointGuid) ? viewpointGuid : null;
  order.commentIds.add(id);
  add(order, record, { id, text, createdAt, viewpointId, imported: { author, topic: topic.guid } });
}

const ABOUT_LENGTH = 80;

function faultOf({ guid, text }: BcfFileComment, createdAt: Date | undefined): (typeof BCF_NOTES)[number] | undefined {
  if (!isEntityId(guid)) return 'COMMENT_NO_GUID';
  if (!createdAt) return 'COMMENT_NO_DATE';
  return text.length > FINDING_TEXT_MAX_LENGTH ? 'COMMENT_TOO_LONG' : undefined;
}

/** Adds a comment when the status differs from the last one; the result of the check stays. */
function importStatus(order: Import, record: TopicRecord, topic: BcfFileTopic): string | null {
  const { status: given, guid, modifiedDate, modifiedAuthor: author } = topic;
  const status = given.slice(0, ABOUT_LENGTH);
  const key = statusKey(record.id, guid);
  const last = order.statuses.get(key)?.status;
  // The status comes from an earlier export and nobody changed it.
  const isOurs = last === undefined && OWN_STATUSES.some((one) => isSame(one, status));
  if (status === '' || isOurs || isSame(last ?? statusOf(order.board, record), status)) return null;
  const text = translatorOf(order.board.language)('opencde.importedStatus', { status });
  const createdAt = momentOf(modifiedDate) ?? order.now;
  add(order, record, { text, createdAt, viewpointId: null, imported: { author, topic: guid, status } });
  order.statuses.set(key, { status, at: order.now.toISOString() });
  return status;
}

const OWN_STATUSES = TOPIC_STATUSES.filter((status) => status !== 'Closed');

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

interface NewComment {
  /** Any id when absent. */
  id?: string;
  text: string;
  createdAt: Date;
  viewpointId: string | null;
  imported: { author: string; topic: string; status?: string };
}

function add({ board, caller, rows, now }: Import, record: TopicRecord, comment: NewComment): void {
  const { id = randomUUID(), text, createdAt, viewpointId, imported } = comment;
  const [rule] = record.facts.rules;
  rows.push({
    ...{ id, text, topic_id: record.id, viewpoint_id: viewpointId, created_at: createdAt, author_id: caller.userId },
    ...{ project_id: board.access.id, filename: record.filename, object_key: null },
    specification_name: rule?.specificationName ?? '',
    rule_id: rule?.ruleId ?? '',
    imported: databaseJson({ ...imported, at: now.toISOString() }),
  });
}

/** Assigns the rules to the file's assignee and returns the address; null when unknown, unchanged or older than the assignment. */
async function importAssignee(order: Import, record: TopicRecord, { topic, note }: Part): Promise<string | null> {
  const { board, members, news } = order;
  const { assignedTo, dueDate, modifiedDate } = topic;
  const member = members.find(({ email }) => isSame(email, assignedTo));
  if (!member) {
    note('ASSIGNEE_UNKNOWN', toLine(assignedTo));
    return null;
  }
  const due = dueDate === '' ? null : (readDueDay(dueDate) ?? null);
  if (dueDate !== '' && due === null) note('DUE_INVALID', dueDate);
  const before = assignmentOf(board, record);
  if (before && isSame(before.email, member.email) && (due === null || before.due === due)) return null;
  const changedAt = momentOf(modifiedDate);
  if (before && changedAt && before.at > changedAt) {
    note('ASSIGNED_LATER', assignedTo);
    return null;
  }
  const notice = await assign({ ...order, topic: record }, { member, due });
  for (const rule of record.facts.rules) {
    const given = { ...rule, filename: record.filename, email: member.email, due, at: changedAt ?? order.now, byEmail: null };
    board.assignments.set(placeKey(record.filename, rule), given);
  }
  const first = news.get(member.id) ?? { ...notice, due, count: 0, reportId: record.reportId };
  news.set(member.id, { ...first, count: first.count + 1 });
  return member.email;
}

function momentOf(text: string): Date | undefined {
  const moment = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}Z` : text);
  // The database does not support every year.
  return moment.getUTCFullYear() > 0 && moment.getUTCFullYear() < 10_000 ? moment : undefined;
}
