import assert from 'node:assert/strict';
import test from 'node:test';
import type { SpaceEntry } from '../../engine/report/report.ts';
import {
  areaDiffers,
  compareNames,
  largestVolumes,
  sortMaterials,
  summarizeAreas,
  summarizeMeasuredAreas,
} from './area-summary.ts';

const space = (purchaser: string, areaType: string, grossArea: number, netArea: number): SpaceEntry => ({
  purchaser,
  areaType,
  grossArea,
  netArea,
});
const row = (name: string, spaces: number, grossAreaM2: number, netAreaM2: number, exactNetAreaM2: number) => ({
  name,
  spaces,
  grossAreaM2,
  netAreaM2,
  exactNetAreaM2,
});

/** specification §10.5 */
const SPACES = [
  space('Corporatie', 'GO', 10, 8),
  space('', 'BVO', 20, 18),
  space('Corporatie', 'GO', 12, 9),
  space('Belegger', 'VVO', 7.5, 7),
  space('Corporatie', '', 5, 4),
];

test('floor areas as seen: the first space of a row seeds net with gross, and the exact net is kept separately [R113] [R117] [R120]', () => {
  assert.deepEqual(summarizeAreas(SPACES), [
    { ...row('Belegger', 1, 7.5, 7.5, 7), areaTypes: [row('VVO', 1, 7.5, 7.5, 7)] },
    { ...row('Corporatie', 3, 27, 24, 21), areaTypes: [row('GO', 2, 22, 19, 17), row('', 1, 5, 5, 4)] },
    { ...row('', 1, 20, 20, 18), areaTypes: [row('BVO', 1, 20, 20, 18)] },
  ]);
});

test('the order of the spaces decides which gross area seeds the row [R120]', () => {
  const [first, second, third, ...rest] = SPACES as [SpaceEntry, SpaceEntry, SpaceEntry, ...SpaceEntry[]];
  const [, corporatie] = summarizeAreas([third, second, first, ...rest]);
  assert.equal(corporatie?.areaTypes[0]?.netAreaM2, 20);
});

test('the exact net area replaces the seeded one if the operator chose that (D111)', () => {
  const nets = summarizeAreas(SPACES, 'EXACT').map(({ netAreaM2, exactNetAreaM2 }) => [netAreaM2, exactNetAreaM2]);
  assert.deepEqual(nets, [
    [7, 7],
    [21, 21],
    [18, 18],
  ]);
});

test('missing areas count as 0 [R121]', () => {
  const nothing = { purchaser: 'A', areaType: 'GO' } as SpaceEntry;
  // In this mode the net area of a row's first space is not read: that of the second one is, and any where the sum is exact.
  const [two] = summarizeAreas([nothing, nothing]);
  assert.deepEqual(two?.areaTypes, [row('GO', 2, 0, 0, 0)]);
  const [exact] = summarizeAreas([nothing], 'EXACT');
  assert.deepEqual(exact?.areaTypes, [row('GO', 1, 0, 0, 0)]);
});

test('names sort alphabetically with the empty one last [R117] [R128]', () => {
  assert.deepEqual(['', 'Corporatie', 'Belegger'].sort(compareNames), ['Belegger', 'Corporatie', '']);
  assert.deepEqual(
    sortMaterials([
      { material: '', netVolume: 1, entities: 1 },
      { material: 'hout', netVolume: 1, entities: 1 },
      { material: 'Beton', netVolume: 1, entities: 1 },
    ]).map(({ material }) => material),
    ['Beton', 'hout', ''],
  );
});

test('areas differ only where the two decimals shown do', () => {
  assert.equal(areaDiffers(1.001, 1.004), false);
  assert.equal(areaDiffers(1, 1.01), true);
});

test('the donut has the largest volumes, and one share for the rest [R126]', () => {
  const materials = Array.from({ length: 15 }, (_, index) => ({ material: `m${index}`, netVolume: index, entities: 1 }));
  const shares = largestVolumes(materials, 12);
  assert.equal(shares.length, 13);
  assert.deepEqual(shares[0], { material: 'm14', netVolumeM3: 14 });
  assert.deepEqual(shares[12], { material: undefined, netVolumeM3: 1 + 2 });
  assert.deepEqual(largestVolumes([{ material: 'a', netVolume: 0, entities: 3 }]), []);
});

test('measured areas are summed separately from stated ones, for a purchaser and for each of their types', () => {
  const spaces: SpaceEntry[] = [
    { ...space('Corporatie', 'GO', 10, 8), measured: 10, source: 'STATED' },
    { ...space('Corporatie', 'GO', 12, 9), measured: 20, source: 'STATED', differs: true },
    { ...space('Corporatie', '', 0, 0), open: true, unmeasured: 'OPEN' },
    { ...space('Corporatie', '', 0, 0), unmeasured: 'CONVERTER' },
    { ...space('Corporatie', '', 0, 0), open: true },
    { ...space('Belegger', 'GO', 0, 0), measured: 5, source: 'MEASURED' },
  ];
  const summary = (...of: [string?, string?]) => {
    const { areaM2, closed, open, unmeasured, stated, differing } = summarizeMeasuredAreas(spaces, ...of);
    return [areaM2, closed, open, unmeasured, stated, differing.length];
  };
  assert.deepEqual(summary(), [35, 3, 1, 2, 2, 1]);
  assert.deepEqual(summary('Corporatie'), [30, 2, 1, 2, 2, 1]);
  assert.deepEqual(summary('Corporatie', ''), [undefined, 0, 1, 2, 0, 0]);
  assert.deepEqual(summary('Belegger', 'GO'), [5, 1, 0, 0, 0, 0]);
});
