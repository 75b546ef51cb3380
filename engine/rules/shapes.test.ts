/** Cases of the kinds SAME_SHAPE and INTERSECTION on models of boxes: pass, fail and near miss. Walls are 4 m long, 0.2 m thick, 3 m high. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type BoxObject, boxLines, boxStepId, checkShapesOn } from './fixtures/box-models.ts';
import { checkOn, classes, idOf, summaryOf } from './fixtures/rule-models.ts';

const MM = 0.001;
const wall = (name: string, more: Partial<BoxObject> = {}): BoxObject => ({ name, size: [4, 0.2, 3], ...more });
/** A box of 1 m that begins this far before the end of the wall, at x = 4 m; negative: beyond it. */
const atEnd = (metres: number, more: Partial<BoxObject> = {}): BoxObject => ({ name: 'B', at: [4 - metres, 0, 1], ...more });

const ORIGINS = [
  ['at the origin', [0, 0, 0]],
  ['1,000 km from the origin', [1_000_000, 1_000_000, 0]],
] as const;

const same = (more: object = {}) => ({ kind: 'SAME_SHAPE', select: classes('IFCWALL', 'IFCSLAB'), within: 'FILE', ...more });
const hard = (more: object = {}) => {
  return { kind: 'INTERSECTION', select: classes('IFCWALL'), within: 'FILE', mode: 'HARD', distance: 0.01, ...more };
};
const clearance = { ...hard(), mode: 'CLEARANCE', distance: 0.05 };

for (const [place, origin] of ORIGINS) {
  for (const [what, rule, boxes, expected] of [
    [
      'a copy shifted by 0.5 mm, within 1 mm',
      same(),
      [wall('A'), wall('B', { at: [0.5 * MM, 0, 0] })],
      ['B FAILED SAME_SHAPE with A in a.ifc'],
    ],
    ['a copy shifted by 5 mm, not within 1 mm', same(), [wall('A'), wall('B', { at: [5 * MM, 0, 0] })], ['A PASSED', 'B PASSED']],
    [
      'a copy shifted by 5 mm, within 6 mm',
      same({ tolerance: 6 * MM }),
      [wall('A'), wall('B', { at: [5 * MM, 0, 0] })],
      ['B FAILED SAME_SHAPE with A in a.ifc'],
    ],
    [
      'a slab of the same shape, which is of another class',
      same(),
      [wall('A'), wall('B', { type: 'IFCSLAB' })],
      ['A PASSED', 'B PASSED'],
    ],
    [
      'three copies: two findings',
      same(),
      ['A', 'B', 'C'].map((name) => wall(name)),
      ['B FAILED SAME_SHAPE with A in a.ifc', 'C FAILED SAME_SHAPE with A in a.ifc'],
    ],
    ['boxes that touch', hard(), [wall('A'), atEnd(0)], ['A PASSED', 'B PASSED']],
    ['boxes that overlap by 9 mm, at least 10', hard(), [wall('A'), atEnd(9 * MM)], ['A PASSED', 'B PASSED']],
    ['boxes that overlap by 11 mm, at least 10', hard(), [wall('A'), atEnd(11 * MM)], ['B FAILED INTERSECTS with A in a.ifc']],
    [
      'a small box wholly inside the wall',
      hard(),
      [wall('A'), { name: 'B', at: [2, 0.05, 1], size: [0.1, 0.1, 0.1] }],
      ['B FAILED INTERSECTS with A in a.ifc'],
    ],
    ['a copy at the same place', hard(), [wall('A'), wall('B')], ['B FAILED INTERSECTS with A in a.ifc']],
    ['boxes 49 mm apart, at least 50', clearance, [wall('A'), atEnd(-49 * MM)], ['B FAILED TOO_NEAR with A in a.ifc']],
    ['boxes 50 mm apart, at least 50', clearance, [wall('A'), atEnd(-50 * MM)], ['A PASSED', 'B PASSED']],
    ['boxes 51 mm apart, at least 50', clearance, [wall('A'), atEnd(-51 * MM)], ['A PASSED', 'B PASSED']],
  ] as const) {
    test(`${rule.kind}, ${place}: ${what}: ${expected.join(', ')}`, async () => {
      assert.deepEqual(summaryOf(await checkShapesOn(rule, boxLines(boxes, origin))).checks, expected);
    });
  }
}

