/** Exceptions in joint checks: those of their files and of pairs over two of them, what they cover, and what a requested one covers. */
import type * as z from 'zod';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { newExceptionSchema } from '../../common/contract/exception-requests.ts';
import type { ExceptedRuleSet } from '../../common/contract/rule-set-verdicts.ts';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import { listRules } from '../../engine/rules/rule-set.ts';
import type { Queries, Row } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { cacheLast } from '../reports/cache-last.ts';
import { decodeRuleSets } from '../reports/encode-rule-sets.ts';
import { checkedPlace, countExceptedRules, inForce, type RuleSetException } from '../reports/except-rule-sets.ts';
import type { JointExceptions, JointPlace } from '../reports/excepted-reader.ts';
import type { Caller } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { decodeStored } from '../storage/damaged-object.ts';
import type { FindingsPlace } from './findings-place.ts';
import { ruleSetException } from './rule-set-exceptions.ts';
import type { ExceptionTarget } from './validity-target.ts';

/** Counts that a node keeps in memory. */
const CACHED_COUNTS = 200;

export function createJointExceptions({ storage, now }: FindingsPlace): JointExceptions {
  const cached = cacheLast<ExceptedRuleSet[]>(CACHED_COUNTS);
  return {
    list: (db, place) => listJointExceptions(db, place, dutchDay(now())),
    async count(db, place) {
      const granted = inForce(await listJointExceptions(db, place, dutchDay(now())));
      if (granted.length === 0) return [];
      const ids = granted.map(({ id }) => id).sort();
      return cached([place.blobKey, ...ids].join(' '), async () => {
        return countExceptedRules(await readJointResults({ storage }, place.blobKey), granted);
      });
    },
  };
}

/** Lists the exceptions of rules of rule sets that are in force or requested for these files. */
async function listJointExceptions(
  db: Queries,
  { projectId, filenames, deliveryId }: JointPlace,
  today: string,
): Promise<RuleSetException[]> {
  const rows = await db
    .selectFrom('finding_exceptions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('rule_set_code', 'is not', null)
    .where((row) => row.or([row('filename', 'is', null), row('filename', 'in', filenames)]))
    .where((row) => row.or([row('other_filename', 'is', null), row('other_filename', 'in', filenames)]))
    .where((row) => row.or([row('delivery_id', 'is', null), ...(deliveryId ? [row('delivery_id', '=', deliveryId)] : [])]))
    .where('status', 'in', ['ASKED', 'GRANTED'])
    .where('until', '>=', today)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const exception = ruleSetException(row);
    return exception ? [{ ...exception, file: row.filename, otherFile: row.other_filename }] : [];
  });
}

async function readJointResults({ storage }: Pick<FindingsPlace, 'storage'>, blobKey: string): Promise<StoredRuleSet[]> {
  return decodeStored(await storage.read(blobKey), decodeRuleSets);
}

type JointScope = Extract<z.output<typeof newExceptionSchema>['scope'], { jointCheckId: unknown }>;

/** Refuses with NOT_FOUND, FORBIDDEN or VALIDATION_FAILED. */
export async function findJointTarget(
  place: FindingsPlace,
  caller: Caller,
  projectId: string,
  scope: JointScope,
): Promise<ExceptionTarget> {
  const { db } = place;
  const access = await readProjectAccess(db, caller, projectId);
  const blobKey = await findResult(db, access.id, scope.jointCheckId);
  const ruleSet = (await readJointResults(place, blobKey)).find(({ id }) => id === scope.ruleSetId);
  const rule = ruleSet && listRules(ruleSet.definition).find(({ id }) => id === scope.ruleId);
  const failed = (rule && ruleSet.results[rule.id]?.checks.filter(({ outcome }) => outcome === 'FAILED')) ?? [];
  const { object: key, files } = scope;
  const places = rule ? failed.map((check) => ({ check, covered: checkedPlace(rule.kind, check) })) : [];
  const match = places.find(({ covered }) => covered.object === key && isOfFiles(covered, files));
  if (!rule || !match) throw new Refusal('NOT_FOUND', 'The object does not fail this rule');
  const { check, covered } = match;
  if (covered.otherFile !== null && scope.wholeProject)
    throw invalidInput([{ path: 'scope.wholeProject', message: 'A pair over two files is of these files' }]);
  const rule_name = `${rule.id} ${rule.name[await callerLanguage(db, caller)]}`;
  return {
    access,
    ...{ filename: covered.file, otherFilename: covered.otherFile },
    rule: {
      ...{ validity_layer: null, rule_set_code: ruleSet.definition.id, specification_name: '' },
      ...{ rule_id: rule.id, rule_name },
    },
    object: { key, globalId: check.globalId, ifcType: check.ifcType, name: check.name },
  };
}

function isOfFiles({ file, otherFile }: ReturnType<typeof checkedPlace>, files: readonly string[]): boolean {
  return file === files[0] && (otherFile ?? undefined) === files[1];
}

async function findResult(db: Queries, projectId: string, id: string): Promise<NonNullable<Row<'joint_checks'>['blob_key']>> {
  const row = isEntityId(id)
    ? await db
        .selectFrom('joint_checks')
        .select('blob_key')
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    : undefined;
  if (!row?.blob_key) throw new Refusal('NOT_FOUND', 'The project has no such joint check with a result');
  return row.blob_key;
}
