/** The model of a report's file as a page draws it: binary glTF (docs/contract.md). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { Grouping, groupingQuerySchema } from '../../common/contract/object-groups.ts';
import { reportCalls } from '../../common/contract/report-calls.ts';
import type { ReportGeometry } from '../../common/contract/reports.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { sendContent } from '../http/send-content.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { openVerified } from '../storage/verify-stream.ts';
import { groupInThread, listGroupingsInThread } from './describe-in-thread.ts';
import { type FinishedReport, readFinished } from './finished-report.ts';
import { countConversionsAhead, findGeometry } from './geometry-queries.ts';
import { readReport } from './read-report.ts';
import type { ReportOptions } from './report-options.ts';
import { REPORT_WORK_PER_MINUTE } from './report-thread.ts';

type Geometry = NonNullable<Awaited<ReturnType<typeof findGeometry>>>;

/** What the conversion of a file stores: the address and media type of each, and where the tables name its bytes. */
const CONTENTS = [
  {
    path: '/reports/:id/geometry',
    extension: 'glb',
    mediaType: 'model/gltf-binary',
    description: 'The model as binary glTF 2.0',
    missing: 'The model is not there to be drawn',
    stored: ({ blob_key: key, sha256, size }: Geometry) => ({ key, sha256, sizeBytes: size }),
  },
  {
    path: '/reports/:id/geometry/picture',
    extension: 'png',
    mediaType: 'image/png',
    description: 'A still picture of the model',
    missing: 'The model has no picture',
    stored: ({ picture_key: key, picture_sha256: sha256, picture_size: sizeBytes }: Geometry) => ({ key, sha256, sizeBytes }),
  },
];
const tags = ['reports'];
const params = z.object({ id: z.string() });
const file = z.unknown().meta({ type: 'string', format: 'binary' });

export function geometryRoutes(api: RouteApp, { db, storage, requestGeometry }: ReportOptions): void {
  for (const { path, extension, mediaType, description, missing, stored } of CONTENTS) {
    const answer = { description, content: { [mediaType]: { schema: file } } };
    const schema = { tags, params, response: { 200: answer, 206: answer } };
    api.get(path, { config: { embed: 'report' }, schema }, async (request, reply) => {
      const report = await readReport(db, callerOf(request), request.params.id);
      const geometry = await findGeometry(db, report.fileId);
      const { key, sha256, sizeBytes } = geometry ? stored(geometry) : {};
      if (!key || !sha256 || sizeBytes === undefined) {
        const details = { status: geometry?.status ?? 'NONE' };
        throw new Refusal('GEOMETRY_NOT_READY', missing, { details });
      }
      const filename = `${report.filename.replace(/\.ifc$/i, '')}.${extension}`;
      const open = openVerified(storage, { key, sizeBytes, sha256 });
      const exchange = { request: request as FastifyRequest, reply: reply as FastifyReply };
      return sendContent(exchange, { open, filename, sizeBytes, sha256, mediaType, isImmutable: true });
    });
  }

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

  // Limited per caller, because each call occupies a thread.
  const heavy = { embed: 'report', rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } } as const;
  serve(
    api,
    reportCalls.groupObjects,
    async (request) => {
      const report = await readFinished(db, callerOf(request), request.params.id);
      return groupInThread(storage, uploadOf(report), groupingOf(request.query));
    },
    heavy,
  );
  serve(
    api,
    reportCalls.listGroupings,
    async (request) => listGroupingsInThread(storage, uploadOf(await readFinished(db, callerOf(request), request.params.id))),
    heavy,
  );
}

const uploadOf = ({ storageKey, fileSha256 }: FinishedReport) => ({ key: storageKey, sha256: fileSha256 });

function groupingOf({ by, system, propertySet, property }: z.output<typeof groupingQuerySchema>): Grouping {
  if (by === 'CLASSIFICATION') return { by, system };
  return by === 'PROPERTY' ? { by, propertySet, property } : { by };
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
