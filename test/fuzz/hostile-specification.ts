/** Writes an IDS with every kind of requirement, and IDS files that are large, deep or broken. */
import {
  attribute,
  classification,
  entity,
  length,
  material,
  oneOf,
  partOf,
  pattern,
  property,
  range,
} from '../conformance/trap.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Patterns on which a backtracking matcher would never end. */
export const HOSTILE_PATTERNS = [
  '(a*)*b',
  '(a|aa)+',
  '(a|a?)+c',
  '(.*)*(.*)*(.*)*x',
  '([a-z]+)*\\d',
  '((a{1,50}){1,50}){1,50}',
  'a{19999}',
  'x{1000000}',
  '(((((((((((((((((((((((((((((((a*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*',
  '('.repeat(5000),
  `${'('.repeat(150)}a${')*'.repeat(150)}`,
  '[a-z-[aeiou-[a]]]+',
  '\\p{L}*\\p{Nd}+\\i\\c*',
  '[',
  '\\',
  `${'a?'.repeat(2000)}${'a'.repeat(2000)}`,
];

const RELATIONS = [
  'IFCRELAGGREGATES',
  'IFCRELASSIGNSTOGROUP',
  'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  'IFCRELNESTS',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
];
const ANY = pattern('.*');
/** Requirements about everything that a model holds. */
const APPLIES = [
  entity(pattern('IFC.*')),
  entity('IFCWALL'),
  material(),
  classification(ANY),
  attribute('Name'),
  property({ set: ANY, name: ANY }),
];

const REQUIRED = [
  entity(pattern('IFC.*'), ANY),
  attribute('Name', ANY),
  attribute(ANY, oneOf('a', 'b'), 'optional'),
  property({ set: ANY, name: ANY, type: 'IFCLABEL', value: ANY }),
  property({ set: 'Pset_WallCommon', name: ANY, cardinality: 'optional' }),
  property({ set: ANY, name: ANY, type: 'IFCAREAMEASURE', value: range({ minInclusive: 1, maxExclusive: 9 }) }),
  classification(ANY, ANY),
  classification('NL-SfB', length({ minLength: 2 }), 'optional'),
  material(ANY),
  material('beton', 'prohibited'),
  ...RELATIONS.map((relation) => partOf(entity(ANY), relation)),
  partOf(entity('IFCWALL')),
];

function specificationText(rules: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>Fuzz</title></info><specifications>
${rules.join('\n')}
</specifications></ids>`;
}

function ruleText(name: string, applies: string, requires: string): string {
  return `<specification name="${name}" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2"><applicability minOccurs="0" maxOccurs="unbounded">${applies}</applicability><requirements>${requires}</requirements></specification>`;
}

/** Combines every facet with every kind of object. */
export function everyQuestion(): string {
  return specificationText(APPLIES.map((applies, i) => ruleText(`rule ${i}`, applies, REQUIRED.join(''))));
}

export function manyRules(count: number): string {
  return specificationText(
    Array.from({ length: count }, (_, i) =>
      ruleText(`rule ${i}`, entity('IFCWALL'), property({ set: 'Pset_WallCommon', name: `Name${i}`, type: 'IFCLABEL' })),
    ),
  );
}

/** Returns one rule whose only requirement is a pattern on every name. */
export function patternRule(one: string): string {
  return specificationText([ruleText('pattern', entity(pattern('IFC.*')), attribute('Name', pattern(one)))]);
}

/** Returns some of the requirements, with hostile patterns among them. */
export function randomSpecification(random: SeededRandom): string {
  const required = REQUIRED.filter(() => random.chance(0.5));
  const rules = Array.from({ length: 1 + random.below(4) }, (_, i) =>
    ruleText(
      `rule ${i}`,
      random.pick(APPLIES),
      [...required, attribute('Name', pattern(random.pick(HOSTILE_PATTERNS)))].join(''),
    ),
  );
  return specificationText(rules);
}
