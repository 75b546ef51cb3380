/**
 * The checks of one rule before anyone reads them: which rows, and which failures. A check with its names is an object of a
 * dozen fields; it is made when it is asked for, or written straight from the bytes of the file (export/write-checks.ts).
 */
import type { CheckedRule } from '../check/check-rule.ts';
import { type CheckFailure, isUndecided } from '../check/failure.ts';
import { textOf, typeRowOf } from '../model/attributes.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';
import { storeyRowOf } from '../model/parts.ts';
import type { Check, GroupNode, Outcome, ReportNode, RuleNode } from './report.ts';

export interface CheckColumns extends Pick<CheckedRule, 'rows' | 'failing' | 'lists'> {
  readonly model: Model;
  /** Outcome of a check with the list of this number. */
  readonly outcomes: readonly Outcome[];
}

export function columnsOf({ rows, failing, lists }: Omit<CheckColumns, 'model' | 'outcomes'>, model: Model): CheckColumns {
  return { model, rows, failing, lists, outcomes: lists.map(outcomeOf) };
}

function outcomeOf(failures: readonly CheckFailure[]): Outcome {
  return failures.length === 0 ? 'PASSED' : failures.some(isUndecided) ? 'SKIPPED' : 'FAILED';
}

export function outcomeAt({ outcomes, failing }: CheckColumns, at: number): Outcome {
  return outcomes[failing[at] as number] as Outcome;
}

/** One check as an object. */
function checkAt(columns: CheckColumns, at: number): Check {
  const { model, rows, failing, lists } = columns;
  const row = rows[at] as number;
  const storey = storeyRowOf(model, row);
  const type = typeRowOf(model, row);
  const check: Check = {
    ifcType: properTypeNameOf(model, row),
    globalId: textOf(model, row, 'GlobalId'),
    name: textOf(model, row, 'Name'),
    outcome: outcomeAt(columns, at),
    stepId: model.index.ids[row] as number,
    tag: textOf(model, row, 'Tag'),
    storey: storey < 0 ? null : textOf(model, storey, 'Name'),
    typeName: type < 0 ? null : textOf(model, type, 'Name'),
  };
  const number = failing[at] as number;
  return number === 0 ? check : { ...check, failures: lists[number] as CheckFailure[] };
}

function checksOf(columns: CheckColumns): Check[] {
  return Array.from(columns.rows, (_, at) => checkAt(columns, at));
}

/** The checks of one rule as objects, however they are held. */
export function listChecks(checks: readonly Check[] | CheckColumns): readonly Check[] {
  return 'rows' in checks ? checksOf(checks) : checks;
}

/** The same tree with every check as an object. */
export function decodeChecks(group: GroupNode<CheckColumns>): GroupNode {
  return { ...group, elements: group.elements.map(decodeNode) };
}

function decodeNode(node: ReportNode<CheckColumns>): ReportNode {
  return node.type === 'GROUP' ? decodeChecks(node) : ({ ...node, checks: checksOf(node.checks) } satisfies RuleNode);
}
