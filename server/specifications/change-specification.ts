/** Renames specifications, chooses defaults for personal uploads, and deletes specifications (D10, D11, D30). */
import { Refusal } from '../../common/contract/errors.ts';
import type { SpecificationChange, SpecificationUse } from '../../common/contract/specifications.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { deleteDraftOf } from './draft-queries.ts';
import {
  findSpecification,
  nextDefaultPosition,
  type SpecificationColumns,
  type SpecificationRecord,
  updateSpecification,
} from './specification-queries.ts';
import { countUsingProjects } from './usage-queries.ts';
import { deleteVersions, findVersionIds, lockNewest, promote } from './version-queries.ts';

interface ChangeContext {
  actorId: string;
  now: Date;
}

/** Changes a specification. Refuses with NOT_FOUND, and with CONFLICT when an older version should become a default. */
export async function changeSpecification(
  db: Database,
  { id, series_id }: Pick<SpecificationRecord, 'id' | 'series_id'>,
  change: SpecificationChange,
  { actorId, now }: ChangeContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locks the row, because the definition and the search text depend on all its fields.
    await lockNewest(trx, series_id);
    const record = (await findSpecification(trx, 'all', id))?.record;
    if (!record) throw new Refusal('NOT_FOUND', 'There is no such specification');
    const columns = await columnsOf(trx, record, change);
    await updateSpecification(trx, record, columns, now);
    const after = { name: change.name, description: change.description, default: change.default };
    const before = { name: record.name, description: record.description, default: record.default_position !== null };
    const subject = { type: 'specification', id: record.id };
    const entry = { actorId, action: 'specification.changed', subject, organizationId: record.organization_id } as const;
    await recordAudit(trx, { ...entry, details: { ...after, before }, now });
  });
}

async function columnsOf(
  trx: Transaction,
  record: SpecificationRecord,
  change: SpecificationChange,
): Promise<SpecificationColumns> {
  const { name, description } = change;
  const columns = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) };
  if (change.default === undefined || change.default === (record.default_position !== null)) return columns;
  if (change.default && (await lockNewest(trx, record.series_id))?.id !== record.id) {
    throw new Refusal('CONFLICT', 'Only the newest version can check personal uploads');
  }
  return { ...columns, default_position: change.default ? await nextDefaultPosition(trx) : null };
}

interface Deletion extends ChangeContext {
  /** Deletes all versions. */
  allVersions: boolean;
  /** Removes it from projects. */
  force: boolean;
}

/**
 * Deletes a version or all versions. The previous version then becomes the newest, also for personal uploads, which undoes a
 * wrong upload. Reports do not change. Refuses with SPECIFICATION_IN_USE when projects use it, unless forced.
 */
export async function deleteSpecification(
  { db, storage }: { db: Database; storage: Storage },
  record: SpecificationRecord,
  deletion: Deletion,
): Promise<void> {
  const keys = await db.transaction().execute((trx) => deleteRows(trx, record, deletion));
  // No row refers to these objects anymore; the sweeper retries failed removals.
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}

async function deleteRows(trx: Transaction, record: SpecificationRecord, deletion: Deletion): Promise<string[]> {
  const { allVersions, force, actorId, now } = deletion;
  const newest = await lockNewest(trx, record.series_id);
  const versions = await findVersionIds(trx, record.series_id);
  if (!versions.includes(record.id)) throw new Refusal('NOT_FOUND', 'There is no such specification');
  const doomed = allVersions ? versions : [record.id];
  const projects = await countUsingProjects(trx, doomed);
  if (projects > 0 && !force) throw inUse({ projects });
  const heir = versions.find((id) => !doomed.includes(id));
  const drafts = heir === undefined ? await deleteDraftOf(trx, record.series_id) : [];
  const keys = [...(await deleteVersions(trx, doomed, now)), ...drafts];
  if (heir !== undefined && newest?.id === record.id) await promote(trx, heir, newest.default_position);
  const subject = { type: 'specification', id: record.id };
  const details = { name: record.name, version: record.version, versions: doomed.length, projects };
  const entry = { actorId, action: 'specification.deleted', subject, organizationId: record.organization_id } as const;
  await recordAudit(trx, { ...entry, details, now });
  return keys;
}

function inUse(details: SpecificationUse): Refusal {
  return new Refusal('SPECIFICATION_IN_USE', `${details.projects} projects have this specification`, { details });
}
