import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { auditIds } from './audit-ids.ts';

const SHARED = new URL('../../../shared/data/', import.meta.url);
const skip = existsSync(SHARED) ? false : 'no ../shared/data here';

const value = (text: string): string => `<simpleValue>${text}</simpleValue>`;
const restriction = (base: string, inner: string): string => `<xs:restriction base="xs:${base}">${inner}</xs:restriction>`;
const patterned = (pattern: string): string => restriction('string', `<xs:pattern value="${pattern}"/>`);
const entity = (name = value('IFCWALL'), predefinedType?: string): string =>
  `<entity><name>${name}</name>${predefinedType === undefined ? '' : `<predefinedType>${predefinedType}</predefinedType>`}</entity>`;
const attribute = (name: string, inner = '', extra = ''): string =>
  `<attribute ${extra}><name>${name}</name>${inner && `<value>${inner}</value>`}</attribute>`;
const property = (extra = '', { set = 'Eigen', name = 'Naam', inner = '' } = {}): string =>
  `<property ${extra}><propertySet>${value(set)}</propertySet><baseName>${value(name)}</baseName>${inner && `<value>${inner}</value>`}</property>`;

const enumerated = (...names: string[]): string =>
  restriction('string', names.map((name) => `<xs:enumeration value="${name}"/>`).join(''));

interface Parts {
  versions?: string;
  occurs?: string;
  applicability?: string;
}
const file = (
  requirements: string,
  { versions = 'IFC4', occurs = 'minOccurs="0" maxOccurs="unbounded"', applicability = entity() }: Parts = {},
): string =>
  `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>t</title></info><specifications>
  <specification name="n" ifcVersion="${versions}"><applicability ${occurs}>${applicability}</applicability><requirements>${requirements}</requirements></specification></specifications></ids>`;
const NAME = attribute(value('Name'));
const numbers = (inner: string): string => file(property('dataType="IFCREAL"', { inner: restriction('double', inner) }));
const counts = (inner: string): string => file(property('dataType="IFCINTEGER"', { inner: restriction('integer', inner) }));
const dates = (inner: string): string => file(property('dataType="IFCDATE"', { inner: restriction('date', inner) }));

