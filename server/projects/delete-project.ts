/** DELETE /projects/{id} (additive, D134): with its members, specifications, uploads and reports; by platform admins. */
import { Refusal } from '../../common/contract/errors.ts';
import type { TypedConfirmation } from '../../common/contract/typed-confirmation.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database } from '../db/tables.ts';
import { removeObjects, requireConfirmation } from '../organizations/delete-organization.ts';
import { findStoredKeys } from '../organizations/stored-keys.ts';
import type { Storage } from '../storage/storage.ts';
import { deleteProjectRow, lockProject } from './project-queries.ts';

/** Refuses with NOT_FOUND, or with VALIDATION_FAILED when the name is not the project's. */
export async function deleteProject(
  { db, storage }: { db: Database; storage: Storage },
  { projectId, actorId, now }: { projectId: string; actorId: string; now: Date },
  confirmation: TypedConfirmation,
): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, projectId);
    if (!project) throw new Refusal('NOT_FOUND', 'There is no such project');
    requireConfirmation(confirmation, project.name);
    const stored = await findStoredKeys(trx, { projectId });
    await deleteProjectRow(trx, projectId);
    const { name, location, organization_id: organizationId } = project;
    const subject = { type: 'project', id: projectId };
    const details = { name, location, objects: stored.length };
    await recordAudit(trx, { actorId, action: 'project.deleted', subject, projectId, organizationId, details, now });
    return stored;
  });
  await removeObjects(storage, keys);
}
