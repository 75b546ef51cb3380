/**
 * `vakwerk check MODEL.ifc [MODEL2.ifc …] [--ids A.ids …] --rules FILE.rules.json [--list NAME=FILE …]`: checks rule sets on one or
 * more models, with the lists that their rules name, and specifications on each. Exit 0 when every rule passed or had nothing to check,
 * 1 when one failed or is undecided, 2 for bad input (docs/contract.md).
 */

import { borrowTree } from '../engine/export/export-json.ts';
import { askShapes, checkRuleSet } from '../engine/rules/check-rule-sets.ts';
import { needsOf } from '../engine/rules/rule-needs.ts';
import { listRules } from '../engine/rules/rule-set.ts';
import type { RuleSetGroupNode } from '../engine/rules/rule-set-tree.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { answersFor } from './answers-for.ts';
import { openModel, printPieces } from './check.ts';
import { modelName } from './expand-models.ts';
import { oneOf } from './read-arguments.ts';
import { readLists } from './read-lists.ts';
import { readRuleSet } from './read-rule-set.ts';
import type { ReportedFile } from './rules-text.ts';
import { requireWritable, writeReport } from './write-report.ts';

const RULE_FORMATS = ['text', 'json'] as const;

interface CheckRulesOptions {
  models: readonly string[];
  ids: readonly string[];
  rules: readonly string[];
  /** NAME=FILE each. */
  lists: readonly string[];
  format: (typeof RULE_FORMATS)[number];
  out?: string | undefined;
  language: 'nl' | 'en';
  force: boolean;
  skipOtherVersions: boolean;
  quiet: boolean;
}

/** The options of `check` as they are given. */
interface GivenOptions {
  ids: string[];
  rules: string[];
  list: string[];
  out?: string | undefined;
  format: string;
  force: boolean;
  quiet: boolean;
  'skip-other-versions': boolean;
  baseline?: string | undefined;
  annotate?: string | undefined;
}

/** Throws BadInput for options that do not go with rule sets. */
export function readRuleOptions(given: GivenOptions, models: readonly string[]): Omit<CheckRulesOptions, 'language'> {
  const { ids, rules, list: lists, out, format, force, quiet } = given;
  for (const name of ['baseline', 'annotate'] as const) {
    if (given[name] !== undefined) throw new BadInput(`--${name} does not go with --rules`);
  }
  const skipOtherVersions = given['skip-other-versions'];
  const shared = { models, ids, rules, lists, out, force, quiet, skipOtherVersions };
  return { ...shared, format: oneOf('with --rules, --format', format, RULE_FORMATS) };
}

export async function checkRules(options: CheckRulesOptions): Promise<0 | 1> {
  const { models, rules, format, out, language, quiet } = options;
  if (out !== undefined) requireWritable(out);
  const ruleSets = rules.map(readRuleSet);
  const lists = await readLists(options.lists, ruleSets);
  const needs = needsOf(ruleSets);
  const names = fileNamesOf(models);
  const files: ReportedFile[] = [];
  for (const [at, path] of models.entries()) {
    files.push({ filename: names[at] as string, ...(await openModel({ ...options, model: path }, needs)) });
  }
  const answers = await answersFor(askShapes(ruleSets.flatMap(listRules), files), models);
  const groups = ruleSets.map((ruleSet) => checkRuleSet(ruleSet, { files, language, answers, lists }));
  const isPassed = files.every(({ report }) => report.outcome === 'PASSED') && groups.every(isGroupPassed);
  if (out !== undefined || !quiet) {
    const pieces = format === 'json' ? jsonPieces(files, groups, isPassed) : await textPieces(files, groups, language);
    if (out === undefined) printPieces(pieces);
    else await writeReport(out, pieces);
  }
  return isPassed ? 0 : 1;
}

function isGroupPassed({ counts: { rules } }: RuleSetGroupNode): boolean {
  return rules.failed === 0 && rules.undecided === 0;
}

/** Returns the names of the models without their folders, or the paths as given where two names are equal. */
function fileNamesOf(models: readonly string[]): string[] {
  const names = models.map(modelName);
  return names.map((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? name : (models[at] as string)));
}

/** The facts of the first model are where those of a single one are; `files` has those of each. */
function jsonPieces(
  files: readonly ReportedFile[],
  groups: readonly RuleSetGroupNode[],
  isPassed: boolean,
): Iterable<string | Uint8Array> {
  const [first] = files as [ReportedFile];
  const specifications = files.flatMap(({ filename, report }) =>
    report.elements.map((group) => ({ ...group, kind: 'IDS', file: filename })),
  );
  const head = { filename: first.filename, schema: first.report.schema, outcome: isPassed ? 'PASSED' : 'FAILED' };
  const each = files.map(({ filename, report: { elements: _, ...facts } }) => ({ filename, ...facts }));
  const { spaces, materials, findings, model } = first.report;
  return borrowTree(head, [...specifications, ...groups], { spaces, materials, findings, model, files: each });
}

async function textPieces(
  files: readonly ReportedFile[],
  groups: readonly RuleSetGroupNode[],
  language: 'nl' | 'en',
): Promise<string[]> {
  const { rulesText } = await import('./rules-text.ts');
  return [rulesText(files, groups, language)];
}
