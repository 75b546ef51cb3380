/**
 * Prepared statements of PGlite, parsed and planned once and then run by name in one WASM call. `query` of PGlite parses each
 * time in six calls: finding a session took 1.6 ms, by name 0.14 ms.
 *
 * PostgreSQL decides after five runs whether one plan fits all values (plan_cache_mode auto).
 */
import { type messages, type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { SqlResult } from './sql-session.ts';

const { serialize } = protocol;
/** Each plan takes memory of the database. */
const STATEMENTS_MAX = 200;
/** Longer statements insert many rows and rarely repeat. */
const TEXT_MAX_LENGTH = 4_000;
/** Changed tables invalidate plans and result columns. */
const CHANGES_TABLES = /\b(alter|create|drop)\b/i;

interface Statement {
  name: string;
  parameterTypes: number[];
  /** Result columns; absent without a result. */
  fields: messages.RowDescriptionMessage | undefined;
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

interface PreparedStatements {
  run(text: string, parameters: readonly unknown[]): Promise<SqlResult>;
  /** Notices statements that bypass this cache. */
  notice(text: string): void;
}

export function prepareStatements(pglite: PGlite): PreparedStatements {
  /** Statements in order of use, the latest last. */
  const statements = new Map<string, Statement>();
  const forgotten: string[] = [];
  let lastName = 0;

  // One exchange at a time, because answers are not tagged.
  const converse = (parts: Uint8Array[]): Promise<Message[]> =>
    pglite.runExclusive(() => pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false }));

  const forget = (text: string, { name }: Statement) => {
    statements.delete(text);
    forgotten.push(name);
  };
  const prepare = async (text: string): Promise<Statement> => {
    lastName += 1;
    const name = `s${lastName}`;
    const closed = forgotten.splice(0).map((one) => serialize.close({ type: 'S', name: one }));
    const answers = await converse([...closed, serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    return { name, parameterTypes: parse.parseDescribeStatementResults(answers), fields: answers.find(isFields) };
  };
  const recall = async (text: string): Promise<Statement> => {
    const statement = statements.get(text) ?? (await prepare(text));
    statements.delete(text);
    statements.set(text, statement);
    for (const [oldest, one] of statements) {
      if (statements.size <= STATEMENTS_MAX) break;
      forget(oldest, one);
    }
    return statement;
  };
  const notice = (text: string) => {
    if (!CHANGES_TABLES.test(text)) return;
    for (const [each, one] of statements) forget(each, one);
  };

  return {
    notice,
    async run(text, parameters) {
      notice(text);
      if (text.length > TEXT_MAX_LENGTH) return resultOf(await pglite.query(text, [...parameters]));
      const { name, parameterTypes, fields } = await recall(text);
      const values = parameters.map((value, at) => write(pglite, value, parameterTypes[at]));
      const answers = await converse([serialize.bind({ statement: name, values }), serialize.execute({})]);
      const [result] = parse.parseResults(fields ? [fields, ...answers] : answers, pglite.parsers);
      return resultOf(result ?? { rows: [] });
    },
  };
}

function resultOf({ rows, affectedRows }: SqlResult): SqlResult {
  return { rows, affectedRows };
}

function isFields(message: Message): message is messages.RowDescriptionMessage {
  return message.name === 'rowDescription';
}

/** Writes a parameter as text, by its type; bytes stay as they are. */
function write(pglite: PGlite, value: unknown, type: number | undefined) {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  const serializer = type === undefined ? undefined : pglite.serializers[type];
  return serializer ? serializer(value) : String(value);
}
