/**
 * Members request exceptions; project editors grant or deny them; the requester or an editor withdraws them. An exception
 * expires after its last day.
 */
import type * as z from 'zod';
import { daysAfter, dutchDay } from '../../common/contract/dutch-day.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { exceptionDecisionSchema, newExceptionSchema } from '../../common/contract/exception-requests.ts';
import { mayEditProject } from '../../common/contract/roles.ts';
import { storable } from '../db/database-json.ts';
import type { Queries, Row } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { findProjectAdmins } from '../projects/member-queries.ts';
import { type ProjectAccess, readProjectAccess } from '../projects/project-access.ts';
import { requireActive, requireProjectEditor } from '../projects/project-policy.ts';
import type { Caller } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { type CommentOptions, record } from './change-assignments.ts';
import {
  findExceptionDelivery,
  insertException,
  isDeliveryBeingAccepted,
  lockException,
  lockExceptionDelivery,
  lockGroup,
  type NamedDelivery,
  requireRoom,
  updateExceptions,
} from './exception-queries.ts';
import { type FindingOptions, type FoundPlace, findPlace } from './find-line.ts';
import { findJointTarget } from './joint-exceptions.ts';
import { ruleColumns, ruleNameIn, sourceOf } from './line-rule.ts';
import { findProjectFinding } from './project-findings.ts';
import { notifyOfException, recordException } from './record-exception.ts';
import { findRuleSetTarget } from './rule-set-exceptions.ts';
import { type ExceptionTarget, findValidityTarget, required } from './validity-target.ts';

/** How far ahead an exception may end, in days. */
const EXCEPTION_DAYS_MAX = 1_826;

type NewException = z.output<typeof newExceptionSchema>;
type Decision = z.output<typeof exceptionDecisionSchema>;

/**
 * Requests an exception and returns its id. Refuses with NOT_FOUND, FORBIDDEN, PROJECT_ARCHIVED, DELIVERY_ACCEPTED or
 * VALIDATION_FAILED.
 */
export async function requestException(
  options: CommentOptions,
  caller: Caller,
  projectId: string,
  input: NewException,
): Promise<string> {
  requireUntil(input.until, options.now());
  const { kind: scope, wholeProject, deliveryId } = input.scope;
  const { access, filename, otherFilename = null, rule, object, type } = await readScope(options, caller, projectId, input.scope);
  const now = options.now();
  return options.db.transaction().execute(async (trx) => {
    await requireActive(trx, access.id);
    await requireRoom(trx, access.id, { more: 1, today: dutchDay(now) });
    const delivery = deliveryId === undefined ? null : await lockDelivery(trx, access.id, readEntityId(deliveryId));
    const requested = {
      project_id: access.id,
      filename: wholeProject ? null : filename,
      other_filename: otherFilename,
      ...rule,
      scope,
      until: input.until,
    };
    const id = await insertException(trx, {
      ...requested,
      delivery_id: delivery?.id ?? null,
      type_class: type?.ifcType ?? null,
      type_name: storedName(type?.name),
      object_key: object?.key ?? null,
      object_global_id: storedName(object?.globalId),
      object_class: object?.ifcType ?? null,
      object_name: storedName(object?.name),
      reason: input.reason,
      asked_by: caller.userId,
      asked_at: now,
    });
    const requestedFacts = { ...requested, id, status: 'ASKED' as const, delivery };
    await recordException(trx, 'exception.asked', requestedFacts, { organizationId: access.organizationId, now });
    const to = await findProjectAdmins(trx, access.id);
    await notifyOfException(trx, options.enqueueMail, requestedFacts, {
      kind: 'EXCEPTION_ASKED',
      to,
      actorId: caller.userId,
      now,
    });
    const details = { rule: rule.rule_name, scope, until: input.until, reason: input.reason, ...named(delivery) };
    await record(trx, { caller, access, now }, { action: 'exception.asked', subject: subjectOf(id), details });
    return id;
  });
}

/** Removes characters that the database cannot store from a name in the model. */
function storedName(name: string | null | undefined): string | null {
  return typeof name === 'string' ? storable(name) : null;
}

interface ExceptionPlace {
  projectId: string;
  id: string;
}

