/**
 * The objects of a report by what they fail for: POST /reports/{id}/objects/_search and …/_ids (additive). A selection is a cause, a
 * rule, or one reason of a rule; its counts count each object of the file once.
 */
import * as z from 'zod';
import type { Check } from '../../engine/report/report.ts';
import { pageShape, querySchema, SORTS_MAX } from './lists.ts';

/** By what a list of objects is sorted. */
export const OBJECT_SORTS = ['globalId', 'ifcType', 'name', 'tag', 'typeName', 'storey', 'material', 'rules'] as const;
export type ObjectSort = (typeof OBJECT_SORTS)[number];

const OBJECT_GROUPS = ['typeName', 'storey'] as const;
export type ObjectGrouping = (typeof OBJECT_GROUPS)[number];

const sortSchema = z.object({ field: z.enum(OBJECT_SORTS), order: z.enum(['ASC', 'DESC']).default('ASC') });

export const objectSelectionSchema = z.object({
  cause: z.string().optional().describe('Id of a cause; without it a rule is named'),
  specificationId: z.string().optional(),
  ruleId: z.string().optional(),
  outcome: z.array(z.string()).optional(),
  ifcType: z.array(z.string()).optional(),
  reason: z.int().min(0).optional().describe("Index in the rule's `reasons`"),
  query: querySchema.optional(),
  typeName: z.string().nullable().optional().describe('Name of the type object; null: those without one'),
  storey: z.string().nullable().optional().describe('Name of the storey; null: those on none'),
  sortBy: z.array(sortSchema).max(SORTS_MAX, 'TOO_MANY').optional().describe('Without it in the order of the report'),
});
export type ObjectSelection = z.input<typeof objectSelectionSchema>;

export const objectSearchSchema = objectSelectionSchema.extend({
  groupBy: z.enum(OBJECT_GROUPS).optional().describe('Then `groups` has the page, and `data` is empty'),
  ...pageShape,
});
export type ObjectSearch = z.input<typeof objectSearchSchema>;

export interface ReportObject extends Omit<Check, 'failures'> {
  /** Rules of the selection that it fails; of a rule that it passes, 0. */
  rules: number;
}

/** Objects with one type object, or on one storey. */
export interface ObjectGroup {
  /** null: those without one. */
  name: string | null;
  count: number;
  /** Their classes, those with most first. */
  ifcTypes: string[];
  /** On how many storeys they are, or of how many type objects; those without one are one more. */
  across: number;
}

export interface ObjectList {
  data: ReportObject[];
  /** Objects of the selection, grouped or not. */
  total: number;
  /** Groups with most objects first. */
  groups: ObjectGroup[];
  groupsTotal: number;
}

/** All of a selection at once, in its order: to be copied to a modelling program. */
export interface ObjectIds {
  /** Each once. */
  globalIds: string[];
  /** The ids of the authoring program, such as Revit's; each once. */
  tags: string[];
  total: number;
  /** Objects without a GlobalId, and without a tag. */
  withoutGlobalId: number;
  withoutTag: number;
}
