/** Finds what a requested exception of the validity covers: a rule that the file of a report breaks, or one object of it. */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { newExceptionSchema } from '../../common/contract/exception-requests.ts';
import type { Row } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { type ProjectAccess, readProjectAccess } from '../projects/project-access.ts';
import { readFinished } from '../reports/finished-report.ts';
import { objectOf } from '../reports/validity-object.ts';
import { readValidity } from '../reports/validity-routes.ts';
import type { Caller } from '../sessions/caller.ts';
import type { FindingsPlace } from './findings-place.ts';

/** What a requested exception covers. */
export interface ExceptionTarget {
  access: ProjectAccess;
  /** The name of the report's file. */
  filename: string;
  /** The second file by name of a pair over two files. */
  otherFilename?: string | null;
  rule: Pick<Row<'finding_exceptions'>, 'validity_layer' | 'rule_set_code' | 'specification_name' | 'rule_id' | 'rule_name'>;
  object?: { key: string; globalId?: string | null | undefined; ifcType?: string | undefined; name?: string | null | undefined };
  type?: { ifcType: string; name: string };
}

type ValidityScope = Extract<z.output<typeof newExceptionSchema>['scope'], { layer: unknown }>;

/** Refuses with NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, or CONFLICT for a report without a result. */
export async function findValidityTarget(
  place: FindingsPlace,
  caller: Caller,
  projectId: string,
  scope: ValidityScope,
): Promise<ExceptionTarget> {
  const access = await readProjectAccess(place.db, caller, projectId);
  const report = await readFinished(place.db, caller, scope.reportId);
  if (report.projectId !== access.id) throw new Refusal('NOT_FOUND', 'The project has no such report');
  const layers = (await readValidity(place, report))?.layers ?? [];
  const { rules = [], findings = [] } = layers.find(({ layer }) => layer === scope.layer) ?? {};
  const { code } = scope;
  if (!rules.some((rule) => rule.code === code && rule.outcome === 'BROKEN'))
    throw new Refusal('NOT_FOUND', 'The file of the report does not break this rule');
  const rule = { validity_layer: scope.layer, rule_set_code: null, specification_name: '', rule_id: code, rule_name: code };
  const target = { access, filename: report.filename, rule };
  if (scope.kind === 'RULE') return target;
  const key = required(scope.object, 'scope.object');
  const finding = findings.find((one) => one.code === code && objectOf(one) === key);
  if (!finding) throw new Refusal('NOT_FOUND', 'The rule has no finding of this object');
  const { globalId, type: ifcType, name } = finding;
  return { ...target, object: { key, globalId, ifcType, name } };
}

/** Refuses with VALIDATION_FAILED when the value is missing. */
export function required<T>(value: T | undefined, path: string): T {
  if (value === undefined) throw invalidInput([{ path, message: 'REQUIRED' }]);
  return value;
}