/** An expected error code, or '' for none; warnings beside it where named. */
const CASES: [name: string, input: string, error: string, warning?: string][] = [
  ['a plain rule', file(NAME), ''],
  ['an unknown version', file(NAME, { versions: '' }), 'VERSION_MISSING'],
  ['occurs 1 to unbounded', file(NAME, { occurs: 'minOccurs="1" maxOccurs="unbounded"' }), ''],
  ['occurs 0 to 0', file('', { occurs: 'minOccurs="0" maxOccurs="0"' }), ''],
  ['requirements of a prohibition', file(NAME, { occurs: 'minOccurs="0" maxOccurs="0"' }), 'REQUIREMENTS_OF_PROHIBITED'],
  ['occurs without a minimum', file(NAME, { occurs: 'maxOccurs="unbounded"' }), '', 'OCCURS_MISSING'],
  ['occurs without anything', file(NAME, { occurs: '' }), 'MAX_OCCURS_MISSING'],
  ['occurs without a maximum', file(NAME, { occurs: 'minOccurs="0"' }), 'MAX_OCCURS_MISSING'],
  ['occurs 2 to 5', file(NAME, { occurs: 'minOccurs="2" maxOccurs="5"' }), 'OCCURS_NOT_ALLOWED'],
  ['no facet in the applicability', file(NAME, { applicability: '' }), 'APPLICABILITY_EMPTY'],
  ['no requirements', file('', { occurs: 'minOccurs="1" maxOccurs="unbounded"' }), '', 'REQUIREMENTS_EMPTY'],
  ['an optional rule without requirements', file(''), 'REQUIREMENTS_OF_OPTIONAL'],
  ['an entity in mixed case', file(NAME, { applicability: entity(value('IfcWall')) }), 'ENTITY_UNKNOWN'],
  [
    'an entity that one of the stated versions lacks',
    file(NAME, { versions: 'IFC2X3 IFC4', applicability: entity(value('IFCSHADINGDEVICE')) }),
    'ENTITY_UNKNOWN',
  ],
  [
    'an alternative that one of the stated versions lacks',
    file(NAME, { versions: 'IFC2X3 IFC4', applicability: entity(enumerated('IFCWALL', 'IFCSHADINGDEVICE')) }),
    '',
    'ENTITY_NOT_IN_VERSION',
  ],
  [
    'an attribute that one of the stated versions lacks',
    file(attribute(value('LongName')), { versions: 'IFC2X3 IFC4X3_ADD2', applicability: entity(value('IFCZONE')) }),
    'ATTRIBUTE_UNKNOWN',
  ],
  [
    'an alternative attribute that one of the stated versions lacks',
    file(attribute(enumerated('Name', 'LongName')), { versions: 'IFC2X3 IFC4X3_ADD2', applicability: entity(value('IFCZONE')) }),
    '',
    'ATTRIBUTE_NOT_IN_VERSION',
  ],
  [
    'an entity of the IFC2X3 mapping table',
    file(NAME, { versions: 'IFC2X3', applicability: entity(value('IFCAIRTERMINAL')) }),
    '',
  ],
  ['an abstract entity', file(NAME, { applicability: entity(value('IFCELEMENT')) }), '', 'ENTITY_ABSTRACT'],
  ['a predefined type of the entity', file(NAME, { applicability: entity(value('IFCWALL'), value('SHEAR')) }), ''],
  ['a user-defined predefined type', file(NAME, { applicability: entity(value('IFCWALL'), value('GELUIDSSCHERM')) }), ''],
  [
    'a predefined type where none exists',
    file(NAME, { applicability: entity(value('IFCSITE'), value('X')) }),
    'PREDEFINED_TYPE_NONE',
  ],
  [
    'a predefined type that a closed list lacks',
    file(attribute(value('PredefinedType')), {
      versions: 'IFC4X3_ADD2',
      applicability: entity(value('IFCALIGNMENTCANTSEGMENT'), value('X')),
    }),
    'PREDEFINED_TYPE_UNKNOWN',
  ],
  ['a required entity that the applicability excludes', file(entity(value('IFCSLAB'))), 'ENTITY_IMPOSSIBLE'],
  ['an unknown attribute', file(attribute(value('Colour'))), 'ATTRIBUTE_UNKNOWN'],
  ['an inverse attribute', file(attribute(value('IsDefinedBy'))), 'ATTRIBUTE_UNKNOWN'],
  ['an attribute of another entity', file(attribute(value('OverallHeight'))), 'ATTRIBUTE_UNKNOWN'],
  ['an attribute by pattern', file(attribute(patterned('Desc.*'))), ''],
  ['a value of an object', file(attribute(value('OwnerHistory'), value('x'))), 'ATTRIBUTE_IS_OBJECT'],
  [
    'a word for a list of numbers',
    file(attribute(value('Coordinates'), value('x')), { applicability: entity(value('IFCCARTESIANPOINT')) }),
    'VALUE_MALFORMED',
  ],
  [
    'a word for a select of numbers and objects',
    file(attribute(value('DiffuseColour'), value('x')), { applicability: entity(value('IFCSURFACESTYLERENDERING')) }),
    'VALUE_MALFORMED',
  ],
  [
    'an air terminal that must be a flow terminal in IFC2X3',
    file(entity(value('IFCFLOWTERMINAL')), { versions: 'IFC2X3', applicability: entity(value('IFCAIRTERMINAL')) }),
    '',
  ],
  [
    'an air terminal that must be a flow segment in IFC2X3',
    file(entity(value('IFCFLOWSEGMENT')), { versions: 'IFC2X3', applicability: entity(value('IFCAIRTERMINAL')) }),
    'ENTITY_IMPOSSIBLE',
  ],
  [
    'a classified material in IFC2X3',
    file(`<classification><system>${value('NL-SfB')}</system></classification>`, {
      versions: 'IFC2X3',
      applicability: entity(value('IFCMATERIAL')),
    }),
    '',
  ],
  [
    'a flow terminal that must be an air terminal in IFC2X3',
    file(entity(value('IFCAIRTERMINAL')), { versions: 'IFC2X3', applicability: entity(value('IFCFLOWTERMINAL')) }),
    '',
  ],
  ['an optional attribute without value', file(attribute(value('Name'), '', 'cardinality="optional"')), 'OPTIONAL_WITHOUT_VALUE'],
  [
    'a restriction of another base',
    file(attribute(value('Name'), restriction('integer', '<xs:enumeration value="1"/>'))),
    'RESTRICTION_BASE_DIFFERS',
  ],
  [
    'a restriction of an unknown base',
    file(attribute(value('Name'), restriction('decimal', '<xs:enumeration value="1"/>'))),
    'RESTRICTION_BASE_UNKNOWN',
  ],
  ['an empty restriction', file(attribute(value('Name'), restriction('string', ''))), 'RESTRICTION_EMPTY'],
  [
    'total digits',
    file(property('dataType="IFCREAL"', { inner: restriction('double', '<xs:totalDigits value="2"/>') })),
    'RESTRICTION_UNSUPPORTED',
  ],
  [
    'fraction digits',
    file(property('dataType="IFCREAL"', { inner: restriction('double', '<xs:fractionDigits value="2"/>') })),
    'RESTRICTION_UNSUPPORTED',
  ],
  [
    'a length of numbers',
    file(property('dataType="IFCREAL"', { inner: restriction('double', '<xs:length value="2"/>') })),
    'RESTRICTION_UNFIT',
  ],
  [
    'a bound of texts',
    file(attribute(value('Name'), restriction('string', '<xs:minInclusive value="2"/>'))),
    'RESTRICTION_UNFIT',
  ],
  [
    'a bound that is no number',
    file(property('dataType="IFCREAL"', { inner: restriction('double', '<xs:minInclusive value="2,5"/>') })),
    'VALUE_MALFORMED',
  ],
  [
    'bounds that exclude each other',
    file(
      property('dataType="IFCREAL"', {
        inner: restriction('double', '<xs:minInclusive value="3"/><xs:maxInclusive value="2"/>'),
      }),
    ),
    'RANGE_EMPTY',
  ],
  ['a pattern of numbers', numbers('<xs:pattern value="1.*"/>'), '', 'PATTERN_OF_NUMBERS'],
  [
    'a pattern of booleans',
    file(property('dataType="IFCBOOLEAN"', { inner: restriction('boolean', '<xs:pattern value="true"/>') })),
    'PATTERN_OF_BOOLEAN',
  ],
  [
    'a pattern of booleans that excludes neither',
    file(property('dataType="IFCBOOLEAN"', { inner: restriction('boolean', '<xs:pattern value="true|false"/>') })),
    '',
    'PATTERN_OF_NUMBERS',
  ],
  ['a pattern of dates', dates('<xs:pattern value="2026-.*"/>'), ''],
  ['a faulty pattern', file(attribute(value('Name'), patterned('[a'))), 'PATTERN_INVALID'],
  ['a pattern of another dialect', file(attribute(value('Name'), patterned('(?i)abc'))), 'PATTERN_INVALID'],
  ['an anchored pattern', file(attribute(value('Name'), patterned('^abc$'))), '', 'PATTERN_ANCHOR'],
  ['a data type that does not exist', file(property('dataType="IFCSTRING"')), 'DATA_TYPE_UNKNOWN'],
  [
    'a data type that one of the stated versions lacks',
    file(property('dataType="IFCDATE"', {}), { versions: 'IFC2X3 IFC4' }),
    'DATA_TYPE_UNKNOWN',
  ],
  ['a bound that stands twice', numbers('<xs:minInclusive value="2"/><xs:minInclusive value="3"/>'), 'RESTRICTION_REPEATED'],
  [
    'an inclusive and an exclusive minimum',
    numbers('<xs:minInclusive value="2"/><xs:minExclusive value="3"/>'),
    'RESTRICTION_CONFLICT',
  ],
  [
    'a length beside a minimal length',
    file(attribute(value('Name'), restriction('string', '<xs:length value="2"/><xs:minLength value="1"/>'))),
    'RESTRICTION_CONFLICT',
  ],
  [
    'a minimal length above the maximal one',
    file(attribute(value('Name'), restriction('string', '<xs:minLength value="3"/><xs:maxLength value="2"/>'))),
    'RANGE_EMPTY',
  ],
  [
    'a range that leaves one value out of one',
    numbers('<xs:minExclusive value="2"/><xs:maxInclusive value="2"/>'),
    'RANGE_EMPTY',
  ],
  [
    'a range of one integer beyond 2^53',
    counts('<xs:minExclusive value="9007199254740992"/><xs:maxInclusive value="9007199254740993"/>'),
    '',
  ],
  [
    'a range of integers beyond 2^53 backwards',
    counts('<xs:minInclusive value="9007199254740993"/><xs:maxInclusive value="9007199254740992"/>'),
    'RANGE_EMPTY',
  ],
  ['a range below the tolerance', numbers('<xs:minInclusive value="2"/><xs:maxInclusive value="2.000001"/>'), '', 'RANGE_NARROW'],
  ['a range of one day', dates('<xs:minInclusive value="2026-01-01"/><xs:maxInclusive value="2026-01-01"/>'), ''],
  [
    'a range of days backwards',
    dates('<xs:minInclusive value="2026-01-02"/><xs:maxInclusive value="2026-01-01"/>'),
    'RANGE_EMPTY',
  ],
  [
    'a base without the prefix of XML Schema',
    file(attribute(value('Name'), '<xs:restriction base="string"><xs:enumeration value="a"/></xs:restriction>')),
    'RESTRICTION_BASE_UNKNOWN',
  ],
  ['an empty value', file(attribute(value('Name'), value(''))), '', 'VALUE_EMPTY'],
  ['a URI', file('<material uri="https://identifier.buildingsmart.org/uri/a"/>'), ''],
  ['a URI without scheme', file('<material uri="identifier/a"/>'), '', 'URI_INVALID'],
  [
    'a time zone that does not exist',
    file(property('dataType="IFCDATE"', { inner: value('2026-02-28+15:00') })),
    'VALUE_MALFORMED',
  ],
  ['a 25th hour', file(property('dataType="IFCTIME"', { inner: value('24:00:01') })), 'VALUE_MALFORMED'],
  ['a date', file(property('dataType="IFCDATE"', { inner: value('2026-02-28') })), ''],
  ['a day that does not exist', file(property('dataType="IFCDATE"', { inner: value('2026-02-30') })), 'VALUE_MALFORMED'],
  ['an address', file(property('dataType="IFCURIREFERENCE"', { inner: value('https://example.nl/a') })), ''],
  [
    'an address that is empty',
    file(property('dataType="IFCURIREFERENCE"', { inner: value('') })),
    'VALUE_MALFORMED',
    'VALUE_EMPTY',
  ],
  [
    'an address that is empty among several',
    file(property('dataType="IFCURIREFERENCE"', { inner: restriction('anyURI', '<xs:enumeration value=""/>') })),
    'VALUE_MALFORMED',
  ],
  ['a duration in seconds', file(property('dataType="IFCDURATION"', { inner: value('-PT90S') })), ''],
  [
    'a fraction of a second in a duration, which the table of literals lacks',
    file(property('dataType="IFCDURATION"', { inner: value('PT1.5S') })),
    'VALUE_MALFORMED',
  ],
  ['a fraction of a second in a time', file(property('dataType="IFCTIME"', { inner: value('10:00:00.5') })), ''],
  ['a year of five digits', file(property('dataType="IFCDATE"', { inner: value('12026-01-01') })), 'VALUE_MALFORMED'],
  ['infinity with its sign', file(property('dataType="IFCREAL"', { inner: value('+INF') })), ''],
  ['infinity without a sign', file(property('dataType="IFCREAL"', { inner: value('INF') })), 'VALUE_MALFORMED'],
  ['a boolean', file(property('dataType="IFCBOOLEAN"', { inner: value('true') })), ''],
  ['a boolean in upper case', file(property('dataType="IFCBOOLEAN"', { inner: value('TRUE') })), 'VALUE_MALFORMED'],
  ['an integer with a point', file(property('dataType="IFCINTEGER"', { inner: value('42.0') })), 'VALUE_MALFORMED'],
  ['a count', file(property('dataType="IFCCOUNTMEASURE"', { inner: value('42') })), ''],
  ['a value without data type', file(property('', { inner: value('x') })), 'VALUE_WITHOUT_DATA_TYPE'],
  ['an optional property without data type', file(property('cardinality="optional"')), 'OPTIONAL_WITHOUT_DATA_TYPE'],
  [
    'a prohibited property with data type',
    file(property('cardinality="prohibited" dataType="IFCLABEL"')),
    'PROHIBITED_WITH_DATA_TYPE',
  ],
  ['a prohibited property', file(property('cardinality="prohibited"')), ''],
  ['a standard property', file(property('dataType="IFCBOOLEAN"', { set: 'Pset_WallCommon', name: 'IsExternal' })), ''],
  [
    'a standard property of another data type',
    file(property('dataType="IFCLABEL"', { set: 'Pset_WallCommon', name: 'IsExternal' })),
    'DATA_TYPE_DIFFERS',
  ],
  ['a property that a standard set lacks', file(property('', { set: 'Pset_WallCommon', name: 'Colour' })), 'PROPERTY_UNKNOWN'],
  ['a standard set of other entities', file(property('', { set: 'Pset_DoorCommon', name: 'IsExternal' })), 'PROPERTY_SET_UNFIT'],
  [
    'a reserved prefix in a pattern that no standard set has',
    file(`<property><propertySet>${patterned('Pset_Eigen.*')}</propertySet><baseName>${value('a')}</baseName></property>`),
    'PROPERTY_SET_RESERVED',
  ],
  [
    'a pattern of standard sets',
    file(
      `<property><propertySet>${patterned('Pset_.*Common')}</propertySet><baseName>${value('IsExternal')}</baseName></property>`,
    ),
    '',
  ],
  [
    'an empty code',
    file(`<classification><value>${value('')}</value><system>${value('NL-SfB')}</system></classification>`),
    '',
    'VALUE_EMPTY',
  ],
  ['a reserved prefix', file(property('', { set: 'Pset_Eigen' })), 'PROPERTY_SET_RESERVED'],
  [
    'quantities in IFC2X3',
    file(property('', { set: 'Qto_WallBaseQuantities', name: 'NetVolume' }), { versions: 'IFC2X3' }),
    '',
    'PROPERTY_SET_NOT_IN_VERSION',
  ],
  ['properties of a point', file(property(), { applicability: entity(value('IFCCARTESIANPOINT')) }), 'ENTITY_WITHOUT_PROPERTIES'],
  ['an optional material without value', file('<material cardinality="optional"/>'), 'OPTIONAL_WITHOUT_VALUE'],
  ['any material', file('<material/>'), ''],
  [
    'a classification of a point',
    file(`<classification><system>${value('NL-SfB')}</system></classification>`, {
      applicability: entity(value('IFCCARTESIANPOINT')),
    }),
    'ENTITY_WITHOUT_CLASSIFICATION',
  ],
  [
    'a system by a pattern that allows nothing',
    file(`<classification><system>${patterned('.*')}</system></classification>`),
    'MATCHES_EMPTY',
  ],
  ['a system by a pattern', file(`<classification><system>${patterned('.+')}</system></classification>`), ''],
  [
    'a system by a pattern that allows nothing, of at least one character',
    file(
      `<classification><system>${restriction('string', '<xs:pattern value=".*"/><xs:minLength value="1"/>')}</system></classification>`,
    ),
    '',
  ],
  [
    'a system of at most nine characters',
    file(`<classification><system>${restriction('string', '<xs:maxLength value="9"/>')}</system></classification>`),
    'MATCHES_EMPTY',
  ],
  [
    'a system among several, one empty',
    file(`<classification><system>${enumerated('', 'A')}</system></classification>`),
    'MATCHES_EMPTY',
  ],
  [
    'an optional code by a pattern that allows nothing',
    file(
      `<classification cardinality="optional"><value>${patterned('(A.*)?')}</value><system>${value('NL-SfB')}</system></classification>`,
    ),
    'MATCHES_EMPTY',
  ],
  [
    'a required code by a pattern that allows nothing',
    file(`<classification><value>${patterned('.*')}</value><system>${value('NL-SfB')}</system></classification>`),
    '',
  ],
  [
    'an optional material by a pattern that allows nothing',
    file(`<material cardinality="optional"><value>${patterned('.*')}</value></material>`),
    'MATCHES_EMPTY',
  ],
  [
    'an optional attribute by a pattern that allows nothing',
    file(attribute(value('Name'), patterned('.*'), 'cardinality="optional"')),
    'MATCHES_EMPTY',
  ],
  [
    'an optional attribute with an empty value',
    file(attribute(value('Name'), value(''), 'cardinality="optional"')),
    'OPTIONAL_WITHOUT_VALUE',
    'VALUE_EMPTY',
  ],
  ['an empty classification system', file(`<classification><system>${value('')}</system></classification>`), 'NAME_EMPTY'],
  ['a group that is a wall', file(`<partOf relation="IFCRELASSIGNSTOGROUP">${entity()}</partOf>`), 'RELATION_IMPOSSIBLE'],
  [
    'a storey as container',
    file(`<partOf relation="IFCRELCONTAINEDINSPATIALSTRUCTURE">${entity(value('IFCBUILDINGSTOREY'))}</partOf>`),
    '',
  ],
  [
    'a part that is a point',
    file(`<partOf>${entity()}</partOf>`, { applicability: entity(value('IFCCARTESIANPOINT')) }),
    'RELATION_IMPOSSIBLE',
  ],
  ['a relation named like a member of every object', file(`<partOf relation="constructor">${entity()}</partOf>`), 'STRUCTURE'],
  ['a structural error', file('<geometry/>'), 'STRUCTURE'],
];
for (const [name, input, error, warning] of CASES) {
  test(`audit: ${name} ${error === '' ? 'is valid' : `gives ${error}`}${warning ? ` and warns ${warning}` : ''}`, () => {
    const findings = auditIds(input);
    assert.deepEqual(
      [...new Set(findings.filter(({ severity }) => severity === 'ERROR').map(({ code }) => code))],
      error === '' ? [] : [error],
    );
    if (warning)
      assert.ok(
        findings.some(({ severity, code }) => severity === 'WARNING' && code === warning),
        JSON.stringify(findings),
      );
  });
}

