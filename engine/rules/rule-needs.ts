/** What rule sets need of a file, so that the indexer keeps those records and names (check/keep-set.ts). */
import type { Applicability } from '../ids/specification.ts';
import type { Schema } from '../schema/schema.ts';
import { CONNECTION_CLASSES } from './connections.ts';
import type { Selection } from './facet-schema.ts';
import { classesOfFact, PLACEMENT_CLASSES } from './file-facts.ts';
import { listRules, type Rule, type RuleSet } from './rule-set.ts';
import { applicabilityOf } from './selection.ts';

export interface RuleNeeds {
  applicabilities(schema: Schema): Applicability[];
  propertyNames: readonly string[];
  /** Classes that are kept with their subtypes. */
  classes: readonly string[];
}

export function needsOf(ruleSets: readonly RuleSet[]): RuleNeeds {
  const rules = ruleSets.flatMap(listRules);
  const selections: Selection[] = [];
  const propertyNames = new Set<string>();
  collect(rules, (part) => {
    if (SELECTIONS.some((key) => part.key === key)) selections.push(part.value as Selection);
    const { from, baseName } = part.value as { from?: string; baseName?: unknown };
    if (from === 'PROPERTY' && typeof baseName === 'string') propertyNames.add(baseName);
  });
  return {
    applicabilities: (schema) => selections.map((selection) => applicabilityOf(selection, schema)),
    propertyNames: [...propertyNames],
    classes: [...new Set(rules.flatMap(classesOf))],
  };
}

function classesOf(rule: Rule): readonly string[] {
  switch (rule.kind) {
    case 'NEAR_ORIGIN':
    case 'IN_STOREY':
      return PLACEMENT_CLASSES;
    case 'FILE_FACT':
      return classesOfFact(rule.fact);
    case 'AGREEMENT':
      return rule.of === 'STOREYS' ? [] : classesOfFact(rule.of);
    case 'INTERSECTION':
      return CONNECTION_CLASSES;
    default:
      return [];
  }
}

/** Fields of rules that hold a selection. */
const SELECTIONS = ['select', 'against', 'hosts', 'groups', 'having', 'without'] as const;

/** Calls `visit` for every object in a rule, with the field that holds it. */
function collect(value: unknown, visit: (part: { key: string; value: object }) => void, key = ''): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit({ key, value });
  // The items of a list are what its field holds.
  for (const [name, part] of Object.entries(value)) collect(part, visit, Array.isArray(value) ? key : name);
}
