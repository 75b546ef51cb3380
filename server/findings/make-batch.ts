/**
 * Assigns, excepts and comments on many findings in one transaction, and takes this back. Any member of an active project may do
 * so; exceptions of a project editor are granted at once, since the editor may grant them anyway.
 */
import type * as z from 'zod';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { FindingBatch, newFindingBatchSchema } from '../../common/contract/finding-batches.ts';
import { mayEditProject } from '../../common/contract/roles.ts';
import type { Language } from '../../common/contract/users.ts';
import { isFailing } from '../../engine/findings/finding.ts';
import type { Transaction } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { notifyPeople, notifyProject } from '../notices/notify-people.ts';
import { findProjectAdmins } from '../projects/member-queries.ts';
import { type ProjectAccess, readProjectAccess } from '../projects/project-access.ts';
import { requireActive } from '../projects/project-policy.ts';
import type { Caller } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { aboutRules } from './about-rules.ts';
import {
  assignPlaces,
  type BatchPlace,
  commentPlaces,
  deleteBatch,
  exceptPlaces,
  insertBatch,
  lockBatch,
  placeKey,
  takeBack,
} from './batch-queries.ts';
import { type CommentOptions, readMemberId, record } from './change-assignments.ts';
import { requireUntil } from './change-exceptions.ts';
import { requireRoom } from './exception-queries.ts';
import { exceptionKeyOf, ruleNameIn, ruleOf, ruleParams } from './line-rule.ts';
import { recordException } from './record-exception.ts';
import { type SelectedFinding, selectFindings } from './select-findings.ts';

/** How long one call on many findings can be undone. */
export const BATCH_UNDO_MINUTES = 60;

type NewBatch = z.output<typeof newFindingBatchSchema>;

/** The open transaction of a batch. */
interface Making {
  trx: Transaction;
  options: CommentOptions;
  caller: Caller;
  access: ProjectAccess;
  now: Date;
  batchId: string;
  /** Users who got a mail about the batch. */
  mailed: Set<string>;
}

/** Refuses with NOT_FOUND, FORBIDDEN, PROJECT_ARCHIVED or VALIDATION_FAILED. */
export async function makeBatch(
  options: CommentOptions,
  caller: Caller,
  projectId: string,
  { selection, assignment, exception, comment }: NewBatch,
): Promise<FindingBatch> {
  const access = await readProjectAccess(options.db, caller, projectId);
  if (exception) requireUntil(exception.until, options.now());
  const findings = await selectFindings(options, { caller, access }, selection);
  const places = placesOf(findings, await callerLanguage(options.db, caller));
  const failing = exception ? places.filter((place) => place.isFailing) : [];
  const now = options.now();
  return options.db.transaction().execute(async (trx) => {
    await requireActive(trx, access.id);
    const sizes = {
      assigned: assignment ? places.length : 0,
      excepted: failing.length,
      commented: comment ? places.length : 0,
    };
    const batchId = await insertBatch(trx, { project_id: access.id, made_by: caller.userId, made_at: now, ...sizes });
    const making: Making = { trx, options, caller, access, now, batchId, mailed: new Set() };
    if (assignment) await assign(making, assignment, places);
    if (comment) await addComment(making, comment, places);
    const isGranted = mayEditProject(caller, access);
    if (exception && failing.length > 0) await except(making, { ...exception, isGranted }, failing);
    const details = {
      ...{ findings: findings.length, ...sizes, rule: namesOf(places) },
      ...(assignment && { due: assignment.due }),
      ...(exception && { reason: exception.reason, until: exception.until }),
    };
    const entry = assignment
      ? { action: 'finding.batch-assigned' as const, subject: { type: 'user', id: assignment.assignee.id } }
      : { action: 'finding.batch-made' as const, subject: { type: 'finding-batch', id: batchId } };
    await record(trx, { caller, access, now }, { ...entry, details });
    return {
      ...{ id: batchId, findings: findings.length, ...sizes },
      exceptionStatus: exception ? (isGranted ? 'GRANTED' : 'ASKED') : null,
      undoUntil: undoUntil(now).toISOString(),
    };
  });
}

/**
 * Takes back what a batch made; for its maker and for project editors. Refuses with NOT_FOUND, FORBIDDEN, PROJECT_ARCHIVED, or
 * with CONFLICT when it is too old or something of it was changed since.
 */
export async function undoBatch(options: CommentOptions, caller: Caller, projectId: string, text: string): Promise<void> {
  const access = await readProjectAccess(options.db, caller, projectId);
  const now = options.now();
  await options.db.transaction().execute(async (trx) => {
    await requireActive(trx, access.id);
    const batch = await lockBatch(trx, access.id, readEntityId(text));
    if (!batch) throw new Refusal('NOT_FOUND', 'The project has no such batch, or it was undone');
    if (batch.made_by !== caller.userId && !mayEditProject(caller, access)) throw new Refusal('FORBIDDEN');
    if (now > undoUntil(batch.made_at)) throw new Refusal('CONFLICT', 'The batch is too old to be undone');
    const unchanged = await takeBack(trx, batch);
    const { id, assigned, excepted, commented } = batch;
    if (unchanged.assigned !== assigned || unchanged.excepted !== excepted || unchanged.commented !== commented)
      throw new Refusal('CONFLICT', 'Something of the batch was changed since');
    await deleteBatch(trx, id);
    const subject = { type: 'finding-batch', id };
    await record(
      trx,
      { caller, access, now },
      { action: 'finding.batch-undone', subject, details: { assigned, excepted, commented } },
    );
  });
}

function undoUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + BATCH_UNDO_MINUTES * 60_000);
}

