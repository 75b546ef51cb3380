/** A SqlSession on a PGlite in this thread. */
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { prepareStatements } from './prepared-statements.ts';
import type { SqlSession } from './sql-session.ts';

const INT8 = 20;

/** bigint as number, as on the PostgreSQL pool: sizes and counts stay far below 2^53. */
export const embeddedParsers: PGliteOptions['parsers'] = { [INT8]: Number };

export function pgliteSession(pglite: PGlite): SqlSession {
  const statements = prepareStatements(pglite);
  return {
    query: (text, parameters) => statements.run(text, parameters),
    async exec(text) {
      statements.notice(text);
      const results = await pglite.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    async listen(channel, onNotification) {
      await pglite.listen(channel, onNotification);
    },
    close: () => pglite.close(),
  };
}