test('the finding of an intersection has its depth, and that of a clearance the distance, in metres', async () => {
  const [deep] = (await checkShapesOn(hard(), boxLines([wall('A'), atEnd(11 * MM)]))).checks;
  assert.deepEqual(deep?.failures, [{ code: 'INTERSECTS', actual: deep?.failures?.[0]?.actual, expected: 0.01, unit: 'm' }]);
  assert.equal(Number(deep?.failures?.[0]?.actual).toFixed(4), '0.0110');
  const [near] = (await checkShapesOn(clearance, boxLines([wall('A'), atEnd(-49 * MM)]))).checks;
  assert.equal(Number(near?.failures?.[0]?.actual).toFixed(4), '0.0490');
});

for (const [overlap, outcome] of [
  [9, 'PASSED'],
  [11, 'FAILED'],
] as const) {
  test(`INTERSECTION of boxes turned by atan(3/4) that overlap by ${overlap} mm, at least 10: ${outcome}`, async () => {
    // Along (0.8, 0.6) the wall is 4 m long, so that the box begins at 4 m minus the overlap.
    const start = 4 - overlap * MM;
    const along = [0.8, 0.6, 0] as const;
    const box: BoxObject = { name: 'B', at: [0.8 * start, 0.6 * start, 1], along };
    assert.equal((await checkShapesOn(hard(), boxLines([wall('A', { along }), box]))).outcome, outcome);
  });
}

test('INTERSECTION of two selections: the selected object is the affected one, and objects of one selection are not compared', async () => {
  const rule = hard({ select: classes('IFCDUCTSEGMENT'), against: classes('IFCWALL') });
  const duct: BoxObject = { name: 'D', type: 'IFCDUCTSEGMENT', at: [1, -1, 1], size: [0.3, 2, 0.3] };
  const boxes = [duct, wall('A'), wall('B'), { ...duct, name: 'E', at: [10, 0, 0] as const }];
  assert.deepEqual(summaryOf(await checkShapesOn(rule, boxLines(boxes))).checks, [
    'D FAILED INTERSECTS with A in a.ifc',
    'D FAILED INTERSECTS with B in a.ifc',
    'E PASSED',
  ]);
  assert.equal((await checkShapesOn(rule, boxLines([duct]))).outcome, 'NOT_APPLICABLE');
});

test('an object without a shape is undecided, also where it is only compared with', async () => {
  const bare = wall('B', { body: 'NONE' });
  assert.deepEqual(summaryOf(await checkShapesOn(same(), boxLines([wall('A'), bare]))).checks, [
    'B UNDECIDED SHAPE_MISSING',
    'A PASSED',
  ]);
  assert.deepEqual(summaryOf(await checkShapesOn(hard(), boxLines([wall('A'), bare]))).checks, [
    'B UNDECIDED SHAPE_MISSING',
    'A PASSED',
  ]);
  const rule = hard({ against: classes('IFCSLAB') });
  const { outcome } = await checkShapesOn(rule, boxLines([wall('A'), { ...bare, type: 'IFCSLAB' }]));
  assert.equal(outcome, 'UNDECIDED');
});

test('an assembly without a shape of its own has that of its parts, if they are all compared', async () => {
  const assembly = wall('A', { body: 'NONE' });
  const parts = `#900=IFCRELAGGREGATES('${idOf(900)}',$,$,$,#${boxStepId(0)},(#${boxStepId(1)},#${boxStepId(2)}));`;
  const boxes = boxLines([assembly, wall('B'), wall('C', { type: 'IFCSLAB', at: [10, 0, 0] })]);
  assert.deepEqual(summaryOf(await checkShapesOn(same(), [...boxes, parts])).checks, ['B PASSED', 'C PASSED']);
  // The slab is a part that walls alone leave out.
  assert.deepEqual(summaryOf(await checkShapesOn(hard(), [...boxes, parts])).checks, ['A UNDECIDED SHAPE_MISSING', 'B PASSED']);
});

test('an open object has no inside: it is undecided with the object that its box meets, and passes where it meets none', async () => {
  const open = (at: number): BoxObject => atEnd(at, { name: 'O', body: 'OPEN' });
  assert.deepEqual(summaryOf(await checkShapesOn(hard({ distance: 0.6 }), boxLines([wall('A'), open(0.5)]))).checks, [
    'A PASSED',
    'O PASSED',
  ]);
  const shell = wall('O', { body: 'OPEN', at: [0, 0, 0] });
  assert.deepEqual(summaryOf(await checkShapesOn(hard(), boxLines([wall('A'), shell]))).checks, [
    'O UNDECIDED SHAPE_OPEN with A in a.ifc',
  ]);
  // Its faces reach 0.1 m into the wall, whatever its inside is.
  assert.deepEqual(summaryOf(await checkShapesOn(hard(), boxLines([wall('A'), open(0.5)]))).checks, [
    'O FAILED INTERSECTS with A in a.ifc',
  ]);
});

