import assert from 'node:assert/strict';
import test from 'node:test';
import { modelOf } from '../../test/support/shape-model.ts';
import type { ObjectMeasure } from '../geometry/measure-object.ts';
import type { Unmeasured } from '../geometry/unmeasured.ts';
import { MEASURED_DIFFERENCES_MAX } from '../limits.ts';
import { readMeasuredMaterials, withMaterialMeasures, withSpaceMeasures } from './measured.ts';

/** Model with three walls of a layer of 100 and one of 300 mm, of which the second states its volume, and a beam without a material. */
const LAYERS = modelOf(`
#20=IFCWALL('0wall00000000000000001',$,'one',$,$,$,$,$,$);
#21=IFCWALL('0wall00000000000000002',$,'two',$,$,$,$,$,$);
#22=IFCWALL('0wall00000000000000003',$,'three',$,$,$,$,$,$);
#23=IFCBEAM('0beam00000000000000001',$,'beam',$,$,$,$,$,$);
#30=IFCMATERIAL('brick',$,$);
#31=IFCMATERIAL('wool',$,$);
#32=IFCMATERIALLAYER(#30,100.,$,$,$,$,$);
#33=IFCMATERIALLAYER(#31,300.,$,$,$,$,$);
#34=IFCMATERIALLAYERSET((#32,#33),$,$);
#35=IFCRELASSOCIATESMATERIAL('0rel000000000000000001',$,$,$,(#20,#21,#22),#34);
#40=IFCQUANTITYVOLUME('NetVolume',$,$,10.,$);
#41=IFCELEMENTQUANTITY('0set000000000000000001',$,'Qto_WallBaseQuantities',$,$,(#40));
#42=IFCRELDEFINESBYPROPERTIES('0rel000000000000000002',$,$,$,(#21),#41);
`);

function measure(volume: number | undefined, unmeasured: Unmeasured = 'OPEN') {
  const reading = readMeasuredMaterials([
    { globalId: '0wall00000000000000001', closed: true, volumeM3: 8 },
    volume === undefined
      ? { globalId: '0wall00000000000000002', closed: unmeasured !== 'OPEN', unmeasured }
      : { globalId: '0wall00000000000000002', closed: true, volumeM3: volume },
    { globalId: '0beam00000000000000001', closed: true, volumeM3: 1 },
  ]);
  reading.push(LAYERS);
  const measured = reading.finish();
  return Object.fromEntries(measured.map(({ material, ...rest }) => [material, rest]));
}

test('the measured volume is divided over the layers by their thickness', () => {
  const alike = { closed: 2, open: 0, unmeasured: 0, stated: 1, differing: 0, differences: [] };
  assert.deepEqual(measure(10), {
    brick: { measured: 4.5, ...alike },
    wool: { measured: 13.5, ...alike },
    '': { measured: 1, closed: 1, open: 0, unmeasured: 0, stated: 0, differing: 0, differences: [] },
  });
});

const REASONS: [unmeasured: Unmeasured, open: number, others: number][] = [
  ['OPEN', 1, 0],
  ['CONVERTER', 0, 1],
  ['OVERLAPPING', 0, 1],
];
for (const [reason, open, unmeasured] of REASONS) {
  test(`an object without a volume is counted by its reason: ${reason}`, () => {
    const { brick } = measure(undefined, reason);
    assert.deepEqual(brick, { measured: 2, closed: 1, open, unmeasured, stated: 1, differing: 0, differences: [] });
  });
}

test('open meshes stored before reasons existed are not blamed on the model', () => {
  const [material] = withMaterialMeasures(
    [{ material: 'a', netVolume: 0, entities: 3 }],
    [{ material: 'a', closed: 1, open: 2, stated: 0, differing: 0, differences: [] }],
  );
  assert.deepEqual([material!.open, material!.unmeasured], [0, 2]);
  const space = { purchaser: '', areaType: '', globalId: 'a', grossArea: 0, netArea: 0 };
  const [row] = withSpaceMeasures([space], [{ globalId: 'a', closed: false }]);
  assert.deepEqual(row, { ...space, unmeasured: 'CONVERTER' });
});

