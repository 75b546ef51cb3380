import assert from 'node:assert/strict';
import test from 'node:test';
import { compareStoreys } from './compare-storeys.ts';
import { mergeStoreys } from './merge-storeys.ts';

const storey = (name: string, elevation: number | null) => ({ name, elevation });
const [ground, first, roof] = [storey('Begane grond', 0), storey('01 verdieping', 3), storey('Dak', 6)];

const rowsOf = (...files: Parameters<typeof compareStoreys>[0]) =>
  compareStoreys(files).map(({ agreement, storeys }) => [agreement, ...storeys.map((one) => one?.name ?? null)]);

test('storeys with the same name and height agree, and stand from the highest to the lowest', () => {
  assert.deepEqual(rowsOf([ground, first, roof], [roof, storey('begane  grond ', 0.0005), first]), [
    ['SAME', 'Dak', 'Dak'],
    ['SAME', '01 verdieping', '01 verdieping'],
    ['SAME', 'Begane grond', 'begane  grond '],
  ]);
});

test('another height comes first, then another name, then a storey that a file lacks', () => {
  const second = [storey('Begane grond', 0), storey('1e verdieping', 3), storey('Dak', 6.002)];
  assert.deepEqual(rowsOf([ground, first, roof, storey('Kelder', -3)], second), [
    ['HEIGHT', 'Dak', 'Dak'],
    ['NAME', '01 verdieping', '1e verdieping'],
    ['MISSING', 'Kelder', null],
    ['SAME', 'Begane grond', 'Begane grond'],
  ]);
});

test('storeys without a height are compared by name', () => {
  assert.deepEqual(rowsOf([storey('A', null)], [storey('A', null)]), [['SAME', 'A', 'A']]);
  assert.deepEqual(rowsOf([storey('A', null)], [storey('A', 3)]), [['HEIGHT', 'A', 'A']]);
  assert.deepEqual(rowsOf([storey('A', null)], [storey('B', null)]).length, 2);
});

test('a name that a file states twice has two rows, and three files share one row', () => {
  assert.deepEqual(rowsOf([storey('A', 0), storey('A', 3)], [storey('A', 0)]).length, 2);
  assert.deepEqual(rowsOf([ground], [ground], [storey('Peil', 0)]), [['NAME', 'Begane grond', 'Begane grond', 'Peil']]);
  assert.deepEqual(rowsOf([], []), []);
});

test('models that are drawn together share the storeys on which they agree', () => {
  const glb = (name: string, elevation: number) => ({ globalId: `${name}${elevation}`, name, elevation });
  const { storeys, numbers } = mergeStoreys([
    [glb('Begane grond', 0), glb('Dak', 6)],
    [glb('dak', 6), glb('Begane grond', 0.1), glb('Dak', 6)],
  ]);
  assert.deepEqual(numbers, [
    [0, 1],
    [1, 2, 3],
  ]);
  assert.deepEqual(
    storeys.map(({ elevation }) => elevation),
    [0, 6, 0.1, 6],
  );
});