test('an object of which web-ifc makes a wrong shape is undecided and compared with none', async () => {
  // The wall is 3 m high by the file and 6 m high by web-ifc, because its direction has a length of 2: B lies 1 m above the wall.
  const boxes = [wall('A', { body: 'FLAWED' }), wall('B', { at: [0, 0, 4] })];
  const expected = ['A UNDECIDED SHAPE_FLAWED', 'B PASSED'];
  for (const rule of [hard(), same(), clearance]) {
    assert.deepEqual(summaryOf(await checkShapesOn(rule, boxLines(boxes))).checks, expected);
  }
  // Two wrong shapes at one place prove nothing.
  const copies = [wall('A', { body: 'FLAWED' }), wall('B', { body: 'FLAWED' })];
  assert.deepEqual(summaryOf(await checkShapesOn(same(), boxLines(copies))).checks, [
    'A UNDECIDED SHAPE_FLAWED',
    'B UNDECIDED SHAPE_FLAWED',
  ]);
});

test('a whole and its parts are at the same place by nature', async () => {
  const parts = `#900=IFCRELAGGREGATES('${idOf(900)}',$,$,$,#${boxStepId(0)},(#${boxStepId(1)}));`;
  const boxes = boxLines([wall('A'), wall('B')]);
  for (const rule of [same(), hard()]) {
    assert.equal((await checkShapesOn(rule, boxes)).outcome, 'FAILED');
    assert.deepEqual(summaryOf(await checkShapesOn(rule, [...boxes, parts])).checks, ['A PASSED', 'B PASSED']);
  }
});

const [A, B] = [`#${boxStepId(0)}`, `#${boxStepId(1)}`];
for (const [what, lines] of [
  ['an element and its covering', [`#900=IFCRELCOVERSBLDGELEMENTS('${idOf(900)}',$,$,$,${A},(${B}));`]],
  ['walls with a joint', [`#900=IFCRELCONNECTSPATHELEMENTS('${idOf(900)}',$,$,$,$,${B},${A},(),(),.ATEND.,.ATSTART.);`]],
  ['connected elements', [`#900=IFCRELCONNECTSELEMENTS('${idOf(900)}',$,$,$,$,${A},${B});`]],
  [
    'a wall and the filling of its opening',
    [
      `#900=IFCOPENINGELEMENT('${idOf(900)}',$,$,$,$,$,$,$,$);`,
      `#901=IFCRELVOIDSELEMENT('${idOf(901)}',$,$,$,${A},#900);`,
      `#902=IFCRELFILLSELEMENT('${idOf(902)}',$,$,$,#900,${B});`,
    ],
  ],
  [
    'elements whose ports are connected',
    [
      `#900=IFCDISTRIBUTIONPORT('${idOf(900)}',$,$,$,$,$,$,$,$,$);`,
      `#901=IFCDISTRIBUTIONPORT('${idOf(901)}',$,$,$,$,$,$,$,$,$);`,
      `#902=IFCRELNESTS('${idOf(902)}',$,$,$,${A},(#900));`,
      `#903=IFCRELCONNECTSPORTTOELEMENT('${idOf(903)}',$,$,$,#901,${B});`,
      `#904=IFCRELCONNECTSPORTS('${idOf(904)}',$,$,$,#901,#900,$);`,
    ],
  ],
] as const) {
  test(`${what} may lie in each other, but not be copies`, async () => {
    const boxes = [...boxLines([wall('A'), wall('B')]), ...lines];
    assert.deepEqual(summaryOf(await checkShapesOn(hard(), boxes)).checks, ['A PASSED', 'B PASSED']);
    assert.equal((await checkShapesOn(same(), boxes)).outcome, 'FAILED');
  });
}

test('objects of different files are compared within the project, and not within the file', async () => {
  const files = [boxLines([wall('A')]), boxLines([wall('B')])] as const;
  for (const rule of [same, hard]) {
    assert.equal((await checkShapesOn(rule({ within: 'FILE' }), ...files)).outcome, 'PASSED');
    const { checks } = summaryOf(await checkShapesOn(rule({ within: 'PROJECT' }), ...files));
    assert.equal(checks.length, 1);
    assert.match(checks[0]!, /^B FAILED \w+ with A in a\.ifc$/);
  }
});

