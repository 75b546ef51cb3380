/** Reads an .ids file and an optional group mapping from a multipart request into memory. */
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { SPECIFICATION_MAX_BYTES } from '../../common/contract/limits.ts';
import type { specificationUploadSchema } from '../../common/contract/specifications.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { readShared } from '../http/read-shared.ts';
import { requireNoNul } from '../http/refuse-nul.ts';
import type { IdsSource } from './read-specification.ts';

/** Bytes for the rest of the request: boundaries, part headers, a group mapping. */
const ENVELOPE_MAX_BYTES = 2_000_000;

/** Receives the file. Refuses with VALIDATION_FAILED or FILE_TOO_LARGE; does not check the contents. */
export async function receiveSpecification<Schema extends typeof specificationUploadSchema>(
  request: FastifyRequest,
  schema: Schema,
): Promise<{ source: IdsSource; fields: z.output<Schema> }> {
  if (Number(request.headers['content-length'] ?? 0) > SPECIFICATION_MAX_BYTES + ENVELOPE_MAX_BYTES) throw tooLarge();
  if (!request.isMultipart()) throw invalidInput([{ path: 'file', message: 'REQUIRED' }]);
  const { file, texts } = await readParts(request);
  if (!file) throw invalidInput([{ path: 'file', message: 'REQUIRED' }]);
  requireNoNul(texts);
  const parsed = schema.safeParse(texts);
  if (!parsed.success) {
    throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  return { source: { bytes: file, groups: parsed.data.groups?.trim() || undefined }, fields: parsed.data };
}

async function readParts(request: FastifyRequest): Promise<{ file?: Uint8Array; texts: Record<string, string> }> {
  const texts: Record<string, string> = {};
  let file: Uint8Array | undefined;
  for await (const part of request.parts({ limits: { fileSize: SPECIFICATION_MAX_BYTES + 1, fieldSize: ENVELOPE_MAX_BYTES } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw tooLarge('A text', ENVELOPE_MAX_BYTES);
      texts[part.fieldname] = String(part.value);
    } else if (part.fieldname === 'groups') {
      texts.groups = (await part.toBuffer()).toString('utf8');
      if (part.file.truncated) throw tooLarge();
    } else if (part.fieldname === 'file' && !file) {
      file = await readShared(part.file, request.headers['content-length'], { max: SPECIFICATION_MAX_BYTES, tooLarge });
    } else throw invalidInput([{ path: part.fieldname, message: 'ONE_FILE' }]);
  }
  return { file, texts };
}

function tooLarge(what = 'A specification', maxBytes = SPECIFICATION_MAX_BYTES): Refusal {
  return new Refusal('FILE_TOO_LARGE', `${what} may have ${maxBytes} bytes`, { details: { maxBytes } });
}
