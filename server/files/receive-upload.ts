/**
 * Streams one .ifc file from a multipart request into the storage. Refuses as early as possible: by the length before reading,
 * by the header after the first bytes, by the size while streaming.
 */

import { pipeline, Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import type { UploadFault } from '../../common/contract/files.ts';
import { FILENAME_MAX_LENGTH } from '../../common/contract/files.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '../../common/contract/limits.ts';
import { BREAKS } from '../../common/contract/line-text.ts';
import { isUploadType } from '../../common/contract/upload-types.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { type Storage, StorageLimitError } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { findHeaderFault } from './read-step-header.ts';

/** Bytes read to see whether an upload is a STEP file of a schema we read: enough for the header section of nearly every file. */
export const HEADER_SNIFF_BYTES = 65_536;

/** Bytes for the rest of the multipart body: boundaries, part headers, a few fields. */
const ENVELOPE_MAX_BYTES = 65_536;

export interface ReceivedFile {
  storageKey: string;
  /** NFC, without any path (D49). */
  filename: string;
  sizeBytes: number;
  sha256: string;
}

/**
 * Receives the file. Refuses with VALIDATION_FAILED (not exactly one file), INVALID_FILE or FILE_TOO_LARGE; then nothing is
 * stored.
 */
export async function receiveUpload(request: FastifyRequest, storage: Storage): Promise<ReceivedFile> {
  const expectedBytes = readLeastBytes(request);
  if (!request.isMultipart()) throw noFile();
  let received: ReceivedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (received || part.fieldname !== 'file') throw invalidInput([{ path: part.fieldname, message: 'ONE_FILE' }]);
      received = await storePart(part, storage, expectedBytes);
    }
  } catch (error) {
    if (received) await storage.remove(received.storageKey);
    throw error;
  }
  if (!received) throw noFile();
  return received;
}

/** Returns a lower bound of the file size by the length of the request, without reading it. Refuses with FILE_TOO_LARGE. */
export function readLeastBytes(request: FastifyRequest): number {
  const leastBytes = Number(request.headers['content-length'] ?? 0) - ENVELOPE_MAX_BYTES;
  if (leastBytes > UPLOAD_MAX_BYTES) throw tooLarge();
  return Math.max(UPLOAD_MIN_BYTES, leastBytes);
}

/** Stores one part. Refuses with VALIDATION_FAILED, INVALID_FILE or FILE_TOO_LARGE; then nothing is stored. */
export async function storePart(part: MultipartFile, storage: Storage, expectedBytes: number): Promise<ReceivedFile> {
  const filename = readFilename(part.filename);
  if (!isUploadType(part.mimetype)) throw invalidFile({ what: 'TYPE' });
  const storageKey = newStorageKey('uploads');
  const checked = pipeline(part.file, headerCheck(), () => undefined) as Transform;
  try {
    return { storageKey, filename, ...(await storage.put(storageKey, checked, { maxBytes: UPLOAD_MAX_BYTES, expectedBytes })) };
  } catch (error) {
    throw error instanceof StorageLimitError ? tooLarge() : error;
  }
}

/** Returns the file name; `text` is the name in the part header. The parser accepts bytes without a name as a file too. */
function readFilename(text: string | undefined): string {
  const filename = ((text ?? '').split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim();
  if (!/\.ifc$/i.test(filename)) throw invalidFile({ what: 'EXTENSION' });
  if (filename.length > FILENAME_MAX_LENGTH || BREAKS.test(filename))
    throw invalidInput([{ path: 'file', message: 'FILENAME_INVALID' }]);
  return filename;
}

/** Buffers the first bytes until they are checked, so that a wrong file never reaches the disk. */
function headerCheck(): Transform {
  let held: Buffer[] | undefined = [];
  let heldBytes = 0;
  const judge = (): Buffer => {
    const head = Buffer.concat(held ?? []);
    held = undefined;
    const fault = findHeaderFault(head.subarray(0, HEADER_SNIFF_BYTES));
    if (fault) throw invalidFile(fault);
    return head;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!held) return done(null, chunk);
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < HEADER_SNIFF_BYTES) return done();
      settle(judge, done);
    },
    flush(done) {
      if (held) settle(judge, done);
      else done();
    },
  });
}

function settle(judge: () => Buffer, done: (error?: Error | null, data?: Buffer) => void): void {
  try {
    done(null, judge());
  } catch (error) {
    done(error as Error);
  }
}

function invalidFile(fault: UploadFault): Refusal {
  return new Refusal('INVALID_FILE', 'The file is not a valid IFC file', { details: fault });
}

function tooLarge(): Refusal {
  return new Refusal('FILE_TOO_LARGE', `A file may have ${UPLOAD_MAX_BYTES} bytes`, { details: { maxBytes: UPLOAD_MAX_BYTES } });
}

export function noFile(): Refusal {
  return invalidInput([{ path: 'file', message: 'REQUIRED' }]);
}
