/** Moves a project to another version of one of its specifications, and reports the effect on its rules (D13, D30). */
import { Refusal } from '../../common/contract/errors.ts';
import type { ProjectMigration } from '../../common/contract/specifications.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { lockProject } from '../projects/project-queries.ts';
import { splitDisabled } from '../specifications/compare-versions.ts';
import { readDefinition } from '../specifications/definition-bytes.ts';
import { findSpecification, type Reader, type SpecificationRecord } from '../specifications/specification-queries.ts';
import { compareVersionsInThread } from '../specifications/specification-thread.ts';
import { type ChangeContext, readActive } from './change-project-specifications.ts';
import {
  findProjectSpecification,
  moveProjectSpecification,
  type ProjectSpecificationRecord,
} from './project-specification-queries.ts';

interface Move extends ChangeContext {
  /** Id of the project's specification, or of its version. */
  id: string;
  /** Target version; absent: the newest. */
  specificationId?: string;
  reader: Reader;
  dryRun: boolean;
}

/**
 * Moves the project. Rules stay disabled if the target has them; the others apply again, and the answer names them. Reports do
 * not change. Refuses with PROJECT_ARCHIVED, NOT_FOUND, CONFLICT (no newer version), SPECIFICATION_ALREADY_ADDED_TO_PROJECT or,
 * for a version of another specification, VALIDATION_FAILED.
 */
export async function moveToVersion(db: Database, move: Move): Promise<{ id: string; migration: ProjectMigration }> {
  return db.transaction().execute(async (trx) => {
    // Locks the specifications of the project, which has each version only once.
    await lockProject(trx, move.projectId);
    const current = await readActive(trx, move);
    const target = await readTarget(trx, current, move);
    if (await findProjectSpecification(trx, move.projectId, target.id)) {
      throw new Refusal('SPECIFICATION_ALREADY_ADDED_TO_PROJECT', 'The project has this version already');
    }
    const migration = await compare(trx, current, target);
    if (!move.dryRun) await store(trx, { current, migration, move, targetId: target.id });
    return { id: current.id, migration };
  });
}

/** Returns the version that a project may move to. Refuses like `moveToVersion`. */
export async function readTarget(
  trx: Queries,
  current: ProjectSpecificationRecord,
  move: Pick<Move, 'specificationId' | 'reader'>,
): Promise<SpecificationRecord> {
  const id = move.specificationId ?? current.newerVersion?.id;
  if (id === undefined) throw new Refusal('CONFLICT', 'The project has the newest version already');
  const target = isEntityId(id) ? await findSpecification(trx, move.reader, id) : undefined;
  if (!target) throw new Refusal('NOT_FOUND', 'There is no such specification');
  const { record, visible } = target;
  const { series_id, organization_id, name } = current.specification;
  // A project may use every version of its series; a specification of the same name must be visible to the caller.
  const isVersion = record.series_id === series_id;
  const isNamesake = visible && record.organization_id === organization_id && record.name === name;
  if (isVersion || isNamesake) return record;
  throw invalidInput([{ path: 'specification.id', message: 'NOT_A_VERSION' }]);
}

async function compare(
  trx: Transaction,
  { specification: from, disabledRules }: ProjectSpecificationRecord,
  to: SpecificationRecord,
): Promise<ProjectMigration> {
  const [before, after] = [await readDefinition(trx, from.id), await readDefinition(trx, to.id)];
  const rules = await compareVersionsInThread({ before, after });
  const [old, young] = [
    [...rules.kept, ...rules.vanished],
    [...rules.kept, ...rules.added],
  ];
  return {
    from: { id: from.id, version: from.version },
    to: { id: to.id, version: to.version },
    ...rules,
    disabledRules: splitDisabled(disabledRules, old, young),
  };
}

async function store(
  trx: Transaction,
  moved: { current: ProjectSpecificationRecord; migration: ProjectMigration; move: Move; targetId: string },
): Promise<void> {
  const { current, migration, move, targetId } = moved;
  const { projectId, organizationId, actorId, now } = move;
  const { from, to, disabledRules } = migration;
  const disabled_rules = disabledRules.kept.map(({ id }) => id);
  await moveProjectSpecification(trx, current.id, { specification_id: targetId, disabled_rules }, now);
  const lostRules = disabledRules.lost.map(({ id, name }) => name || id);
  const details = { version: to.version, before: { version: from.version }, ...(lostRules.length > 0 && { lostRules }) };
  const subject = { type: 'specification', id: targetId };
  const entry = { actorId, action: 'project.specification-moved', subject, projectId, organizationId, details, now } as const;
  await recordAudit(trx, entry);
}
