import assert from 'node:assert/strict';
import test from 'node:test';
import { type WrittenRule, writeIds } from '../../../test/support/write-ids.ts';
import { parseIds } from '../parse-ids.ts';
import type { RuleDefinition } from '../specification.ts';
import { compareRules, compareSpecifications } from './compare-specifications.ts';

const definitionOf = (text: string) => parseIds(text).specification!.definition;
const rulesAre = (...rules: WrittenRule[]) => definitionOf(writeIds('ILS', '1', rules));

test('rules correspond by id, otherwise by a name that occurs once in both versions', () => {
  const before = rulesAre(
    { name: 'Deur', identifier: 'D' },
    { name: 'Wand' },
    { name: 'Raam' },
    { name: 'Dak' },
    { name: 'Dak', entity: 'IFCSLAB' },
  );
  const after = rulesAre(
    { name: 'Deuren', identifier: 'D' },
    { name: 'Wand', entity: 'IFCWALL' },
    { name: 'Raam' },
    { name: 'Dak', entity: 'IFCROOF' },
  );
  assert.deepEqual(
    compareSpecifications(before, after).map(({ kind, before: old, after: young, parts }) => [
      kind,
      old?.name ?? young?.name,
      parts.map(({ part, effect }) => `${part} ${effect}`),
    ]),
    [
      ['REWORDED', 'Deur', ['NAME REWORDED']],
      ['CHANGED', 'Wand', ['APPLICABILITY CHANGED']],
      ['ADDED', 'Dak', []],
      ['REMOVED', 'Dak', []],
      ['REMOVED', 'Dak', []],
    ],
  );
  assert.deepEqual(compareSpecifications(before, before), []);
});

const ruleOf = (text: string) => definitionOf(text).elements[0] as RuleDefinition;
const RULE = writeIds('ILS', '1', [{ name: 'Deur', identifier: 'D' }]);
const property = (cardinality: string, ...values: string[]) =>
  `<property dataType="IFCLABEL" cardinality="${cardinality}"><propertySet><simpleValue>P</simpleValue></propertySet><baseName><simpleValue>F</simpleValue></baseName>${
    values.length === 0
      ? ''
      : `<value><xs:restriction base="xs:string">${values.map((value) => `<xs:enumeration value="${value}"/>`).join('')}</xs:restriction></value>`
  }</property>`;
const asking = (...facets: string[]) => RULE.replace('</requirements>', `${facets.join('')}</requirements>`);
const applying = (facet: string) => RULE.replace('</applicability>', `${facet}</applicability>`);
const occurring = (min: string, max: string) =>
  RULE.replace('minOccurs="0" maxOccurs="unbounded"', `minOccurs="${min}" maxOccurs="${max}"`);

const CASES: [before: string, after: string, effects: string[]][] = [
  [RULE, asking(property('required', '30')), ['REQUIREMENTS SHARPER']],
  [asking(property('required', '30', '60')), asking(property('required', '30')), ['REQUIREMENTS SHARPER']],
  [asking(property('prohibited', '30', '60')), asking(property('prohibited', '30')), ['REQUIREMENTS SOFTER']],
  [asking(property('optional', '30')), asking(property('required', '30')), ['REQUIREMENTS SHARPER']],
  [asking(property('optional', '30')), asking(property('required', '30', '60')), ['REQUIREMENTS CHANGED']],
  [asking(property('required', '30')), asking(property('prohibited', '30')), ['REQUIREMENTS CHANGED']],
  [asking(property('required')), asking(property('required').replace(' dataType="IFCLABEL"', '')), ['REQUIREMENTS SOFTER']],
  [
    asking(property('required', '30')),
    asking(property('required', '30').replace('>F<', '>G<')),
    ['REQUIREMENTS SOFTER', 'REQUIREMENTS SHARPER'],
  ],
  [
    asking(property('required')),
    asking(property('required').replace('<property ', '<property instructions="x" ')),
    ['REQUIREMENTS REWORDED'],
  ],
  [RULE, RULE.replace('>Name<', '>Tag<'), ['REQUIREMENTS SOFTER', 'REQUIREMENTS SHARPER']],
  [RULE, applying(property('required').replace(' cardinality="required"', '')), ['APPLICABILITY SOFTER']],
  [occurring('1', 'unbounded'), occurring('0', 'unbounded'), ['OCCURRENCES SOFTER']],
  [occurring('0', 'unbounded'), occurring('0', '0'), ['OCCURRENCES SHARPER']],
  [occurring('1', 'unbounded'), occurring('0', '0'), ['OCCURRENCES CHANGED']],
  [RULE, RULE.replace('"IFC4"', '"IFC4 IFC2X3"'), ['VERSIONS SHARPER']],
  [RULE, RULE.replace('name="Deur"', 'name="Deur" instructions="Vraag na"'), ['INSTRUCTIONS REWORDED']],
];

test('a rule is stricter or looser by each of its parts, in both directions', () => {
  const changesBetween = (from: string, to: string) =>
    compareRules(ruleOf(from), ruleOf(to)).map(({ part, effect }) => `${part} ${effect}`);
  const inverse = (effect: string) => effect.replace(/SHARPER|SOFTER/, (one) => (one === 'SHARPER' ? 'SOFTER' : 'SHARPER'));
  for (const [before, after, effects] of CASES) {
    assert.deepEqual(changesBetween(before, after), effects);
    assert.deepEqual(changesBetween(after, before).sort(), effects.map(inverse).sort());
  }
});

test('a stored rule, whose keys the database sorted, equals the one that was read', () => {
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
        .map(([key, one]) => [key, sort(one)]),
    );
  };
  const rule = ruleOf(asking(property('optional', '30', '60')));
  const stored = sort(rule) as RuleDefinition;
  assert.notEqual(JSON.stringify(stored.specification), JSON.stringify(rule.specification));
  assert.deepEqual(compareRules(stored, rule), []);
});
