import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { RuleSpecification } from '../ids/specification.ts';
import { type LiveModel, readLiveModel } from './live-model.ts';

const NOTHING = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };

function open(path: string): LiveModel {
  const reading = readLiveModel();
  reading.push(readFileSync(path));
  return reading.finish();
}

function ruleOf(entity: string, requirements: Partial<RuleSpecification['requirements']> = {}): RuleSpecification {
  const applicability = { ...NOTHING, minOccurrences: 0, entity: { name: { simpleValue: entity } } };
  return { ifcVersions: ['IFC4'], applicability, requirements: { ...NOTHING, entities: [], ...requirements } };
}

const FIRE_RATING = {
  propertySet: { simpleValue: 'Pset_WallCommon' },
  baseName: { simpleValue: 'FireRating' },
  cardinality: 'REQUIRED' as const,
};

test('any rule can be checked on a model that was read once', () => {
  const model = open('samples/rijwoning-met-fouten-ifc4.ifc');
  const verdict = model.judge(ruleOf('IFCWALL', { properties: [FIRE_RATING] }));
  assert.deepEqual([verdict.passed, verdict.applies, verdict.failed], [false, 18, 12]);
  assert.deepEqual(
    verdict.reasons.map(({ failure, count }) => [failure.code, count]),
    [['PROPERTY_MISSING', 12]],
  );
  assert.deepEqual([verdict.failing.length, verdict.passing.length], [12, 6]);
  assert.match(verdict.failing[0]?.globalId ?? '', /^[\w$]{22}$/);
  assert.equal(verdict.failing[0]?.failures[0]?.code, 'PROPERTY_MISSING');
  assert.deepEqual(verdict.passing[0]?.failures, []);
  // This rule is about names and properties that no previous rule used.
  const named = model.judge(ruleOf('IFCDOOR', { attributes: [{ name: { simpleValue: 'Tag' }, cardinality: 'PROHIBITED' }] }));
  assert.equal(named.applies, 9);
});

test('examples show each reason once before any reason twice', () => {
  const model = open('samples/rijwoning-met-fouten-ifc4.ifc');
  const load = { ...FIRE_RATING, baseName: { simpleValue: 'LoadBearing' }, value: { simpleValue: 'nothing' } };
  const { failing, reasons } = model.judge(ruleOf('IFCWALL', { properties: [FIRE_RATING, load] }));
  const lists = failing.map(({ failures }) => failures.map(({ code }) => code).join());
  assert.ok(reasons.length >= 2);
  assert.equal(new Set(lists.slice(0, new Set(lists).size)).size, new Set(lists).size);
});

test('a rule that applies to nothing reports what the model has instead', () => {
  const model = open('samples/rijwoning-voldoet-ifc4.ifc');
  const walls = model.judge(ruleOf('IFCBUILDINGELEMENT'));
  assert.equal(walls.missed?.kind, 'CLASS');
  assert.equal(walls.missed?.asked, 'IfcBuildingElement');
  assert.ok(walls.missed?.found.some(({ ifcType, count }) => ifcType === 'IfcWall' && count === 18));
  assert.deepEqual(
    walls.missed?.found.filter(({ ifcType }) => /Type$/.test(ifcType)),
    [],
    'types are no objects',
  );
  const rule = ruleOf('IFCWALL');
  rule.applicability.properties = [{ ...FIRE_RATING, value: { simpleValue: 'never' } }];
  assert.deepEqual(model.judge(rule).missed, {
    kind: 'OTHERS',
    asked: 'IfcWall',
    found: [{ ifcType: 'IfcWall', count: 18 }],
  });
  assert.equal(model.judge(ruleOf('IFCBRIDGE')).missed, undefined);
});

test('the values in a model are listed with counts', () => {
  const { occurrences } = open('samples/rijwoning-met-fouten-ifc4.ifc');
  const count = (list: { text: string; count: number }[], text: string) => list.find((one) => one.text === text)?.count;
  assert.equal(count(occurrences.classes(), 'IfcWall'), 18);
  assert.equal(count(occurrences.classes(), 'IfcDoor'), 9);
  const walls = occurrences.propertySets('IfcWall').find(({ name }) => name === 'Pset_WallCommon');
  assert.ok(walls && walls.count <= 18);
  const external = walls.properties.find(({ name }) => name === 'IsExternal');
  assert.deepEqual(external?.dataTypes, [{ text: 'IFCBOOLEAN', count: external?.count }]);
  assert.equal(
    external?.values.reduce((sum, one) => sum + one.count, 0),
    external?.count,
  );
  assert.ok(occurrences.materials().some(({ text }) => text === 'kalkzandsteen'));
  assert.ok(occurrences.classifications('IfcWall').some(({ system, codes }) => system === 'NL-SfB tabel 1' && codes.length > 0));
  assert.ok(occurrences.predefinedTypes('IfcSlab').length > 0);
  assert.equal(occurrences.classes(), occurrences.classes(), 'kept');
});

test('a prohibition of what the model does not have holds without a reason', () => {
  const model = open('samples/rijwoning-voldoet-ifc4.ifc');
  const rule = ruleOf('IFCBRIDGE');
  rule.applicability.maxOccurrences = 0;
  const { passed, isProhibition, reasons, failures } = model.judge(rule);
  assert.deepEqual(
    { passed, isProhibition, reasons, failures },
    { passed: true, isProhibition: true, reasons: [], failures: [] },
  );
  assert.equal('isProhibition' in model.judge(ruleOf('IFCBRIDGE')), false);
});

test('a special case alone leaves out its general class, and the general class its special cases', () => {
  const model = open('samples/rijwoning-voldoet-ifc2x3.ifc');
  const special = model.judge(ruleOf('IFCWALLSTANDARDCASE'));
  assert.ok(special.applies > 0);
  assert.deepEqual(special.partial, { others: [{ ifcType: 'IfcWall', count: 0 }] });
  const general = model.judge(ruleOf('IFCWALL'));
  assert.deepEqual([general.missed?.kind, general.partial], ['CLASS', undefined]);
  assert.equal(model.judge(ruleOf('IFCDOOR')).partial, undefined);
  const mixed = readLiveModel();
  const [head, ...records] = readFileSync('samples/rijwoning-voldoet-ifc2x3.ifc', 'utf8').split('IFCWALLSTANDARDCASE(');
  mixed.push(Buffer.from(`${head}IFCWALL(${records.join('IFCWALLSTANDARDCASE(')}`));
  assert.deepEqual(mixed.finish().judge(ruleOf('IFCWALL')).partial, {
    others: [{ ifcType: 'IfcWallStandardCase', count: special.applies - 1 }],
  });
});
