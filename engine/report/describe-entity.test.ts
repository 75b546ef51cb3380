import assert from 'node:assert/strict';
import test from 'node:test';
import { growthPerDoubling, isLinear } from '../../test/support/growth.ts';
import { keepDescriptions } from '../check/keep-set.ts';
import { ACTUAL_LENGTH_MAX, ENTITY_VALUES_MAX } from '../limits.ts';
import { createModelIndexer } from '../model/index-model.ts';
import type { Model } from '../model/model.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { describeEntity } from './describe-entity.ts';

const WALL = '1wall00000000000000000';

function modelOf(lines: readonly string[], schema = 'IFC4'): Model {
  const indexer = createModelIndexer(keepDescriptions);
  indexer.push(bytesOf(stepText(lines, { schema })));
  return indexer.finish();
}

const HOUSE = [
  `#1=IFCPROJECT('1project00000000000000',$,'P',$,$,$,$,$,#2);`,
  '#2=IFCUNITASSIGNMENT((#3));',
  '#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);',
  `#10=IFCBUILDINGSTOREY('1storey000000000000000',$,'Begane grond',$,$,$,$,$,.ELEMENT.,0.);`,
  `#11=IFCSPACE('1space0000000000000000',$,'0.01',$,$,$,$,'Woonkamer',.ELEMENT.,.INTERNAL.,$);`,
  `#12=IFCRELAGGREGATES('1agg000000000000000000',$,$,$,#10,(#11));`,
  `#20=IFCWALL('${WALL}',#99,'Wand',$,'Eigen',#98,$,'T-1',.USERDEFINED.);`,
  `#21=IFCRELCONTAINEDINSPATIALSTRUCTURE('1con000000000000000000',$,$,$,(#20),#11);`,
  `#30=IFCWALLTYPE('1type00000000000000000',$,'Binnenwand',$,$,(#40),$,$,$,.USERDEFINED.);`,
  `#31=IFCRELDEFINESBYTYPE('1def000000000000000000',$,$,$,(#20),#30);`,
  `#40=IFCPROPERTYSET('1pst000000000000000000',$,'Pset_WallCommon',$,(#41,#42,#43));`,
  `#41=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.F.),$);`,
  `#42=IFCPROPERTYENUMERATEDVALUE('Status',$,(IFCLABEL('NEW'),IFCLABEL('EXISTING')),$);`,
  `#43=IFCPROPERTYBOUNDEDVALUE('Breedte',$,IFCLENGTHMEASURE(300.),IFCLENGTHMEASURE(100.),$,$);`,
  `#50=IFCPROPERTYSET('1ps0000000000000000000',$,'Eigen set',$,(#51,#54,#55));`,
  `#51=IFCCOMPLEXPROPERTY('Opbouw',$,'lagen',(#52,#53));`,
  `#52=IFCPROPERTYSINGLEVALUE('Dikte',$,IFCPOSITIVELENGTHMEASURE(100.),$);`,
  `#53=IFCPROPERTYSINGLEVALUE('Leeg',$,$,$);`,
  `#54=IFCPROPERTYREFERENCEVALUE('Verwijzing',$,$,#3);`,
  `#55=IFCPROPERTYLISTVALUE('Maten',$,(IFCINTEGER(7)),$);`,
  `#56=IFCRELDEFINESBYPROPERTIES('1rp0000000000000000000',$,$,$,(#20),#50);`,
  `#60=IFCELEMENTQUANTITY('1eq0000000000000000000',$,'Qto_WallBaseQuantities',$,$,(#61));`,
  `#61=IFCQUANTITYLENGTH('Length',$,$,2400.,$);`,
  `#62=IFCRELDEFINESBYPROPERTIES('1rq0000000000000000000',$,$,$,(#20),#60);`,
  `#70=IFCMATERIAL('Beton',$,$);`,
  `#71=IFCMATERIAL('Isolatie',$,$);`,
  '#72=IFCMATERIALLAYER(#70,300.,$,$,$,$,$);',
  '#73=IFCMATERIALLAYER(#71,100.,$,$,$,$,$);',
  '#74=IFCMATERIALLAYERSET((#72,#73),$,$);',
  `#75=IFCRELASSOCIATESMATERIAL('1rm0000000000000000000',$,$,$,(#30),#74);`,
  `#80=IFCCLASSIFICATION($,$,$,'NL-SfB',$,$,$);`,
  `#81=IFCCLASSIFICATIONREFERENCE($,'22.11','binnenwanden',#80,$,$);`,
  `#82=IFCRELASSOCIATESCLASSIFICATION('1rc0000000000000000000',$,$,$,(#20),#81);`,
  '#98=IFCLOCALPLACEMENT($,$);',
  '#99=IFCOWNERHISTORY($,$,$,$,$,$,$,0);',
];

test('a room has its long name besides its name', () => {
  const { name, longName } = describeEntity(modelOf(HOUSE), '1space0000000000000000') ?? {};
  assert.deepEqual([name, longName], ['0.01', 'Woonkamer']);
  assert.ok(!('longName' in (describeEntity(modelOf(HOUSE), WALL) ?? {})));
});

