/** A SqlSession on a PGlite in this thread. */
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { SqlSession } from './sql-session.ts';

const INT8 = 20;

/** bigint as number, as on the PostgreSQL pool: sizes and counts stay far below 2^53. */
export const embeddedParsers: PGliteOptions['parsers'] = { [INT8]: Number };

export function pgliteSession(pglite: PGlite): SqlSession {
  return {
    async query(text, parameters) {
      const { rows, affectedRows } = await pglite.query(text, parameters as unknown[]);
      return { rows, affectedRows };
    },
    async exec(text) {
      const results = await pglite.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    async listen(channel, onNotification) {
      await pglite.listen(channel, onNotification);
    },
    close: () => pglite.close(),
  };
}
