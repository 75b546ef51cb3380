/** Computes which objects stand out in the model at a rule of a rule set. */
import type { Mark } from '@vakwerk/element-model';
import type { ListedRuleCheck } from '../../../common/contract/rule-set-schema.ts';

/**
 * Returns the objects that fail, each with the other object of its pair; of a chosen object only its own pairs. Objects of other files
 * are in no model of this report.
 */
export function marksOfChecks(
  checks: readonly ListedRuleCheck[],
  { filename, entity }: { filename: string; entity: string | undefined },
): Mark[] {
  const pairs = checks.map((check) =>
    [check, ...(check.other ? [check.other] : [])].flatMap(({ file, globalId }) =>
      file === filename && globalId !== null ? [globalId] : [],
    ),
  );
  const ofEntity = pairs.filter((pair) => entity !== undefined && pair.includes(entity));
  const globalIds = [...new Set((ofEntity.length > 0 ? ofEntity : pairs).flat())];
  return globalIds.length > 0 ? [{ look: 'failed', globalIds }] : [];
}