const SPACE_REASONS: [measure: Omit<ObjectMeasure, 'globalId'>, row: object][] = [
  [
    { closed: false, unmeasured: 'OPEN' },
    { open: true, unmeasured: 'OPEN' },
  ],
  [{ closed: true, unmeasured: 'CONVERTER' }, { unmeasured: 'CONVERTER' }],
  [{ closed: true, unmeasured: 'OVERLAPPING' }, { unmeasured: 'OVERLAPPING' }],
  [
    { closed: true, unmeasured: 'OVERLAPPING', floorAreaM2: 20 },
    { measured: 20, source: 'MEASURED' },
  ],
];
for (const [measure, expected] of SPACE_REASONS) {
  test(`a space says why it has no area, and gives no reason where it has one: ${JSON.stringify(measure)}`, () => {
    const space = { purchaser: '', areaType: '', globalId: 'a', grossArea: 0, netArea: 0 };
    assert.deepEqual(withSpaceMeasures([space], [{ globalId: 'a', ...measure }]), [{ ...space, ...expected }]);
  });
}

test('an object differs when its volumes are more than one percent apart', () => {
  const differing = (volume: number) => measure(volume).brick!.differing;
  assert.deepEqual([9.9, 10.1, 9.89, 10.11].map(differing), [0, 0, 1, 1]);
  const one = { globalId: '0wall00000000000000002', ifcType: 'IfcWall', name: 'two', stated: 10, measured: 12 };
  assert.deepEqual(measure(12).wool!.differences, [one]);
});

test('the objects that differ most are named', () => {
  const count = MEASURED_DIFFERENCES_MAX + 10;
  const walls = Array.from({ length: count }, (_, at) => [100 + at, `0many${String(at).padStart(17, '0')}`] as const);
  const reading = readMeasuredMaterials(walls.map(([, globalId], at) => ({ globalId, closed: true, volumeM3: 20 + at })));
  reading.push(
    modelOf(`
${walls.map(([id, globalId]) => `#${id}=IFCWALL('${globalId}',$,$,$,$,$,$,$,$);`).join('\n')}
#30=IFCMATERIAL('brick',$,$);
#35=IFCRELASSOCIATESMATERIAL('0rel000000000000000001',$,$,$,(${walls.map(([id]) => `#${id}`)}),#30);
#40=IFCQUANTITYVOLUME('NetVolume',$,$,10.,$);
#41=IFCELEMENTQUANTITY('0set000000000000000001',$,'Qto_WallBaseQuantities',$,$,(#40));
#42=IFCRELDEFINESBYPROPERTIES('0rel000000000000000002',$,$,$,(${walls.map(([id]) => `#${id}`)}),#41);
`),
  );
  const [brick] = reading.finish();
  assert.deepEqual([brick!.differing, brick!.differences.length], [count, MEASURED_DIFFERENCES_MAX]);
  assert.equal(brick!.differences[0]!.measured, 20 + count - 1);
});

test('rows say whether a volume is stated or only measured', () => {
  const none = { closed: 1, open: 0, unmeasured: 0, stated: 0, differing: 0, differences: [] };
  const rows = ['a', 'b', 'c'].map((material) => ({ material, netVolume: material === 'a' ? 2 : 0, entities: 1 }));
  const measured = ['a', 'b'].map((material) => ({ material, measured: 3, ...none }));
  const sources = withMaterialMeasures(rows, measured).map(({ source, measured: volume }) => [source, volume]);
  assert.deepEqual(sources, [
    ['STATED', 3],
    ['MEASURED', 3],
    [undefined, undefined],
  ]);
});

const AREAS: [name: string, gross: number, net: number, differs: boolean][] = [
  ['the net area is the floor', 0, 20.1, false],
  ['the gross area is the floor, and what stands in it is left out of the net area', 20, 17, false],
  ['the net area is the floor, and the gross area has walls', 23, 20, false],
  ['neither is the floor', 23, 17, true],
  ['the net area is larger than the floor', 20, 20_000_000, true],
  ['the gross area is smaller than the floor', 17, 20, true],
  ['nothing is stated', 0, 0, false],
];
for (const [name, grossArea, netArea, differs] of AREAS) {
  test(`areas of a space: ${name}`, () => {
    const space = { purchaser: '', areaType: '', globalId: 'a', grossArea, netArea };
    const [row] = withSpaceMeasures([space], [{ globalId: 'a', closed: true, floorAreaM2: 20 }]);
    assert.equal(row!.differs ?? false, differs);
    assert.equal(row!.source, grossArea + netArea > 0 ? 'STATED' : 'MEASURED');
  });
}
