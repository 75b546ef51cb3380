/** A project goes over to another version of a specification that it has, and is told what that does to its rules (D13, D30). */
import { Refusal } from '../../common/contract/errors.ts';
import type { ProjectMigration } from '../../common/contract/specifications.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { lockProject } from '../projects/project-queries.ts';
import { compareVersions, splitDisabled } from '../specifications/compare-versions.ts';
import { rulesOf } from '../specifications/read-specification.ts';
import { findSpecification, type Reader, type SpecificationRecord } from '../specifications/specification-queries.ts';
import { type Doing, readActive } from './change-project-specifications.ts';
import {
  findProjectSpecification,
  moveProjectSpecification,
  type ProjectSpecificationRecord,
} from './project-specification-queries.ts';

interface Move extends Doing {
  /** Of the project's specification, or of the version that it has. */
  id: string;
  /** The version to go to; absent: the newest. */
  specificationId?: string;
  reader: Reader;
  dryRun: boolean;
}

/**
 * Rules that stay disabled are those that the other version has too; the others apply again, and the answer names them. Reports
 * stay as they are. Refuses with PROJECT_ARCHIVED, NOT_FOUND, CONFLICT (there is no newer one),
 * SPECIFICATION_ALREADY_ADDED_TO_PROJECT or, for what is no version of it, VALIDATION_FAILED.
 */
export async function moveToVersion(db: Database, move: Move): Promise<{ id: string; migration: ProjectMigration }> {
  return db.transaction().execute(async (trx) => {
    // Who adds a specification at this moment waits, or is waited for: the project has a version once.
    await lockProject(trx, move.projectId);
    const current = await readActive(trx, move);
    const target = await readTarget(trx, current, move);
    if (await findProjectSpecification(trx, move.projectId, target.id)) {
      throw new Refusal('SPECIFICATION_ALREADY_ADDED_TO_PROJECT', 'The project has this version already');
    }
    const migration = compare(current, target);
    if (!move.dryRun) await store(trx, { current, migration, move, targetId: target.id });
    return { id: current.id, migration };
  });
}

async function readTarget(trx: Transaction, current: ProjectSpecificationRecord, move: Move): Promise<SpecificationRecord> {
  const id = move.specificationId ?? current.newerVersion?.id;
  if (id === undefined) throw new Refusal('CONFLICT', 'The project has the newest version already');
  const found = isEntityId(id) ? await findSpecification(trx, move.reader, id, { withDefinition: true }) : undefined;
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such specification');
  const { record, visible } = found;
  const { series_id, organization_id, name } = current.specification;
  // Who has one version of a series may have the others; a namesake must be his to see.
  const isVersion = record.series_id === series_id;
  const isNamesake = visible && record.organization_id === organization_id && record.name === name;
  if (isVersion || isNamesake) return record;
  throw invalidInput([{ path: 'specification.id', message: 'NOT_A_VERSION' }]);
}

function compare({ specification: from, disabledRules }: ProjectSpecificationRecord, to: SpecificationRecord): ProjectMigration {
  if (!from.definition || !to.definition) throw new Error('Both were read with their definitions');
  return {
    from: { id: from.id, version: from.version },
    to: { id: to.id, version: to.version },
    ...compareVersions(from.definition, to.definition),
    disabledRules: splitDisabled(disabledRules, rulesOf(from.definition), rulesOf(to.definition)),
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
