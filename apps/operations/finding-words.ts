/** Words a result of verifying a map for the pages, which name the part before its module; the command line names the module alone. */
import type { Translate } from '@vakwerk/i18n';
import type { VerifyFinding } from '../../common/contract/import-map.ts';
import { importMapFindingWords } from '../../common/i18n/import-map-finding-words.ts';
import { moduleInWords } from '../../common/i18n/module-words.ts';

export function findingWords(t: Translate, finding: VerifyFinding): string {
  const { specifier } = finding;
  return importMapFindingWords(t, { ...finding, ...(specifier && { specifier: moduleInWords(t, specifier) }) });
}