test('a file that does not say its unit of length is undecided', async () => {
  const lines = boxLines([wall('A'), wall('B')]).filter((line) => !line.startsWith('#3='));
  assert.deepEqual(summaryOf(await checkShapesOn(same(), lines)).checks, [
    'A UNDECIDED UNIT_UNKNOWN',
    'B UNDECIDED UNIT_UNKNOWN',
  ]);
});

test('without answers about shapes a rule is undecided, and not applicable without objects', () => {
  const node = checkOn(hard(), boxLines([wall('A'), wall('B')]));
  assert.deepEqual([node.outcome, node.failures], ['UNDECIDED', [{ code: 'SHAPES_UNAVAILABLE' }]]);
  assert.equal(checkOn(hard(), boxLines([])).outcome, 'NOT_APPLICABLE');
});

const contained = hard({ mode: 'CONTAINMENT', distance: 0.001 });
for (const [what, boxes, expected] of [
  [
    'a small box in a wall',
    [wall('A'), { name: 'B', at: [2, 0.05, 1], size: [0.1, 0.1, 0.1] }],
    ['B FAILED CONTAINED with A in a.ifc'],
  ],
  [
    'a small box before the wall that it lies in',
    [{ name: 'B', at: [2, 0.05, 1], size: [0.1, 0.1, 0.1] }, wall('A')],
    ['B FAILED CONTAINED with A in a.ifc'],
  ],
  [
    'a box that touches a face from inside',
    [wall('A'), { name: 'B', at: [2, 0, 1], size: [0.1, 0.1, 0.1] }],
    ['B FAILED CONTAINED with A in a.ifc'],
  ],
  [
    'a box that sticks out by 0.9 mm, at most 1',
    [wall('A'), { name: 'B', at: [2, -0.9 * MM, 1], size: [0.1, 0.1, 0.1] }],
    ['B FAILED CONTAINED with A in a.ifc'],
  ],
  [
    'near miss: a box that sticks out by 1.1 mm',
    [wall('A'), { name: 'B', at: [2, -1.1 * MM, 1], size: [0.1, 0.1, 0.1] }],
    ['A PASSED', 'B PASSED'],
  ],
  [
    'near miss: a box that touches from outside',
    [wall('A'), { name: 'B', at: [2, 0.2, 1], size: [0.1, 0.1, 0.1] }],
    ['A PASSED', 'B PASSED'],
  ],
  ['a box half in the wall', [wall('A'), atEnd(0.5)], ['A PASSED', 'B PASSED']],
] as const) {
  test(`INTERSECTION with containment: ${what}`, async () => {
    assert.deepEqual(summaryOf(await checkShapesOn(contained, boxLines(boxes as readonly BoxObject[]))).checks, expected);
  });
}