/** Returns each object of a rule once, since an object may fail several requirements of a rule. */
function placesOf(findings: readonly SelectedFinding[], language: Language): BatchPlace[] {
  const places = new Map<string, BatchPlace>();
  for (const { filename, reportId, line, state, finding } of findings) {
    const { object, facts } = finding;
    const exceptionKey = exceptionKeyOf(line, finding);
    const named = { rule: ruleOf(line), ruleName: ruleNameIn(language, line), params: `${ruleParams(line)}` };
    const place = { filename, reportId, ...named, object, exceptionKey, facts };
    const key = `${placeKey(place)}\0${object}`;
    const earlier = places.get(key);
    places.set(key, { ...place, isFailing: isFailing(state) || earlier?.isFailing === true });
  }
  return [...places.values()];
}

async function assign(
  making: Making,
  { assignee, due }: NonNullable<NewBatch['assignment']>,
  places: readonly BatchPlace[],
): Promise<void> {
  const { trx, options, caller, access, now, batchId } = making;
  const assigneeId = await readMemberId(trx, access, assignee.id, 'assignment.assignee');
  await assignPlaces(trx, rowOf(making), { assigneeId, due }, places);
  for (const ofRule of groupByRule(places)) {
    const [{ filename, reportId, rule, ruleName }] = ofRule;
    await recordEvent(trx, {
      ...{
        type: 'finding.assigned',
        organizationId: access.organizationId,
        projectId: access.id,
        page: pageOf(ofRule[0], access),
      },
      data: {
        finding: {
          file: { filename },
          report: { id: reportId },
          rule: {
            ...{ id: rule.ruleId, name: ruleName, specification: rule.specificationName },
            ...{ layer: rule.layer ?? null, ruleSet: rule.ruleSet ?? null },
          },
          object: null,
        },
        objects: ofRule.length,
        assignee: { id: assigneeId },
        due,
      },
      now,
    });
  }
  await notifyProject(trx, options.enqueueMail, {
    ...{ kind: 'ASSIGNED', to: [assigneeId], actorId: caller.userId, projectId: access.id, about: namesOf(places), day: due },
    ...{ page: `/projects/${access.id}/findings?who=me&source=ALL`, subject: { batch_id: batchId }, mailed: making.mailed, now },
  });
}

async function except(
  making: Making,
  exception: NonNullable<NewBatch['exception']> & { isGranted: boolean },
  places: readonly BatchPlace[],
): Promise<void> {
  const { trx, options, caller, access, now, batchId, mailed } = making;
  const { until, isGranted } = exception;
  await requireRoom(trx, access.id, { more: places.length, today: dutchDay(now) });
  await exceptPlaces(trx, rowOf(making), exception, places);
  const { organizationId } = access;
  for (const ofRule of groupByRule(places)) {
    const [{ filename, rule, ruleName: rule_name }] = ofRule;
    const status = isGranted ? ('GRANTED' as const) : ('ASKED' as const);
    const facts = {
      id: batchId,
      project_id: access.id,
      scope: 'OBJECT' as const,
      validity_layer: rule.layer ?? null,
      rule_set_code: rule.ruleSet ?? null,
      filename,
      specification_name: rule.specificationName,
      rule_id: rule.ruleId,
      rule_name,
    };
    await recordException(
      trx,
      isGranted ? 'exception.granted' : 'exception.asked',
      { ...facts, until, status, delivery: null, objects: ofRule.length },
      { organizationId, now },
    );
  }
  if (isGranted) return;
  await notifyProject(trx, options.enqueueMail, {
    ...{ kind: 'EXCEPTION_ASKED', to: await findProjectAdmins(trx, access.id), actorId: caller.userId, projectId: access.id },
    ...{ about: namesOf(places), day: until, page: `/projects/${access.id}/exceptions`, subject: { batch_id: batchId } },
    ...{ mailed, now },
  });
}

async function addComment(
  making: Making,
  { text, mentions: mentioned }: NonNullable<NewBatch['comment']>,
  places: readonly BatchPlace[],
): Promise<void> {
  const { trx, options, caller, access, now, batchId, mailed } = making;
  const mentions: string[] = [];
  for (const id of new Set(mentioned)) mentions.push(await readMemberId(trx, access, id, 'comment.mentions'));
  const commentId = await commentPlaces(trx, rowOf(making), { text, mentions }, places);
  const page = pageOf(places[0] as BatchPlace, access);
  const ruleName = namesOf(places);
  const news = { kind: 'MENTIONED', to: mentions, actorId: caller.userId, projectId: access.id } as const;
  const about = { about: ruleName, page, subject: { batch_id: batchId }, mailed, now };
  await notifyPeople(trx, options.enqueueMail, { ...news, ...about }, (userId) => ({
    ...{ kind: 'MENTIONED', userId, commentId, ruleName, page },
  }));
}

function rowOf({ batchId, access, now, caller }: Making) {
  return { batchId, projectId: access.id, now, by: caller.userId };
}

/** Names the rules of the places. */
function namesOf(places: readonly BatchPlace[]): string {
  const rules = groupByRule(places);
  return aboutRules(rules[0]?.[0].ruleName ?? '', rules.length);
}

/** Returns the path of the page that shows the rule in the report. */
function pageOf({ reportId, params }: BatchPlace, access: ProjectAccess): string {
  return `/projects/${access.id}/reports/${reportId}?${params}`;
}

type Group = [BatchPlace, ...BatchPlace[]];

/** Groups the places by file and rule. */
function groupByRule(places: readonly BatchPlace[]): Group[] {
  const groups = new Map<string, Group>();
  for (const place of places) {
    const key = placeKey(place);
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return [...groups.values()];
}
