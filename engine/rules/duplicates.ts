/** Rule kind DUPLICATE_GLOBAL_IDS: no two objects in a file, or in all files, have the same GlobalId. */
import * as z from 'zod';
import { textOf } from '../model/attributes.ts';
import { selectionSchema } from './facet-schema.ts';
import { eachSelected } from './read-objects.ts';
import { type CheckedFile, type OtherObject, RuleReason, RuleVerdict } from './verdict.ts';

export const duplicatesShape = {
  kind: z.literal('DUPLICATE_GLOBAL_IDS'),
  select: selectionSchema,
  within: z.enum(['FILE', 'PROJECT']).describe('PROJECT is all files that are checked together'),
};
type DuplicatesRule = z.infer<z.ZodObject<typeof duplicatesShape>>;

interface Pair {
  first: OtherObject;
  second?: OtherObject;
}

export function checkDuplicates({ select, within }: DuplicatesRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const pairs = new Map<string, Pair>();
  const objects: OtherObject[] = [];
  const idOf = ({ file, row }: OtherObject): string | null => textOf((files[file] as CheckedFile).model, row, 'GlobalId');
  const keyOf = (object: OtherObject): string => `${within === 'FILE' ? object.file : ''}|${idOf(object)}`;
  eachSelected(select, files, verdict, (file, row) => {
    const object = { file, row };
    if (!idOf(object)) {
      verdict.leave(file, row, { code: RuleReason.VALUE_MISSING, value: 'GlobalId' });
      return;
    }
    objects.push(object);
    const pair = pairs.get(keyOf(object));
    if (pair) pair.second ??= object;
    else pairs.set(keyOf(object), { first: object });
  });
  for (const object of objects) {
    const { first, second } = pairs.get(keyOf(object)) as Pair;
    if (!second) verdict.pass(object.file, object.row);
    else {
      const failure = { code: RuleReason.NOT_UNIQUE, value: 'GlobalId', actual: idOf(object) };
      verdict.fail(object.file, object.row, failure, object === first ? second : first);
    }
  }
  return verdict;
}
