/** Tests what the objects of a file are grouped by, in the three versions of IFC, and that hostile files take no longer than others. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { growthPerDoubling, isLinear } from '../../test/support/growth.ts';
import { keepDescriptions } from '../check/keep-set.ts';
import { GROUPS_MAX } from '../limits.ts';
import { createModelIndexer } from '../model/index-model.ts';
import type { Model } from '../model/model.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { groupObjects, listGroupings } from './group-objects.ts';
import type { Grouping } from './object-values.ts';

type Version = 'IFC2X3' | 'IFC4' | 'IFC4X3_ADD2';

const idOf = (id: number) => `${id}`.padStart(22, '0');
const [A, B, C] = [20, 21, 22].map(idOf);

function modelOf(lines: readonly string[], schema: Version = 'IFC4'): Model {
  const indexer = createModelIndexer(keepDescriptions);
  indexer.push(bytesOf(stepText(lines, { schema })));
  return indexer.finish();
}

/** Writes a record of IfcRoot. */
const root = (id: number, entity: string, rest: string) => `#${id}=${entity}('${idOf(id)}',$,${rest});`;

/** A building of three elements with a shape, one without, and an opening. */
function building(version: Version): string[] {
  const wall = version === 'IFC2X3' ? 'IFCWALLSTANDARDCASE' : version === 'IFC4' ? 'IFCWALL' : 'IFCCOURSE';
  const last = version === 'IFC2X3' ? '' : ',$';
  const classification =
    version === 'IFC2X3' ? "#70=IFCCLASSIFICATION('BIM','1',$,'NL-SfB');" : "#70=IFCCLASSIFICATION($,$,$,'NL-SfB',$,$,$);";
  const reference = version === 'IFC2X3' ? "($,'22.11','binnenwanden',#70)" : "($,'22.11','binnenwanden',#70,$,$)";
  return [
    root(20, wall, `'A',$,$,$,#90,$${last}`),
    root(21, wall, `'B',$,$,$,#90,$${last}`),
    root(22, 'IFCBUILDINGELEMENTPROXY', `'C',$,$,$,#90,$,$`),
    root(23, wall, `'D',$,$,$,$,$${last}`),
    root(24, 'IFCOPENINGELEMENT', `'E',$,$,$,#90,$${last}`),
    root(30, 'IFCRELDEFINESBYTYPE', `$,$,(#20,#21,#23),#31`),
    root(31, version === 'IFC4X3_ADD2' ? 'IFCCOURSETYPE' : 'IFCWALLTYPE', `'Binnenwand',$,$,(#40),$,$,$,.STANDARD.`),
    root(40, 'IFCPROPERTYSET', `'Pset_WallCommon',$,(#41,#42,#45)`),
    "#41=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.F.),$);",
    "#42=IFCPROPERTYENUMERATEDVALUE('Status',$,(IFCLABEL('NEW'),IFCLABEL('EXISTING')),$);",
    "#45=IFCCOMPLEXPROPERTY('Opbouw',$,'lagen',(#41));",
    root(50, 'IFCPROPERTYSET', `'Pset_WallCommon',$,(#51)`),
    "#51=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);",
    root(52, 'IFCRELDEFINESBYPROPERTIES', '$,$,(#21),#50'),
    root(60, 'IFCELEMENTQUANTITY', `'Qto',$,$,(#61)`),
    `#61=IFCQUANTITYAREA('Area',$,$,12.30000001${last});`,
    root(62, 'IFCRELDEFINESBYPROPERTIES', '$,$,(#20,#22),#60'),
    classification,
    `#71=IFCCLASSIFICATIONREFERENCE${reference};`,
    root(72, 'IFCRELASSOCIATESCLASSIFICATION', '$,$,(#20,#22),#71'),
    `#80=IFCMATERIAL('Beton'${version === 'IFC2X3' ? '' : ',$,$'});`,
    `#81=IFCMATERIAL('Isolatie'${version === 'IFC2X3' ? '' : ',$,$'});`,
    `#82=IFCMATERIALLIST((#80,#81));`,
    root(83, 'IFCRELASSOCIATESMATERIAL', '$,$,(#31),#82'),
    root(84, 'IFCRELASSOCIATESMATERIAL', '$,$,(#22),#80'),
    '#90=IFCPRODUCTDEFINITIONSHAPE($,$,());',
  ];
}

