import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { assertDocumented } from '../../test/conformance/documented-figures.ts';
import {
  type AuditCase,
  attribute,
  auditCaseName,
  checkAuditCase,
  entity,
  enumerated,
  file,
  NAME,
  patterned,
  value,
} from '../../test/support/audit-cases.ts';
import { auditIds } from './audit-ids.ts';

const SHARED = new URL('../../../shared/data/', import.meta.url);
const skip = existsSync(SHARED) ? false : 'no ../shared/data here';

const CASES: AuditCase[] = [
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
];

for (const auditCase of CASES) test(auditCaseName(auditCase), () => checkAuditCase(auditCase));

test('a finding has a line, a path and a severity', () => {
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

test('exactly the invalid official cases are rejected', { skip }, () => {
  const files = (readdirSync(new URL('ids-testcases/', SHARED), { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.ids'),
  );
  const wrong = files.filter((name) => isRefused(`ids-testcases/${name}`) !== name.includes('invalid-'));
  assert.ok(files.length > 100);
  assert.deepEqual(wrong, []);
});

test('the cases of the audit tool get the results in its manifest', { skip }, () => {
  const manifest = readFileSync(new URL('ids-audit/MANIFEST.tsv', SHARED), 'utf8').trim().split('\n').slice(1);
  const wrong = manifest.filter((line) => {
    const [path, expected] = line.split('\t') as [string, string];
    return isRefused(`ids-audit/${path}`) === (expected === 'ok');
  });
  assertDocumented('engine/ids/audit-ids.test.ts', [`(${manifest.length})`]);
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
  test(`the supplied case ${name} has the one error ${code}`, { skip }, () => {
    const errors = auditIds(readFileSync(new URL(`cases-2026-11-25/${name}.ids`, SHARED))).filter(
      ({ severity }) => severity === 'ERROR',
    );
    assert.deepEqual(
      errors.map((finding) => finding.code),
      [code],
    );
  });
}