/**
 * Grants, denies or withdraws an exception, or its whole group. Refuses with NOT_FOUND, FORBIDDEN, PROJECT_ARCHIVED,
 * DELIVERY_ACCEPTED, or CONFLICT when it is already decided.
 */
export async function decideException(
  options: CommentOptions,
  caller: Caller,
  { projectId, id: text }: ExceptionPlace,
  { status, reason: decision, grouped }: Decision,
): Promise<string> {
  if (status === 'WITHDRAWN') return withdrawException(options, caller, { projectId, id: text }, grouped);
  const { db, now: clock, enqueueMail } = options;
  const access = await requireProjectEditor(db, caller, projectId);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { delivery, ...row } = await lockOpen(trx, access, text, status);
    const { id, rule_name: rule, until } = row;
    const facts = { ...row, status, delivery };
    const ids = grouped ? await lockGroup(trx, row) : [id];
    await updateExceptions(trx, ids, { status, decision, decided_by: caller.userId, decided_at: now });
    const action = status === 'GRANTED' ? 'exception.granted' : 'exception.refused';
    const ofBatch = row.batch_id !== null && ids.length > 1 ? { id: row.batch_id, objects: ids.length } : {};
    await recordException(trx, action, { ...facts, ...ofBatch }, { organizationId: access.organizationId, now });
    const kind = status === 'GRANTED' ? 'EXCEPTION_GRANTED' : 'EXCEPTION_REFUSED';
    await notifyOfException(trx, enqueueMail, facts, { kind, to: [row.asked_by], actorId: caller.userId, now });
    const details = { rule, until, decision, ...named(delivery), ...counted(ids) };
    await record(trx, { caller, access, now }, { action, subject: subjectOf(id), details });
    return id;
  });
}

/** Withdraws an exception or its group, granted or not. Refuses with CONFLICT when it has already ended. */
async function withdrawException(
  { db, now: clock }: FindingOptions,
  caller: Caller,
  { projectId, id: text }: ExceptionPlace,
  grouped: boolean,
): Promise<string> {
  const access = await readProjectAccess(db, caller, projectId);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    await requireActive(trx, access.id);
    const row = await lockException(trx, access.id, readEntityId(text));
    if (!row) throw noException();
    if (row.asked_by !== caller.userId && !mayEditProject(caller, access)) throw new Refusal('FORBIDDEN');
    if (row.status !== 'ASKED' && row.status !== 'GRANTED') throw new Refusal('CONFLICT', 'The exception has ended');
    const { id, rule_name: rule, decision } = row;
    const delivery = await findExceptionDelivery(trx, id);
    const ids = grouped ? await lockGroup(trx, row) : [id];
    await updateExceptions(trx, ids, { status: 'WITHDRAWN', decision, decided_by: caller.userId, decided_at: now });
    const details = { rule, before: row.status, ...named(delivery), ...counted(ids) };
    await record(trx, { caller, access, now }, { action: 'exception.withdrawn', subject: subjectOf(id), details });
    return id;
  });
}

type Answer = 'GRANTED' | 'DENIED';

/**
 * Locks the delivery first, then the exception: the same order as deleting a delivery. Refuses changes in an accepted delivery.
 */
async function lockOpen(
  trx: Queries,
  access: ProjectAccess,
  text: string,
  answer: Answer,
): Promise<Row<'finding_exceptions'> & { delivery: NamedDelivery | null }> {
  await requireActive(trx, access.id);
  const id = readEntityId(text);
  const delivery = await findExceptionDelivery(trx, id);
  if (delivery && answer === 'GRANTED') await lockDelivery(trx, access.id, delivery.id);
  const row = await lockException(trx, access.id, id);
  if (!row) throw noException();
  if (row.status !== 'ASKED') throw new Refusal('CONFLICT', 'The exception waits for no answer');
  return { ...row, delivery };
}

/** Locks a delivery that is not accepted. Refuses with NOT_FOUND or DELIVERY_ACCEPTED. */
async function lockDelivery(trx: Queries, projectId: string, id: string): Promise<NamedDelivery> {
  const delivery = await lockExceptionDelivery(trx, projectId, id);
  if (!delivery) throw new Refusal('NOT_FOUND', 'The project has no such delivery');
  if (delivery.status === 'ACCEPTED' || (await isDeliveryBeingAccepted(trx, delivery.id)))
    throw new Refusal('DELIVERY_ACCEPTED', 'The delivery is accepted: reject it to open it again');
  return { id: delivery.id, name: delivery.name };
}

