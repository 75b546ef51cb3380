/** A SqlSession on a PGlite in this thread. */
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { prepareStatements } from './prepared-statements.ts';
import type { SqlSession } from './sql-session.ts';

const INT8 = 20;
const BYTEA = 17;

/**
 * Parsers that read bigint as number, as on the PostgreSQL pool: sizes and counts stay far below 2^53. Node decodes bytes, 20
 * MB in a twentieth of the time, into their own buffer.
 */
export const embeddedParsers: PGliteOptions['parsers'] = {
  [INT8]: Number,
  [BYTEA]: (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex')),
};

export function pgliteSession(pglite: PGlite): SqlSession {
  const statements = prepareStatements(pglite);
  let last: Promise<unknown> = Promise.resolve();
  /** Runs statements in order, each to its end: one statement may take several protocol exchanges. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    query: (text, parameters) => inOrder(() => statements.run(text, parameters)),
    exec: (text) =>
      inOrder(async () => {
        statements.notice(text);
        const results = await pglite.exec(text);
        return { rows: results.flatMap((result) => result.rows) };
      }),
    listen: (channel, onNotification) =>
      inOrder(async () => {
        await pglite.listen(channel, onNotification);
      }),
    close: () => inOrder(() => pglite.close()),
  };
}
