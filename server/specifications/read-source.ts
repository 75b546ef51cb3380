/** Reads stored .ids files, each compared with the hash that was recorded when it was stored. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Database, Queries, Row } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { readVerified } from '../storage/verify-stream.ts';
import { mappingSuffix } from './read-specification.ts';

interface Stores {
  db: Database;
  storage: Storage;
}

/** Returns the bytes of a draft. Refuses with STORED_FILE_DAMAGED. */
export function readDraftSource(
  storage: Storage,
  { source_key: key, sha256 }: Pick<Row<'specification_drafts'>, 'source_key' | 'sha256'>,
): Promise<Buffer> {
  return readVerified(storage, { key, sha256 });
}

/** Returns the bytes that an editor knowingly replaced in a draft. Refuses with NOT_FOUND and STORED_FILE_DAMAGED. */
export function readReplacedSource(
  storage: Storage,
  { replaced_key: key, replaced_sha256: sha256 }: Pick<Row<'specification_drafts'>, 'replaced_key' | 'replaced_sha256'>,
): Promise<Buffer> {
  if (key === null) throw new Refusal('NOT_FOUND', 'Nothing of this draft was replaced');
  return readVerified(storage, { key, sha256 });
}

/** Returns the bytes of a specification; undefined when no file was stored. Refuses with STORED_FILE_DAMAGED. */
export async function readSource({ db, storage }: Stores, id: string): Promise<Buffer | undefined> {
  const source = await findSource(db, id);
  if (!source || source.source_key === null) return undefined;
  const { source_key: key, sha256, group_mapping } = source;
  return readVerified(storage, { key, sha256, suffix: mappingSuffix(group_mapping ?? '') });
}

function findSource(db: Queries, id: string) {
  const columns = ['source_key', 'sha256', 'group_mapping'] as const;
  return db.selectFrom('specifications').select(columns).where('id', '=', id).executeTakeFirst();
}
