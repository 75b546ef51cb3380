/**
 * Stores the checks of one rule as columns: rows and numbers of failure lists. A check with its names is an object of a dozen fields,
 * which is created when it is read, or written directly from the bytes of the file (export/write-checks.ts).
 */
import type { CheckedRule } from '../check/check-rule.ts';
import { type CheckFailure, isUndecided } from '../check/failure.ts';
import { storeyRowOf } from '../model/ancestors.ts';
import { longNameOf, textOf, typeRowOf } from '../model/attributes.ts';
import { materialNamesOf } from '../model/materials.ts';
import { cached, type Model, properTypeNameOf } from '../model/model.ts';
import type { Check, Checks, GroupNode, Outcome, Report } from './report.ts';

export interface CheckColumns extends Pick<CheckedRule, 'rows' | 'failing' | 'lists'> {
  readonly model: Model;
  /** Outcome of a check by the number of its list. */
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

/** The facts that the checks of one entity share. */
type EntityFacts = Omit<Check, 'outcome' | 'failures'>;

function entityAt(model: Model, row: number): EntityFacts {
  const storey = storeyRowOf(model, row);
  const type = typeRowOf(model, row);
  const material = materialNamesOf(model, row);
  const longName = longNameOf(model, row);
  return {
    ifcType: properTypeNameOf(model, row),
    globalId: textOf(model, row, 'GlobalId'),
    name: textOf(model, row, 'Name'),
    stepId: model.index.ids[row] as number,
    tag: textOf(model, row, 'Tag'),
    storey: storey < 0 ? null : textOf(model, storey, 'Name'),
    typeName: type < 0 ? null : textOf(model, type, 'Name'),
    ...(material === '' ? {} : { material }),
    ...(longName === undefined ? {} : { longName }),
  };
}

/** Returns one check as an object. */
function checkAt(columns: CheckColumns, at: number, entity = entityAt(columns.model, columns.rows[at] as number)): Check {
  const { ifcType, globalId, name, stepId, tag, storey, typeName, material, longName } = entity;
  const outcome = outcomeAt(columns, at);
  const check: Check = { ifcType, globalId, name, outcome, stepId, tag, storey, typeName };
  if (material !== undefined) check.material = material;
  if (longName !== undefined) check.longName = longName;
  const number = columns.failing[at] as number;
  if (number > 0) check.failures = columns.lists[number] as CheckFailure[];
  return check;
}

function checksOf(columns: CheckColumns): Check[] {
  return Array.from(columns.rows, (_, at) => checkAt(columns, at));
}

/** Returns the checks of one rule as objects. */
export function listChecks(checks: readonly Check[] | CheckColumns): readonly Check[] {
  return 'rows' in checks ? checksOf(checks) : checks;
}

/** Number of entities whose facts are cached, since most rules apply to the same ones. */
const ENTITIES_KEPT = 65_536;

function createEntityFacts(model: Model): (row: number) => EntityFacts {
  const factsByRow = new Map<number, EntityFacts>();
  return (row) => {
    let entity = factsByRow.get(row);
    if (!entity) {
      entity = entityAt(model, row);
      if (factsByRow.size < ENTITIES_KEPT) factsByRow.set(row, entity);
    }
    return entity;
  };
}

/** Returns the checks of one rule, each created while it is iterated over: a million at once take half a gigabyte. */
function lazyChecks(columns: CheckColumns): Checks {
  const { model, rows, failing } = columns;
  const entityOf = cached(model, lazyChecks, () => createEntityFacts(model));
  return {
    length: rows.length,
    *[Symbol.iterator]() {
      for (let at = 0; at < rows.length; at++) yield checkAt(columns, at, entityOf(rows[at] as number));
    },
    *withFailures() {
      for (let at = 0; at < rows.length; at++) if (failing[at] !== 0) yield checkAt(columns, at, entityOf(rows[at] as number));
    },
    count: (outcome) => {
      let count = 0;
      for (let at = 0; at < rows.length; at++) if (outcomeAt(columns, at) === outcome) count++;
      return count;
    },
  };
}

/** Returns the same tree with checks that are created one at a time. */
export function lazyReport(report: Report<CheckColumns>): Report<Checks> {
  return { ...report, elements: report.elements.map((group) => mapChecks(group, lazyChecks)) };
}

function mapChecks<A, B>(group: GroupNode<A>, map: (checks: A) => B): GroupNode<B> {
  const elements = group.elements.map((node) =>
    node.type === 'GROUP' ? mapChecks(node, map) : { ...node, checks: map(node.checks) },
  );
  return { ...group, elements };
}

/** Returns the same tree with every check as an object. */
export function decodeChecks(group: GroupNode<CheckColumns>): GroupNode {
  return mapChecks(group, checksOf);
}
