import type { Language } from '../../common/contract/users.ts';
import type { Database } from '../db/tables.ts';
import type { Caller } from './caller.ts';

/** Returns the language of the user who calls. */
export async function callerLanguage(db: Database, { userId }: Caller): Promise<Language> {
  return (await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirstOrThrow()).language;
}
