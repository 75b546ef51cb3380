/** Rule kind SAME_SHAPE: no two objects of one class have the same shape at the same place, as copies have. */
import * as z from 'zod';
import { AFFECTED, CAUSING, type SameShapeQuestion, type ShapeAnswer } from '../intersections/shape-question.ts';
import { properTypeNameOf } from '../model/model.ts';
import { isWholeAndPart } from './connections.ts';
import { selectionSchema } from './facet-schema.ts';
import { eachSelected } from './read-objects.ts';
import { hasUnit, judgePairs, listObjects } from './shape-objects.ts';
import { type CheckedFile, type OtherObject, RuleReason, RuleVerdict } from './verdict.ts';

export const sameShapeShape = {
  kind: z.literal('SAME_SHAPE'),
  select: selectionSchema,
  within: z.enum(['FILE', 'PROJECT']).describe('PROJECT is all files that are checked together'),
  tolerance: z.number().nonnegative().max(1).optional().describe('Metres by which the shapes may differ; 0.001 by default'),
};
type SameShapeRule = z.infer<z.ZodObject<typeof sameShapeShape>>;

const TOLERANCE_M = 0.001;

export function askSameShapes(rule: SameShapeRule, files: readonly CheckedFile[]): SameShapeQuestion | undefined {
  const objects = objectsOf(rule, files, new RuleVerdict());
  if (objects.length === 0) return undefined;
  const numbers = new Map<string, number>();
  const groups = objects.map(({ file, row }) => {
    const key = `${rule.within === 'FILE' ? file : ''} ${properTypeNameOf((files[file] as CheckedFile).model, row)}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  const tolerance = rule.tolerance ?? TOLERANCE_M;
  return { kind: 'SAME_SHAPE', tolerance, groups: Uint32Array.from(groups), ...listObjects(objects, files) };
}

export function checkSameShapes(rule: SameShapeRule, files: readonly CheckedFile[], answer: ShapeAnswer): RuleVerdict {
  const verdict = new RuleVerdict();
  const objects = objectsOf(rule, files, verdict);
  const failureOf = () => ({ code: RuleReason.SAME_SHAPE });
  const roles = new Uint8Array(objects.length).fill(AFFECTED | CAUSING);
  judgePairs({ verdict, files, objects, roles, failureOf, isIntended: isWholeAndPart }, answer);
  return verdict;
}

function objectsOf({ select }: SameShapeRule, files: readonly CheckedFile[], verdict: RuleVerdict): OtherObject[] {
  const objects: OtherObject[] = [];
  eachSelected(select, files, verdict, (file, row) => {
    if (hasUnit({ verdict, files }, { file, row })) objects.push({ file, row });
  });
  return objects;
}
