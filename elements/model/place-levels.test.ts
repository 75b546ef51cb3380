import assert from 'node:assert/strict';
import test from 'node:test';
import { compareStoreys } from './compare-storeys.ts';
import { LABEL_PX, placeLevels } from './place-levels.ts';

const storey = (name: string, elevation: number | null) => ({ name, elevation });

test('levels are to scale from the highest to the lowest', () => {
  const { heightPx, levels } = placeLevels(
    compareStoreys([[storey('Begane grond', 0), storey('Verdieping', 3), storey('Dak', 12)]]),
  );
  const [ground, first, roof] = [0, 3, 12].map((height) => levels.find(({ elevation }) => elevation === height)!.linePx);
  assert.deepEqual([roof, ground], [24, heightPx - 24]);
  assert.equal(ground! - first!, (ground! - roof!) / 4);
});

test('a storey is linked from each file to the next one that has it', () => {
  const { links } = placeLevels(compareStoreys([[storey('Dak', 6)], [storey('Kelder', -3)], [storey('Dak', 6.2)]]));
  assert.deepEqual(
    links.map(({ from, to }) => [from.file, from.name, to.file, to.name, from.agreement]),
    [[0, 'Dak', 2, 'Dak', 'HEIGHT']],
  );
});

test('labels of levels near each other do not overlap, and stay in the drawing', () => {
  const near = Array.from({ length: 30 }, (_, at) => storey(`${at}`, at / 100));
  const { heightPx, levels } = placeLevels(compareStoreys([[...near, storey('Dak', 90)]]));
  const places = levels.map(({ labelPx }) => labelPx).sort((one, other) => one - other);
  for (const [at, place] of places.entries()) assert.ok(at === 0 || place - places[at - 1]! >= LABEL_PX - 1e-9, `${places}`);
  assert.ok(places[0]! >= 0 && places.at(-1)! + LABEL_PX <= heightPx);
});

test('a storey without a height has no level, and one height is one line', () => {
  assert.deepEqual(placeLevels(compareStoreys([[storey('a', null)]])).levels, []);
  assert.deepEqual(placeLevels([]).levels, []);
  const [only] = placeLevels(compareStoreys([[storey('a', 5)], []])).levels;
  assert.ok(Number.isFinite(only?.linePx));
});
