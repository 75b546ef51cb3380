/** The upload of one list of values: chosen, sent, and possibly refused with its problems. */
import { isApiError } from '@vakwerk/api';
import { loadUser } from '@vakwerk/store';
import { VALUE_LIST_UPLOAD_MAX_BYTES } from '../../../common/contract/limits.ts';
import type { ValueListFault } from '../../../common/contract/value-list-schema.ts';
import { type OneFile, useOneFile } from '../use-one-file.ts';

export type ValueListTrouble =
  | { kind: 'wrongFile' | 'tooLarge' }
  | { kind: 'refused'; faults: ValueListFault[] }
  | { kind: 'unexpected'; error: unknown };

export function useValueListUpload(act: (file: File) => Promise<void>): OneFile<ValueListTrouble> {
  return useOneFile<ValueListTrouble>({ troubleOf, act, troubleOfError });
}

function troubleOf(files: readonly Pick<File, 'name' | 'size'>[]): ValueListTrouble | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0 || !/\.(csv|xlsx)$/i.test(file.name)) return { kind: 'wrongFile' };
  return file.size > VALUE_LIST_UPLOAD_MAX_BYTES ? { kind: 'tooLarge' } : undefined;
}

function troubleOfError(error: unknown): ValueListTrouble {
  if (!isApiError(error)) throw error;
  if (error.status === 401) void loadUser();
  if (error.code === 'FILE_TOO_LARGE') return { kind: 'tooLarge' };
  const faults = error.code === 'VALIDATION_FAILED' ? (error.details as Partial<ValueListFault>[]) : [];
  // Other refusals of the request have no code of a problem.
  if (faults.length === 0 || faults.some(({ code }) => code === undefined)) return { kind: 'unexpected', error };
  return { kind: 'refused', faults: faults as ValueListFault[] };
}
