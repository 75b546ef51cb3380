/** `vakwerk rules to-ifc-lite` and `from-ifc-lite`: exchanges rule sets with the `.rules.json` of ifc-lite (docs/rule-sets.md). */
import type { Language } from '../common/contract/users.ts';
import { translatorOf } from '../common/i18n/all-messages.ts';
import type { RefusedConversion } from '../engine/ifc-lite/obstacle.ts';
import { parseIfcLite, rulesFromIfcLite } from '../engine/ifc-lite/rules-from-ifc-lite.ts';
import { rulesToIfcLite } from '../engine/ifc-lite/rules-to-ifc-lite.ts';
import { RULE_SET_BYTES_MAX } from '../engine/limits.ts';
import { problemsText } from '../engine/rules/parse-rule-set.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { readInput } from './read-input.ts';
import { readRuleSet } from './read-rule-set.ts';
import { requireWritable, writeReport } from './write-report.ts';

interface Conversion {
  path: string;
  out: string;
  language: Language;
}

interface Converted {
  /** What is written; undefined where no rule has an equal. */
  file?: unknown;
  written: readonly string[];
  refused: readonly RefusedConversion[];
}

/** Returns 0 if every rule is written, 1 if some or all are refused. Throws BadInput for a file that is no rule set. */
export async function writeIfcLite({ path, out, language }: Conversion): Promise<0 | 1> {
  const ruleSet = readRuleSet(path);
  return writeConverted(rulesToIfcLite(ruleSet, language), { out, language });
}

/** Returns 0 if every rule is read, 1 if some or all are refused. Throws BadInput for a file of another form. */
export async function readIfcLite({ path, out, language }: Conversion): Promise<0 | 1> {
  const { file, problems } = parseIfcLite(parseJson(path));
  if (!file) throw new BadInput(`${path}: ${problemsText(problems)}`);
  const { ruleSet, problems: together, ...converted } = rulesFromIfcLite(file);
  if (together.length > 0) throw new BadInput(`${path}: ${problemsText(together)}`);
  return writeConverted({ file: ruleSet, ...converted }, { out, language });
}

function parseJson(path: string): unknown {
  const bytes = readInput(path);
  if (bytes.length > RULE_SET_BYTES_MAX) throw new BadInput(`${path} is longer than ${RULE_SET_BYTES_MAX} bytes`);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new BadInput(`${path}: is not JSON: ${(cause as Error).message}`, { cause });
  }
}

async function writeConverted(converted: Converted, { out, language }: Omit<Conversion, 'path'>): Promise<0 | 1> {
  const { file, written, refused } = converted;
  requireWritable(out);
  const t = translatorOf(language);
  if (file !== undefined) await writeReport(out, [`${JSON.stringify(file, null, 2)}\n`]);
  const summary =
    file === undefined
      ? t('cli.ifcLite.none', { out })
      : t('cli.fromRules.made', { out, rules: t('cli.fromRules.rules', { count: written.length }) });
  const why = refused.length === 0 ? [] : [t('cli.ifcLite.refused', { count: refused.length })];
  const lines = refused.flatMap(({ id, name, obstacles }) => [
    `  ${id} ${name}`,
    ...obstacles.map((one) => `    - ${t(`ifcLite.${one}`)}`),
  ]);
  process.stdout.write(terminalLines([summary, ...why, ...lines]));
  return refused.length === 0 ? 0 : 1;
}
