/** Records statements and transactions as spans of their cause: the text of a statement with $1, $2, … and never its values. */
import type { Kysely, LogEvent } from 'kysely';
import { failureOf, inSpanBelow, type Tracing } from '../tracing/tracing.ts';
import type { Tables } from './tables.ts';

/** Longer texts do not add to what the trace shows. */
const TEXT_MAX_LENGTH = 2_000;
const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

/** Returns a function for Kysely's `log`; undefined adds no cost. */
export function statementLog(tracing: Tracing | undefined): ((event: LogEvent) => void) | undefined {
  if (!tracing) return undefined;
  return (event) => {
    const { query, queryDurationMillis: ms } = event;
    const endMs = Date.now();
    const operation = (OPERATION.exec(query.sql)?.[1] ?? 'sql').toUpperCase();
    const table = TABLE.exec(query.sql)?.[1];
    tracing.record({
      name: table ? `${operation} ${table}` : operation,
      kind: 'CLIENT',
      startMs: endMs - ms,
      endMs,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.collection.name': table,
        'db.query.text': query.sql.slice(0, TEXT_MAX_LENGTH),
      },
      ...(event.level === 'error' && { failure: failureOf(event.error) }),
    });
  };
}

/** Places the statements of a transaction below its span. */
export function traceTransactions(db: Kysely<Tables>, tracing: Tracing | undefined): Kysely<Tables> {
  if (!tracing) return db;
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => inSpanBelow(tracing, 'transaction', {}, () => execute(work));
    return builder;
  };
  return db;
}
