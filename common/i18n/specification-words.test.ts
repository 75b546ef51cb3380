import assert from 'node:assert/strict';
import test from 'node:test';
import type { Applicability, Cardinality, Requirements, RuleSpecification } from '../contract/specifications.ts';
import { translatorOf } from './all-messages.ts';
import { occurrencesWords, specificationWords } from './specification-words.ts';

const en = translatorOf('en');
const nl = translatorOf('nl');
const NONE = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };

function words(t: typeof en, sides: { applicability?: Partial<Applicability>; requirements?: Partial<Requirements> }) {
  const specification: RuleSpecification = {
    ifcVersions: ['IFC4'],
    applicability: { ...NONE, ...sides.applicability },
    requirements: { ...NONE, entities: [], ...sides.requirements },
  };
  return specificationWords(t, specification);
}
const required = (t: typeof en, requirements: Partial<Requirements>) =>
  words(t, { requirements }).requirements.map(({ text }) => text);

const OCCURRENCES: [
  row: string,
  { minOccurrences?: number; maxOccurrences?: number },
  en: RegExp | undefined,
  nl: RegExp | undefined,
][] = [
  ['[R082]', { minOccurrences: 2 }, /at least 2 such entities/, /minimaal 2 van zulke objecten/],
  ['[R082]', { minOccurrences: 1 }, /at least 1 such entity/, /minimaal 1 zo’n object/],
  ['[R082]', { minOccurrences: 0 }, undefined, undefined],
  ['[R083]', { minOccurrences: 3, maxOccurrences: 3 }, /exactly 3/, /precies 3/],
  ['[R083]', { minOccurrences: 0, maxOccurrences: 0 }, /exactly 0/, /precies 0/],
  ['[R084]', { minOccurrences: 1, maxOccurrences: 5 }, /1 to 5/, /1 tot en met 5/],
  ['[R085]', { maxOccurrences: 5 }, /at most 5/, /maximaal 5/],
  ['[R086]', {}, undefined, undefined],
];
for (const [row, occurs, english, dutch] of OCCURRENCES) {
  test(`occurrences in words ${row}: ${JSON.stringify(occurs)}`, () => {
    for (const [t, pattern] of [
      [en, english],
      [nl, dutch],
    ] as const) {
      const text = occurrencesWords(t, occurs);
      if (pattern) assert.match(text ?? '', pattern);
      else assert.equal(text, undefined);
    }
  });
}

const FIRE = {
  propertySet: { simpleValue: 'Pset_WallCommon' },
  baseName: { simpleValue: 'FireRating' },
  value: { simpleValue: '60' },
};

test('the six facets of an applicability in words [R087]', () => {
  const applicability: Partial<Applicability> = {
    entity: { name: { simpleValue: 'IFCWALL' }, predefinedType: { simpleValue: 'SOLIDWALL' } },
    partOfs: [{ relation: 'IFCRELCONTAINEDINSPATIALSTRUCTURE', entity: { name: { simpleValue: 'IFCBUILDINGSTOREY' } } }],
    attributes: [{ name: { simpleValue: 'Name' } }],
    properties: [FIRE],
    classifications: [{ system: { simpleValue: 'NL/SfB' } }],
    materials: [{ value: { simpleValue: 'beton' } }],
  };
  assert.deepEqual(words(en, { applicability }).applicability, [
    'Walls (IfcWall) with predefined type SOLIDWALL.',
    'The entity is contained in a storey (IfcBuildingStorey).',
    'Attribute Name is filled in.',
    'Property FireRating in Pset_WallCommon is “60”.',
    'The classification in NL/SfB is filled in.',
    'The material is “beton”.',
  ]);
  assert.deepEqual(words(nl, { applicability }).applicability, [
    'Wanden (IfcWall) met predefined type SOLIDWALL.',
    'Het object is opgenomen in een bouwlaag (IfcBuildingStorey).',
    'Attribuut Name is ingevuld.',
    'Eigenschap FireRating in Pset_WallCommon is ‘60’.',
    'De classificatie in NL/SfB is ingevuld.',
    'Het materiaal is ‘beton’.',
  ]);
});

test('the six facets of requirements in words [R087]', () => {
  const cardinality = 'REQUIRED' as const;
  const requirements: Partial<Requirements> = {
    entities: [{ name: { simpleValue: 'IFCWALL' }, cardinality }],
    partOfs: [{ relation: 'IFCRELAGGREGATES', entity: { name: { simpleValue: 'IFCBUILDING' } }, cardinality }],
    attributes: [{ name: { simpleValue: 'Name' }, value: { simpleValue: 'A' }, cardinality }],
    properties: [{ ...FIRE, value: undefined, dataType: 'IFCLABEL', cardinality }],
    classifications: [{ cardinality }],
    materials: [{ cardinality }],
  };
  assert.deepEqual(required(en, requirements), [
    'The objects must be walls (IfcWall).',
    'The entity must be part of a building (IfcBuilding).',
    'Attribute Name must be “A”.',
    'Property FireRating in Pset_WallCommon must be filled in, with data type text (IfcLabel).',
    'The classification must be filled in.',
    'The material must be filled in.',
  ]);
  assert.deepEqual(required(nl, requirements), [
    'De objecten moeten wanden (IfcWall) zijn.',
    'Het object moet deel uitmaken van een gebouw (IfcBuilding).',
    'Attribuut Name moet ‘A’ zijn.',
    'Eigenschap FireRating in Pset_WallCommon moet zijn ingevuld, met datatype tekst (IfcLabel).',
    'De classificatie moet zijn ingevuld.',
    'Het materiaal moet zijn ingevuld.',
  ]);
});