test('an object is described with everything that the file states of it, including what its type gives', () => {
  assert.deepEqual(describeEntity(modelOf(HOUSE), WALL), {
    globalId: WALL,
    stepId: 20,
    ifcType: 'IfcWall',
    predefinedType: 'USERDEFINED',
    name: 'Wand',
    tag: 'T-1',
    type: { globalId: '1type00000000000000000', ifcType: 'IfcWallType', name: 'Binnenwand' },
    storey: 'Begane grond',
    space: '0.01 · Woonkamer',
    attributes: [
      { name: 'GlobalId', value: WALL },
      { name: 'Name', value: 'Wand' },
      { name: 'Description', value: null },
      { name: 'ObjectType', value: 'Eigen' },
      { name: 'Tag', value: 'T-1' },
      { name: 'PredefinedType', value: 'USERDEFINED' },
    ],
    propertySets: [
      {
        name: 'Eigen set',
        source: 'OCCURRENCE',
        properties: [
          { name: 'Opbouw / Dikte', value: 0.1, dataType: 'IFCPOSITIVELENGTHMEASURE', unit: 'm' },
          { name: 'Opbouw / Leeg', value: null, dataType: '' },
          { name: 'Verwijzing', value: null, dataType: 'IFCPROPERTYREFERENCEVALUE' },
          { name: 'Maten', value: [7], dataType: 'IFCINTEGER' },
        ],
      },
      {
        name: 'Pset_WallCommon',
        source: 'TYPE',
        properties: [
          { name: 'IsExternal', value: false, dataType: 'IFCBOOLEAN' },
          { name: 'Status', value: ['NEW', 'EXISTING'], dataType: 'IFCLABEL' },
          { name: 'Breedte', value: null, lower: 0.1, upper: 0.3, dataType: 'IFCLENGTHMEASURE', unit: 'm' },
        ],
      },
    ],
    quantitySets: [
      {
        name: 'Qto_WallBaseQuantities',
        source: 'OCCURRENCE',
        properties: [{ name: 'Length', value: 2.4, dataType: 'IFCLENGTHMEASURE', unit: 'm' }],
      },
    ],
    materials: [
      { name: 'Beton', fraction: 0.75 },
      { name: 'Isolatie', fraction: 0.25 },
    ],
    classifications: [{ system: 'NL-SfB', code: '22.11', name: 'binnenwanden' }],
  });
});

test('a space has its storey, a type its sets, and a record without a GlobalId is not found', () => {
  const model = modelOf(HOUSE);
  const space = describeEntity(model, '1space0000000000000000');
  assert.deepEqual([space?.storey, space?.space, space?.predefinedType], ['Begane grond', null, 'INTERNAL']);
  assert.equal(describeEntity(model, '1type00000000000000000')?.propertySets.length, 1);
  assert.equal(describeEntity(model, WALL.toUpperCase()), undefined);
  assert.equal(describeEntity(model, ''), undefined);
});

test('the first of several objects with one GlobalId is described, with their number', () => {
  const model = modelOf([
    `#9=IFCDOOR('${WALL}',$,'eerste',$,$,$,$,$,$,$,$,$,$);`,
    `#5=IFCWALL('${WALL}',$,'tweede',$,$,$,$,$,$);`,
    `#6=IFCWALL('${WALL.replace('1wall', '2wall')}',$,'alleen',$,$,$,$,$,$);`,
  ]);
  const first = describeEntity(model, WALL);
  assert.deepEqual([first?.stepId, first?.name, first?.duplicates], [9, 'eerste', 2]);
  assert.equal(describeEntity(model, WALL.replace('1wall', '2wall'))?.duplicates, undefined);
});

test('a GlobalId that is written with escapes is found by its decoded form', () => {
  const model = modelOf([`#1=IFCWALL('\\X\\41wall',$,'geschreven',$,$,$,$,$,$);`, `#2=IFCWALL('it''s',$,'quote',$,$,$,$,$,$);`]);
  assert.equal(describeEntity(model, 'Awall')?.name, 'geschreven');
  assert.equal(describeEntity(model, "it's")?.name, 'quote');
});

test('a long text is cut and its full length is stated', () => {
  const lines = [`#1=IFCWALL('w',$,'a',$,$,$,$,$,$);`, `#2=IFCPROPERTYSET('s',$,'S',$,(#3));`];
  lines.push(`#3=IFCPROPERTYSINGLEVALUE('P',$,IFCTEXT('${'x'.repeat(100_000)}'),$);`);
  lines.push(`#4=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#1),#2);`);
  const [property] = describeEntity(modelOf(lines), 'w')?.propertySets[0]?.properties ?? [];
  assert.deepEqual([String(property?.value).length, property?.valueLength], [ACTUAL_LENGTH_MAX, 100_000]);
});

/** Returns a model of a wall with n sets that all list the same n members, each of them in a complex property that also contains itself. */
function hostile(size: number): Model {
  const ids = (from: number) => Array.from({ length: size }, (_, at) => `#${from + at}`).join();
  const lines = [`#1=IFCWALL('w',$,'a',$,$,$,$,$,$);`];
  lines.push(`#4=IFCPROPERTYSINGLEVALUE('P',$,IFCTEXT('${'x'.repeat(size)}'),$);`);
  lines.push(`#5=IFCCOMPLEXPROPERTY('C',$,'c',(#5,${ids(6_000_000)}));`);
  for (let at = 0; at < size; at++) {
    lines.push(`#${1_000_000 + at}=IFCPROPERTYSET('s',$,'S',$,(#4,#5));`);
    lines.push(`#${2_000_000 + at}=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#1),#${1_000_000 + at});`);
    lines.push(`#${6_000_000 + at}=IFCCOMPLEXPROPERTY('D',$,'d',(#5,#4));`);
  }
  return modelOf(lines);
}

test('sets that repeatedly name the same properties take time proportional to their records, and the list of values is limited', () => {
  const growth = growthPerDoubling(hostile, (model) => describeEntity(model, 'w'), 1_000);
  assert.ok(isLinear(growth), `a doubled model takes ${growth.toFixed(1)} times as long`);
  const described = describeEntity(hostile(2_000), 'w');
  assert.equal(described?.truncated, true);
  const listed = described.propertySets.reduce((sum, { properties }) => sum + properties.length, 0);
  assert.ok(listed <= ENTITY_VALUES_MAX);
});
