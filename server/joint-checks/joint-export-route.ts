/** The route that answers the result of a joint check as a workbook or as BCF. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { FORMAT_FACTS, JOINT_EXPORT_FORMATS } from '../../common/contract/export-formats.ts';
import { jointExportQuerySchema } from '../../common/contract/joint-checks.ts';
import type { Database } from '../db/tables.ts';
import { attachment, fileStem } from '../http/attachment.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { sendStream } from '../http/send-stream.ts';
import { readGlb } from '../reports/read-measures.ts';
import { REPORT_WORK_PER_MINUTE } from '../reports/report-thread.ts';
import { exportAnswer, writeExport } from '../reports/write-export.ts';
import { callerOf } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import type { Storage } from '../storage/storage.ts';
import type { ReadJointResults } from './read-joint-results.ts';

interface ExportOptions {
  db: Database;
  storage: Storage;
  readResults: ReadJointResults;
}

export function jointExportRoute(api: RouteApp, { db, storage, readResults }: ExportOptions): void {
  // Limited per caller, because each call occupies a thread.
  const config = { rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } };
  const schema = {
    tags: ['joint checks'],
    params: z.object({ id: z.string(), checkId: z.string() }),
    querystring: jointExportQuerySchema,
    response: { 200: exportAnswer(JOINT_EXPORT_FORMATS) },
  };
  api.get('/projects/:id/joint-checks/:checkId/export', { config, schema }, async (request, reply) => {
    const caller = callerOf(request);
    const { format, language = await callerLanguage(db, caller), timeZone } = request.query;
    const { check, ruleSets } = await readResults(caller, request.params, 'in force');
    const title = await readProjectName(db, check.project_id);
    const glbs = format === 'bcf' ? await readGlbs({ db, storage }, check.files) : [];
    const files = check.files.map(({ filename, version }) => ({ filename, version }));
    const { stream, sizeBytes } = await writeExport('export-joint-check', {
      ...{ format, language, timeZone, title, files, ruleSets, glbs },
      timestamp: check.created_at.toISOString(),
      target: await storage.temporaryFile(),
    });
    const { mediaType, extension } = FORMAT_FACTS[format];
    (reply as FastifyReply)
      .type(mediaType)
      .header('content-length', sizeBytes)
      .header('content-disposition', attachment(`${fileStem(title)}.${extension}`));
    return sendStream(reply as FastifyReply, stream);
  });
}

/** Reads the models of the files that have one. */
async function readGlbs(options: Pick<ExportOptions, 'db' | 'storage'>, files: readonly { id: string }[]): Promise<Uint8Array[]> {
  const glbs: Uint8Array[] = [];
  for (const { id } of files) {
    const glb = await readGlb(options, id);
    if (glb) glbs.push(glb);
  }
  return glbs;
}

async function readProjectName(db: Database, projectId: string): Promise<string> {
  const { name } = await db.selectFrom('projects').select('name').where('id', '=', projectId).executeTakeFirstOrThrow();
  return name;
}
