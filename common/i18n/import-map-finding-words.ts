/** Formats a finding of the verification as one sentence. */

import type { VerifyFinding } from '../contract/import-map.ts';
import type { NameIn } from './translate.ts';
import { hasMessage, type Translate } from './translate.ts';

export function importMapFindingWords(t: Translate, { code, specifier, url, details }: VerifyFinding): string {
  const key = `importMapFindings.${code}`;
  const reason = code === 'BROWSER_CHECK_NOT_DONE' ? browserReason(t, details) : details?.reason;
  // A code of a newer server has no message here.
  if (!hasMessage(t, key)) return code;
  return t(key, { specifier: specifier ?? '–', url: url ?? '–', ...details, ...(reason === undefined ? {} : { reason }) });
}

/** Appends the message of the browser or the trial server, if any. */
function browserReason(t: Translate, details: VerifyFinding['details']): string {
  const words = t(`browserReasons.${details?.reason as NameIn<'browserReasons'>}`);
  return details?.message === undefined ? words : `${words} (${details.message})`;
}
