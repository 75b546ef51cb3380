/** POST /projects/{id}/bcf-imports: a BCF file that comes back from a modelling program. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { bcfImportSchema } from '../../common/contract/bcf-import.ts';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { BCF_IMPORT_MAX_BYTES, REPORT_WORK_PER_MINUTE } from '../../common/contract/limits.ts';
import { toLine } from '../../common/contract/to-line.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { readShared } from '../http/read-shared.ts';
import { archived } from '../projects/project-policy.ts';
import { callerOf } from '../sessions/caller.ts';
import { tags } from './bcf-project-routes.ts';
import type { ChangeOptions } from './change-topic.ts';
import { importBcf } from './import-bcf.ts';
import { readBcfAside } from './read-bcf-aside.ts';
import { readBoard } from './read-topics.ts';

/** Bytes of a multipart body besides the file. */
const ENVELOPE_MAX_BYTES = 10_000;

export function bcfImportRoutes(api: RouteApp, options: ChangeOptions): void {
  const config = {
    files: { file: 'A .bcf or .bcfzip file, version 2.x or 3.0' },
    // Limited per caller, because calls occupy a thread.
    rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' },
  };
  const params = z.object({ id: z.string() });
  const schema = { tags, params, querystring: fieldsQuerySchema, response: { 200: bcfImportSchema } };
  api.post('/projects/:id/bcf-imports', { config, schema }, async (request) => {
    const board = await readBoard(options, request);
    if (board.access.status === 'ARCHIVED') throw archived();
    const { bytes, filename } = await receive(request);
    const answer = await importBcf(options, callerOf(request), { board, filename }, await readBcfAside(bytes));
    return projectFields(answer, parseFields(request.query.fields));
  });
}

/** Refuses with VALIDATION_FAILED or FILE_TOO_LARGE; does not check the contents. */
async function receive(request: FastifyRequest): Promise<{ bytes: Uint8Array; filename: string }> {
  const length = request.headers['content-length'];
  if (Number(length ?? 0) > BCF_IMPORT_MAX_BYTES + ENVELOPE_MAX_BYTES) throw tooLarge();
  if (!request.isMultipart()) throw invalidInput([{ path: 'file', message: 'REQUIRED' }]);
  let found: { bytes: Uint8Array; filename: string } | undefined;
  for await (const part of request.parts({ limits: { fileSize: BCF_IMPORT_MAX_BYTES + 1 } })) {
    if (part.type === 'field') continue;
    if (found || part.fieldname !== 'file') throw invalidInput([{ path: part.fieldname, message: 'ONE_FILE' }]);
    found = {
      bytes: await readShared(part.file, length, { max: BCF_IMPORT_MAX_BYTES, tooLarge }),
      filename: toLine(part.filename),
    };
  }
  if (!found) throw invalidInput([{ path: 'file', message: 'REQUIRED' }]);
  return found;
}

function tooLarge(): Refusal {
  return new Refusal('FILE_TOO_LARGE', `A BCF file may have ${BCF_IMPORT_MAX_BYTES} bytes`, {
    details: { maxBytes: BCF_IMPORT_MAX_BYTES },
  });
}
