/** Which rules compare several files with each other: of a single file the others say all that they say of several. */
import type { Rule } from './rule-set.ts';

export function isAcrossFiles(rule: Rule): boolean {
  if (rule.kind === 'AGREEMENT') return true;
  return ('within' in rule && rule.within === 'PROJECT') || ('per' in rule && rule.per === 'PROJECT');
}
