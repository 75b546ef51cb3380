/** Answers with the .ids file of a specification, as it came in. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { sendStream } from '../http/send-stream.ts';
import type { Storage } from '../storage/storage.ts';
import type { SpecificationRecord } from './specification-queries.ts';

const file = z.unknown().meta({ type: 'string', format: 'binary' });
export const specificationFileResponse = {
  200: { description: 'The .ids file', content: { 'application/xml': { schema: file } } },
};

interface IdsFile {
  /** In the storage. */
  key: string;
  name: string;
  version?: string;
}

/** Refuses with NOT_FOUND where the file was not kept. */
export async function sendSpecificationFile(reply: FastifyReply, storage: Storage, record: SpecificationRecord) {
  if (record.source_key === null) throw new Refusal('NOT_FOUND', 'The file of this specification was not kept');
  return sendIdsFile(reply, storage, { key: record.source_key, name: record.name, version: record.version });
}

export async function sendIdsFile(reply: FastifyReply, storage: Storage, { key, ...names }: IdsFile) {
  reply.header('content-disposition', `attachment; filename="${filenameOf(names)}"`);
  reply.type('application/xml');
  return sendStream(reply, await storage.open(key));
}

/** ASCII only, which is safe in headers. */
function filenameOf({ name, version = '' }: Pick<IdsFile, 'name' | 'version'>): string {
  const words = [name, name.endsWith(version) ? '' : version]
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const safe = words.replace(/[^\w.-]+/g, '-').replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return `${safe.slice(0, 100) || 'specification'}.ids`;
}
