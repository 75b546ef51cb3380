/**
 * Tests that the audit warns of a value that is required of an attribute whose values are never compared, and of nothing that some
 * entity can satisfy.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { auditIds } from './audit-ids.ts';

const oneOf = (...names: string[]): string =>
  `<xs:restriction base="xs:string">${names.map((name) => `<xs:enumeration value="${name}"/>`).join('')}</xs:restriction>`;
const text = (value: string): string => `<simpleValue>${value}</simpleValue>`;

function warned(entities: string[], attributes: string[], { value = 'a', cardinality = 'required' } = {}): boolean {
  const valueMarkup = value === '' ? '' : `<value>${text(value)}</value>`;
  const findings = auditIds(`<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <info><title>t</title></info><specifications><specification name="n" ifcVersion="IFC4">
    <applicability minOccurs="0" maxOccurs="unbounded"><entity><name>${oneOf(...entities)}</name></entity></applicability>
    <requirements><attribute cardinality="${cardinality}"><name>${oneOf(...attributes)}</name>${valueMarkup}</attribute></requirements>
    </specification></specifications></ids>`);
  const errors = findings.filter(({ severity }) => severity === 'ERROR');
  assert.deepEqual(errors, []);
  return findings.some(({ code }) => code === 'ATTRIBUTE_NOT_COMPARABLE');
}

test('a value of a list or of a select is never satisfied', () => {
  assert.ok(warned(['IFCPERSON'], ['MiddleNames']));
  assert.ok(warned(['IFCCARTESIANPOINT'], ['Coordinates'], { value: '1' }));
  assert.ok(warned(['IFCPROPERTYSINGLEVALUE'], ['NominalValue']));
  assert.ok(warned(['IFCSURFACESTYLERENDERING'], ['DiffuseColour'], { value: '0.5' }));
  assert.ok(warned(['IFCPERSON'], ['MiddleNames'], { cardinality: 'prohibited' }));
});

test('a required list, and a name that one entity or alternative has as a plain value, can be satisfied', () => {
  assert.equal(warned(['IFCPERSON'], ['MiddleNames'], { value: '' }), false);
  assert.equal(warned(['IFCPERSON'], ['MiddleNames', 'GivenName']), false);
  assert.equal(warned(['IFCTASK'], ['Status']), false);
});
