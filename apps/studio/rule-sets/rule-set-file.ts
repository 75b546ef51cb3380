/** The .rules.json file of a rule set. */
import type { RuleSet } from '../../../common/contract/rule-set-editor.ts';
import { fileName } from '../file-name.ts';

export const rulesFileName = (title: string): string => fileName(title).replace(/\.ids$/, '.rules.json');

export function ruleSetFile(ruleSet: RuleSet, title: string): File {
  return new File([`${JSON.stringify(ruleSet, null, 2)}\n`], rulesFileName(title), { type: 'application/json' });
}
