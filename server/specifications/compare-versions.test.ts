import assert from 'node:assert/strict';
import test from 'node:test';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { RuleDefinition } from '../../engine/ids/specification.ts';
import { growthPerDoubling, isLinear } from '../../test/support/growth.ts';
import { type WrittenRule, writeIds } from '../../test/support/write-ids.ts';
import { compareVersions, splitDisabled } from './compare-versions.ts';
import { readSpecification } from './read-specification.ts';

const definitionOf = (rules: WrittenRule[]) => readSpecification({ bytes: Buffer.from(writeIds('ILS', '1', rules)) }).definition;

test('rules match by identifier, otherwise by name and applicability, and their changes are listed', () => {
  const before = definitionOf([{ name: 'Deur', identifier: 'D' }, { name: 'Raam', entity: 'IFCWINDOW' }, { name: 'Wand' }]);
  const after = definitionOf([
    { name: 'Deuren', identifier: 'D' },
    { name: 'Raam', entity: 'IFCWINDOW' },
    { name: 'Wand', entity: 'IFCWALL' },
    { name: 'Dak', entity: 'IFCROOF' },
  ]);
  const { kept: keptRules, vanished, added } = compareVersions(before, after);
  assert.deepEqual(
    keptRules.map(({ name, changed }) => [name, changed]),
    [
      ['Deuren', true],
      ['Raam', false],
    ],
  );
  assert.deepEqual(
    added.map(({ name }) => name),
    ['Wand', 'Dak'],
  );
  assert.deepEqual(
    vanished.map(({ name, sameName }) => [name, sameName?.id]),
    [['Wand', added[0]?.id]],
  );
});

test('a rule of the same name is suggested only when the name is unique in both versions', () => {
  const twins = definitionOf([
    { name: 'Wand', identifier: 'a' },
    { name: 'Wand', identifier: 'b' },
  ]);
  const one = definitionOf([{ name: 'Wand', identifier: 'c' }]);
  assert.deepEqual(
    compareVersions(twins, one).vanished.map(({ sameName }) => sameName),
    [null, null],
  );
  assert.deepEqual(
    compareVersions(one, twins).vanished.map(({ sameName }) => sameName),
    [null],
  );
});

test('a changed rule is suggested although another rule of its name stays the same', () => {
  const before = definitionOf([{ name: 'Wand' }, { name: 'Wand', entity: 'IFCWALL' }]);
  const after = definitionOf([{ name: 'Wand' }, { name: 'Wand', entity: 'IFCSLAB' }]);
  const { kept: keptRules, vanished, added } = compareVersions(before, after);
  assert.deepEqual([keptRules.length, vanished.length, added.length], [1, 1, 1]);
  assert.equal(vanished[0]?.sameName?.id, added[0]?.id);
});

test('a rule with only another order of IFC versions is unchanged', () => {
  const text = writeIds('ILS', '1', [{ name: 'Wand', identifier: 'W' }]);
  const versionOf = (ifcVersions: string) =>
    readSpecification({ bytes: Buffer.from(text.replace('"IFC4"', `"${ifcVersions}"`)) }).definition;
  const { kept: keptRules } = compareVersions(versionOf('IFC4 IFC2X3'), versionOf('IFC2X3 IFC4'));
  assert.deepEqual(keptRules, [{ id: 'W', name: 'Wand', changed: false }]);
});

test('when all rules have other identifiers, twice as many rules take about twice the time', () => {
  const rules = definitionOf([{ name: 'Wand', identifier: 'W' }]).elements;
  const versionOf = (prefix: string, size: number) => ({
    ...{ type: 'GROUP' as const, name: 'ILS', description: '' },
    elements: Array.from({ length: size }, (_, at) => ({ ...rules[0], id: prefix + at, name: `Wand ${at}` }) as RuleDefinition),
  });
  const make = (size: number) => ({ before: versionOf('a', size), after: versionOf('b', size) });
  const growth = growthPerDoubling(make, (versions) => versions && compareVersions(versions.before, versions.after), 1_000);
  assert.ok(isLinear(growth), `a doubled input takes ${growth.toFixed(1)} times as long`);
});

test('disabled rules stay disabled where the rule still exists, and are named where it does not', () => {
  const before = definitionOf([
    { name: 'Deur', identifier: 'D' },
    { name: 'Wand', identifier: 'W' },
  ]);
  const after = definitionOf([{ name: 'Deuren', identifier: 'D' }]);
  assert.deepEqual(splitDisabled(['W', 'D'], rulesOf(before), rulesOf(after)), {
    kept: [{ id: 'D', name: 'Deuren' }],
    lost: [{ id: 'W', name: 'Wand' }],
  });
});
