/** Exceptions of rules of rule sets: those of a file, and what a requested one covers. */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { newExceptionSchema } from '../../common/contract/exception-requests.ts';
import type { ExceptedRuleSet } from '../../common/contract/rule-set-verdicts.ts';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import { listRules } from '../../engine/rules/rule-set.ts';
import type { Queries } from '../db/tables.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { checkedObject, countExceptedRules, type RuleSetException } from '../reports/except-rule-sets.ts';
import type { ExceptedFile } from '../reports/excepted-reader.ts';
import { readFinished } from '../reports/finished-report.ts';
import type { ReportRecord } from '../reports/report-queries.ts';
import { readRuleSets } from '../reports/rule-set-routes.ts';
import type { Caller } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import type { GrantedException } from './excepted-queries.ts';
import { findFileExceptions } from './exception-queries.ts';
import type { FindingsPlace } from './findings-place.ts';
import { type ExceptionTarget, required } from './validity-target.ts';

/** Returns the exceptions of a file that are in force or requested, with those of the delivery that the report belongs to. */
export async function listRuleSetExceptions(
  db: Queries,
  { projectId, filename, deliveryId }: ExceptedFile,
  today: string,
): Promise<RuleSetException[]> {
  if (projectId === null) return [];
  const rows = await findFileExceptions(db, { projectId, filename, today, of: 'RULE_SETS' });
  return rows
    .filter(({ delivery_id }) => delivery_id === null || delivery_id === deliveryId)
    .flatMap((row) => ruleSetException(row) ?? []);
}

/** Reads the results of rule sets in a report; undefined where it has none. */
export async function readStoredRuleSets(
  place: FindingsPlace,
  { id, blob_key: blobKey }: Pick<ReportRecord, 'id' | 'blob_key'>,
): Promise<StoredRuleSet[] | undefined> {
  return blobKey === null ? undefined : readRuleSets(place, { id, blobKey });
}

/** Counts what the exceptions that hold on this day cover, by rule set. */
export function coveredRuleSets(
  ruleSets: readonly StoredRuleSet[],
  granted: readonly GrantedException[],
  day: string,
): ExceptedRuleSet[] {
  const inForce = granted.filter(({ until }) => until >= day);
  return countExceptedRules(
    ruleSets,
    inForce.flatMap((row) => ruleSetException(row) ?? []),
  );
}

type ExceptionRow = Pick<GrantedException, 'id' | 'rule_set_code' | 'rule_id' | 'object_key' | 'status' | 'reason' | 'until'>;

/** Returns undefined for an exception of no rule set, and for one that has ended or was refused. */
export function ruleSetException({ id, rule_set_code: ruleSet, rule_id: ruleId, object_key: object, ...row }: ExceptionRow) {
  const { status, reason, until } = row;
  if (ruleSet === null || (status !== 'ASKED' && status !== 'GRANTED')) return undefined;
  // It is read for the file, which may have had another name when it was checked.
  return { id, ruleSet, ruleId, object, status, reason, until, file: null, otherFile: null };
}

type RuleSetScope = Extract<z.output<typeof newExceptionSchema>['scope'], { ruleSetId: unknown; reportId: unknown }>;

/** Refuses with NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, or CONFLICT for a report without a result. */
export async function findRuleSetTarget(
  place: FindingsPlace,
  caller: Caller,
  projectId: string,
  scope: RuleSetScope,
): Promise<ExceptionTarget> {
  const { db } = place;
  const access = await readProjectAccess(db, caller, projectId);
  const report = await readFinished(db, caller, scope.reportId);
  if (report.projectId !== access.id) throw new Refusal('NOT_FOUND', 'The project has no such report');
  const ruleSet = (await readRuleSets(place, report))?.find(({ id }) => id === scope.ruleSetId);
  const rule = ruleSet && listRules(ruleSet.definition).find(({ id }) => id === scope.ruleId);
  const failed = (rule && ruleSet.results[rule.id]?.checks.filter(({ outcome }) => outcome === 'FAILED')) ?? [];
  if (!rule || failed.length === 0) throw new Refusal('NOT_FOUND', 'No object of the report fails this rule');
  const name = rule.name[await callerLanguage(db, caller)];
  const columns = { validity_layer: null, rule_set_code: ruleSet.definition.id, specification_name: '' };
  const target = { access, filename: report.filename, rule: { ...columns, rule_id: rule.id, rule_name: `${rule.id} ${name}` } };
  if (scope.kind === 'RULE') return target;
  const key = required(scope.object, 'scope.object');
  const check = failed.find((one) => checkedObject(rule.kind, one) === key);
  if (!check) throw new Refusal('NOT_FOUND', 'The object does not fail this rule');
  return { ...target, object: { key, globalId: check.globalId, ifcType: check.ifcType, name: check.name } };
}
