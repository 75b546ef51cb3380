<<<<<<< HEAD:server/import-map/commands/finding-words.ts
/** What verifying a revision of the import map found as one sentence. Facts in, words out. */

import type { Translate } from '../../../common/i18n/translate.ts';
import type { VerifyFinding } from '../contract.ts';
=======
/** A finding about a revision of the import map as one sentence. */
import type { VerifyFinding } from '../contract/import-map.ts';
import type { Translate } from './translate.ts';
>>>>>>> 79d6e6a (Say in plain words what the contract, the texts and the root do):common/i18n/import-map-finding-words.ts

export function importMapFindingWords(t: Translate, { code, specifier, url, details }: VerifyFinding): string {
  const key = `importMapFindings.${code}`;
  const reason = code === 'BROWSER_CHECK_NOT_DONE' ? browserReason(t, details) : details?.reason;
  const words = t(key, { specifier: specifier ?? '–', url: url ?? '–', ...details, ...(reason === undefined ? {} : { reason }) });
  // A finding of a newer server has no message here: show its code.
  return words === key ? code : words;
}

/** With the message of the browser or the trial server, if any. */
function browserReason(t: Translate, details: VerifyFinding['details']): string {
  const words = t(`browserReasons.${details?.reason}`);
  return details?.message === undefined ? words : `${words} (${details.message})`;
}
