/** Sends the .ids file of a specification as it was uploaded. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { readSource } from './read-source.ts';
import type { SpecificationRecord } from './specification-queries.ts';

const file = z.unknown().meta({ type: 'string', format: 'binary' });
export const specificationFileResponse = {
  200: { description: 'The .ids file', content: { 'application/xml': { schema: file } } },
};

interface IdsFile {
  bytes: Buffer;
  name: string;
  version?: string;
}

/** Sends the file. Refuses with NOT_FOUND when no file was stored, and with STORED_FILE_DAMAGED. */
export async function sendSpecificationFile(
  reply: FastifyReply,
  stores: { db: Database; storage: Storage },
  { id, name, version }: Pick<SpecificationRecord, 'id' | 'name' | 'version'>,
) {
  const bytes = await readSource(stores, id);
  if (!bytes) throw new Refusal('NOT_FOUND', 'The file of this specification was not kept');
  return sendIdsFile(reply, { bytes, name, version });
}

export function sendIdsFile(reply: FastifyReply, { bytes, ...names }: IdsFile) {
  reply.header('content-disposition', `attachment; filename="${filenameOf(names)}.ids"`);
  reply.type('application/xml');
  return reply.send(bytes);
}

/** Returns an ASCII file name without an ending, which is safe in headers. */
export function filenameOf({ name, version = '' }: Pick<IdsFile, 'name' | 'version'>): string {
  const words = [name, name.endsWith(version) ? '' : version]
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const safe = words.replace(/[^\w.-]+/g, '-').replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return safe.slice(0, 100) || 'specification';
}
