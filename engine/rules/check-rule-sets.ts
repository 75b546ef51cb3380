/** Checks the rules of rule sets on one or more files; the checks of objects become objects when they are read. */
import { withPatternAllowance } from '../ids/pattern-automaton.ts';
import type { ShapeAnswer, ShapeQuestion } from '../intersections/shape-question.ts';
import { storeyRowOf } from '../model/ancestors.ts';
import { longNameOf, textOf } from '../model/attributes.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';
import { checkAgreement } from './agreement.ts';
import { checkCompare } from './compare.ts';
import { checkCount, checkShare } from './count.ts';
import { checkDuplicates } from './duplicates.ts';
import { checkFileFact } from './file-fact.ts';
import { checkFileName } from './file-name.ts';
import { askInside, checkInside } from './inside.ts';
import { askIntersections, checkIntersections } from './intersection.ts';
import { checkListed } from './listed.ts';
import { checkInStorey, checkNearOrigin, checkStoreyOrder } from './placed.ts';
import type { Rule, RuleSet, Texts } from './rule-set.ts';
import {
  type RuleResult,
  type RuleSetCheck,
  type RuleSetChecks,
  type RuleSetCounts,
  type RuleSetGroupNode,
  ruleSetTree,
} from './rule-set-tree.ts';
import { askSameShapes, checkSameShapes } from './same-shape.ts';
import { checkSum } from './sum.ts';
import { checkUnique } from './unique.ts';
import type { ValueList, ValueLists } from './value-list.ts';
import type { CheckedFile, CheckOutcome, OtherObject, RuleVerdict, VerdictCheck } from './verdict.ts';

interface Checking {
  files: readonly CheckedFile[];
  language: keyof Texts;
  /** The answers to what the rules ask about shapes; absent: nobody answers. */
  answers?: ShapeAnswers;
  /** The lists that the rules may name; a rule whose list is absent is undecided. */
  lists?: ValueLists;
}

export type ShapeAnswers = ReadonlyMap<Rule, ShapeAnswer>;

export function checkRuleSet(ruleSet: RuleSet, { files, language, answers, lists }: Checking): RuleSetGroupNode {
  return ruleSetTree(ruleSet, language, (rule) => checkRule(rule, files, answers?.get(rule), lists));
}

/** Returns what each rule asks about shapes; rules without objects to compare ask nothing. */
export function askShapes(rules: readonly Rule[], files: readonly CheckedFile[]): Map<Rule, ShapeQuestion> {
  const questions = new Map<Rule, ShapeQuestion>();
  for (const rule of rules) {
    const question = withPatternAllowance(() => questionOf(rule, files));
    if (question) questions.set(rule, question);
  }
  return questions;
}

function questionOf(rule: Rule, files: readonly CheckedFile[]): ShapeQuestion | undefined {
  if (rule.kind === 'SAME_SHAPE') return askSameShapes(rule, files);
  if (rule.kind === 'INSIDE') return askInside(rule, files);
  return rule.kind === 'INTERSECTION' ? askIntersections(rule, files) : undefined;
}

/** Checks one rule. */
export function checkRule(
  rule: Rule,
  files: readonly CheckedFile[],
  answer: ShapeAnswer = { unanswered: 'UNAVAILABLE' },
  lists: ValueLists = new Map(),
): RuleResult & { checks: RuleSetChecks } {
  const name = rule.kind === 'LISTED' ? rule.list : undefined;
  const list = name === undefined ? undefined : lists.get(name);
  // The allowance bounds the work of patterns per rule, as it does for the rules of a specification.
  const verdict = withPatternAllowance(() => judge(rule, files, { answer, list }));
  const { outcome, failures } = verdict;
  return {
    outcome,
    counts: countsOf(verdict),
    ...(name !== undefined && list ? { list: { name, sha256: list.sha256 } } : {}),
    ...(failures.length > 0 ? { failures } : {}),
    checks: lazyChecks(verdict, files),
  };
}

interface Given {
  answer: ShapeAnswer;
  list: ValueList | undefined;
}

