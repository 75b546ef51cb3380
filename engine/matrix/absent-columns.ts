/** Completes a rule of a matrix by the rule that it changes: a column that the sheet has not says nothing about a rule. */
import { subjectOf } from '../ids/compare/compare-facets.ts';
import type { RuleContent } from '../ids/edit/ids-document.ts';
import { facetsOf, type Requirements } from '../ids/specification.ts';
import type { Column, MatrixLanguage } from './columns.ts';
import { readInstructions, writeInstructions } from './rule-texts.ts';

interface Sheet {
  language: MatrixLanguage;
  has(column: Column): boolean;
}

/** Returns the rule with the texts of `base` in the columns that are absent. */
export function withAbsentColumns(rule: RuleContent, base: RuleContent, { language, has }: Sheet): RuleContent {
  const { specification, ...texts } = rule;
  const { applicability, requirements } = specification;
  const of = base.specification.applicability;
  const occurs = has('presence') ? applicability : of;
  const predefinedType = (has('predefinedType') ? applicability : of).entity?.predefinedType;
  const { minOccurrences, maxOccurrences } = occurs;
  const { entity, minOccurrences: _min, maxOccurrences: _max, ...others } = applicability;
  return {
    ...texts,
    name: has('rule') ? rule.name : base.name,
    description: has('description') ? rule.description : base.description,
    instructions: instructionsOf(rule, base, { language, has }),
    specification: {
      ...specification,
      applicability: {
        ...others,
        ...(minOccurrences !== undefined && { minOccurrences }),
        ...(maxOccurrences !== undefined && { maxOccurrences }),
        ...(entity && { entity: { name: entity.name, ...(predefinedType && { predefinedType }) } }),
      },
      requirements: completed(requirements, base.specification.requirements, has),
    },
  };
}

function instructionsOf(rule: RuleContent, base: RuleContent, { language, has }: Sheet): string | undefined {
  const [ofRule, ofBase] = [readInstructions(rule.instructions), readInstructions(base.instructions)];
  const phase = (has('phase') ? ofRule : ofBase).phase;
  const who = (has('who') ? ofRule : ofBase).who;
  const rest = (has('ruleInstructions') ? ofRule : ofBase).rest;
  return writeInstructions({ phase, who, rest }, language);
}

const FIELDS = {
  dataType: 'dataType',
  value: 'value',
  cardinality: 'cardinality',
  instructions: 'instructions',
  uri: 'uri',
} as const satisfies Partial<Record<Column, string>>;

/** Completes each requirement by the one about the same thing. */
function completed(requirements: Requirements, base: Requirements, has: Sheet['has']): Requirements {
  const absent = Object.values(FIELDS).filter((field) => !has(field));
  if (absent.length === 0) return requirements;
  const bySubject = new Map(facetsOf(base).map((one) => [subjectOf(one), one.facet as Record<string, unknown>]));
  const complete = <Facet>(kind: string, facets: Facet[]): Facet[] =>
    facets.map((facet) => {
      const earlier = bySubject.get(subjectOf({ kind, facet } as never));
      const texts = absent.filter((field) => earlier?.[field] !== undefined).map((field) => [field, earlier?.[field]]);
      return { ...facet, ...Object.fromEntries(texts) };
    });
  return {
    ...requirements,
    attributes: complete('attribute', requirements.attributes),
    properties: complete('property', requirements.properties),
    classifications: complete('classification', requirements.classifications),
    materials: complete('material', requirements.materials),
  };
}
