/** The route that answers the findings of a project as a file. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { FORMAT_FACTS, TABLE_FORMATS } from '../../common/contract/export-formats.ts';
import { findingExportSchema } from '../../common/contract/finding-export.ts';
import { findingExportWordsOf } from '../../common/i18n/finding-export-words.ts';
import { attachment } from '../http/attachment.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { sendStream } from '../http/send-stream.ts';
import { startStream } from '../http/start-stream.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { REPORT_WORK_PER_MINUTE } from '../reports/report-thread.ts';
import { callerOf } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { exportFindings } from './export-findings.ts';
import type { FindingOptions } from './find-line.ts';

export function exportRoutes(api: RouteApp, options: FindingOptions): void {
  const { db } = options;
  const file = z.unknown().meta({ type: 'string', format: 'binary' });
  const content = Object.fromEntries(TABLE_FORMATS.map((format) => [FORMAT_FACTS[format].mediaType, { schema: file }]));
  const schema = {
    tags: ['findings'],
    params: z.object({ id: z.string() }),
    body: findingExportSchema,
    response: { 200: { description: 'The file', content } },
  };
  // Limited per caller, because each call reads all that match.
  const config = { reads: true, rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } };
  api.post('/projects/:id/findings/export', { config, schema }, async (request, reply) => {
    const caller = callerOf(request);
    const { id: projectId } = await readProjectAccess(db, caller, request.params.id);
    const { language = await callerLanguage(db, caller), ...order } = request.body;
    const stream = await startStream(await exportFindings(options, projectId, { ...order, language }));
    const { mediaType, extension } = FORMAT_FACTS[order.format];
    const filename = `${findingExportWordsOf(language).filename}.${extension}`;
    (reply as FastifyReply).type(mediaType).header('content-disposition', attachment(filename));
    return sendStream(reply as FastifyReply, stream);
  });
}
