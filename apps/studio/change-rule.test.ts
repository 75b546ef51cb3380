import assert from 'node:assert/strict';
import test from 'node:test';
import type { RuleContent } from '../../common/contract/studio.ts';
import { changeRule, facetsOf, withClasses } from './change-rule.ts';

const NONE = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
const RULE: RuleContent = {
  name: 'Walls',
  identifier: 'R1',
  specification: {
    ifcVersions: ['IFC4'],
    applicability: { ...NONE, minOccurrences: 0, maxOccurrences: 0 },
    requirements: { ...NONE, entities: [] },
  },
};
const TAG = { name: { simpleValue: 'Tag' }, cardinality: 'REQUIRED' as const };
const WALL = { name: { simpleValue: 'IFCWALL' } };

test('a change is shown before the worker has answered', () => {
  const entity = { part: 'applicability', kind: 'entity', at: 0 } as const;
  const attribute = { part: 'requirements', kind: 'attribute', at: 0 } as const;
  let rule = changeRule(RULE, { what: 'facet', rule: 0, place: entity, facet: WALL }) as RuleContent;
  rule = changeRule(rule, { what: 'facet', rule: 0, place: attribute, facet: TAG }) as RuleContent;
  assert.deepEqual(facetsOf(rule.specification, 'applicability', 'entity'), [WALL]);
  assert.deepEqual(facetsOf(rule.specification, 'requirements', 'attribute'), [TAG]);
  rule = changeRule(rule, { what: 'occurrences', rule: 0, min: 1, max: 'unbounded' }) as RuleContent;
  assert.deepEqual(
    [rule.specification.applicability.minOccurrences, rule.specification.applicability.maxOccurrences],
    [1, undefined],
  );
  rule = changeRule(rule, { what: 'removeFacet', rule: 0, place: entity }) as RuleContent;
  assert.equal(rule.specification.applicability.entity, undefined);
  rule = changeRule(rule, { what: 'ruleText', rule: 0, name: 'identifier' }) as RuleContent;
  assert.equal('identifier' in rule, false);
  rule = changeRule(rule, { what: 'ruleText', rule: 0, name: 'ifcVersion', text: 'IFC2X3 IFC4' }) as RuleContent;
  assert.deepEqual(rule.specification.ifcVersions, ['IFC2X3', 'IFC4']);
  assert.equal(changeRule(rule, { what: 'removeRule', rule: 0 }), undefined, 'another rule is shown then');
  assert.deepEqual(RULE.specification.requirements.attributes, [], 'the rule before stays');
});

test('other classes are added to a class, which keeps its predefined type', () => {
  const predefinedType = { simpleValue: 'SOLIDWALL' };
  assert.deepEqual(withClasses({ ...WALL, predefinedType }, ['IfcWallStandardCase', 'IfcWall']), {
    name: { restrictions: [{ type: 'ENUM', allowedValues: ['IFCWALL', 'IFCWALLSTANDARDCASE'] }], base: 'xs:string' },
    predefinedType,
  });
});
