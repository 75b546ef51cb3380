/** Judges the newest delivered files of a delivery together, by the rules across files of the rule sets that it requires. */
import type { DeliveredState, TogetherVerdict } from '../../common/contract/deliveries.ts';
import { JOINT_CHECK_BYTES_MAX, JOINT_CHECK_FILES_MAX, JOINT_CHECK_FILES_MIN } from '../../common/contract/limits.ts';
import { isAcrossFiles } from '../../engine/rules/across-files.ts';
import { listRules, type RuleSet } from '../../engine/rules/rule-set.ts';
import type { RequestedRuleSet } from '../db/joint-check-tables.ts';
import type { Queries, Transaction } from '../db/tables.ts';
import { deleteSuperseded, findByInput, type InputCheck } from '../joint-checks/joint-check-queries.ts';
import { hashInput, type JointCheckQueue, type JointInput, requestInput } from '../joint-checks/request-joint-check.ts';
import type { JointExceptions } from '../reports/excepted-reader.ts';
import { groupBy } from '../reports/group-by.ts';
import type { RequiredRuleSet } from '../rule-sets/delivery-rule-set-queries.ts';
import type { DeliveredRow } from './delivered-files.ts';
import { newestOf } from './evaluate-delivery.ts';
import { verdictOf, withExceptedVerdicts } from './judge-rule-sets.ts';

type TogetherFile = Pick<DeliveredRow, 'fileId' | 'filename' | 'version' | 'size' | 'sha256'>;

/** A delivery with every delivered version, and what it requires. */
interface Judged {
  deliveryId: string;
  ruleSets: readonly RequiredRuleSet[];
  files: readonly TogetherFile[];
}

interface TogetherInput extends JointInput {
  deliveryId: string;
  files: TogetherFile[];
  isTooLarge: boolean;
}

/** Returns the input of each delivery with two or more files and rules across files. */
async function inputsOf(db: Queries, judged: readonly Judged[]): Promise<TogetherInput[]> {
  const several = judged.flatMap(({ files, ...one }) => {
    const newest = [...groupBy(files, ({ filename }) => filename).values()].map(newestOf);
    return newest.length < JOINT_CHECK_FILES_MIN ? [] : [{ ...one, files: newest.sort(byName) }];
  });
  const ids = [...new Set(several.flatMap(({ ruleSets }) => ruleSets.map(({ id }) => id)))];
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('rule_sets').select(['id', 'definition']).where('id', 'in', ids).execute();
  const rulesById = new Map(rows.map(({ id, definition }) => [id, listRules(definition as RuleSet)]));
  return several.flatMap(({ deliveryId, ruleSets, files }) => {
    const requested = ruleSets.flatMap(({ id, sha256, disabledRules }): RequestedRuleSet[] => {
      const rules = rulesById.get(id) ?? [];
      const off = rules.filter((rule) => !isAcrossFiles(rule) || disabledRules.includes(rule.id));
      // No rule across files looks values up in a list.
      return off.length === rules.length ? [] : [{ id, sha256, disabledRules: off.map((rule) => rule.id).sort(), lists: [] }];
    });
    if (requested.length === 0) return [];
    const sizeBytes = files.reduce((sum, { size }) => sum + size, 0);
    const isTooLarge = files.length > JOINT_CHECK_FILES_MAX || sizeBytes > JOINT_CHECK_BYTES_MAX;
    return [{ deliveryId, files, requested, fileIds: files.map(({ fileId }) => fileId), isTooLarge }];
  });
}

/** The order decides which file is right where they differ, so it is the same everywhere. */
function byName({ filename: a }: TogetherFile, { filename: b }: TogetherFile): number {
  return a < b ? -1 : Number(a > b);
}

/** Returns the verdicts by delivery; a delivery without rules across files, or with fewer than two files, has none. */
export async function judgeTogether(
  db: Queries,
  projectId: string,
  { judged, exceptions }: { judged: readonly Judged[]; exceptions: JointExceptions },
): Promise<Map<string, TogetherVerdict>> {
  const inputs = (await inputsOf(db, judged)).map((input) => ({ ...input, sha256: hashInput(input) }));
  const checks = await findByInput(
    db,
    projectId,
    inputs.map(({ sha256 }) => sha256),
  );
  const verdicts = new Map<string, TogetherVerdict>();
  for (const { deliveryId, files, sha256 } of inputs) {
    const check = checks.find(({ inputSha256 }) => inputSha256 === sha256);
    const verdict = verdictFrom(check, files);
    const filenames = files.map(({ filename }) => filename);
    const blobKey = verdict.state === 'FAILED' && check?.blobKey;
    const excepted = blobKey ? await exceptions.count(db, { projectId, filenames, deliveryId, blobKey }) : [];
    verdicts.set(deliveryId, { ...verdict, verdicts: withExceptedVerdicts(verdict.verdicts, excepted) });
  }
  return verdicts;
}

function verdictFrom(check: InputCheck | undefined, files: readonly TogetherFile[]): TogetherVerdict {
  const verdicts = (check?.rule_sets ?? []).map(verdictOf);
  return {
    state: stateOf(check, verdicts),
    jointCheck: check ? { id: check.id, engineVersion: check.engineVersion } : null,
    files: files.map(({ filename: name, sha256 }) => ({ name, sha256 })),
    verdicts,
  };
}

function stateOf(check: InputCheck | undefined, verdicts: TogetherVerdict['verdicts']): DeliveredState {
  if (!check) return 'NOT_CHECKED';
  if (check.status === 'PENDING') return 'CHECKING';
  if (check.status === 'ERROR') return 'ERROR';
  // What is not decided has not passed.
  return verdicts.some(({ outcome }) => outcome === 'FAILED' || outcome === 'UNDECIDED') ? 'FAILED' : 'PASSED';
}

/**
 * Requests the joint check of a delivery where it has none, and with `isRepeat` also where the last one has no result. Returns whether
 * it did. Files that are too large together stay NOT_CHECKED.
 */
export async function requestTogether(
  trx: Transaction,
  { enqueueJointCheck, now }: JointCheckQueue & { now(): Date },
  { projectId, isRepeat, ...judged }: Judged & { projectId: string; isRepeat: boolean },
): Promise<boolean> {
  const [input] = await inputsOf(trx, [judged]);
  if (!input || input.isTooLarge) return false;
  const { fileIds, requested, deliveryId } = input;
  const [check] = await findByInput(trx, projectId, [hashInput(input)]);
  if (check && !(isRepeat && check.status === 'ERROR')) return false;
  // Only the last set of files that are delivered one after another is checked.
  await deleteSuperseded(trx, deliveryId);
  await requestInput(trx, { projectId, fileIds, requested, deliveryId }, { enqueueJointCheck, now: now() });
  return true;
}
