/** Rule kind LISTED: a value of each selected object is in a list, in the list of its class, or in a list that is given with the rule set. */
import * as z from 'zod';
import { isKindOf } from '../model/model.ts';
import { isClass, selectionSchema } from './facet-schema.ts';
import { listNameSchema } from './list-name.ts';
import { createReader, eachSelected } from './read-objects.ts';
import { actualOf, missingSchema, nameOf, valueSchema } from './value.ts';
import { compileFit, compileValues, type Fit, type ValueList } from './value-list.ts';
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
  list: listNameSchema.optional().describe('Name of a list that is given with the rule set, instead of values and perClass'),
  compare: z
    .enum(['WHOLE', 'BEGINNING'])
    .optional()
    .describe('BEGINNING: the value begins with one of the list. WHOLE by default'),
  missing: missingSchema,
};
type ListedRule = z.infer<z.ZodObject<typeof listedShape>>;

type Judge = (text: string) => Fit;

/** An object of a class without a list of its own has to have a value of `values`; where the rule has none, it is left out. */
export function checkListed(rule: ListedRule, files: readonly CheckedFile[], list?: ValueList): RuleVerdict {
  const verdict = new RuleVerdict();
  if (rule.list !== undefined && !list) {
    verdict.leaveRule({ code: RuleReason.LIST_MISSING, expected: rule.list });
    return verdict;
  }
  const read = createReader(rule.value, rule.missing, files, verdict);
  const judgeOf = list ? judgeByList(list, rule, files) : judgeByValues(rule, files);
  eachSelected(rule.select, files, verdict, (file, row) => {
    const judge = judgeOf(file, row);
    const reading = judge && read(file, row);
    if (!reading) return;
    const facts = { value: nameOf(rule.value), ...actualOf(reading) };
    if (reading.kind !== 'TEXT') return verdict.leave(file, row, { code: RuleReason.NOT_TEXT, ...facts });
    const fit = judge(reading.text);
    if (fit === 'FITS') verdict.pass(file, row);
    else verdict.fail(file, row, { code: fit, ...facts });
  });
  return verdict;
}

/** Returns what judges the value of an object; undefined: the rule says nothing of its class. */
type JudgeOf = (file: number, row: number) => Judge | undefined;

function judgeByList({ values }: ValueList, { compare }: ListedRule, files: readonly CheckedFile[]): JudgeOf {
  const fit = compileFit(values, compare);
  return (file, row) => (text) => fit(text, (files[file] as CheckedFile).model, row);
}

function judgeByValues(rule: ListedRule, files: readonly CheckedFile[]): JudgeOf {
  const isInValues = rule.values && compileValues(rule.values, rule.compare);
  const lists = (rule.perClass ?? []).map(({ classes, values }) => ({ classes, isListed: compileValues(values, rule.compare) }));
  return (file, row) => {
    const { model } = files[file] as CheckedFile;
    const ofClass = lists.find(({ classes }) => classes.some((name) => isKindOf(model, row, name)));
    if (!ofClass && !isInValues) return undefined;
    return (text) => {
      if (isInValues && !isInValues(text)) return RuleReason.NOT_LISTED;
      return ofClass && !ofClass.isListed(text) ? RuleReason.NOT_OF_CLASS : 'FITS';
    };
  };
}
