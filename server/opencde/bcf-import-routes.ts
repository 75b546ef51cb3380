/** POST /projects/{id}/bcf-imports: imports a BCF file from a modelling program. */
import type { FastifyRequest } from 'fastify';
import { bcfImportCalls } from '../../common/contract/bcf-import.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { BCF_IMPORT_MAX_BYTES } from '../../common/contract/limits.ts';
import { toLine } from '../../common/contract/to-line.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { readShared } from '../http/read-shared.ts';
import { type CallRequest, serve } from '../http/serve-call.ts';
import { archived } from '../projects/project-policy.ts';
import { REPORT_WORK_PER_MINUTE } from '../reports/report-thread.ts';
import { callerOf } from '../sessions/caller.ts';
import type { ChangeOptions } from './change-topic.ts';
import { importBcf } from './import-bcf.ts';
import { readBcfInThread } from './read-bcf-in-thread.ts';
import { readBoard } from './read-topics.ts';

/** Bytes of a multipart body besides the file. */
const ENVELOPE_MAX_BYTES = 10_000;

export function bcfImportRoutes(api: RouteApp, options: ChangeOptions): void {
  // Limited per caller, because calls occupy a thread.
  const config = { rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } };
  const handle = async (request: CallRequest<typeof bcfImportCalls.importBcf>) => {
    const board = await readBoard(options, request);
    if (board.access.status === 'ARCHIVED') throw archived();
    const { bytes, filename } = await receive(request);
    return importBcf(options, callerOf(request), { board, filename }, await readBcfInThread(bytes));
  };
  serve(api, bcfImportCalls.importBcf, handle, config);
}

/** Receives the file. Refuses with VALIDATION_FAILED or FILE_TOO_LARGE; does not check the contents. */
async function receive(request: FastifyRequest): Promise<{ bytes: Uint8Array; filename: string }> {
  const length = request.headers['content-length'];
  if (Number(length ?? 0) > BCF_IMPORT_MAX_BYTES + ENVELOPE_MAX_BYTES) throw tooLarge();
  if (!request.isMultipart()) throw invalidInput([{ path: 'file', message: 'REQUIRED' }]);
  let file: { bytes: Uint8Array; filename: string } | undefined;
  for await (const part of request.parts({ limits: { fileSize: BCF_IMPORT_MAX_BYTES + 1 } })) {
    if (part.type === 'field') continue;
    if (file || part.fieldname !== 'file') throw invalidInput([{ path: part.fieldname, message: 'ONE_FILE' }]);
    file = {
      bytes: await readShared(part.file, length, { max: BCF_IMPORT_MAX_BYTES, tooLarge }),
      filename: toLine(part.filename),
    };
  }
  if (!file) throw invalidInput([{ path: 'file', message: 'REQUIRED' }]);
  return file;
}

function tooLarge(): Refusal {
  return new Refusal('FILE_TOO_LARGE', `A BCF file may have ${BCF_IMPORT_MAX_BYTES} bytes`, {
    details: { maxBytes: BCF_IMPORT_MAX_BYTES },
  });
}
