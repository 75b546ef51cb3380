/** Reads the exceptions and assignments that apply to a file of a project. */
import type { FindingLine } from '../db/finding-row.ts';
import type { Queries } from '../db/tables.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import { type AssignmentRecord, findAssignments } from './assignment-queries.ts';
import { type ExceptionRecord, findFileExceptions } from './exception-queries.ts';
import { keyOfRule, type RuleKey, ruleOf, ruleOfColumns } from './line-rule.ts';

/** Covers a rule, or a type object or object of it. */
export interface Mark extends RuleKey {
  type?: { ifcType: string; name: string };
  object?: string;
}

export interface Marks {
  /** Exceptions in force. */
  exceptions: (Mark & { record: ExceptionRecord })[];
  /** Exceptions that await a decision. */
  requested: (Mark & { record: ExceptionRecord })[];
  /** Exceptions in force or awaiting a decision, in deliveries only. */
  inDeliveries: (Mark & { record: ExceptionRecord })[];
  assignments: (Mark & { record: AssignmentRecord })[];
}

type MarkedRow = Pick<
  ExceptionRecord,
  'validity_layer' | 'rule_set_code' | 'specification_name' | 'rule_id' | 'type_class' | 'type_name' | 'object_key'
>;

type MarkedFile = Pick<FinishedReport, 'projectId' | 'filename' | 'deliveryId'>;

/** Includes the exceptions of the delivery that the report belongs to. */
export async function readMarks(db: Queries, { projectId, filename, deliveryId }: MarkedFile, today: string): Promise<Marks> {
  if (projectId === null) return { exceptions: [], requested: [], inDeliveries: [], assignments: [] };
  const records = await findFileExceptions(db, { projectId, filename, today, of: 'FINDINGS' });
  const marked = records.map((record) => ({ ...exceptionMark(record), record }));
  const here = marked.filter(({ record: { delivery_id } }) => delivery_id === null || delivery_id === deliveryId);
  return {
    exceptions: here.filter(({ record }) => record.status === 'GRANTED'),
    requested: here.filter(({ record }) => record.status === 'ASKED'),
    inDeliveries: marked.filter((one) => !here.includes(one)),
    assignments: (await findAssignments(db, { projectId, filename })).map((record) => ({ ...assignmentMark(record), record })),
  };
}

/** Returns the assignment of the object, otherwise that of the rule. */
export async function readAssignment(
  db: Queries,
  { projectId, filename }: Pick<MarkedFile, 'projectId' | 'filename'>,
  { object, ...rule }: Mark,
): Promise<AssignmentRecord | undefined> {
  if (projectId === null) return undefined;
  return (await findAssignments(db, { projectId, filename })).find(
    (one) => keyOfRule(ruleOfColumns(one)) === keyOfRule(rule) && (one.object_key === null || one.object_key === object),
  );
}

export function exceptionMark({ type_class, type_name, ...row }: MarkedRow): Mark {
  const type = type_class !== null && type_name !== null ? { type: { ifcType: type_class, name: type_name } } : {};
  return { ...assignmentMark(row), ...type };
}

function assignmentMark(row: Omit<MarkedRow, 'type_class' | 'type_name'>): Mark {
  const { object_key: object } = row;
  return { ...ruleOfColumns(row), ...(object !== null && { object }) };
}

export function isOfLine(mark: Mark, line: FindingLine): boolean {
  return keyOfRule(mark) === keyOfRule(ruleOf(line));
}

/** True when the mark covers the whole rule. */
export function isOfRule({ type, object }: Mark): boolean {
  return type === undefined && object === undefined;
}
