/** What verifying a revision of the import map found as one sentence. Facts in, words out. */

import type { Translate } from '../../../common/i18n/translate.ts';
import type { VerifyFinding } from '../contract.ts';

export function importMapFindingWords(t: Translate, { code, specifier, url, details }: VerifyFinding): string {
  const key = `importMapFindings.${code}`;
  const reason = code === 'BROWSER_CHECK_NOT_DONE' ? browserReason(t, details) : details?.reason;
  const words = t(key, { specifier: specifier ?? '–', url: url ?? '–', ...details, ...(reason === undefined ? {} : { reason }) });
  // A finding of a newer server has no words here: its code is better than silence.
  return words === key ? code : words;
}

/** With what the browser or the trial server said itself, where it said anything. */
function browserReason(t: Translate, details: VerifyFinding['details']): string {
  const words = t(`browserReasons.${details?.reason}`);
  return details?.message === undefined ? words : `${words} (${details.message})`;
}
