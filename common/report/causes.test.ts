import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyApplicability, emptyRequirements, makeGroup, makeRule } from '../../elements/report/fixtures/make-report.ts';
import type { Failure, RuleNode } from '../contract/reports.ts';
import type { Applicability, ValueConstraint } from '../contract/specifications.ts';
import { translatorOf } from '../i18n/all-messages.ts';
import { causeWords } from '../i18n/cause-words.ts';
import { findCauses } from './causes.ts';

const SYSTEM: ValueConstraint = {
  base: 'xs:string',
  restrictions: [{ type: 'PATTERN', patterns: ['[Nn][Ll][-/_ ]?[Ss][Ff][Bb].*'] }],
};
const unclassified = (code: string): Failure => ({
  facet: 'CLASSIFICATION',
  code: 'CLASSIFICATION_MISSING',
  system: SYSTEM,
  expected: { simpleValue: code },
});
const inSet = (code: 'PROPERTY_SET_MISSING' | 'PROPERTY_DIFFERS', property: string): Failure => ({
  facet: 'PROPERTY',
  code,
  propertySet: { simpleValue: 'Pset_WallCommon' },
  property: { simpleValue: property },
});
const tooFew: Failure = { facet: 'SPECIFICATION', code: 'TOO_FEW_ENTITIES', expected: 1, actual: 0 };

let ids = 0;
function failing(name: string, reasons: [failure: Failure, count: number][], change: Partial<RuleNode> = {}): RuleNode {
  ids += 1;
  return makeRule({
    id: `r${ids}`,
    name,
    outcome: 'FAILED',
    reasons: reasons.map(([failure, count]) => ({ failure, count })),
    ...change,
  });
}
function without(name: string, applicability: Partial<Applicability>): RuleNode {
  const specification = {
    ifcVersions: ['IFC4'],
    applicability: emptyApplicability(applicability),
    requirements: emptyRequirements(),
  };
  return failing(name, [], { failures: [tooFew], specification });
}
const entity = (name: string) => ({ name: { simpleValue: name } });

/** Returns each cause as people read it: the count, the sentence, and the text in small type. */
const causeLines = (rules: RuleNode[], language: 'nl' | 'en' = 'en') =>
  findCauses([makeGroup('ILS', rules)]).map((cause) => {
    const { sentence, behind } = causeWords(translatorOf(language), cause);
    return [cause.count, sentence, behind];
  });

test('what is absent for several rules is one cause, that which ends most failures first', () => {
  const rules = [
    failing('Naam', [[{ facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY', attribute: 'Name' }, 4]]),
    failing('21 Wanden hebben NL-SfB', [[unclassified('21'), 3]]),
    failing('23 Vloeren hebben NL-SfB', [[unclassified('23'), 30]]),
    failing('Brand', [
      [inSet('PROPERTY_SET_MISSING', 'FireRating'), 5],
      [inSet('PROPERTY_SET_MISSING', 'LoadBearing'), 5],
    ]),
  ];
  const pattern = undefined;
  assert.deepEqual(causeLines(rules), [
    [33, 'No classification by NL-SfB', pattern],
    [10, 'Property set Pset_WallCommon is missing', undefined],
    [4, 'Attribute Name is not filled in', undefined],
  ]);
  assert.equal(causeLines(rules, 'nl')[0]?.[1], 'Geen classificatie volgens NL-SfB');
  const [first] = findCauses([makeGroup('ILS', rules)]);
  assert.deepEqual(
    first?.places.map(({ rule, index }) => [rule.name, index]),
    [
      ['23 Vloeren hebben NL-SfB', 0],
      ['21 Wanden hebben NL-SfB', 0],
    ],
  );
});

test('rules of several specifications are merged alike', () => {
  const roots = ['A', 'B'].map((name) => makeGroup(name, [failing('NL-SfB', [[unclassified('21'), 2]])]));
  assert.deepEqual(
    findCauses(roots).map(({ count, places }) => [count, places.map(({ top }) => top.name)]),
    [[4, ['A', 'B']]],
  );
});

test('a class of which the file has nothing is one cause for all rules about it, and named', () => {
  const attributes = [{ name: { simpleValue: 'Name' } }];
  const rules = [
    without('Er is een gebouw', { entity: entity('IFCBUILDING') }),
    without('Het gebouw heet Blok A', { entity: entity('IFCBUILDING'), attributes }),
    without('Er is een terrein', { entity: entity('IFCSITE') }),
  ];
  assert.deepEqual(causeLines(rules), [
    [2, 'There is no building (IfcBuilding) in the file', undefined],
    [1, 'There is no building site (IfcSite) in the file', undefined],
  ]);
  assert.equal(causeLines(rules, 'nl')[0]?.[1], 'Er is geen gebouw (IfcBuilding) in het bestand');
});

test('no class is said to be absent where a rule found none of a kind of it', () => {
  const attributes = [{ name: { simpleValue: 'Name' } }];
  const [cause] = causeLines([without('Het gebouw heet Blok A', { entity: entity('IFCBUILDING'), attributes })]);
  assert.match(String(cause?.[1]), /^The file contains no entities that meet the applicability criteria/);
});

test('what differs stays with its rule, and what was not decided is no cause', () => {
  const rules = [
    failing('Brand 1', [[inSet('PROPERTY_DIFFERS', 'FireRating'), 2]]),
    failing('Brand 2', [[inSet('PROPERTY_DIFFERS', 'FireRating'), 2]]),
    failing('Onbekend', [[{ facet: 'PROPERTY', code: 'UNDECIDABLE', expected: '[' }, 9]]),
    makeRule({ id: 'goed', name: 'goed' }),
  ];
  assert.deepEqual(
    causeLines(rules).map(([count]) => count),
    [2, 2],
  );
});
