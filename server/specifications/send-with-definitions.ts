/** Sends answers with definitions, which are written in a thread. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayEditSpecifications } from '../../common/contract/roles.ts';
import type { SpecificationResource } from '../../common/contract/specifications.ts';
import type { Queries } from '../db/tables.ts';
import { includesField, parseFields, projectFields } from '../http/fields.ts';
import { isKnown } from '../http/send-content.ts';
import { callerOf } from '../sessions/caller.ts';
import { stateOf } from './change-draft.ts';
import { readDefinition } from './definition-bytes.ts';
import { findDraftOf } from './draft-queries.ts';
import { findReview, type SpecificationRecord } from './specification-queries.ts';
import { specificationResource } from './specification-resource.ts';
import { writeAnswerInThread } from './specification-thread.ts';
import { findVersions } from './version-queries.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sends one specification, with its definition when `fields` names it. */
export async function sendSpecification(
  db: Queries,
  exchange: Exchange,
  record: SpecificationRecord,
): Promise<SpecificationResource> {
  const fields = parseFields((exchange.request.query as { fields?: string }).fields);
  const mayEdit = mayEditSpecifications(callerOf(exchange.request), record.organization_id);
  const versions = includesField(fields, 'versions') ? { versions: await readVersions(db, record) } : {};
  const more = { ...versions, ...(mayEdit && (await readForEditors(db, record))) };
  if (!includesField(fields, 'definition')) return projectFields({ ...specificationResource(record), ...more }, fields);
  return sendWithDefinitions(exchange, { ...specificationResource(record, await readDefinition(db, record.id)), ...more });
}

async function readVersions(db: Queries, { series_id }: SpecificationRecord): Promise<SpecificationResource['versions']> {
  const versions = await findVersions(db, series_id);
  return versions.map(({ id, version, created_at }) => ({ id, version, createdAt: created_at.toISOString() }));
}

async function readForEditors(
  db: Queries,
  { id, series_id }: SpecificationRecord,
): Promise<Pick<SpecificationResource, 'reviewed' | 'unreviewed' | 'draft'>> {
  const draft = await findDraftOf(db, series_id);
  return { ...(await findReview(db, id)), draft: draft ? { id: draft.id, state: stateOf(draft) } : null };
}

/**
 * Writes the answer for a route to return. `value` is the whole representation; the client gets its `fields` and the fields
 * that are always included.
 */
export async function sendWithDefinitions<Answer>(
  { request, reply }: Exchange,
  value: Answer,
  always: string[] = [],
): Promise<Answer> {
  const { fields } = request.query as { fields?: string };
  const { bytes, etag } = await writeAnswerInThread({ value, fields: fields && [fields, ...always].join() });
  if (request.method === 'GET' || request.method === 'HEAD') {
    reply.header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send() as Answer;
  }
  reply.type('application/json; charset=utf-8');
  return reply.send(Buffer.from(bytes.buffer)) as Answer;
}
