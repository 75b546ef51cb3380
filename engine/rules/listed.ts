/** Rule kind LISTED: a value of each selected object is in a list, or in the list of its class. */
import * as z from 'zod';
import { isKindOf } from '../model/model.ts';
import { isClass, selectionSchema } from './facet-schema.ts';
import { createReader, eachSelected } from './read-objects.ts';
import { actualOf, missingSchema, nameOf, valueSchema } from './value.ts';
import { type CheckedFile, RuleReason, RuleVerdict } from './verdict.ts';

const valuesSchema = z.array(z.string().min(1)).min(1);

export const listedShape = {
  kind: z.literal('LISTED'),
  select: selectionSchema,
  value: valueSchema,
  values: valuesSchema.optional().describe('The values that exist'),
  perClass: z
    .array(
      z.strictObject({
        classes: z.array(z.string().refine(isClass, 'is no class of IFC2X3, IFC4 or IFC4X3 (names are in upper case)')).min(1),
        values: valuesSchema,
      }),
    )
    .optional()
    .describe('The values that fit a class and its subclasses; the first entry that names the class of the object counts'),
  compare: z
    .enum(['WHOLE', 'BEGINNING'])
    .optional()
    .describe('BEGINNING: the value begins with one of the list. WHOLE by default'),
  missing: missingSchema,
};
type ListedRule = z.infer<z.ZodObject<typeof listedShape>>;

/** An object of a class without a list of its own has to have a value of `values`; where the rule has none, it is left out. */
export function checkListed(rule: ListedRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const read = createReader(rule.value, rule.missing, files, verdict);
  const isInValues = rule.values && compileList(rule.values, rule.compare);
  const lists = (rule.perClass ?? []).map(({ classes, values }) => ({ classes, isListed: compileList(values, rule.compare) }));
  eachSelected(rule.select, files, verdict, (file, row) => {
    const { model } = files[file] as CheckedFile;
    const ofClass = lists.find(({ classes }) => classes.some((name) => isKindOf(model, row, name)));
    if (!ofClass && !isInValues) return;
    const reading = read(file, row);
    if (!reading) return;
    const facts = { value: nameOf(rule.value), ...actualOf(reading) };
    if (reading.kind !== 'TEXT') verdict.leave(file, row, { code: RuleReason.NOT_TEXT, ...facts });
    else if (isInValues && !isInValues(reading.text)) verdict.fail(file, row, { code: RuleReason.NOT_LISTED, ...facts });
    else if (ofClass && !ofClass.isListed(reading.text)) verdict.fail(file, row, { code: RuleReason.NOT_OF_CLASS, ...facts });
    else verdict.pass(file, row);
  });
  return verdict;
}

function compileList(values: readonly string[], compare: ListedRule['compare']): (text: string) => boolean {
  if (compare === 'BEGINNING') return (text) => values.some((one) => text.startsWith(one));
  const set = new Set(values);
  return (text) => set.has(text);
}
