/** The shipped rules about shapes on models of boxes, whose overlaps are computed by hand. Sizes are in metres. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { type BoxObject, boxLines, boxStepId, checkShapesOn } from '../engine/rules/fixtures/box-models.ts';
import { idOf, propertyLines, summaryOf } from '../engine/rules/fixtures/rule-models.ts';
import { parseRuleSet } from '../engine/rules/parse-rule-set.ts';
import { listRules, type Rule, type RuleSet } from '../engine/rules/rule-set.ts';

const { ruleSet } = parseRuleSet(readFileSync(new URL('bim-basis-ils.rules.json', import.meta.url)));
const rules = listRules(ruleSet as RuleSet).filter(({ kind }) => kind === 'SAME_SHAPE' || kind === 'INTERSECTION');

async function checksOf(id: string, lines: readonly string[]): Promise<string[]> {
  return summaryOf(await checkShapesOn(rules.find((rule) => rule.id === id) as Rule, lines)).checks;
}

const wall = (name: string, more: Partial<BoxObject> = {}): BoxObject => ({ name, size: [4, 0.2, 3], ...more });
/** 0.2 m wide and 0.3 m high. */
const beam: BoxObject = { name: 'balk', type: 'IFCBEAM', size: [4, 0.2, 0.3] };
/** A square pipe of 0.1 m along y, 2 m long. */
const pipe = (y: number, z: number): BoxObject => {
  return { name: 'leiding', type: 'IFCPIPESEGMENT', at: [1, y, z], size: [0.1, 2, 0.1] };
};
/** A pipe that ends this deep in the side of the beam. */
const pipeInBeam = (depth: number): BoxObject => pipe(depth - 2, 0.1);
const duct = (name: string, at: BoxObject['at'], size: BoxObject['size']): BoxObject => ({
  name,
  type: 'IFCDUCTSEGMENT',
  at,
  size,
});
/** A duct across the first one, with its lower side at this height. */
const crossing = (z: number) => duct('B', [1, -1, z], [0.3, 2, 0.3]);

/** 0.2 m square, through the wall, with the pipe in its middle. */
const opening: BoxObject = { name: 'sparing', type: 'IFCOPENINGELEMENT', at: [0.95, -0.1, 0.95], size: [0.2, 0.4, 0.2] };
const voids = `#900=IFCRELVOIDSELEMENT('${idOf(900)}',$,$,$,#${boxStepId(1)},#${boxStepId(2)});`;
const loadBearing = (value: '.T.' | '.F.') =>
  propertyLines(910, boxStepId(1), ['Pset_WallCommon', 'LoadBearing', `IFCBOOLEAN(${value})`]);
const pipeThroughWall = pipe(-1, 1);

for (const [id, what, lines, expected] of [
  [
    '3.8.2',
    'a copy shifted by 5 mm',
    boxLines([wall('A'), wall('B', { at: [0.005, 0, 0] })]),
    ['B FAILED SAME_SHAPE with A in a.ifc'],
  ],
  ['3.8.2', 'a copy shifted by 6 mm', boxLines([wall('A'), wall('B', { at: [0.006, 0, 0] })]), ['A PASSED', 'B PASSED']],
  ['3.8.2', 'a slab in the shape of a wall', boxLines([wall('A'), wall('B', { type: 'IFCSLAB' })]), ['A PASSED', 'B PASSED']],
  ['3.8.3', 'a pipe that ends 9 mm deep in a beam', boxLines([pipeInBeam(0.009), beam]), ['leiding PASSED']],
  [
    '3.8.3',
    'a pipe that ends 11 mm deep in a beam',
    boxLines([pipeInBeam(0.011), beam]),
    ['leiding FAILED INTERSECTS with balk in a.ifc'],
  ],
  ['3.8.3', 'a cable in a beam', boxLines([{ ...pipeInBeam(0.1), type: 'IFCCABLESEGMENT' }, beam]), []],
  [
    '3.8.4',
    'a pipe through a load-bearing wall',
    [...boxLines([pipeThroughWall, wall('A')]), ...loadBearing('.T.')],
    ['leiding FAILED INTERSECTS with A in a.ifc'],
  ],
  [
    '3.8.4',
    'a pipe of 0.1 m in the middle of an opening of 0.2 m',
    [...boxLines([pipeThroughWall, wall('A'), opening]), ...loadBearing('.T.'), voids],
    ['leiding PASSED'],
  ],
  ['3.8.4', 'a pipe through another wall', [...boxLines([pipeThroughWall, wall('A')]), ...loadBearing('.F.')], []],
  [
    '3.8.5',
    'a duct of 0.3 m that crosses one half a metre high, 0.2 m above its lower side',
    boxLines([duct('A', [0, 0, 0], [4, 0.5, 0.5]), crossing(0.2)]),
    ['B FAILED INTERSECTS with A in a.ifc'],
  ],
  [
    '3.8.5',
    'a duct that crosses on top of another one',
    boxLines([duct('A', [0, 0, 0], [4, 0.5, 0.5]), crossing(0.5)]),
    ['A PASSED', 'B PASSED'],
  ],
] as const) {
  test(`${id}: ${what}: ${expected.join(', ') || 'nothing to check'}`, async () => {
    assert.deepEqual(await checksOf(id, lines), expected);
  });
}