function judge(rule: Rule, files: readonly CheckedFile[], { answer, list }: Given): RuleVerdict {
  switch (rule.kind) {
    case 'UNIQUE':
      return checkUnique(rule, files);
    case 'COMPARE':
      return checkCompare(rule, files);
    case 'COUNT':
      return checkCount(rule, files);
    case 'SHARE':
      return checkShare(rule, files);
    case 'SUM':
      return checkSum(rule, files);
    case 'FILE_NAME':
      return checkFileName(rule, files);
    case 'DUPLICATE_GLOBAL_IDS':
      return checkDuplicates(rule, files);
    case 'FILE_FACT':
      return checkFileFact(rule, files);
    case 'AGREEMENT':
      return checkAgreement(rule, files);
    case 'LISTED':
      return checkListed(rule, files, list);
    case 'NEAR_ORIGIN':
      return checkNearOrigin(rule, files);
    case 'IN_STOREY':
      return checkInStorey(rule, files);
    case 'STOREY_ORDER':
      return checkStoreyOrder(files);
    case 'SAME_SHAPE':
      return checkSameShapes(rule, files, answer);
    case 'INTERSECTION':
      return checkIntersections(rule, files, answer);
    case 'INSIDE':
      return checkInside(rule, files, answer);
  }
}

function countsOf(verdict: RuleVerdict): RuleSetCounts {
  const { outcome } = verdict;
  return {
    rules: {
      passed: Number(outcome === 'PASSED'),
      failed: Number(outcome === 'FAILED'),
      undecided: Number(outcome === 'UNDECIDED'),
      notApplicable: Number(outcome === 'NOT_APPLICABLE'),
    },
    checks: { passed: verdict.count('PASSED'), failed: verdict.count('FAILED'), undecided: verdict.count('UNDECIDED') },
  };
}

/** Returns checks as objects that are created one at a time: a model of a million objects creates no list of them. */
function lazyChecks(verdict: RuleVerdict, files: readonly CheckedFile[]): RuleSetChecks {
  return {
    length: verdict.length,
    *[Symbol.iterator]() {
      for (const check of verdict.checks()) yield describeCheck(check, files);
    },
    first: (max) => firstOf(verdict, max).map((check) => describeCheck(check, files)),
  };
}

function firstOf(verdict: RuleVerdict, max: number): VerdictCheck[] {
  const byOutcome: Record<CheckOutcome, VerdictCheck[]> = { FAILED: [], UNDECIDED: [], PASSED: [] };
  for (const check of verdict.checks()) {
    const same = byOutcome[check.outcome];
    if (same.length < max) same.push(check);
  }
  return Object.values(byOutcome).flat().slice(0, max);
}

function describeCheck(check: VerdictCheck, files: readonly CheckedFile[]): RuleSetCheck {
  const { file, row, outcome, failure, other } = check;
  const { model, filename } = files[file] as CheckedFile;
  const storey = storeyRowOf(model, row);
  return {
    ifcType: properTypeNameOf(model, row),
    globalId: textOf(model, row, 'GlobalId'),
    ...namesOf(model, row),
    outcome,
    stepId: model.index.ids[row] as number,
    storey: storey < 0 ? null : textOf(model, storey, 'Name'),
    file: filename,
    ...(other ? { other: describeOther(other, files) } : {}),
    ...(failure ? { failures: [failure] } : {}),
  };
}

function describeOther({ file, row }: OtherObject, files: readonly CheckedFile[]): NonNullable<RuleSetCheck['other']> {
  const { model, filename } = files[file] as CheckedFile;
  return {
    globalId: textOf(model, row, 'GlobalId'),
    file: filename,
    ...namesOf(model, row),
    stepId: model.index.ids[row] as number,
  };
}

function namesOf(model: Model, row: number): Pick<RuleSetCheck, 'name' | 'longName'> {
  const longName = longNameOf(model, row);
  return { name: textOf(model, row, 'Name'), ...(longName !== undefined && { longName }) };
}
