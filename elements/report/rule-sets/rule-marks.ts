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
  const pairs = checks.map((check) => idsOf(check, filename));
  const ofEntity = pairs.filter((pair) => entity !== undefined && pair.includes(entity));
  const globalIds = [...new Set((ofEntity.length > 0 ? ofEntity : pairs).flat())];
  return globalIds.length > 0 ? [{ look: 'failed', globalIds }] : [];
}

/** Returns the pairs of a chosen object of which both are in the model of this report. */
export function pairsOfChecks(
  checks: readonly ListedRuleCheck[],
  { filename, entity }: { filename: string; entity: string | undefined },
): [string, string][] {
  if (entity === undefined) return [];
  return checks.flatMap((check): [string, string][] => {
    const [one, other] = idsOf(check, filename);
    return one !== undefined && other !== undefined && (one === entity || other === entity) ? [[one, other]] : [];
  });
}

/** Returns the GlobalIds of the object and of the other one of its pair, as far as they are in the file. */
function idsOf(check: ListedRuleCheck, filename: string): string[] {
  return [check, ...(check.other ? [check.other] : [])].flatMap(({ file, globalId }) =>
    file === filename && globalId !== null ? [globalId] : [],
  );
}