/** A room of 4 by 3 m, 2.6 m high. */
const room = (name: string, x: number, longName = 'kamer'): BoxObject => {
  return { name, type: 'IFCSPACE', longName, at: [x, 0, 0], size: [4, 3, 2.6] };
};

for (const [what, x, expected] of [
  ['share a wall face', 4, ['00.01 PASSED', '00.02 PASSED']],
  ['overlap by 49 mm', 3.951, ['00.01 PASSED', '00.02 PASSED']],
  ['overlap by 51 mm', 3.949, ['00.02 FAILED INTERSECTS with 00.01 in a.ifc']],
] as const) {
  test(`4.1.2: two rooms that ${what}: ${expected.join(', ')}`, async () => {
    assert.deepEqual(await checksOf('4.1.2', boxLines([room('00.01', 0), room('00.02', x)])), expected);
  });
}

for (const [longName, isRoom] of [
  ['woning GO 00', false],
  ['BVO', false],
  ['Gebruiksoppervlakte', false],
  ['bruto inhoud bouwwerk', false],
  ['netto vloeroppervlakte', false],
  ['Gross floor area', false],
  ['Brandcompartiment 1', false],
  ['verblijfsgebied', false],
  ['GOOTSTEEN', true],
  ['verblijfsruimte', true],
  ['Cabinet area', true],
  ['nettenhok', true],
] as const) {
  test(`4.1.2: a space named ${longName} is ${isRoom ? 'a room' : 'an area over rooms'}`, async () => {
    const checks = await checksOf('4.1.2', boxLines([room('00.01', 0), room('00.02', 0, longName)]));
    assert.deepEqual(checks, isRoom ? ['00.02 FAILED INTERSECTS with 00.01 in a.ifc'] : ['00.01 PASSED']);
  });
}

for (const [name, value, isRoom] of [
  ['Bepalingsmethode', 'GO', false],
  ['Bepalingsmethode', 'NVO', true],
  ['Oppervlaktecategorie', 'VVO', false],
  ['GebiedsSoort', 'Gebruiksfunctie', false],
  ['RuimteSoort', 'Subruimte', false],
  ['RuimteSoort', 'Verblijfsruimte', true],
] as const) {
  test(`4.1.2: a space with ${name} ${value} is ${isRoom ? 'a room' : 'an area over rooms'}`, async () => {
    const property = propertyLines(900, boxStepId(1), ['MiniBIM ILS', name, `IFCLABEL('${value}')`]);
    const checks = await checksOf('4.1.2', [...boxLines([room('00.01', 0), room('00.02', 0)]), ...property]);
    assert.deepEqual(checks, isRoom ? ['00.02 FAILED INTERSECTS with 00.01 in a.ifc'] : ['00.01 PASSED']);
  });
}

test('no shipped rule about shapes fails on the sample house', async () => {
  const text = readFileSync(new URL('../samples/rijwoning-voldoet-ifc4.ifc', import.meta.url), 'utf8');
  const lines = text
    .slice(text.indexOf('DATA;') + 'DATA;'.length, text.lastIndexOf('ENDSEC;'))
    .trim()
    .split('\n');
  for (const rule of rules) {
    const { outcome, counts } = await checkShapesOn(rule, lines);
    assert.ok(counts.checks.failed === 0 && outcome !== 'FAILED', rule.id);
  }
  assert.deepEqual(
    rules.map(({ id }) => id),
    ['3.8.2', '3.8.3', '3.8.4', '3.8.5', '4.1.2'],
  );
});