test('optional facets without a value are left out [R088]', () => {
  const cardinality = 'OPTIONAL' as const;
  const optional: Partial<Requirements> = {
    attributes: [{ name: { simpleValue: 'Name' }, cardinality }],
    properties: [{ ...FIRE, value: undefined, cardinality }],
    classifications: [{ system: { simpleValue: 'NL/SfB' }, cardinality }],
    materials: [{ cardinality }],
  };
  for (const t of [en, nl]) assert.deepEqual(required(t, optional), []);
});

const BY_CARDINALITY: [Cardinality, en: string, nl: string][] = [
  [
    'REQUIRED',
    'Property FireRating in Pset_WallCommon must be “60”.',
    'Eigenschap FireRating in Pset_WallCommon moet ‘60’ zijn.',
  ],
  [
    'OPTIONAL',
    'If property FireRating in Pset_WallCommon is present, it must be “60”.',
    'Als eigenschap FireRating in Pset_WallCommon voorkomt, moet de waarde ‘60’ zijn.',
  ],
  [
    'PROHIBITED',
    'Property FireRating in Pset_WallCommon must not be “60”.',
    'Eigenschap FireRating in Pset_WallCommon mag niet ‘60’ zijn.',
  ],
];
for (const [cardinality, english, dutch] of BY_CARDINALITY) {
  test(`the cardinality changes the sentence [R095]: ${cardinality}`, () => {
    assert.deepEqual(required(en, { properties: [{ ...FIRE, cardinality }] }), [english]);
    assert.deepEqual(required(nl, { properties: [{ ...FIRE, cardinality }] }), [dutch]);
  });
}

test('a prohibited attribute or property must not even be present without a value, as the sentence says', () => {
  const prohibited = {
    attributes: [{ name: { simpleValue: 'Description' }, cardinality: 'PROHIBITED' as const }],
    properties: [{ ...FIRE, value: undefined, cardinality: 'PROHIBITED' as const }],
    materials: [{ cardinality: 'PROHIBITED' as const }],
  };
  assert.deepEqual(required(en, prohibited), [
    'Attribute Description must not be present, not even empty.',
    'Property FireRating in Pset_WallCommon must not be present, not even empty.',
    'The material must not be present.',
  ]);
  assert.deepEqual(required(nl, prohibited), [
    'Attribuut Description mag niet voorkomen, ook niet leeg.',
    'Eigenschap FireRating in Pset_WallCommon mag niet voorkomen, ook niet leeg.',
    'Het materiaal mag niet voorkomen.',
  ]);
});

test('a facet without a cardinality is required [R095]', () => {
  const bare = FIRE as Requirements['properties'][number];
  assert.deepEqual(required(en, { properties: [bare] }), required(en, { properties: [{ ...FIRE, cardinality: 'REQUIRED' }] }));
});

test('a name that is a restriction is described [R087]', () => {
  const property = {
    propertySet: { base: 'xs:string', restrictions: [{ type: 'PATTERN' as const, patterns: ['Pset_.*Common'] }] },
    baseName: { simpleValue: 'Status' },
    cardinality: 'REQUIRED' as const,
  };
  assert.deepEqual(required(en, { properties: [property] }), [
    'Property Status in a property set such as “Pset_Common” must be filled in.',
  ]);
});

const classesOf = (...allowedValues: string[]) => ({
  restrictions: [{ type: 'ENUM' as const, allowedValues }],
  base: 'xs:string',
});

test('classes are called what they are, together where that is the same, and by name where there is no word', () => {
  const lineOf = (t: typeof en, ...names: string[]) =>
    words(t, { applicability: { entity: { name: classesOf(...names) } } }).applicability[0];
  assert.equal(lineOf(nl, 'IFCWALL', 'IFCWALLSTANDARDCASE'), 'Wanden (IfcWall, IfcWallStandardCase).');
  assert.equal(lineOf(en, 'IFCDOOR', 'IFCWINDOW'), 'Doors (IfcDoor) or windows (IfcWindow).');
  assert.equal(lineOf(en, 'IFCDOOR', 'IFCPROJECT'), 'Objects of class IfcDoor or IfcProject.');
  const cardinality = 'PROHIBITED' as const;
  const prohibited = (name: string) => required(nl, { entities: [{ name: { simpleValue: name }, cardinality }] })[0];
  assert.equal(prohibited('IFCDOOR'), 'De objecten mogen geen deuren (IfcDoor) zijn.');
  assert.equal(prohibited('IFCPROJECT'), 'De objecten mogen niet van klasse IfcProject zijn.');
});

test('yes and no are words', () => {
  const external = (t: typeof en, dataType: string, simpleValue: string) => {
    const names = { propertySet: { simpleValue: 'Pset_WallCommon' }, baseName: { simpleValue: 'IsExternal' } };
    return required(t, { properties: [{ ...names, dataType, value: { simpleValue }, cardinality: 'REQUIRED' }] })[0];
  };
  assert.equal(
    external(nl, 'IFCBOOLEAN', 'true'),
    'Eigenschap IsExternal in Pset_WallCommon moet ja zijn, met datatype ja/nee (IfcBoolean).',
  );
  assert.match(external(en, 'IFCLOGICAL', 'FALSE') ?? '', /must be no, with data type yes\/no\/unknown \(IfcLogical\)/);
  assert.match(external(en, 'IFCBOOLEAN', 'TRUE') ?? '', /must be “TRUE”/);
});
