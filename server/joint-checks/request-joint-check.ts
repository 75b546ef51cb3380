/** Requests a joint check: the files have to be the newest versions of different files, and the rule sets are those of now. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../common/contract/errors.ts';
import { JOINT_CHECK_BYTES_MAX } from '../../common/contract/limits.ts';
import { ENGINE_VERSION } from '../../engine/report/engine-version.ts';
import type { RequestedRuleSet } from '../db/joint-check-tables.ts';
import type { Queries, Transaction } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { findAttached } from '../rule-sets/project-rule-set-queries.ts';
import { findUsedLists } from '../value-lists/given-lists.ts';
import { findProjectFiles, insertJointCheck, type ProjectFile, takeSameInput } from './joint-check-queries.ts';

export interface JointCheckQueue {
  /** Enqueues the job within the transaction. */
  enqueueJointCheck(trx: Transaction, id: string): Promise<void>;
}

/**
 * Returns the id of the joint check of these files, which is an earlier one where its input is the same. Refuses with VALIDATION_FAILED,
 * NOT_FOUND, FILE_TOO_LARGE or CONFLICT.
 */
export async function requestJointCheck(
  trx: Transaction,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] },
  options: JointCheckQueue & { now: Date },
): Promise<string> {
  requireCheckable(fileIds, await findProjectFiles(trx, projectId, fileIds));
  const requested = await requestedRuleSets(trx, projectId);
  if (requested.length === 0) throw new Refusal('CONFLICT', 'The project has no rule sets');
  return requestInput(trx, { projectId, fileIds, requested, deliveryId: null }, options);
}

/** Files and rule sets that are checked together. */
export interface JointInput {
  fileIds: readonly string[];
  requested: readonly RequestedRuleSet[];
}

/** Returns a hash that is equal for equal input, hex. */
export function hashInput({ fileIds, requested }: JointInput): string {
  return createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, fileIds, requested]))
    .digest('hex');
}

/** Returns the id of the joint check of this input, which waits or has a result. */
export async function requestInput(
  trx: Transaction,
  { projectId, deliveryId, ...input }: JointInput & { projectId: string; deliveryId: string | null },
  { enqueueJointCheck, now }: JointCheckQueue & { now: Date },
): Promise<string> {
  const inputSha256 = hashInput(input);
  const id = await insertJointCheck(trx, { projectId, deliveryId, inputSha256, ...input, now });
  if (id === undefined) return takeSameInput(trx, { projectId, inputSha256 }, { isOfPerson: deliveryId === null });
  await enqueueJointCheck(trx, id);
  return id;
}

/** Refuses files that are not the newest versions of different files of the project, and too many bytes. */
function requireCheckable(fileIds: readonly string[], files: readonly ProjectFile[]): void {
  const byId = new Map(files.map((file) => [file.id, file]));
  const faults = fileIds.flatMap((id, at) => {
    const file = byId.get(id);
    if (!file) throw new Refusal('NOT_FOUND', `The project has no file ${id}`);
    const path = `fileIds.${at}`;
    if (fileIds.indexOf(id) < at) return [{ path, message: 'TWICE' }];
    return file.newest ? [] : [{ path, message: `There is a newer version of ${file.filename}` }];
  });
  if (faults.length > 0) throw invalidInput(faults);
  const sizeBytes = files.reduce((sum, { size }) => sum + size, 0);
  if (sizeBytes <= JOINT_CHECK_BYTES_MAX) return;
  const details = { max: JOINT_CHECK_BYTES_MAX, sizeBytes };
  throw new Refusal('FILE_TOO_LARGE', `Together the files have more than ${JOINT_CHECK_BYTES_MAX} bytes`, { details });
}

async function requestedRuleSets(db: Queries, projectId: string): Promise<RequestedRuleSet[]> {
  const attached = await findAttached(db, projectId);
  const lists = await findUsedLists(db, projectId, attached);
  return attached.map(({ id, sha256, disabledRules }) => ({
    ...{ id, sha256 },
    disabledRules: [...disabledRules].sort(),
    lists: lists.get(id) ?? [],
  }));
}
