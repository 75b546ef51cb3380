import { isApiError } from '@vakwerk/api';
import type { ErrorWords } from '@vakwerk/forms';
import type { Translate } from '@vakwerk/i18n';
import type { VerifyFinding } from '../../common/contract/import-map.ts';
import { findingWords } from './finding-words.ts';

/** Refusals with words of their own. */
const CODES = ['PRECONDITION_FAILED', 'CANARY_RUNNING', 'NO_CANARY'] as const;

/** Explains why a change of the import map was refused. */
export function changeErrorWords(t: Translate): ErrorWords {
  return (error) => {
    if (!isApiError(error)) return undefined;
    const { code, details } = error;
    if (code === 'IMPORT_MAP_REFUSED') {
      const { findings = [] } = (details ?? {}) as { findings?: VerifyFinding[] };
      const body = findings.map((finding) => findingWords(t, finding)).join(' ');
      return { header: t('operations.refused.IMPORT_MAP_REFUSED'), body };
    }
    const refusal = CODES.find((one) => one === code);
    return refusal && { body: t(`operations.refused.${refusal}`) };
  };
}
