/** Rule kinds COUNT and SHARE: the number of selected objects per group, or the share of them that also match, within bounds. */
import * as z from 'zod';
import { selectionSchema } from './facet-schema.ts';
import { type Group, groupObjects, groupsSchema, perSchema } from './groups.ts';
import { eachSelected } from './read-objects.ts';
import { type CheckedFile, RuleReason, RuleVerdict } from './verdict.ts';

const grouping = { select: selectionSchema, per: perSchema, groups: groupsSchema };

export const countShape = {
  kind: z.literal('COUNT'),
  ...grouping,
  min: z.int().nonnegative().optional(),
  max: z.int().nonnegative().optional(),
};
type CountRule = z.infer<z.ZodObject<typeof countShape>>;

export const shareShape = {
  kind: z.literal('SHARE'),
  ...grouping,
  having: selectionSchema.describe('The objects that make up the share'),
  min: z.number().min(0).max(1).optional().describe('From 0 to 1'),
  max: z.number().min(0).max(1).optional(),
};
type ShareRule = z.infer<z.ZodObject<typeof shareShape>>;

export function checkCount(rule: CountRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  for (const group of groupObjects(rule, files, verdict)) {
    const reasons = { small: RuleReason.COUNT_TOO_SMALL, large: RuleReason.COUNT_TOO_LARGE };
    judgeNumber(verdict, group, group.members.length, { ...rule, reasons });
  }
  return verdict;
}

export function checkShare(rule: ShareRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const groups = groupObjects(rule, files, verdict);
  const rowsInShare = files.map(() => new Set<number>());
  eachSelected(rule.having, files, verdict, (file, row) => rowsInShare[file]!.add(row));
  const reasons = { small: RuleReason.SHARE_TOO_SMALL, large: RuleReason.SHARE_TOO_LARGE };
  for (const group of groups) {
    // A share of no objects is no number.
    if (group.members.length === 0) continue;
    const share = group.members.filter(({ file, row }) => rowsInShare[file]!.has(row)).length / group.members.length;
    judgeNumber(verdict, group, share, { ...rule, reasons });
  }
  return verdict;
}

interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
  reasons: { small: RuleReason; large: RuleReason };
  unit?: string | undefined;
  /** By how much the number may be off. */
  rounding?: number;
}

/** Records whether a number of a group is within bounds, both of which belong to it. */
export function judgeNumber(
  verdict: RuleVerdict,
  { at }: Group,
  actual: number,
  { min, max, reasons, unit, rounding = 0 }: Bounds,
): void {
  const measured = { actual, ...(unit ? { unit } : {}) };
  if (min !== undefined && actual < min - rounding)
    verdict.fail(at.file, at.row, { code: reasons.small, expected: min, ...measured });
  else if (max !== undefined && actual > max + rounding)
    verdict.fail(at.file, at.row, { code: reasons.large, expected: max, ...measured });
  else verdict.pass(at.file, at.row);
}
