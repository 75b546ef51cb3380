/** The model of a report's file as a page draws it: binary glTF (docs/contract.md). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { reportCalls } from '../../common/contract/report-calls.ts';
import type { ReportGeometry } from '../../common/contract/reports.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { sendContent } from '../http/send-content.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { openVerified } from '../storage/verify-stream.ts';
import { readFinished } from './finished-report.ts';
import { countConversionsAhead, findGeometry } from './geometry-queries.ts';
import { readReport } from './read-report.ts';
import type { ReportOptions } from './report-options.ts';

const MEDIA_TYPE = 'model/gltf-binary';
const PICTURE_MEDIA_TYPE = 'image/png';
const tags = ['reports'];
const params = z.object({ id: z.string() });

export function geometryRoutes(api: RouteApp, { db, storage, requestGeometry }: ReportOptions): void {
  const file = z.unknown().meta({ type: 'string', format: 'binary' });
  const answer = { description: 'The model as binary glTF 2.0', content: { [MEDIA_TYPE]: { schema: file } } };
  const getSchema = { tags, params, response: { 200: answer, 206: answer } };
  api.get('/reports/:id/geometry', { config: { embed: 'report' }, schema: getSchema }, async (request, reply) => {
    const report = await readReport(db, callerOf(request), request.params.id);
    const geometry = await findGeometry(db, report.fileId);
    const { blob_key: key, sha256, size: sizeBytes } = geometry ?? {};
    if (!key || !sha256 || sizeBytes === undefined) {
      const details = { status: geometry?.status ?? 'NONE' };
      throw new Refusal('GEOMETRY_NOT_READY', 'The model is not there to be drawn', { details });
    }
    const filename = `${report.filename.replace(/\.ifc$/i, '')}.glb`;
    const open = openVerified(storage, { key, sizeBytes, sha256 });
    const exchange = { request: request as FastifyRequest, reply: reply as FastifyReply };
    return sendContent(exchange, { open, filename, sizeBytes, sha256, mediaType: MEDIA_TYPE, isImmutable: true });
  });

  const picture = { description: 'A still picture of the model', content: { [PICTURE_MEDIA_TYPE]: { schema: file } } };
  const pictureSchema = { tags, params, response: { 200: picture, 206: picture } };
  api.get('/reports/:id/geometry/picture', { config: { embed: 'report' }, schema: pictureSchema }, async (request, reply) => {
    const report = await readReport(db, callerOf(request), request.params.id);
    const geometry = await findGeometry(db, report.fileId);
    const { picture_key: key, picture_sha256: sha256, picture_size: sizeBytes } = geometry ?? {};
    if (!key || !sha256 || sizeBytes === undefined) {
      const details = { status: geometry?.status ?? 'NONE' };
      throw new Refusal('GEOMETRY_NOT_READY', 'The model has no picture', { details });
    }
    const filename = `${report.filename.replace(/\.ifc$/i, '')}.png`;
    const open = openVerified(storage, { key, sizeBytes, sha256 });
    const exchange = { request: request as FastifyRequest, reply: reply as FastifyReply };
    return sendContent(exchange, { open, filename, sizeBytes, sha256, mediaType: PICTURE_MEDIA_TYPE, isImmutable: true });
  });

  // The call changes nothing that a person created.
  const config = { embed: 'report', reads: true } as const;
  serve(
    api,
    reportCalls.requestGeometry,
    async (request) => {
      const { fileId } = await readFinished(db, callerOf(request), request.params.id);
      const geometry = await db.transaction().execute(async (trx) => {
        await requestGeometry(trx, fileId);
        return readGeometry(trx, fileId);
      });
      return { geometry };
    },
    config,
  );
}

export async function readGeometry(db: Queries, fileId: string): Promise<ReportGeometry> {
  const geometry = await findGeometry(db, fileId);
  if (!geometry) return { status: 'NONE' };
  const { status, size, picture_size: pictureBytes, progress, reason } = geometry;
  if (status === 'READY') return { status, sizeBytes: size, ...(pictureBytes > 0 && { pictureBytes }) };
  if (status === 'PREPARING') {
    const ahead = await countConversionsAhead(db, fileId);
    return { status, progress, ...(ahead > 0 && { ahead }) };
  }
  return { status, reason: reason ?? undefined };
}