function noException(): Refusal {
  return new Refusal('NOT_FOUND', 'The project has no such exception');
}

const subjectOf = (id: string) => ({ type: 'exception', id });

/** Returns the delivery's name for the audit log. */
function named(delivery: NamedDelivery | null): { delivery?: string } {
  return delivery ? { delivery: delivery.name } : {};
}

/** Returns the number of exceptions that were decided about together, for the audit log. */
function counted(ids: readonly string[]): { objects?: number } {
  return ids.length > 1 ? { objects: ids.length } : {};
}

type AskedScope = NewException['scope'];
type RuleScope = Exclude<AskedScope, { layer: unknown } | { ruleSetId: unknown } | { jointCheckId: unknown }>;

/** Returns what the exception covers; one of findings on the validity of a file or of a rule of a rule set has no type. */
function readScope(options: CommentOptions, caller: Caller, projectId: string, scope: AskedScope): Promise<ExceptionTarget> {
  if ('jointCheckId' in scope) return findJointTarget(options, caller, projectId, scope);
  if ('ruleSetId' in scope) return findRuleSetTarget(options, caller, projectId, scope);
  return 'layer' in scope
    ? findValidityTarget(options, caller, projectId, scope)
    : findRuleTarget(options, caller, projectId, scope);
}

/**
 * Returns the place in a report with the object or type that the exception covers. For a finding, this is its place in the
 * newest version of its file.
 */
async function findRuleTarget(
  options: CommentOptions,
  caller: Caller,
  projectId: string,
  scope: RuleScope,
): Promise<ExceptionTarget> {
  const { access, report, line, facts, object, type, exceptionKey } = await readPlace(options, caller, projectId, scope);
  if (type && sourceOf(line) !== 'SPECIFICATION')
    throw invalidInput([{ path: 'scope.kind', message: 'Rules of rule sets and of IFC have no types' }]);
  const rule_name = ruleNameIn(await callerLanguage(options.db, caller), line);
  return {
    access,
    filename: report.filename,
    rule: { ...ruleColumns(line), rule_name: line.ruleSet ? `${line.ruleId} ${rule_name}` : rule_name },
    ...(object !== undefined && { object: { key: exceptionKey ?? object, ...facts } }),
    ...(type && { type }),
  };
}

type ReadPlace = FoundPlace & { object?: string | undefined; type?: RuleScope['type'] };

async function readPlace(options: CommentOptions, caller: Caller, projectId: string, scope: RuleScope): Promise<ReadPlace> {
  if (!('findingId' in scope)) {
    const { reportId, specificationId, ruleId } = scope;
    const held = heldBy(scope.kind, scope);
    return { ...(await findPlace(options, caller, projectId, { reportId, specificationId, ruleId, ...held })), ...held };
  }
  const access = await readProjectAccess(options.db, caller, projectId);
  const worded = { ...options, language: await callerLanguage(options.db, caller) };
  const { finding, place } = await findProjectFinding(worded, access.id, scope.findingId);
  const { object, facts } = finding;
  const ofFinding = facts?.typeName ? { ifcType: facts.ifcType, name: facts.typeName } : undefined;
  return { ...place, access, ...heldBy(scope.kind, { object, type: scope.type ?? ofFinding }) };
}

/** Refuses with VALIDATION_FAILED when a field that the kind needs is missing. */
function heldBy(
  kind: AskedScope['kind'],
  { object, type }: Pick<ReadPlace, 'object' | 'type'>,
): Pick<ReadPlace, 'object' | 'type'> {
  if (kind === 'OBJECT') return { object: required(object, 'scope.object') };
  return kind === 'TYPE' ? { type: required(type, 'scope.type') } : {};
}

/** Refuses a last day in the past or too far ahead with VALIDATION_FAILED. */
export function requireUntil(until: string, now: Date): void {
  const last = daysAfter(dutchDay(now), EXCEPTION_DAYS_MAX);
  if (until < dutchDay(now) || until > last) throw invalidInput([{ path: 'until', message: 'DATE_INVALID' }]);
}
