/** The model of a report's file as a page draws it: binary glTF (docs/contract.md). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { ReportGeometry } from '../../common/contract/reports.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { sendContent } from '../http/send-content.ts';
import { callerOf } from '../sessions/caller.ts';
import { openVerified } from '../storage/verify-stream.ts';
import { readFinished } from './finished-report.ts';
import { findGeometry } from './geometry-queries.ts';
import { readReport } from './read-report.ts';
import type { ReportOptions } from './report-options.ts';
import { reportGeometrySchema } from './report-schema.ts';

const MEDIA_TYPE = 'model/gltf-binary';
const tags = ['reports'];
const params = z.object({ id: z.string() });

export function geometryRoutes(api: RouteApp, { db, storage, requestGeometry }: ReportOptions): void {
  const file = z.unknown().meta({ type: 'string', format: 'binary' });
  const answer = { description: 'The model as binary glTF 2.0', content: { [MEDIA_TYPE]: { schema: file } } };
  const getSchema = { tags, params, response: { 200: answer, 206: answer } };
  api.get('/reports/:id/geometry', { config: { embed: 'report' }, schema: getSchema }, async (request, reply) => {
    const report = await readReport(db, callerOf(request), request.params.id);
    const found = await findGeometry(db, report.fileId);
    const { blob_key: key, sha256, size: sizeBytes } = found ?? {};
    if (!key || !sha256 || sizeBytes === undefined) {
      const details = { status: found?.status ?? 'NONE' };
      throw new Refusal('GEOMETRY_NOT_READY', 'The model is not there to be drawn', { details });
    }
    const filename = `${report.filename.replace(/\.ifc$/i, '')}.glb`;
    const open = openVerified(storage, { key, sizeBytes, sha256 });
    const exchange = { request: request as FastifyRequest, reply: reply as FastifyReply };
    return sendContent(exchange, { open, filename, sizeBytes, sha256, mediaType: MEDIA_TYPE, isImmutable: true });
  });

  const asked = { 202: z.object({ geometry: reportGeometrySchema }) };
  const postSchema = { tags, params, querystring: fieldsQuerySchema, response: asked };
  // It changes nothing that anybody made.
  const config = { embed: 'report', reads: true } as const;
  api.post('/reports/:id/geometry', { config, schema: postSchema }, async (request, reply) => {
    const { fileId } = await readFinished(db, callerOf(request), request.params.id);
    const geometry = await db.transaction().execute(async (trx) => {
      await requestGeometry(trx, fileId);
      return readGeometry(trx, fileId);
    });
    return reply.code(202).send(projectFields({ geometry }, parseFields(request.query.fields)));
  });
}

export async function readGeometry(db: Queries, fileId: string): Promise<ReportGeometry> {
  const found = await findGeometry(db, fileId);
  if (!found) return { status: 'NONE' };
  const { status, size, progress, reason } = found;
  if (status === 'READY') return { status, sizeBytes: size };
  if (status === 'PREPARING') return { status, progress };
  return { status, reason: reason ?? undefined };
}
