/** Reads the results of joint checks, with what exceptions cover of them. */
import { Refusal } from '../../common/contract/errors.ts';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import type { Database } from '../db/tables.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { cacheLast } from '../reports/cache-last.ts';
import { decodeRuleSets } from '../reports/encode-rule-sets.ts';
import { exceptRuleSets, inForce } from '../reports/except-rule-sets.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
import type { Caller } from '../sessions/caller.ts';
import { decodeStored } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import { findJointCheck, type JointCheckRecord } from './joint-check-queries.ts';

/** Joint checks whose results a node keeps in memory: up to some MB each. */
const CACHED_RESULTS = 4;

interface ResultsOptions {
  db: Database;
  storage: Storage;
  excepted: ExceptedReader;
}

/** Refuses with NOT_FOUND. */
export async function readJointCheck(db: Database, projectId: string, id: string): Promise<JointCheckRecord> {
  const check = await findJointCheck(db, projectId, id);
  if (!check) throw new Refusal('NOT_FOUND', 'The project has no such joint check');
  return check;
}

/** The results of a joint check with what exceptions cover of them. */
interface JointResults {
  check: JointCheckRecord;
  ruleSets: StoredRuleSet[];
}

export type ReadJointResults = (
  caller: Caller,
  params: { id: string; checkId: string },
  exceptions?: 'all' | 'in force',
) => Promise<JointResults>;

/**
 * Returns a reader that caches a few results, since a visitor pages through them and a joint check never changes. Exceptions are read each
 * time.
 */
export function createResultsReader({ db, storage, excepted }: ResultsOptions): ReadJointResults {
  const cached = cacheLast<StoredRuleSet[]>(CACHED_RESULTS);
  return async (caller, { id, checkId }, exceptions = 'all') => {
    const { id: projectId } = await readProjectAccess(db, caller, id);
    const check = await readJointCheck(db, projectId, checkId);
    const { blob_key: key, files } = check;
    if (key === null) throw new Refusal('NOT_FOUND', 'The joint check has no result');
    const results = await cached(key, async () => decodeStored(await storage.read(key), decodeRuleSets));
    const filenames = files.map(({ filename }) => filename);
    const listed = await excepted.joint.list(db, { projectId, filenames, blobKey: key });
    const covering = exceptions === 'all' ? listed : inForce(listed);
    return { check, ruleSets: exceptRuleSets(results, covering) };
  };
}
