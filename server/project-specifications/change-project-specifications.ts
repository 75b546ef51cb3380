/** Adds, configures and removes specifications of an active project. Existing reports do not change (D24, D30). */
import { Refusal } from '../../common/contract/errors.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { describeSwitched } from '../projects/describe-switched.ts';
import { requireActive } from '../projects/project-policy.ts';
import { findRules } from '../specifications/find-rules.ts';
import { findSpecification, type Reader } from '../specifications/specification-queries.ts';
import {
  deleteProjectSpecification,
  insertProjectSpecification,
  lockOrder,
  lockProjectSpecification,
  type ProjectSpecificationRecord,
  saveOrder,
  updateProjectSpecification,
} from './project-specification-queries.ts';

/** The project of a change, with the actor and the time. */
export interface ChangeContext {
  projectId: string;
  organizationId: string;
  actorId: string;
  now: Date;
}

/**
 * Adds a specification and returns its id in the project. Refuses with PROJECT_ARCHIVED, NOT_FOUND, FORBIDDEN or
 * SPECIFICATION_ALREADY_ADDED_TO_PROJECT.
 */
export async function addSpecification(
  db: Database,
  context: ChangeContext,
  { specificationId, reader }: { specificationId: string; reader: Reader },
): Promise<string> {
  const { projectId, now } = context;
  return db.transaction().execute(async (trx) => {
    await requireActive(trx, projectId);
    const specification = isEntityId(specificationId) ? await findSpecification(trx, reader, specificationId) : undefined;
    if (!specification) throw new Refusal('NOT_FOUND', 'There is no such specification');
    if (!specification.visible) throw new Refusal('FORBIDDEN');
    const id = await insertProjectSpecification(trx, { projectId, specificationId: specification.record.id }, now);
    if (id === undefined) {
      throw new Refusal('SPECIFICATION_ALREADY_ADDED_TO_PROJECT', 'The project has this specification already');
    }
    await record(trx, context, 'project.specification-added', specification.record.id);
    return id;
  });
}

/**
 * Configures a specification and returns its id in the project. Refuses with PROJECT_ARCHIVED, NOT_FOUND or, for an unknown
 * rule, VALIDATION_FAILED.
 */
export async function configureSpecification(
  db: Database,
  context: ChangeContext & { id: string },
  disabledRules: string[],
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const current = await readActive(trx, context);
    const named = [...disabledRules, ...current.disabledRules];
    const rules = new Map((await findRules(trx, [current.specification.id], named)).map(({ id, name }) => [id, name]));
    const at = disabledRules.findIndex((id) => !rules.has(id));
    if (at >= 0) throw invalidInput([{ path: `configuration.disabledRules.${at}`, message: 'RULE_UNKNOWN' }]);
    await updateProjectSpecification(trx, current.id, { disabled_rules: [...new Set(disabledRules)] }, context.now);
    const details = describeSwitched(current.disabledRules, disabledRules, rules);
    await record(trx, context, 'project.specification-configured', current.specification.id, details);
    return current.id;
  });
}

/**
 * Sets the order in settings and new reports, by ids in the project or of specifications (D29). Other ids follow in their old
 * order. Refuses with PROJECT_ARCHIVED or, for an unknown id, NOT_FOUND.
 */
export async function orderSpecifications(db: Database, context: ChangeContext, ids: readonly string[]): Promise<void> {
  const { projectId, organizationId, actorId, now } = context;
  await db.transaction().execute(async (trx) => {
    await requireActive(trx, projectId);
    const before = await lockOrder(trx, projectId);
    const named = ids.map((id) => {
      const match = before.find((one) => one.id === id || one.specificationId === id);
      if (!match) throw new Refusal('NOT_FOUND', 'The project has no such specification');
      return match;
    });
    const after = [...new Set([...named, ...before])];
    await saveOrder(
      trx,
      after.map(({ id }) => id),
    );
    const subject = { type: 'project', id: projectId };
    const namesOf = (specifications: typeof after) => ({ order: specifications.map(({ name }) => name) });
    const details = { ...namesOf(after), before: namesOf(before) };
    const action = 'project.specifications-ordered';
    await recordAudit(trx, { actorId, action, subject, projectId, organizationId, details, now });
  });
}

/** Removes a specification. Refuses with PROJECT_ARCHIVED or NOT_FOUND. */
export async function removeSpecification(db: Database, context: ChangeContext & { id: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await readActive(trx, context);
    await deleteProjectSpecification(trx, current.id);
    await record(trx, context, 'project.specification-removed', current.specification.id);
  });
}

/** Returns a specification of an active project. Refuses with PROJECT_ARCHIVED or NOT_FOUND. */
export async function readActive(
  trx: Transaction,
  { projectId, id }: ChangeContext & { id: string },
): Promise<ProjectSpecificationRecord> {
  await requireActive(trx, projectId);
  const projectSpecification = await lockProjectSpecification(trx, projectId, id);
  if (!projectSpecification) throw new Refusal('NOT_FOUND', 'The project has no such specification');
  return projectSpecification;
}

function record(
  trx: Transaction,
  { projectId, organizationId, actorId, now }: ChangeContext,
  action: AuditEntry['action'],
  specificationId: string,
  details?: AuditEntry['details'],
): Promise<void> {
  const subject = { type: 'specification', id: specificationId };
  return recordAudit(trx, { actorId, action, subject, projectId, organizationId, details, now });
}
