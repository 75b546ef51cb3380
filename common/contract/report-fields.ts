/** What the calls of a report's page ask for, of the service's own pages and of elements on other pages alike. */
import type { ChangedEntity, Check, FoundEntity, ReportComparison } from './reports.ts';

export const CHECK_FIELDS = [
  'ifcType',
  'globalId',
  'name',
  'outcome',
  'stepId',
  'tag',
  'storey',
  'typeName',
  'failures',
] as const satisfies (keyof Check)[];

export const ENTITY_FIELDS = ['ifcType', 'globalId', 'name', 'stepId', 'rules'] as const satisfies (keyof FoundEntity)[];

export const COMPARISON_FIELDS = ['previous', 'totals', 'rules'] as const satisfies (keyof ReportComparison)[];

export const CHANGE_FIELDS = [
  'specificationId',
  'ruleId',
  'ruleName',
  'ifcType',
  'globalId',
  'name',
  'stepId',
] as const satisfies (keyof ChangedEntity)[];
