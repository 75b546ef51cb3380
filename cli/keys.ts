/** `vakwerk keys rotate`: creates a new key for certificates (docs/certificates.md). */
import { rotateKeys } from '../server/certificates/signing-keys.ts';
import { withDatabase } from './open-data.ts';

export function rotate(): Promise<number> {
  return withDatabase(async (db, _config, now) => {
    const id = await db.transaction().execute((trx) => rotateKeys(trx, { actorId: null, now: now() }));
    process.stdout.write(`Certificates are signed with key ${id} from now on.\n`);
    return 0;
  });
}
