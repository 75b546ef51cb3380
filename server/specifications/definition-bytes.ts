/** Reads definitions as bytes. A definition has up to 20 MB, so the main thread never handles a whole one in one turn. */
import { sql } from 'kysely';
import type { Queries } from '../db/tables.ts';

/** JSON in UTF-8, in pieces. */
export type DefinitionBytes = Uint8Array<ArrayBuffer>[];

const PIECE_BYTES = 262_144;

export async function readDefinition(db: Queries, id: string): Promise<DefinitionBytes> {
  const { rows } = await sql<{ piece: Uint8Array }>`
    with one as materialized (select convert_to(definition::text, 'UTF8') as bytes from specifications where id = ${id})
    select substring(bytes from at for ${sql.lit(PIECE_BYTES)}) as piece
    from one, generate_series(1, length(bytes), ${sql.lit(PIECE_BYTES)}) at order by at`.execute(db);
  return rows.map(({ piece }) => transferable(piece));
}

/**
 * Returns the bytes in a buffer of their own, which can be transferred to a thread. PostgreSQL's driver returns small values as
 * views of Node's shared pool; `slice` of such a view copies nothing, and Node refuses to transfer the pool.
 */
export function transferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isAlone = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return isAlone ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

export function parseDefinition<T>(definition: DefinitionBytes): T {
  return JSON.parse(Buffer.concat(definition).toString('utf8')) as T;
}
