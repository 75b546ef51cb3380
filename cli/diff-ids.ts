/** `vakwerk ids diff OLD.ids NEW.ids`: describes what changed in the rules, in words. */

import type { Language } from '../common/contract/users.ts';
import { changeWords } from '../common/i18n/change-words.ts';
import { translatorOf } from '../common/i18n/translator.ts';
import { compareSpecifications, RULE_CHANGE_KINDS, type RuleChange } from '../engine/ids/compare/compare-specifications.ts';
import { parseIds } from '../engine/ids/parse-ids.ts';
import type { Specification } from '../engine/ids/specification.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { changeLines } from './change-lines.ts';
import { readInput } from './read-input.ts';
import { refusalOf } from './rewrite-ids.ts';

interface DiffRequest {
  before: string;
  after: string;
  format: 'text' | 'json';
  language: Language;
}

/** Returns 0 if no rule changed, 1 if some did. Throws BadInput for a file that is not IDS. */
export function diffIds({ before, after, format, language }: DiffRequest): 0 | 1 {
  const [old, young] = [readSpecification(before), readSpecification(after)];
  const changes = compareSpecifications(old.definition, young.definition);
  const t = translatorOf(language);
  if (format === 'json') {
    const counts = Object.fromEntries(RULE_CHANGE_KINDS.map((kind) => [kind, countOf(changes, kind)]));
    const rules = changes.map((change) => ({ ...describe(change), changes: changeWords(t, change) }));
    const answer = { from: nameOf(old), to: nameOf(young), counts, rules };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  } else {
    const lines = changes.flatMap((change) => changeLines(t, change));
    const totals = RULE_CHANGE_KINDS.map((kind) => [kind, countOf(changes, kind)] as const).filter(([, count]) => count > 0);
    const summary = totals.map(([kind, count]) => t(`changes.count.${kind}`, { count })).join(', ') || t('changes.none');
    process.stdout.write(terminalLines([...lines, summary]));
  }
  return changes.length === 0 ? 0 : 1;
}

function readSpecification(path: string): Specification {
  const { specification, findings } = parseIds(readInput(path));
  if (!specification) throw new BadInput(refusalOf(path, findings));
  return specification;
}

function nameOf({ name, version }: Specification): { name: string; version: string } {
  return { name, version };
}

function countOf(changes: readonly RuleChange[], kind: RuleChange['kind']): number {
  return changes.filter((change) => change.kind === kind).length;
}

function describe({ kind, before, after, parts }: RuleChange) {
  const rule = after ?? before;
  return { kind, id: rule?.id ?? '', name: rule?.name ?? '', parts };
}