for (const version of ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'] as const) {
  test(`objects with a shape are grouped by type, material, classification and property in ${version}`, () => {
    const model = modelOf(building(version), version);
    const groups = (grouping: Grouping) =>
      groupObjects(model, grouping).groups.map(({ globalIds, ...stated }) => ({ ...stated, globalIds: globalIds.sort() }));
    assert.deepEqual(groups({ by: 'TYPE' }), [{ value: 'Binnenwand', globalIds: [A, B] }]);
    assert.deepEqual(groups({ by: 'MATERIAL' }), [
      { value: 'Beton, Isolatie', globalIds: [A, B] },
      { value: 'Beton', globalIds: [C] },
    ]);
    assert.deepEqual(groups({ by: 'CLASSIFICATION', system: 'NL-SfB' }), [{ value: '22.11 binnenwanden', globalIds: [A, C] }]);
    assert.deepEqual(groups({ by: 'CLASSIFICATION', system: 'Uniclass' }), []);
    const ofWalls = (property: string): Grouping => ({ by: 'PROPERTY', propertySet: 'Pset_WallCommon', property });
    // The property of the object comes before that of its type.
    assert.deepEqual(groups(ofWalls('IsExternal')), [
      { value: false, globalIds: [A] },
      { value: true, globalIds: [B] },
    ]);
    assert.deepEqual(groups(ofWalls('Status')), [{ value: 'NEW, EXISTING', globalIds: [A, B] }]);
    assert.deepEqual(groups(ofWalls('Opbouw')), []);
    assert.deepEqual(groups({ by: 'PROPERTY', propertySet: 'Qto', property: 'Area' }), [
      { value: 12.3, unit: 'm2', globalIds: [A, C] },
    ]);
    assert.deepEqual(listGroupings(model), {
      classifications: ['NL-SfB'],
      properties: [
        { propertySet: 'Pset_WallCommon', property: 'IsExternal' },
        { propertySet: 'Pset_WallCommon', property: 'Status' },
        { propertySet: 'Qto', property: 'Area' },
      ],
    });
  });
}

const proxies = (count: number) =>
  Array.from({ length: count }, (_, at) => root(at + 1, 'IFCBUILDINGELEMENTPROXY', `$,$,$,$,#${count + 1},$,$`));

/** Objects that all have the same sets, each with one property. */
function sharedSets(size: number): string[] {
  const objects = proxies(size);
  const all = objects.map((_, at) => `#${at + 1}`).join(',');
  const type = size + 2;
  const sets = Array.from({ length: size }, (_, at) => type + 3 + at);
  return [
    ...objects,
    `#${size + 1}=IFCPRODUCTDEFINITIONSHAPE($,$,());`,
    root(type, 'IFCBUILDINGELEMENTPROXYTYPE', `'T',$,$,(${sets.map((set) => `#${set}`).join(',')}),$,$,$,.NOTDEFINED.`),
    root(type + 1, 'IFCRELDEFINESBYTYPE', `$,$,(${all}),#${type}`),
    `#${type + 2}=IFCPROPERTYSINGLEVALUE('P',$,$,$);`,
    ...sets.map((set) => root(set, 'IFCPROPERTYSET', `'S',$,(#${type + 2})`)),
  ];
}

test('a property without a set is read from whatever set of an object has it', () => {
  const lines = ['Pset_WallCommon', 'Pset_DoorCommon'].flatMap((set, at) => {
    const id = 10 * (at + 1);
    return [
      root(at + 1, 'IFCBUILDINGELEMENTPROXY', '$,$,$,$,#9,$,$'),
      root(id, 'IFCPROPERTYSET', `'${set}',$,(#${id + 1})`),
      `#${id + 1}=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);`,
      root(id + 2, 'IFCRELDEFINESBYPROPERTIES', `$,$,(#${at + 1}),#${id}`),
    ];
  });
  const model = modelOf([...lines, '#9=IFCPRODUCTDEFINITIONSHAPE($,$,());']);
  const grouped = (propertySet?: string) => groupObjects(model, { by: 'PROPERTY', propertySet, property: 'IsExternal' }).groups;
  assert.deepEqual(grouped(), [{ value: true, globalIds: [idOf(1), idOf(2)] }]);
  assert.deepEqual(grouped('Pset_DoorCommon'), [{ value: true, globalIds: [idOf(2)] }]);
  assert.deepEqual(grouped('Pset_StairCommon'), []);
});

test('values beyond the limit are counted together, the largest groups keep their own', () => {
  const values = GROUPS_MAX + 2;
  const lines = proxies(values + 1).flatMap((object, at) => {
    const id = 1000 + at * 3;
    // The last two objects have the same value.
    const value = Math.min(at, values - 1);
    return [
      object,
      `#${id}=IFCPROPERTYSINGLEVALUE('P',$,IFCLABEL('${String(value).padStart(4, '0')}'),$);`,
      root(id + 1, 'IFCPROPERTYSET', `'S',$,(#${id})`),
      root(id + 2, 'IFCRELDEFINESBYPROPERTIES', `$,$,(#${at + 1}),#${id + 1}`),
    ];
  });
  const model = modelOf([...lines, `#${values + 2}=IFCPRODUCTDEFINITIONSHAPE($,$,());`]);
  const { groups, others } = groupObjects(model, { by: 'PROPERTY', propertySet: 'S', property: 'P' });
  assert.equal(groups.length, GROUPS_MAX);
  assert.deepEqual(
    groups.slice(0, 2).map(({ value, globalIds }) => [value, globalIds.length]),
    [
      [String(values - 1).padStart(4, '0'), 2],
      ['0000', 1],
    ],
  );
  assert.deepEqual([others?.values, others?.globalIds.length], [2, 2]);
});

test('objects that share all sets of a type: twice as many take about twice the time', () => {
  const work = (model: Model) => {
    const fresh = { ...model, cache: new Map() };
    groupObjects(fresh, { by: 'PROPERTY', propertySet: 'S', property: 'P' });
    listGroupings(fresh);
  };
  const growth = growthPerDoubling((size) => modelOf(sharedSets(size)), work, 1_000);
  assert.ok(isLinear(growth), `a doubled file takes ${growth.toFixed(1)} times as long`);
});
