/** The .rules.json file of a rule set. */
import type { RuleSet } from '../../../common/contract/rule-set-editor.ts';
import { fileName } from '../file-name.ts';

export function ruleSetFile(ruleSet: RuleSet, title: string): File {
  const name = fileName(title).replace(/\.ids$/, '.rules.json');
  return new File([`${JSON.stringify(ruleSet, null, 2)}\n`], name, { type: 'application/json' });
}
