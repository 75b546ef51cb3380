/** Reads the lists of values that `--list NAME=FILE` gives. */
import { createHash } from 'node:crypto';
import { listNameSchema } from '../engine/rules/list-name.ts';
import { listRules, type RuleSet } from '../engine/rules/rule-set.ts';
import type { ValueList, ValueLists } from '../engine/rules/value-list.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { readInput } from './read-input.ts';

/** Throws BadInput for a faulty list, and for one that no rule names, which is a mistyped name. */
export async function readLists(given: readonly string[], ruleSets: readonly RuleSet[]): Promise<ValueLists> {
  const lists = new Map<string, ValueList>();
  if (given.length === 0) return lists;
  const { readValueList, valueListProblemText } = await import('../engine/lists/read-value-list.ts');
  const names = new Set(ruleSets.flatMap(listRules).map((rule) => (rule.kind === 'LISTED' ? rule.list : undefined)));
  for (const one of given) {
    const at = one.indexOf('=');
    const [name, path] = [one.slice(0, Math.max(at, 0)), one.slice(at + 1)];
    if (!listNameSchema.safeParse(name).success || path === '') throw new BadInput(`--list ${one}: must be NAME=FILE`);
    if (lists.has(name)) throw new BadInput(`--list ${name} is given twice`);
    if (!names.has(name)) throw new BadInput(`--list ${name}: no rule of the rule sets names this list`);
    const bytes = readInput(path);
    const { values, problems } = await readValueList(bytes);
    if (!values) throw new BadInput(`${path}: ${problems.map(valueListProblemText).join('; ')}`);
    lists.set(name, { sha256: createHash('sha256').update(bytes).digest('hex'), values });
  }
  return lists;
}
