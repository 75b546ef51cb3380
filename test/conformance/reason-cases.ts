/** Failing requirements, one or more for each code of failure, with the reason that has to be given. */
import type { Failure } from '../../engine/report/report.ts';
import {
  aggregate,
  classificationSystem,
  classify,
  contain,
  giveMaterial,
  giveType,
  materialNamed,
  millimetres,
  projectUnits,
  propertySet,
  reference,
  single,
  siUnit,
  slab,
  space,
  storey,
  wall,
  wallHaving,
  wallWith,
} from './ifc-parts.ts';
import type { IfcVersion } from './ifc-records.ts';
import { attribute, classification, entity, material, oneOf, partOf, pattern, property, range, type Side } from './trap.ts';

export interface ReasonCase extends Side {
  name: string;
  version?: IfcVersion;
  /** All that the first reason says, but for its facet. */
  facts: Omit<Failure, 'facet'>;
  skipOtherVersions?: boolean;
  says: readonly [en: string, nl: string];
}

export const reasonCases: ReasonCase[] = [
  {
    name: 'a required entity is another',
    applies: attribute('Name', 'Muur'),
    data: (ifc) => void slab(ifc, { Name: "'Muur'" }),
    requires: entity('IFCWALL'),
    facts: { code: 'ENTITY_DIFFERS', expected: { simpleValue: 'IFCWALL' }, actual: 'IfcSlab' },
    says: ['The entity is IfcSlab; expected IfcWall.', 'De entiteit is IfcSlab; verwacht: IfcWall.'],
  },
  {
    name: 'none of several entities',
    applies: attribute('Name', 'Muur'),
    data: (ifc) => void slab(ifc, { Name: "'Muur'" }),
    requires: entity(oneOf('IFCWALL', 'IFCROOF')),
    facts: {
      code: 'ENTITY_DIFFERS',
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['IFCWALL', 'IFCROOF'] }], base: 'xs:string' },
      actual: 'IfcSlab',
    },
    says: ['The entity is IfcSlab; expected IfcWall or IfcRoof.', 'De entiteit is IfcSlab; verwacht: IfcWall of IfcRoof.'],
  },
  {
    name: 'no predefined type',
    applies: 'IFCSLAB',
    data: (ifc) => void slab(ifc),
    requires: entity('IFCSLAB', 'ROOF'),
    facts: { code: 'PREDEFINED_TYPE_MISSING', expected: { simpleValue: 'ROOF' }, actual: null },
    says: ['The predefined type is missing; expected “ROOF”.', 'Het predefined type ontbreekt; verwacht: ‘ROOF’.'],
  },
  {
    name: 'another predefined type',
    applies: 'IFCSLAB',
    data: (ifc) => void slab(ifc, { PredefinedType: '.FLOOR.' }),
    requires: entity('IFCSLAB', 'ROOF'),
    facts: { code: 'PREDEFINED_TYPE_DIFFERS', expected: { simpleValue: 'ROOF' }, actual: 'FLOOR' },
    says: ['The predefined type is “FLOOR”; expected “ROOF”.', 'Het predefined type is ‘FLOOR’; verwacht: ‘ROOF’.'],
  },
  {
    name: 'a user-defined type of the type object',
    applies: 'IFCSLAB',
    data: (ifc) => giveType(ifc, slab(ifc), ifc.add('IFCSLABTYPE', { PredefinedType: '.USERDEFINED.', ElementType: "'PLEIN'" })),
    requires: entity('IFCSLAB', 'ROOF'),
    facts: { code: 'PREDEFINED_TYPE_DIFFERS', expected: { simpleValue: 'ROOF' }, actual: 'PLEIN', source: 'TYPE' },
    says: [
      'The predefined type is “PLEIN” (from the type); expected “ROOF”.',
      'Het predefined type is ‘PLEIN’ (van het type); verwacht: ‘ROOF’.',
    ],
  },
  {
    name: 'an attribute of another class',
    data: (ifc) => void wall(ifc),
    requires: attribute('LongName'),
    facts: { code: 'ATTRIBUTE_UNKNOWN', attribute: { simpleValue: 'LongName' }, actual: null },
    says: ['This entity has no attribute LongName.', 'Deze entiteit kent geen attribuut LongName.'],
  },
  {
    name: 'an attribute without a value',
    data: (ifc) => void wall(ifc),
    requires: attribute('Description'),
    facts: { code: 'ATTRIBUTE_EMPTY', attribute: { simpleValue: 'Description' }, actual: null },
    says: ['Attribute Description is not filled in.', 'Attribuut Description is niet ingevuld.'],
  },
  {
    name: 'an attribute without one of the values',
    data: (ifc) => void wall(ifc),
    requires: attribute('Description', oneOf('rood', 'groen')),
    facts: {
      code: 'ATTRIBUTE_EMPTY',
      attribute: { simpleValue: 'Description' },
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['rood', 'groen'] }], base: 'xs:string' },
      actual: null,
    },
    says: [
      'Attribute Description is not filled in; expected one of “rood” or “groen”.',
      'Attribuut Description is niet ingevuld; verwacht: een van ‘rood’ of ‘groen’.',
    ],
  },
  {
    name: 'another text',
    data: (ifc) => void wall(ifc),
    requires: attribute('Name', 'Gevel'),
    facts: { code: 'ATTRIBUTE_DIFFERS', attribute: 'Name', expected: { simpleValue: 'Gevel' }, actual: 'Muur' },
    says: ['Attribute Name is “Muur”; expected “Gevel”.', 'Attribuut Name is ‘Muur’; verwacht: ‘Gevel’.'],
  },
  {
    name: 'a text that a pattern does not match',
    data: (ifc) => void wall(ifc),
    requires: attribute('Name', pattern('DT[0-9]{2}')),
    facts: {
      code: 'ATTRIBUTE_DIFFERS',
      attribute: 'Name',
      expected: { restrictions: [{ type: 'PATTERN', patterns: ['DT[0-9]{2}'] }], base: 'xs:string' },
      actual: 'Muur',
    },
    says: [
      'Attribute Name is “Muur”; expected text matching the pattern DT[0-9]{2}.',
      'Attribuut Name is ‘Muur’; verwacht: tekst volgens het patroon DT[0-9]{2}.',
    ],
  },
  {
    name: 'a length in metres',
    applies: 'IFCDOOR',
    data: (ifc) => [millimetres(ifc), ifc.add('IFCDOOR', { OverallHeight: '2115.' })],
    requires: attribute('OverallHeight', range({ minInclusive: 2.3 })),
    facts: {
      code: 'ATTRIBUTE_DIFFERS',
      attribute: 'OverallHeight',
      expected: { restrictions: [{ type: 'RANGE', min: { value: '2.3', inclusive: true } }], base: 'xs:double' },
      actual: 2.115,
      unit: 'm',
    },
    says: [
      'Attribute OverallHeight is 2.115 m; expected at least 2.3 m.',
      'Attribuut OverallHeight is 2,115 m; verwacht: minimaal 2,3 m.',
    ],
  },
  {
    name: 'an object',
    data: (ifc) => void wall(ifc, { ObjectPlacement: ifc.add('IFCLOCALPLACEMENT') }),
    requires: attribute('ObjectPlacement', 'x'),
    facts: { code: 'ATTRIBUTE_IS_OBJECT', attribute: 'ObjectPlacement', expected: { simpleValue: 'x' } },
    says: [
      'Attribute ObjectPlacement refers to an object and has no value to compare; expected “x”.',
      'Attribuut ObjectPlacement verwijst naar een object en heeft geen waarde om te vergelijken; verwacht: ‘x’.',
    ],
  },
  {
    name: 'a list',
    applies: 'IFCPERSON',
    data: (ifc) => void ifc.add('IFCPERSON', { MiddleNames: "('Jan')" }),
    requires: attribute('MiddleNames', 'Jan'),
    facts: { code: 'ATTRIBUTE_NOT_COMPARABLE', attribute: 'MiddleNames', expected: { simpleValue: 'Jan' } },
    says: [
      'Attribute MiddleNames holds a list or a value of several possible kinds, which cannot be compared; expected “Jan”.',
      'Attribuut MiddleNames bevat een lijst of een waarde van wisselend type, en die is niet te vergelijken; verwacht: ‘Jan’.',
    ],
  },
  {
    name: 'a value that is forbidden',
    data: (ifc) => void wall(ifc),
    requires: attribute('Name', 'Muur', 'prohibited'),
    facts: { code: 'ATTRIBUTE_PROHIBITED', attribute: 'Name', actual: 'Muur' },
    says: ['Attribute Name is “Muur”, which is not allowed.', 'Attribuut Name is ‘Muur’, en dat is niet toegestaan.'],
  },
  {
    name: 'no such set',
    data: (ifc) => void wall(ifc),
    requires: property({ set: 'Pset_WallCommon', name: 'FireRating', type: 'IFCLABEL' }),
    facts: {
      code: 'PROPERTY_SET_MISSING',
      propertySet: { simpleValue: 'Pset_WallCommon' },
      property: { simpleValue: 'FireRating' },
      actual: null,
      expected: 'IFCLABEL',
    },
    says: [
      'Property set Pset_WallCommon is missing, so FireRating is too; expected a value of type IFCLABEL.',
      'Propertyset Pset_WallCommon ontbreekt, en daarmee FireRating; verwacht: een waarde van het type IFCLABEL.',
    ],
  },
  {
    name: 'no such set, with a value asked for',
    data: (ifc) => void wall(ifc),
    requires: property({ set: 'Pset_WallCommon', name: 'FireRating', type: 'IFCLABEL', value: oneOf('30', '60') }),
    facts: {
      code: 'PROPERTY_SET_MISSING',
      propertySet: { simpleValue: 'Pset_WallCommon' },
      property: { simpleValue: 'FireRating' },
      actual: null,
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['30', '60'] }], base: 'xs:string' },
    },
    says: [
      'Property set Pset_WallCommon is missing, so FireRating is too; expected one of “30” or “60”.',
      'Propertyset Pset_WallCommon ontbreekt, en daarmee FireRating; verwacht: een van ‘30’ of ‘60’.',
    ],
  },
  {
    name: 'no such property in the set',
    data: (ifc) => wallWith(ifc, "IFCLABEL('x')"),
    requires: property({ set: 'Set', name: 'Afnemer', type: 'IFCLABEL' }),
    facts: {
      code: 'PROPERTY_MISSING',
      propertySet: 'Set',
      property: { simpleValue: 'Afnemer' },
      actual: null,
      expected: 'IFCLABEL',
    },
    says: [
      'Afnemer is missing in Set; expected a value of type IFCLABEL.',
      'Afnemer ontbreekt in Set; verwacht: een waarde van het type IFCLABEL.',
    ],
  },
  {
    name: 'a property without a value',
    data: (ifc) => wallWith(ifc, '$'),
    requires: property({ set: 'Set', name: 'P' }),
    facts: { code: 'PROPERTY_EMPTY', propertySet: 'Set', property: 'P', actual: null },
    says: ['P in Set is not filled in.', 'P in Set is niet ingevuld.'],
  },
  {
    name: 'a property without one of the values',
    data: (ifc) => wallWith(ifc, '$'),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: oneOf('30', '60') }),
    facts: {
      code: 'PROPERTY_EMPTY',
      propertySet: 'Set',
      property: 'P',
      actual: null,
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['30', '60'] }], base: 'xs:string' },
    },
    says: [
      'P in Set is not filled in; expected one of “30” or “60”.',
      'P in Set is niet ingevuld; verwacht: een van ‘30’ of ‘60’.',
    ],
  },
  {
    name: 'another data type',
    data: (ifc) => wallWith(ifc, "IFCTEXT('x')"),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL' }),
    facts: { code: 'PROPERTY_DATA_TYPE_DIFFERS', propertySet: 'Set', property: 'P', expected: 'IFCLABEL', actual: 'IFCTEXT' },
    says: ['P in Set has data type IFCTEXT; expected IFCLABEL.', 'P in Set heeft datatype IFCTEXT; verwacht: IFCLABEL.'],
  },
  {
    name: 'another text',
    data: (ifc) => wallWith(ifc, "IFCLABEL('30')"),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: '60' }),
    facts: { code: 'PROPERTY_DIFFERS', propertySet: 'Set', property: 'P', expected: { simpleValue: '60' }, actual: '30' },
    says: ['P in Set is “30”; expected “60”.', 'P in Set is ‘30’; verwacht: ‘60’.'],
  },
  {
    name: 'a truth value',
    data: (ifc) => wallWith(ifc, 'IFCBOOLEAN(.F.)'),
    requires: property({ set: 'Set', name: 'P', type: 'IFCBOOLEAN', value: 'true' }),
    facts: { code: 'PROPERTY_DIFFERS', propertySet: 'Set', property: 'P', expected: { simpleValue: 'true' }, actual: 'false' },
    says: ['P in Set is “false”; expected “true”.', 'P in Set is ‘false’; verwacht: ‘true’.'],
  },
  {
    name: 'an area in square metres',
    data: (ifc) => [
      projectUnits(ifc, siUnit(ifc, 'AREAUNIT', 'SQUARE_METRE', '.MILLI.')),
      wallWith(ifc, 'IFCAREAMEASURE(2500000.)'),
    ],
    requires: property({ set: 'Set', name: 'P', type: 'IFCAREAMEASURE', value: range({ minInclusive: 10 }) }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { restrictions: [{ type: 'RANGE', min: { value: '10', inclusive: true } }], base: 'xs:double' },
      actual: 2.5,
      unit: 'm2',
    },
    says: ['P in Set is 2.5 m²; expected at least 10 m².', 'P in Set is 2,5 m²; verwacht: minimaal 10 m².'],
  },
  {
    name: 'a temperature in kelvins',
    data: (ifc) => [
      projectUnits(ifc, siUnit(ifc, 'THERMODYNAMICTEMPERATUREUNIT', 'DEGREE_CELSIUS')),
      wallWith(ifc, 'IFCTHERMODYNAMICTEMPERATUREMEASURE(20.)'),
    ],
    requires: property({ set: 'Set', name: 'P', type: 'IFCTHERMODYNAMICTEMPERATUREMEASURE', value: '20' }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { simpleValue: '20' },
      actual: 293.15,
      unit: 'K',
    },
    says: ['P in Set is 293.15 K; expected 20 K.', 'P in Set is 293,15 K; verwacht: 20 K.'],
  },
  {
    name: 'none of a list',
    data: (ifc) => wallHaving(ifc, ifc.add('IFCPROPERTYLISTVALUE', { Name: "'P'", ListValues: "(IFCLABEL('a'),IFCLABEL('b'))" })),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: 'c' }),
    facts: { code: 'PROPERTY_DIFFERS', propertySet: 'Set', property: 'P', expected: { simpleValue: 'c' }, actual: ['a', 'b'] },
    says: ['P in Set has the values “a” and “b”; expected “c”.', 'P in Set heeft de waarden ‘a’ en ‘b’; verwacht: ‘c’.'],
  },
  {
    name: 'a value of the type object',
    data: (ifc) =>
      giveType(
        ifc,
        wall(ifc),
        ifc.add('IFCWALLTYPE', { HasPropertySets: `(${propertySet(ifc, 'Set', single(ifc, 'P', "IFCLABEL('30')"))})` }),
      ),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: '60' }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { simpleValue: '60' },
      actual: '30',
      source: 'TYPE',
    },
    says: ['P in Set is “30” (from the type); expected “60”.', 'P in Set is ‘30’ (van het type); verwacht: ‘60’.'],
  },
  {
    name: 'bounds beyond a range',
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", LowerBoundValue: 'IFCREAL(1.)', UpperBoundValue: 'IFCREAL(50.)' }),
      ),
    requires: property({ set: 'Set', name: 'P', type: 'IFCREAL', value: range({ minInclusive: 5, maxExclusive: 40 }) }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: {
        restrictions: [{ type: 'RANGE', min: { value: '5', inclusive: true }, max: { value: '40', inclusive: false } }],
        base: 'xs:double',
      },
      actual: ['1', '50'],
    },
    says: [
      'P in Set has the values 1 and 50; expected at least 5 and less than 40.',
      'P in Set heeft de waarden 1 en 50; verwacht: minimaal 5 en kleiner dan 40.',
    ],
  },
  {
    name: 'a complex property',
    data: (ifc) =>
      wallHaving(ifc, ifc.add('IFCCOMPLEXPROPERTY', { Name: "'P'", UsageName: "'u'", HasProperties: `(${single(ifc, 'Q')})` })),
    requires: property({ set: 'Set', name: 'P' }),
    facts: { code: 'PROPERTY_UNSUPPORTED', propertySet: 'Set', property: 'P' },
    says: [
      'P in Set is a kind of property that an IDS cannot check.',
      'P in Set is een soort property die een ILS niet kan controleren.',
    ],
  },
  {
    name: 'a property that is forbidden',
    data: (ifc) => wallWith(ifc, "IFCLABEL('x')"),
    requires: property({ set: 'Set', name: 'P', cardinality: 'prohibited' }),
    facts: { code: 'PROPERTY_PROHIBITED', propertySet: 'Set', property: 'P' },
    says: ['P in Set must not be present.', 'P in Set mag niet voorkomen.'],
  },
  {
    name: 'no classification',
    data: (ifc) => void wall(ifc),
    requires: classification('NL-SfB'),
    facts: { code: 'CLASSIFICATION_MISSING', system: { simpleValue: 'NL-SfB' }, actual: null },
    says: ['A classification in NL-SfB is missing.', 'Een classificatie in NL-SfB ontbreekt.'],
  },
  {
    name: 'no classification of a pattern',
    data: (ifc) => void wall(ifc),
    requires: classification('NL-SfB', pattern('[0-9]{2}\\.[0-9]{2}')),
    facts: {
      code: 'CLASSIFICATION_MISSING',
      system: { simpleValue: 'NL-SfB' },
      expected: { restrictions: [{ type: 'PATTERN', patterns: ['[0-9]{2}\\.[0-9]{2}'] }], base: 'xs:string' },
      actual: null,
    },
    says: [
      'A classification in NL-SfB is missing; expected text matching the pattern [0-9]{2}\\.[0-9]{2}.',
      'Een classificatie in NL-SfB ontbreekt; verwacht: tekst volgens het patroon [0-9]{2}\\.[0-9]{2}.',
    ],
  },
  {
    name: 'another system',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21', classificationSystem(ifc, 'STABU'))),
    requires: classification('NL-SfB'),
    facts: { system: { simpleValue: 'NL-SfB' }, code: 'CLASSIFICATION_SYSTEM_DIFFERS', actual: 'STABU' },
    says: ['The classification system is “STABU”; expected NL-SfB.', 'Het classificatiesysteem is ‘STABU’; verwacht: NL-SfB.'],
  },
  {
    name: 'another system, with a code asked for',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21', classificationSystem(ifc, 'STABU'))),
    requires: classification('NL-SfB', '21.11'),
    facts: {
      system: { simpleValue: 'NL-SfB' },
      expected: { simpleValue: '21.11' },
      code: 'CLASSIFICATION_SYSTEM_DIFFERS',
      actual: 'STABU',
    },
    says: [
      'The classification system is “STABU”; expected “21.11” in NL-SfB.',
      'Het classificatiesysteem is ‘STABU’; verwacht: ‘21.11’ in NL-SfB.',
    ],
  },
  {
    name: 'a reference of no system',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21')),
    requires: classification('NL-SfB'),
    facts: { system: { simpleValue: 'NL-SfB' }, code: 'CLASSIFICATION_SYSTEM_DIFFERS', actual: null },
    says: [
      'The classification belongs to no system; expected NL-SfB.',
      'De classificatie hoort bij geen systeem; verwacht: NL-SfB.',
    ],
  },
  {
    name: 'another code',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '22', classificationSystem(ifc, 'NL-SfB'))),
    requires: classification('NL-SfB', '21'),
    facts: { system: { simpleValue: 'NL-SfB' }, expected: { simpleValue: '21' }, code: 'CLASSIFICATION_DIFFERS', actual: '22' },
    says: ['The classification in NL-SfB is “22”; expected “21”.', 'De classificatie in NL-SfB is ‘22’; verwacht: ‘21’.'],
  },
  {
    name: 'a code that is forbidden',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21', classificationSystem(ifc, 'NL-SfB'))),
    requires: classification('NL-SfB', '21', 'prohibited'),
    facts: {
      system: { simpleValue: 'NL-SfB' },
      expected: { simpleValue: '21' },
      code: 'CLASSIFICATION_PROHIBITED',
      actual: '21',
    },
    says: ['Classification “21” in NL-SfB is not allowed.', 'Classificatie ‘21’ in NL-SfB is niet toegestaan.'],
  },
  {
    name: 'no material',
    data: (ifc) => void wall(ifc),
    requires: material(),
    facts: { code: 'MATERIAL_MISSING', actual: null },
    says: ['A material is missing.', 'Een materiaal ontbreekt.'],
  },
  {
    name: 'no material of several',
    data: (ifc) => void wall(ifc),
    requires: material(oneOf('Hout', 'Staal')),
    facts: {
      code: 'MATERIAL_MISSING',
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['Hout', 'Staal'] }], base: 'xs:string' },
      actual: null,
    },
    says: [
      'A material is missing; expected one of “Hout” or “Staal”.',
      'Een materiaal ontbreekt; verwacht: een van ‘Hout’ of ‘Staal’.',
    ],
  },
  {
    name: 'other materials',
    data: (ifc) =>
      giveMaterial(
        ifc,
        wall(ifc),
        ifc.add('IFCMATERIALLIST', { Materials: `(${materialNamed(ifc, 'Glas')},${materialNamed(ifc, 'Beton')})` }),
      ),
    requires: material('Hout'),
    facts: { code: 'MATERIAL_DIFFERS', expected: { simpleValue: 'Hout' }, actual: ['Glas', 'Beton'] },
    says: ['The materials are “Glas” and “Beton”; expected “Hout”.', 'De materialen zijn ‘Glas’ en ‘Beton’; verwacht: ‘Hout’.'],
  },
  {
    name: 'another material of the type object',
    data: (ifc) => giveMaterial(ifc, giveType(ifc, wall(ifc), ifc.add('IFCWALLTYPE')), materialNamed(ifc, 'Glas')),
    requires: material('Hout'),
    facts: { code: 'MATERIAL_DIFFERS', expected: { simpleValue: 'Hout' }, actual: 'Glas', source: 'TYPE' },
    says: [
      'The material is “Glas” (from the type); expected “Hout”.',
      'Het materiaal is ‘Glas’ (van het type); verwacht: ‘Hout’.',
    ],
  },
  {
    name: 'a material without a name',
    data: (ifc) => giveMaterial(ifc, wall(ifc), materialNamed(ifc, '')),
    requires: material('Hout'),
    facts: { code: 'MATERIAL_DIFFERS', expected: { simpleValue: 'Hout' }, actual: null },
    says: ['The material has no name; expected “Hout”.', 'Het materiaal heeft geen naam; verwacht: ‘Hout’.'],
  },
  {
    name: 'a material that is forbidden',
    data: (ifc) => giveMaterial(ifc, wall(ifc), materialNamed(ifc, 'Asbest')),
    requires: material('Asbest', 'prohibited'),
    facts: { code: 'MATERIAL_PROHIBITED', expected: { simpleValue: 'Asbest' }, actual: 'Asbest' },
    says: ['Material “Asbest” is not allowed.', 'Materiaal ‘Asbest’ is niet toegestaan.'],
  },
  {
    name: 'in no structure',
    data: (ifc) => void wall(ifc),
    requires: partOf('IFCSPACE', 'IFCRELCONTAINEDINSPATIALSTRUCTURE'),
    facts: {
      code: 'PART_OF_MISSING',
      entity: { simpleValue: 'IFCSPACE' },
      relation: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
      actual: null,
    },
    says: ['It is not contained in IfcSpace.', 'Het is niet opgenomen in IfcSpace.'],
  },
  {
    name: 'part of nothing',
    data: (ifc) => void wall(ifc),
    requires: partOf('IFCELEMENTASSEMBLY'),
    facts: { code: 'PART_OF_MISSING', entity: { simpleValue: 'IFCELEMENTASSEMBLY' }, actual: null },
    says: ['It is not part of IfcElementAssembly.', 'Het maakt geen deel uit van IfcElementAssembly.'],
  },
  {
    name: 'in no group',
    data: (ifc) => void wall(ifc),
    requires: partOf('IFCZONE', 'IFCRELASSIGNSTOGROUP'),
    facts: { code: 'PART_OF_MISSING', entity: { simpleValue: 'IFCZONE' }, relation: 'IFCRELASSIGNSTOGROUP', actual: null },
    says: ['It is not assigned to group IfcZone.', 'Het is niet toegewezen aan groep IfcZone.'],
  },
  {
    name: 'in another structure',
    data: (ifc) => contain(ifc, storey(ifc), wall(ifc)),
    requires: partOf('IFCSPACE', 'IFCRELCONTAINEDINSPATIALSTRUCTURE'),
    facts: {
      code: 'PART_OF_DIFFERS',
      entity: { simpleValue: 'IFCSPACE' },
      relation: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
      actual: 'IfcBuildingStorey',
    },
    says: [
      'It is contained in IfcBuildingStorey; expected IfcSpace.',
      'Het is opgenomen in IfcBuildingStorey; verwacht: IfcSpace.',
    ],
  },
  {
    name: 'part of another whole',
    data: (ifc) => aggregate(ifc, slab(ifc), wall(ifc)),
    requires: partOf('IFCELEMENTASSEMBLY', 'IFCRELAGGREGATES'),
    facts: {
      code: 'PART_OF_DIFFERS',
      entity: { simpleValue: 'IFCELEMENTASSEMBLY' },
      relation: 'IFCRELAGGREGATES',
      actual: 'IfcSlab',
    },
    says: [
      'It is part of IfcSlab; expected IfcElementAssembly.',
      'Het maakt deel uit van IfcSlab; verwacht: IfcElementAssembly.',
    ],
  },
  {
    name: 'a whole of another predefined type',
    data: (ifc) => aggregate(ifc, slab(ifc, { PredefinedType: '.FLOOR.' }), wall(ifc)),
    requires: partOf(entity('IFCSLAB', 'ROOF'), 'IFCRELAGGREGATES'),
    facts: {
      code: 'PART_OF_PREDEFINED_TYPE_DIFFERS',
      entity: { simpleValue: 'IFCSLAB' },
      relation: 'IFCRELAGGREGATES',
      expected: { simpleValue: 'ROOF' },
      actual: 'FLOOR',
    },
    says: [
      'It is part of IfcSlab with predefined type “FLOOR”; expected “ROOF”.',
      'Het maakt deel uit van IfcSlab met predefined type ‘FLOOR’; verwacht: ‘ROOF’.',
    ],
  },
  {
    name: 'a whole without a predefined type',
    data: (ifc) => aggregate(ifc, slab(ifc), wall(ifc)),
    requires: partOf(entity('IFCSLAB', 'ROOF'), 'IFCRELAGGREGATES'),
    facts: {
      code: 'PART_OF_PREDEFINED_TYPE_DIFFERS',
      entity: { simpleValue: 'IFCSLAB' },
      relation: 'IFCRELAGGREGATES',
      expected: { simpleValue: 'ROOF' },
      actual: null,
    },
    says: [
      'It is part of IfcSlab without a predefined type; expected “ROOF”.',
      'Het maakt deel uit van IfcSlab zonder predefined type; verwacht: ‘ROOF’.',
    ],
  },
  {
    name: 'in a structure that is forbidden',
    data: (ifc) => contain(ifc, space(ifc), wall(ifc)),
    requires: partOf('IFCSPACE', 'IFCRELCONTAINEDINSPATIALSTRUCTURE', 'prohibited'),
    facts: {
      code: 'PART_OF_PROHIBITED',
      entity: { simpleValue: 'IFCSPACE' },
      relation: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
      actual: 'IfcSpace',
    },
    says: ['It is contained in IfcSpace, which is not allowed.', 'Het is opgenomen in IfcSpace, en dat is niet toegestaan.'],
  },
  {
    name: 'an entity that is forbidden',
    data: (ifc) => void wall(ifc),
    occurs: 'minOccurs="0" maxOccurs="0"',
    facts: { code: 'ENTITY_PROHIBITED' },
    says: ['This entity must not be in the file.', 'Deze entiteit mag niet in het bestand voorkomen.'],
  },
  {
    name: 'no entity where one is needed',
    data: (ifc) => void slab(ifc),
    facts: { code: 'TOO_FEW_ENTITIES', expected: 1, actual: 0 },
    says: [
      'The file contains no entities that meet the applicability criteria; expected at least 1.',
      'Het bestand bevat geen objecten die voldoen aan de toepassingscriteria; verwacht: minimaal 1.',
    ],
  },
  {
    name: 'one entity where three are needed',
    data: (ifc) => void wall(ifc),
    occurs: 'minOccurs="3"',
    facts: { code: 'TOO_FEW_ENTITIES', expected: 3, actual: 1 },
    says: [
      'The file contains 1 entity that meets the applicability criteria; expected at least 3.',
      'Het bestand bevat 1 object dat voldoet aan de toepassingscriteria; verwacht: minimaal 3.',
    ],
  },
  {
    name: 'more entities than allowed',
    data: (ifc) => [wall(ifc), wall(ifc)],
    occurs: 'minOccurs="1" maxOccurs="1"',
    facts: { code: 'TOO_MANY_ENTITIES', expected: 1, actual: 2 },
    says: [
      'The file contains 2 entities that meet the applicability criteria; expected at most 1.',
      'Het bestand bevat 2 objecten die voldoen aan de toepassingscriteria; verwacht: maximaal 1.',
    ],
  },
  {
    name: 'no attribute that a pattern matches',
    data: (ifc) => void wall(ifc),
    requires: attribute(pattern('Long.*')),
    facts: {
      code: 'ATTRIBUTE_UNKNOWN',
      attribute: { restrictions: [{ type: 'PATTERN', patterns: ['Long.*'] }], base: 'xs:string' },
      actual: null,
    },
    says: [
      'This entity does not have an attribute with a name matching the pattern Long.*.',
      'Op deze entiteit ontbreekt een attribuut met een naam volgens het patroon Long.*.',
    ],
  },
  {
    name: 'an attribute of a pattern without a value',
    data: (ifc) => void wall(ifc),
    requires: attribute(pattern('Desc.*')),
    facts: {
      code: 'ATTRIBUTE_EMPTY',
      attribute: { restrictions: [{ type: 'PATTERN', patterns: ['Desc.*'] }], base: 'xs:string' },
      actual: null,
    },
    says: [
      'An attribute with a name matching the pattern Desc.* is not filled in.',
      'Een attribuut met een naam volgens het patroon Desc.* is niet ingevuld.',
    ],
  },
  {
    name: 'no set that a pattern matches',
    data: (ifc) => void wall(ifc),
    requires: property({ set: pattern('Pset_.*'), name: 'FireRating', type: 'IFCLABEL' }),
    facts: {
      code: 'PROPERTY_SET_MISSING',
      propertySet: { restrictions: [{ type: 'PATTERN', patterns: ['Pset_.*'] }], base: 'xs:string' },
      property: { simpleValue: 'FireRating' },
      actual: null,
      expected: 'IFCLABEL',
    },
    says: [
      'A property set with a name matching the pattern Pset_.* is missing, so FireRating is too; expected a value of type IFCLABEL.',
      'Een propertyset met een naam volgens het patroon Pset_.* ontbreekt, en daarmee FireRating; verwacht: een waarde van het type IFCLABEL.',
    ],
  },
  {
    name: 'none of a long list',
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYLISTVALUE', {
          Name: "'P'",
          ListValues: "(IFCLABEL('a'),IFCLABEL('b'),IFCLABEL('c'),IFCLABEL('d'),IFCLABEL('e'))",
        }),
      ),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: 'z' }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { simpleValue: 'z' },
      actual: ['a', 'b', 'c', 'd', 'e'],
    },
    says: [
      'P in Set has the values “a”, “b”, “c” and 2 others; expected “z”.',
      'P in Set heeft de waarden ‘a’, ‘b’, ‘c’ en 2 andere; verwacht: ‘z’.',
    ],
  },
  {
    name: 'an integer out of bounds',
    data: (ifc) => wallWith(ifc, 'IFCINTEGER(3)'),
    requires: property({ set: 'Set', name: 'P', type: 'IFCINTEGER', value: range({ minExclusive: 3 }, 'integer') }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { restrictions: [{ type: 'RANGE', min: { value: '3', inclusive: false } }], base: 'xs:integer' },
      actual: 3,
    },
    says: ['P in Set is 3; expected more than 3.', 'P in Set is 3; verwacht: groter dan 3.'],
  },
  {
    name: 'an entity that a pattern does not match',
    applies: attribute('Name', 'Muur'),
    data: (ifc) => void slab(ifc, { Name: "'Muur'" }),
    requires: entity(pattern('IFCWALL.*')),
    facts: {
      code: 'ENTITY_DIFFERS',
      expected: { restrictions: [{ type: 'PATTERN', patterns: ['IFCWALL.*'] }], base: 'xs:string' },
      actual: 'IfcSlab',
    },
    says: [
      'The entity is IfcSlab; expected an entity with a name matching the pattern IFCWALL.*.',
      'De entiteit is IfcSlab; verwacht: een entiteit met een naam volgens het patroon IFCWALL.*.',
    ],
  },
  {
    name: 'a pattern that is none',
    data: (ifc) => void wall(ifc),
    requires: attribute('Name', pattern('[a-')),
    facts: { code: 'UNDECIDABLE', expected: '[a-' },
    says: [
      'This could not be decided, because [a- is not a valid pattern.',
      'Hierover kon niet worden geoordeeld, want [a- is geen geldig patroon.',
    ],
  },
  {
    name: 'a rule for another version, skipped',
    data: (ifc) => void wall(ifc),
    requires: attribute('Description'),
    ifcVersion: 'IFC2X3',
    skipOtherVersions: true,
    facts: { code: 'OTHER_VERSION', expected: 'IFC2X3', actual: 'IFC4' },
    says: [
      'This rule was written for IFC2X3 and the file is IFC4, so it was skipped.',
      'Deze regel is geschreven voor IFC2X3 en het bestand is IFC4; de regel is dus overgeslagen.',
    ],
  },
];
