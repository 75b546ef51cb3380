/**
 * The format of a rule set (`.rules.json`, docs/rule-sets.md): a tree of groups and rules, each rule with its texts and the fields of
 * its kind. A new kind is a file with its shape and its check, a line here and a line in check-rule-sets.ts.
 */
import * as z from 'zod';
import { RULE_ID_LENGTH_MAX, RULE_TEXT_LENGTH_MAX } from '../limits.ts';
import { agreementShape } from './agreement.ts';
import { compareShape } from './compare.ts';
import { countShape, shareShape } from './count.ts';
import { duplicatesShape } from './duplicates.ts';
import { fileFactShape } from './file-fact.ts';
import { fileNameShape } from './file-name.ts';
import { insideShape } from './inside.ts';
import { intersectionShape } from './intersection.ts';
import { listedShape } from './listed.ts';
import { inStoreyShape, nearOriginShape, storeyOrderShape } from './placed.ts';
import {
  refuseIncoherentAgreement,
  refuseIncoherentCompare,
  refuseIncoherentCount,
  refuseIncoherentSum,
} from './rule-coherence.ts';
import { sameShapeShape } from './same-shape.ts';
import { sumShape } from './sum.ts';
import { uniqueShape } from './unique.ts';

export const RULE_SET_FORMAT = 'vakwerk-rules';
export const RULE_SET_FORMAT_VERSION = 1;

const text = z.string().min(1).max(RULE_TEXT_LENGTH_MAX);
const textsSchema = z.strictObject({ nl: text, en: text }).meta({ id: 'Texts', description: 'One text in each language' });
const idSchema = z
  .string()
  .max(RULE_ID_LENGTH_MAX)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must consist of letters, digits, points, hyphens and underscores');

const ruleTexts = {
  type: z.literal('RULE'),
  id: idSchema,
  name: textsSchema,
  chapter: text.optional().describe('Chapter of the document that the rule follows, such as 3.8'),
  checks: textsSchema.describe('What the rule checks, in plain words'),
  why: textsSchema,
  fix: z.strictObject({ revit: textsSchema, archicad: textsSchema }).describe('How to repair it in the authoring program'),
};

/** Every kind of rule. */
export const ruleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...ruleTexts, ...uniqueShape }),
  z.strictObject({ ...ruleTexts, ...compareShape }).superRefine(refuseIncoherentCompare),
  z.strictObject({ ...ruleTexts, ...countShape }).superRefine(refuseIncoherentCount),
  z.strictObject({ ...ruleTexts, ...shareShape }).superRefine(refuseIncoherentCount),
  z.strictObject({ ...ruleTexts, ...sumShape }).superRefine(refuseIncoherentSum),
  z.strictObject({ ...ruleTexts, ...fileNameShape }),
  z.strictObject({ ...ruleTexts, ...duplicatesShape }),
  z.strictObject({ ...ruleTexts, ...fileFactShape }),
  z.strictObject({ ...ruleTexts, ...agreementShape }).superRefine(refuseIncoherentAgreement),
  z
    .strictObject({ ...ruleTexts, ...listedShape })
    .refine(({ values, perClass, list, edition }) => values || perClass || list || edition, {
      path: ['values'],
      message: 'is needed, or perClass, list or edition',
    })
    .refine(({ values, perClass, list }) => !list || !(values || perClass), {
      path: ['list'],
      message: 'stands instead of values and perClass, not beside them',
    })
    .refine(({ values, list, compare, edition }) => !edition || !(values || list || compare), {
      path: ['edition'],
      message: 'stands instead of values, list and compare, not beside them',
    }),
  z.strictObject({ ...ruleTexts, ...nearOriginShape }),
  z.strictObject({ ...ruleTexts, ...inStoreyShape }),
  z.strictObject({ ...ruleTexts, ...storeyOrderShape }),
  z.strictObject({ ...ruleTexts, ...sameShapeShape }),
  z.strictObject({ ...ruleTexts, ...intersectionShape }),
  z.strictObject({ ...ruleTexts, ...insideShape }),
]);

const groupSchema = z
  .strictObject({
    type: z.literal('GROUP'),
    name: textsSchema,
    description: textsSchema.optional(),
    get elements() {
      return z.array(z.discriminatedUnion('type', [groupSchema, ruleSchema]));
    },
  })
  .meta({ id: 'Group' });

export const ruleSetSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(RULE_SET_FORMAT),
  formatVersion: z.literal(RULE_SET_FORMAT_VERSION),
  id: idSchema,
  version: text,
  name: textsSchema,
  description: textsSchema,
  elements: z.array(z.discriminatedUnion('type', [groupSchema, ruleSchema])),
});

export type Texts = z.infer<typeof textsSchema>;
export type Rule = z.infer<typeof ruleSchema>;
export type RuleGroup = z.infer<typeof groupSchema>;
export type RuleSet = z.infer<typeof ruleSetSchema>;

/** Returns the rules of a tree, depth first. */
export function listRules({ elements }: Pick<RuleGroup, 'elements'>): Rule[] {
  return elements.flatMap((element) => (element.type === 'GROUP' ? listRules(element) : [element]));
}
