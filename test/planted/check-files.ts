/** Checks the shipped rule set for the BIM basis ILS on files in memory, and writes what it finds as texts. */
import { readFileSync } from 'node:fs';
import { checkRuleSet } from '../../engine/rules/check-rule-sets.ts';
import { answersOn } from '../../engine/rules/fixtures/box-models.ts';
import { openBytes } from '../../engine/rules/fixtures/rule-models.ts';
import { parseRuleSet } from '../../engine/rules/parse-rule-set.ts';
import type { RuleSetGroupNode, RuleSetRuleNode } from '../../engine/rules/rule-set-tree.ts';
import { letterOf } from './plant-files.ts';
import { type CleanChecks, findingText } from './scene.ts';

const { ruleSet } = parseRuleSet(readFileSync(new URL('../../specifications/bim-basis-ils.rules.json', import.meta.url)));
if (!ruleSet) throw new Error('the shipped rule set does not parse');
const shipped = ruleSet;

export interface CheckedText {
  filename: string;
  text: string;
}

export interface Answers {
  /** What fails or is undecided, as findingText() writes it. */
  findings: readonly string[];
  rules: readonly RuleSetRuleNode[];
}

/** Checks files together, by the functions that the service and the command line call. Shapes take most of the time. */
export async function checkFiles(files: readonly CheckedText[], { areShapesRead }: { areShapesRead: boolean }): Promise<Answers> {
  const contents = files.map(({ text }) => Buffer.from(text, 'latin1'));
  const checked = files.map(({ filename }, at) => openBytes(contents[at]!, shipped, filename));
  const answers = areShapesRead ? await answersOn(shipped, checked, contents) : new Map();
  const rules = rulesOf(checkRuleSet(shipped, { files: checked, language: 'en', answers }));
  const letters = new Map(files.map(({ filename }, at) => [filename, letterOf(at)]));
  return { rules, findings: rules.flatMap((rule) => findingsOf(rule, letters)) };
}

function rulesOf({ elements }: RuleSetGroupNode): RuleSetRuleNode[] {
  return elements.flatMap((node) => (node.type === 'RULE' ? [node] : rulesOf(node)));
}

function findingsOf({ id, checks, failures = [] }: RuleSetRuleNode, letters: ReadonlyMap<string, string>): string[] {
  const objectText = ({ file, stepId }: { file?: string; stepId: number | null }) => `${letters.get(file ?? '')}#${stepId}`;
  const findings: string[] = failures.map(({ code }) => `${id} UNDECIDED ${code}`);
  for (const check of checks) {
    if (check.outcome === 'PASSED') continue;
    const code = check.failures?.map((failure) => failure.code).join() ?? '';
    const text = findingText(id, code, objectText(check), check.other && objectText(check.other));
    findings.push(check.outcome === 'FAILED' ? text : text.replace('FAILED', 'UNDECIDED'));
  }
  return findings;
}

/** Returns what the checks of a clean model say of its records. */
export function cleanChecksOf({ rules }: Answers): CleanChecks {
  const [checked, passed] = [new Set<string>(), new Set<string>()];
  const idsInFindings = new Set<number>();
  for (const { id, checks } of rules) {
    for (const { stepId, outcome, other } of checks) {
      if (stepId === null) continue;
      checked.add(`${id} ${stepId}`);
      if (outcome === 'PASSED') passed.add(`${id} ${stepId}`);
      else for (const one of [stepId, other?.stepId ?? stepId]) idsInFindings.add(one);
    }
  }
  return {
    isChecked: (rule, id) => checked.has(`${rule} ${id}`),
    isPassed: (rule, id) => passed.has(`${rule} ${id}`),
    isClean: (id) => !idsInFindings.has(id),
  };
}
