import assert from 'node:assert/strict';
import test from 'node:test';
import type { Failure, FailureCode } from '../contract/reports.ts';
import type { ValueConstraint } from '../contract/specifications.ts';
import { translatorOf } from './all-messages.ts';
import { failureExpectation, failureSentence, failureWords } from './failure-sentence.ts';
import { failuresEn } from './messages/failures.en.ts';

const en = translatorOf('en');
const nl = translatorOf('nl');

const CASES: [Failure, en: string, nl: string][] = [
  [
    {
      facet: 'PROPERTY',
      code: 'PROPERTY_DIFFERS',
      property: 'ThermalTransmittance',
      propertySet: 'Pset_WallCommon',
      actual: ['0.25', '1.5e-7'],
      unit: 'W/(m2·K)',
      expected: {
        base: 'xs:double',
        restrictions: [{ type: 'RANGE', min: { value: '0.1', inclusive: true }, max: { value: '0.21', inclusive: false } }],
      },
    },
    'ThermalTransmittance in Pset_WallCommon has the values 0.25 W/(m²·K) and 1.5e-7 W/(m²·K); expected at least 0.1 W/(m²·K) and less than 0.21 W/(m²·K).',
    'ThermalTransmittance in Pset_WallCommon heeft de waarden 0,25 W/(m²·K) en 1,5e-7 W/(m²·K); verwacht: minimaal 0,1 W/(m²·K) en kleiner dan 0,21 W/(m²·K).',
  ],
  [
    {
      facet: 'PROPERTY',
      code: 'PROPERTY_DIFFERS',
      property: 'Versie',
      propertySet: 'Eigen',
      actual: '1.2',
      expected: { base: 'xs:string', restrictions: [{ type: 'ENUM', allowedValues: ['1.0', '2.0'] }] },
    },
    'Versie in Eigen is “1.2”; expected one of “1.0” or “2.0”.',
    'Versie in Eigen is ‘1.2’; verwacht: een van ‘1.0’ of ‘2.0’.',
  ],
  [
    {
      facet: 'PROPERTY',
      code: 'PROPERTY_MISSING',
      property: { simpleValue: 'Afnemer' },
      propertySet: 'MiniBIM ILS',
      actual: null,
      expected: { base: 'xs:string', restrictions: [{ type: 'ENUM', allowedValues: ['Belegger', 'Corporatie'] }] },
    },
    'Afnemer is missing in MiniBIM ILS; expected one of “Belegger” or “Corporatie”.',
    'Afnemer ontbreekt in MiniBIM ILS; verwacht: een van ‘Belegger’ of ‘Corporatie’.',
  ],
  [
    {
      facet: 'PROPERTY',
      code: 'PROPERTY_DIFFERS',
      property: 'NetFloorArea',
      propertySet: 'Qto_SpaceBaseQuantities',
      actual: 0.1 + 0.2,
      unit: 'm2',
      expected: { base: 'xs:double', restrictions: [{ type: 'RANGE', min: { value: '3', inclusive: true } }] },
    },
    'NetFloorArea in Qto_SpaceBaseQuantities is 0.3 m²; expected at least 3 m².',
    'NetFloorArea in Qto_SpaceBaseQuantities is 0,3 m²; verwacht: minimaal 3 m².',
  ],
  [
    {
      facet: 'PROPERTY',
      code: 'PROPERTY_DIFFERS',
      property: 'FireRating',
      propertySet: 'Pset_WallCommon',
      actual: '30',
      expected: { simpleValue: '60' },
      source: 'TYPE',
    },
    'FireRating in Pset_WallCommon is “30” (from the type); expected “60”.',
    'FireRating in Pset_WallCommon is ‘30’ (van het type); verwacht: ‘60’.',
  ],
  [
    {
      facet: 'PROPERTY',
      code: 'PROPERTY_MISSING',
      property: 'LoadBearing',
      propertySet: 'Pset_WallCommon',
      expected: 'IFCBOOLEAN',
    },
    'LoadBearing is missing in Pset_WallCommon; expected a value of type yes/no (IfcBoolean).',
    'LoadBearing ontbreekt in Pset_WallCommon; verwacht: een waarde van het type ja/nee (IfcBoolean).',
  ],
  [
    {
      facet: 'PROPERTY',
      code: 'PROPERTY_DATA_TYPE_DIFFERS',
      property: 'LoadBearing',
      propertySet: 'Pset_WallCommon',
      actual: 'IFCLABEL',
      expected: 'IFCBOOLEAN',
    },
    'The data type of LoadBearing in Pset_WallCommon is text (IfcLabel); expected yes/no (IfcBoolean).',
    'Het datatype van LoadBearing in Pset_WallCommon is tekst (IfcLabel); verwacht: ja/nee (IfcBoolean).',
  ],
  [
    {
      facet: 'PROPERTY',
      code: 'PROPERTY_PROHIBITED',
      property: 'Afnemer',
      propertySet: 'Pset_SpaceCommon',
      expected: { simpleValue: 'x' },
    },
    'Afnemer in Pset_SpaceCommon must not be present, not even empty.',
    'Afnemer in Pset_SpaceCommon mag niet voorkomen, ook niet leeg.',
  ],
  [
    { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_PROHIBITED', attribute: 'Description', actual: null },
    'Attribute Description must not be present, not even empty.',
    'Attribuut Description mag niet voorkomen, ook niet leeg.',
  ],
  [
    {
      facet: 'ATTRIBUTE',
      code: 'ATTRIBUTE_DIFFERS',
      attribute: 'Count',
      actual: 1234567890123456,
      expected: { simpleValue: '7' },
    },
    'Attribute Count is 1234567890123456; expected 7.',
    'Attribuut Count is 1234567890123456; verwacht: 7.',
  ],
  [
    { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_PROHIBITED', attribute: 'Name', actual: 'Default' },
    'Attribute Name is “Default”, which is not allowed.',
    'Attribuut Name is ‘Default’, en dat is niet toegestaan.',
  ],
  [
    {
      facet: 'PART_OF',
      code: 'PART_OF_DIFFERS',
      relation: 'IFCRELAGGREGATES',
      entity: { simpleValue: 'IFCBUILDINGSTOREY' },
      actual: ['IfcBuilding', 'IfcSite'],
    },
    'It is part of a building (IfcBuilding) and a building site (IfcSite); expected a storey (IfcBuildingStorey).',
    'Het object maakt deel uit van een gebouw (IfcBuilding) en een terrein (IfcSite); verwacht: een bouwlaag (IfcBuildingStorey).',
  ],
  [
    {
      facet: 'PART_OF',
      code: 'PART_OF_MISSING',
      relation: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
      entity: { simpleValue: 'IFCBUILDINGSTOREY' },
      actual: null,
    },
    'It is not contained in a storey (IfcBuildingStorey).',
    'Het object is niet opgenomen in een bouwlaag (IfcBuildingStorey).',
  ],
  [
    { facet: 'CLASSIFICATION', code: 'CLASSIFICATION_DIFFERS', system: { simpleValue: 'NL/SfB' }, actual: ['21', '22'] },
    'The classifications in NL/SfB are “21” and “22”.',
    'De classificaties in NL/SfB zijn ‘21’ en ‘22’.',
  ],
  [
    { facet: 'SPECIFICATION', code: 'TOO_FEW_ENTITIES', expected: 2, actual: 0 },
    'The file contains no entities that meet the applicability criteria; expected at least 2.',
    'Het bestand bevat geen objecten die voldoen aan de toepassingscriteria; verwacht: minimaal 2.',
  ],
  [
    { facet: 'SPECIFICATION', code: 'ENTITY_PROHIBITED' },
    'Such an entity must not be in the file.',
    'Zo’n object mag niet in het bestand voorkomen.',
  ],
];

const enumeration = (...allowedValues: string[]): ValueConstraint => ({
  base: 'xs:string',
  restrictions: [{ type: 'ENUM', allowedValues }],
});

for (const [failure, english, dutch] of CASES) {
  test(`a reason in words: ${english}`, () => {
    assert.equal(failureSentence(en, failure), english);
    assert.equal(failureSentence(nl, failure), dutch);
  });
}

test('every failure code has one clear sentence in both languages, whatever facts it carries', () => {
  for (const code of Object.keys(failuresEn.sentence) as FailureCode[]) {
    for (const t of [en, nl]) {
      for (const failure of [
        { facet: 'ENTITY', code },
        {
          facet: 'ENTITY',
          code,
          actual: 'x',
          expected: 'y',
          attribute: 'a',
          property: 'p',
          propertySet: 's',
          system: { simpleValue: 'c' },
        },
      ] as Failure[]) {
        const sentence = failureSentence(t, failure);
        assert.match(sentence, /^\p{Lu}.*\.$/u, `${code}: ${sentence}`);
        assert.doesNotMatch(sentence, /\{\{|undefined|null|failures\.|specification\./, `${code}: ${sentence}`);
      }
    }
  }
});

test('the reason and the expectation are available separately', () => {
  const failure: Failure = {
    facet: 'ATTRIBUTE',
    code: 'ATTRIBUTE_DIFFERS',
    attribute: 'Name',
    actual: 'a',
    expected: { simpleValue: 'b' },
  };
  assert.equal(failureWords(en, failure), 'Attribute Name is “a”');
  assert.equal(failureExpectation(en, failure), '“b”');
});

test('the sentence of a failure contains an example instead of a pattern', () => {
  const pattern = Array.from({ length: 900 }, (_, at) => `code ${at}`).join('|');
  const expected = { base: 'xs:string', restrictions: [{ type: 'PATTERN' as const, patterns: [pattern] }] };
  const sentence = failureSentence(en, {
    facet: 'ATTRIBUTE',
    code: 'ATTRIBUTE_DIFFERS',
    attribute: 'Name',
    expected,
    actual: 'a',
  });
  assert.equal(sentence, 'Attribute Name is “a”; expected a text such as “code 0”.');
});

test('thousands of a measured number are grouped, in the way of the language, and codes are not', () => {
  const measured: Failure = {
    facet: 'PROPERTY',
    code: 'PROPERTY_DIFFERS',
    propertySet: { simpleValue: 'Qto_Site' },
    property: { simpleValue: 'GrossArea' },
    actual: 26416000,
    unit: 'm2',
    expected: { base: 'xs:double', restrictions: [{ type: 'RANGE', min: { value: '50000', inclusive: true } }] },
  };
  assert.match(failureSentence(translatorOf('nl'), measured), /26\.416\.000 m²; .*50\.000 m²/);
  assert.match(failureSentence(translatorOf('en'), measured), /26,416,000 m²; .*50,000 m²/);
  const code: Failure = { ...measured, unit: undefined, actual: '158587', expected: { simpleValue: '158588' } };
  assert.match(failureSentence(translatorOf('nl'), code), /158587.*158588/);
});

test('a class without words is its name, and a pattern of classes is an example', () => {
  const wrong: Failure = { facet: 'ENTITY', code: 'ENTITY_DIFFERS', actual: 'IfcProject', expected: { simpleValue: 'IFCDOOR' } };
  assert.equal(failureSentence(en, wrong), 'The entity is IfcProject; expected a door (IfcDoor).');
  const several = enumeration('IFCWALL', 'IFCWALLSTANDARDCASE', 'IFCOUTLET', 'IFCPROJECT');
  assert.equal(
    failureSentence(en, { ...wrong, expected: several }),
    'The entity is IfcProject; expected a wall (IfcWall, IfcWallStandardCase), a socket (IfcOutlet) or IfcProject.',
  );
  const opening: Failure = { ...wrong, code: 'PART_OF_PROHIBITED', facet: 'PART_OF', actual: 'IfcOpeningElement' };
  assert.equal(failureSentence(en, opening), 'It is part of an opening (IfcOpeningElement), which is not allowed.');
});

test('what a file has too few or too many of has its number, in the words of the class', () => {
  const of = (name: ValueConstraint, actual: number): Failure => {
    const none = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
    return { facet: 'SPECIFICATION', code: 'TOO_MANY_ENTITIES', actual, criteria: { ...none, entity: { name } } };
  };
  assert.equal(failureSentence(en, of({ simpleValue: 'IFCPROJECT' }, 2)), 'The file has 2 × IfcProject.');
  assert.equal(
    failureSentence(nl, of(enumeration('IFCDOOR', 'IFCWINDOW'), 3)),
    'Het bestand heeft 3 deuren (IfcDoor) of ramen (IfcWindow).',
  );
  const pattern = { base: 'xs:string', restrictions: [{ type: 'PATTERN' as const, patterns: ['IFCWALL.*'] }] };
  assert.equal(failureSentence(en, of(pattern, 0)), 'The file has no entities such as “IfcWall”.');
  assert.equal(failureSentence(nl, of(pattern, 1)), 'Het bestand heeft 1 object zoals ‘IfcWall’.');
});

test('yes and no are words where a rule requires one of them, and a text such as “true” is quoted elsewhere', () => {
  const isExternal = (actual: string, expected: string): Failure => ({
    ...{ facet: 'PROPERTY', code: 'PROPERTY_DIFFERS', propertySet: 'Set', property: 'P' },
    ...{ actual, expected: { simpleValue: expected } },
  });
  assert.equal(failureSentence(nl, isExternal('FALSE', 'TRUE')), 'P in Set is nee (FALSE); verwacht: ja (TRUE).');
  assert.equal(failureSentence(nl, isExternal('Ja', 'true')), 'P in Set is ‘Ja’; verwacht: ja (true).');
  assert.equal(failureSentence(nl, isExternal('true', '60')), 'P in Set is ‘true’; verwacht: ‘60’.');
});
