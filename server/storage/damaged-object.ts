/**
 * Handles objects that are missing or differ from what was stored: no answer may be built from them, and repeating the call does not
 * help.
 */
import { isRefusal, Refusal } from '../../common/contract/errors.ts';

/** The store has the object, with other bytes than were stored. */
export class DamagedObjectError extends Error {
  override readonly name = 'DamagedObjectError';
}

/** Names of the local disk and of S3 for an object that does not exist, or that ends before the requested range. */
const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound', 'InvalidRange']);

/** Returns whether an error of a storage means that an object is missing or damaged. */
export function isDamagedObject(error: unknown): boolean {
  const { code, name } = (error ?? {}) as NodeJS.ErrnoException;
  return error instanceof DamagedObjectError || MISSING.has(code ?? '') || MISSING.has(name ?? '');
}

/** Returns the refusal for a missing or damaged object; its cause is for the log. */
export function damagedFile(cause: unknown): Refusal {
  return new Refusal('STORED_FILE_DAMAGED', 'A stored file is missing or damaged: the operator has to restore it', { cause });
}

/** Returns whether an error is the refusal for a missing or damaged object. */
export function isDamagedFile(error: unknown): boolean {
  return isRefusal(error) && error.code === 'STORED_FILE_DAMAGED';
}

/** Decodes the bytes of an object. Bytes that cannot be decoded are a damaged object. */
export function decodeStored<Value>(bytes: Uint8Array, decode: (bytes: Uint8Array) => Value): Value {
  try {
    return decode(bytes);
  } catch (cause) {
    throw damagedFile(cause);
  }
}