test('a finding says where: line, path and severity', () => {
  const [finding] = auditIds(file(attribute(value('Colour'))));
  assert.deepEqual(
    { ...finding, message: '' },
    {
      severity: 'ERROR',
      code: 'ATTRIBUTE_UNKNOWN',
      line: 2,
      path: 'ids/specifications/specification/requirements/attribute/name',
      message: '',
      kind: 'ATTRIBUTE_UNKNOWN',
      facts: { name: 'Colour', versions: 'IFC4' },
    },
  );
});

const isRefused = (path: string): boolean =>
  auditIds(readFileSync(new URL(encodeURI(path), SHARED))).some(({ severity }) => severity === 'ERROR');

test('of the official cases exactly the invalid ones are refused', { skip }, () => {
  const files = (readdirSync(new URL('ids-testcases/', SHARED), { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.ids'),
  );
  const wrong = files.filter((name) => isRefused(`ids-testcases/${name}`) !== name.includes('invalid-'));
  assert.ok(files.length > 100);
  assert.deepEqual(wrong, []);
});

test('the cases of the audit tool are judged as its manifest says', { skip }, () => {
  const manifest = readFileSync(new URL('ids-audit/MANIFEST.tsv', SHARED), 'utf8').trim().split('\n').slice(1);
  const wrong = manifest.filter((line) => {
    const [path, expected] = line.split('\t') as [string, string];
    return isRefused(`ids-audit/${path}`) === (expected === 'ok');
  });
  assert.ok(manifest.length > 30);
  assert.deepEqual(wrong, []);
});

test('a name that IFC2X3 maps to subtypes of an abstract entity is not itself abstract', () => {
  const mapped = file(NAME, { versions: 'IFC2X3', applicability: entity(value('IFCVIBRATIONISOLATOR')) });
  assert.deepEqual(auditIds(mapped), []);
});

for (const [name, code] of [
  ['au_class_system_any', 'MATCHES_EMPTY'],
  ['au_max_missing', 'MAX_OCCURS_MISSING'],
  ['au_optional_no_req', 'REQUIREMENTS_OF_OPTIONAL'],
  ['pr_bool_pattern', 'PATTERN_OF_BOOLEAN'],
] as const) {
  test(`the handed case ${name} has the one error ${code}`, { skip }, () => {
    const errors = auditIds(readFileSync(new URL(`cases-2026-11-25/${name}.ids`, SHARED))).filter(
      ({ severity }) => severity === 'ERROR',
    );
    assert.deepEqual(
      errors.map((finding) => finding.code),
      [code],
    );
  });
}
