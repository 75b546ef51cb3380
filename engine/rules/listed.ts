/**
 * Rule kind LISTED: a value of each selected object is in a list, in the list of its class, in a list that is given with the rule set, or
 * is a code of an edition of NL-SfB.
 */
import * as z from 'zod';
import { isKindOf } from '../model/model.ts';
import { codeIn, codesOf } from '../nl-sfb/edition.ts';
import { NL_SFB_EDITIONS, type NlSfbEdition } from '../nl-sfb/edition-names.ts';
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
    .min(1)
    .optional()
    .describe('The values that fit a class and its subclasses; the first entry that names the class of the object counts'),
  list: listNameSchema.optional().describe('Name of a list that is given with the rule set, instead of values and perClass'),
  edition: z
    .enum(NL_SFB_EDITIONS)
    .optional()
    .describe(
      'The value begins with a code of this edition of NL-SfB table 1, instead of values and list; values of perClass are then beginnings of codes',
    ),
  compare: z
    .enum(['WHOLE', 'BEGINNING'])
    .optional()
    .describe('BEGINNING: the value begins with one of the list. WHOLE by default'),
  missing: missingSchema,
};
type ListedRule = z.infer<z.ZodObject<typeof listedShape>>;

type Judge = (text: string) => Fit | typeof RuleReason.NOT_IN_EDITION;

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
    else if (fit === 'NOT_IN_EDITION') verdict.fail(file, row, { code: fit, ...facts, expected: rule.edition as string });
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
  const { edition, values, perClass = [] } = rule;
  const isOfAll = edition ? compileEdition(edition) : values && compileValues(values, rule.compare);
  const outside = edition ? RuleReason.NOT_IN_EDITION : RuleReason.NOT_LISTED;
  const compare = edition ? 'BEGINNING' : rule.compare;
  const lists = perClass.map((one) => ({ classes: one.classes, isListed: compileValues(one.values, compare) }));
  return (file, row) => {
    const { model } = files[file] as CheckedFile;
    const ofClass = lists.find(({ classes }) => classes.some((name) => isKindOf(model, row, name)));
    if (!ofClass && !isOfAll) return undefined;
    return (text) => {
      if (isOfAll && !isOfAll(text)) return outside;
      return ofClass && !ofClass.isListed(edition ? (codeIn(text) ?? '') : text) ? RuleReason.NOT_OF_CLASS : 'FITS';
    };
  };
}

function compileEdition(edition: NlSfbEdition): (text: string) => boolean {
  const codes = new Set(codesOf(edition));
  return (text) => codes.has(codeIn(text) ?? '');
}
