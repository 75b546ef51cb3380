/** The upload of one .rules.json file: chosen, sent, and possibly refused with its problems. */
import { isApiError } from '@vakwerk/api';
import { loadUser } from '@vakwerk/store';
import { RULE_SET_UPLOAD_MAX_BYTES } from '../../../common/contract/limits.ts';
import type { RuleSetFault } from '../../../common/contract/rule-set-schema.ts';
import { type OneFile, useOneFile } from '../use-one-file.ts';

export type RuleSetTrouble =
  | { kind: 'wrongFile' | 'tooLarge' | 'same' }
  | { kind: 'refused'; faults: RuleSetFault[] }
  | { kind: 'unexpected'; error: unknown };

export function useRuleSetUpload(act: (file: File) => Promise<void>): OneFile<RuleSetTrouble> {
  return useOneFile<RuleSetTrouble>({ troubleOf, act, troubleOfError });
}

function troubleOf(files: readonly Pick<File, 'name' | 'size'>[]): RuleSetTrouble | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0 || !/\.rules\.json$/i.test(file.name)) return { kind: 'wrongFile' };
  return file.size > RULE_SET_UPLOAD_MAX_BYTES ? { kind: 'tooLarge' } : undefined;
}

function troubleOfError(error: unknown): RuleSetTrouble {
  if (!isApiError(error)) throw error;
  if (error.status === 401) void loadUser();
  if (error.code === 'FILE_TOO_LARGE') return { kind: 'tooLarge' };
  if (error.code === 'CONFLICT') return { kind: 'same' };
  const faults = error.code === 'VALIDATION_FAILED' ? (error.details as Partial<RuleSetFault>[]) : [];
  // Other refusals of the request have no code of a problem.
  if (faults.length === 0 || faults.some(({ code }) => code === undefined)) return { kind: 'unexpected', error };
  return { kind: 'refused', faults: faults as RuleSetFault[] };
}