const space = (name: string, at: BoxObject['at'], more: Partial<BoxObject> = {}): BoxObject => {
  return { name, type: 'IFCSPACE', at: at ?? [0, 0, 0], size: [4, 3, 2.6], ...more };
};
const beam = (name: string, at: BoxObject['at'], more: Partial<BoxObject> = {}): BoxObject => {
  return { name, type: 'IFCBEAM', at: at ?? [0, 0, 0], size: [1, 0.1, 0.1], ...more };
};
const inside = { kind: 'INSIDE', select: classes('IFCBEAM'), within: 'FILE' };
for (const [what, rule, boxes, expected] of [
  ['in a space', inside, [space('1', [0, 0, 0]), beam('B', [1, 1, 1])], ['B PASSED']],
  ['along the walls of a space', inside, [space('1', [0, 0, 0]), beam('B', [0, 0, 0])], ['B PASSED']],
  ['near miss: 2 mm through the wall', inside, [space('1', [0, 0, 0]), beam('B', [3.002, 1, 1])], ['B FAILED NOT_INSIDE']],
  [
    '2 mm through the wall, of 5 mm',
    { ...inside, margin: 0.005 },
    [space('1', [0, 0, 0]), beam('B', [3.002, 1, 1])],
    ['B PASSED'],
  ],
  ...([49, 50, 51] as const).map((out) => {
    const expected = out > 50 ? 'B FAILED NOT_INSIDE' : 'B PASSED';
    const boxes = [space('1', [0, 0, 0]), beam('B', [3 + out * MM, 1, 1])];
    return [`a beam of 100 mm ${out} mm through the wall, of 50 mm`, { ...inside, margin: 0.05 }, boxes, [expected]] as const;
  }),
  [
    'in two spaces, half in each',
    inside,
    [space('1', [0, 0, 0]), space('2', [4, 0, 0]), beam('B', [3.5, 1, 1])],
    ['B FAILED NOT_INSIDE'],
  ],
  ['no space at all', inside, [beam('B', [1, 1, 1])], ['B FAILED NOT_INSIDE']],
  ['no shape', inside, [space('1', [0, 0, 0]), beam('B', [1, 1, 1], { body: 'NONE' })], ['B UNDECIDED SHAPE_MISSING']],
  [
    'a space without a shape',
    inside,
    [space('1', [0, 0, 0], { body: 'NONE' }), beam('B', [1, 1, 1])],
    ['B UNDECIDED HOST_UNDECIDED with 1 in a.ifc'],
  ],
  [
    'an open space around it',
    inside,
    [space('1', [0, 0, 0], { body: 'OPEN' }), beam('B', [1, 1, 1])],
    ['B UNDECIDED HOST_UNDECIDED with 1 in a.ifc'],
  ],
  ['an open space elsewhere', inside, [space('1', [9, 0, 0], { body: 'OPEN' }), beam('B', [1, 1, 1])], ['B FAILED NOT_INSIDE']],
  ['in a wall as the rule asks', { ...inside, hosts: classes('IFCWALL') }, [wall('W'), beam('B', [1, 0.05, 1])], ['B PASSED']],
  [
    'in a space and not in a wall',
    { ...inside, hosts: classes('IFCWALL') },
    [wall('W'), space('1', [0, 0, 0]), beam('B', [1, 1, 1])],
    ['B FAILED NOT_INSIDE'],
  ],
] as const) {
  test(`INSIDE: ${what}: ${expected.join()}`, async () => {
    assert.deepEqual(summaryOf(await checkShapesOn(rule, boxLines(boxes as readonly BoxObject[]))).checks, expected);
  });
}

test('INSIDE, with spaces of another file: within the project, and not within the file', async () => {
  const files = [boxLines([space('1', [0, 0, 0])]), boxLines([beam('B', [1, 1, 1])])] as const;
  assert.equal((await checkShapesOn({ ...inside, within: 'PROJECT' }, ...files)).outcome, 'PASSED');
  assert.equal((await checkShapesOn(inside, ...files)).outcome, 'FAILED');
  assert.equal((await checkShapesOn(inside, boxLines([space('1', [0, 0, 0])]))).outcome, 'NOT_APPLICABLE');
});

test('INSIDE a space around a corner: a beam that cuts the corner sticks out, although its ends lie in the space', async () => {
  // The space is an L of 4 × 4 m without the quarter x > 2, y > 2; the beam lies from (1.5, 3) to (3.1, 1.5) or in one leg.
  const corners = '((0.,0.),(4.,0.),(4.,2.),(2.,2.),(2.,4.),(0.,4.),(0.,0.))';
  const lines = boxLines([space('1', [0, 0, 0])]);
  const profile = lines.findIndex((line) => line.includes('IFCRECTANGLEPROFILEDEF'));
  const id = /^#(\d+)=/.exec(lines[profile] ?? '')?.[1];
  lines[profile] = `#${id}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#990);`;
  const points = corners
    .slice(1, -1)
    .split('),(')
    .map((pair, at) => `#${980 + at}=IFCCARTESIANPOINT((${pair.replace(/[()]/g, '')}));`);
  const outline = [...points, `#990=IFCPOLYLINE((${points.map((_, at) => `#${980 + at}`).join()}));`];
  const across = boxLines([
    space('x', [9, 9, 9]),
    beam('B', [1.5, 3, 1], { size: [2.2, 0.1, 0.1], along: [0.73, -0.68, 0] }),
  ]).filter((line) => /^#10[2-3]\d=/.test(line));
  const along = boxLines([space('x', [9, 9, 9]), beam('B', [1.5, 3.5, 1], { size: [3, 0.1, 0.1], along: [0, -1, 0] })]).filter(
    (line) => /^#10[2-3]\d=/.test(line),
  );
  assert.deepEqual(summaryOf(await checkShapesOn(inside, [...lines, ...outline, ...across])).checks, ['B FAILED NOT_INSIDE']);
  assert.deepEqual(summaryOf(await checkShapesOn(inside, [...lines, ...outline, ...along])).checks, ['B PASSED']);
});
