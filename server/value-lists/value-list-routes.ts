/** Routes of the lists of values: those of the platform and of the caller's organization. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { VALUE_LIST_UPLOAD_MAX_BYTES } from '../../common/contract/limits.ts';
import { mayEditSpecifications } from '../../common/contract/roles.ts';
import { newValueListSchema, type ValueListResource, valueListCalls } from '../../common/contract/value-list-schema.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { receiveSpecification } from '../specifications/receive-specification.ts';
import { chooseOwner, readerOf } from '../specifications/specification-policy.ts';
import {
  findValueList,
  readListSource,
  removeValueList,
  saveValueList,
  searchValueLists,
  type ValueListRecord,
} from './value-list-queries.ts';
import { readListInThread } from './value-list-thread.ts';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function valueListRoutes(api: RouteApp, { db, now }: { db: Database; now(): Date }): void {
  serve(api, valueListCalls.searchValueLists, async (request) => {
    const { query, limit, offset } = request.body;
    const { data, total } = await searchValueLists(db, readerOf(callerOf(request)), { query, limit, offset });
    return { data: data.map(valueListResource), total };
  });

  serve(api, valueListCalls.getValueList, async (request) =>
    valueListResource(await requireValueList(db, callerOf(request), request.params.id)),
  );

  serve(api, valueListCalls.saveValueList, async (request) => {
    const caller = callerOf(request);
    const { source, fields } = await receiveSpecification(request, newValueListSchema);
    const { id: organizationId } = await chooseOwner(db, caller, fields.organization);
    const list = await readUpload(source.bytes);
    const { name } = fields;
    const id = await db.transaction().execute(async (trx) => {
      const saved = { organizationId, name, source: source.bytes, ...list, savedBy: caller.userId, now: now() };
      const id = await saveValueList(trx, saved);
      const details = { rows: list.rows, sha256: list.sha256 };
      await record(trx, caller, { action: 'value-list.saved', id, organizationId, name, details, now: now() });
      return id;
    });
    return valueListResource(await requireValueList(db, caller, id));
  });

  serve(api, valueListCalls.deleteValueList, async (request) => {
    const caller = callerOf(request);
    const { id, name, organization_id: organizationId } = await requireValueList(db, caller, request.params.id);
    if (!mayEditSpecifications(caller, organizationId)) throw new Refusal('FORBIDDEN');
    await db.transaction().execute(async (trx) => {
      await removeValueList(trx, id);
      await record(trx, caller, { action: 'value-list.deleted', id, organizationId, name, details: {}, now: now() });
    });
  });

  downloadRoute(api, db);
}

function downloadRoute(api: RouteApp, db: Database): void {
  const file = z.unknown().meta({ type: 'string', format: 'binary' });
  const content = Object.fromEntries(Object.values(CONTENT_TYPES).map((type) => [type.split(';')[0], { schema: file }]));
  const response = { 200: { description: 'The file as it was uploaded', content } };
  const schema = { tags: ['rule sets'], params: z.object({ id: z.string() }), response };
  api.get('/value-lists/:id/download', { schema }, async (request, reply) => {
    const list = await requireValueList(db, callerOf(request), request.params.id);
    const format = formatOf(list);
    reply.header('content-disposition', `attachment; filename="${list.name}.${format}"`).type(CONTENT_TYPES[format]);
    return reply.send(Buffer.from(await readListSource(db, list.id)));
  });
}

/** Returns a list that the caller may read. Refuses with NOT_FOUND or FORBIDDEN. */
async function requireValueList(db: Queries, caller: Caller, id: string): Promise<ValueListRecord> {
  const list = await findValueList(db, readEntityId(id));
  if (!list) throw new Refusal('NOT_FOUND', 'There is no such list of values');
  if (!caller.admin && !list.platform && list.organization_id !== caller.organizationId) throw new Refusal('FORBIDDEN');
  return list;
}

/** Reads an uploaded list. Refuses with FILE_TOO_LARGE, or with VALIDATION_FAILED and the row and column of each problem. */
async function readUpload(bytes: Uint8Array) {
  const maxBytes = VALUE_LIST_UPLOAD_MAX_BYTES;
  if (bytes.length > maxBytes)
    throw new Refusal('FILE_TOO_LARGE', `A list of values may have ${maxBytes} bytes`, { details: { maxBytes } });
  const list = await readListInThread(bytes);
  if ('problems' in list) throw invalidInput(list.problems.map((problem) => ({ path: 'file', ...problem })));
  return list;
}

interface Change {
  action: 'value-list.saved' | 'value-list.deleted';
  id: string;
  organizationId: string;
  name: string;
  details: Record<string, string | number>;
  now: Date;
}

function record(db: Queries, { userId }: Caller, { action, id, organizationId, name, details, now }: Change): Promise<void> {
  const subject = { type: 'value-list', id };
  return recordAudit(db, { actorId: userId, action, subject, organizationId, details: { name, ...details }, now });
}

function valueListResource(list: ValueListRecord): ValueListResource {
  const { id, name, rows, sha256, platform } = list;
  return {
    ...{ id, url: `/api/value-lists/${id}`, name, rows, sha256, format: formatOf(list) },
    organization: { id: list.organization_id, name: list.organizationName },
    platform,
    savedAt: list.saved_at.toISOString(),
  };
}

/** Every .xlsx begins with the mark of a ZIP archive, which no list in text does. */
function formatOf({ beginning }: ValueListRecord): keyof typeof CONTENT_TYPES {
  return Buffer.from(beginning).toString('latin1') === 'PK\u0003\u0004' ? 'xlsx' : 'csv';
}
