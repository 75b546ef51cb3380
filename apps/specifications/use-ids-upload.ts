/** The upload of one .ids file: chosen, sent, refused with the findings of the audit, and then possibly forced (D31). */
import { isApiError } from '@vakwerk/api';
import { loadUser } from '@vakwerk/store';
import { SPECIFICATION_MAX_BYTES } from '../../common/contract/limits.ts';
import { type IdsFinding, isUnreadable } from '../../common/contract/specifications.ts';
import { takenVersion } from '../../common/rules/version-numbers.ts';
import { type OneFile, useOneFile } from './use-one-file.ts';

export type UploadTrouble =
  | { kind: 'notIds' | 'tooLarge' | 'same' }
  /** Another version has the number of the file. */
  | { kind: 'numbered'; version: string }
  | { kind: 'unexpected'; error: unknown }
  /** `unreadable`: cannot even be forced. */
  | { kind: 'refused' | 'unreadable'; findings: IdsFinding[] };

export interface IdsUpload extends OneFile<UploadTrouble> {
  /** The next attempt ignores the errors of the audit. */
  isForcing: boolean;
}

export function useIdsUpload(act: (file: File, force: boolean) => Promise<void>): IdsUpload {
  const upload = useOneFile<UploadTrouble>({
    troubleOf,
    act: (file, trouble) => act(file, isRefused(trouble)),
    troubleOfError: (error, trouble) => troubleOfError(error, isRefused(trouble)),
  });
  return { ...upload, isForcing: isRefused(upload.trouble) };
}

/** Returns whether only another file helps. */
export function needsAnotherFile(trouble: UploadTrouble | undefined): boolean {
  return trouble !== undefined && ['unreadable', 'same', 'numbered'].includes(trouble.kind);
}

function isRefused(trouble: UploadTrouble | undefined): boolean {
  return trouble?.kind === 'refused';
}

function troubleOf(files: readonly Pick<File, 'name' | 'size'>[]): UploadTrouble | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0 || !/\.ids$/i.test(file.name)) return { kind: 'notIds' };
  return file.size > SPECIFICATION_MAX_BYTES ? { kind: 'tooLarge' } : undefined;
}

/** Rethrows errors that are not from the API. */
function troubleOfError(error: unknown, wasForced: boolean): UploadTrouble {
  if (!isApiError(error)) throw error;
  if (error.status === 401) void loadUser();
  if (error.code === 'SPECIFICATION_INVALID') {
    const findings = error.details as IdsFinding[];
    return { kind: wasForced || isUnreadable(findings) ? 'unreadable' : 'refused', findings };
  }
  if (error.code === 'FILE_TOO_LARGE') return { kind: 'tooLarge' };
  const version = takenVersion(error);
  if (version !== undefined) return { kind: 'numbered', version };
  return error.code === 'CONFLICT' ? { kind: 'same' } : { kind: 'unexpected', error };
}
