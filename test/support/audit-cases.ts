/** Small files for the audit, and the function that tests a table of them. */
import assert from 'node:assert/strict';
import { auditIds } from '../../engine/ids/audit-ids.ts';

export const value = (text: string): string => `<simpleValue>${text}</simpleValue>`;
export const restriction = (base: string, inner: string): string => `<xs:restriction base="xs:${base}">${inner}</xs:restriction>`;
export const patterned = (pattern: string): string => restriction('string', `<xs:pattern value="${pattern}"/>`);
export const entity = (name = value('IFCWALL'), predefinedType?: string): string =>
  `<entity><name>${name}</name>${predefinedType === undefined ? '' : `<predefinedType>${predefinedType}</predefinedType>`}</entity>`;
export const attribute = (name: string, inner = '', extra = ''): string =>
  `<attribute ${extra}><name>${name}</name>${inner && `<value>${inner}</value>`}</attribute>`;
export const property = (extra = '', { set = 'Eigen', name = 'Naam', inner = '' } = {}): string =>
  `<property ${extra}><propertySet>${value(set)}</propertySet><baseName>${value(name)}</baseName>${inner && `<value>${inner}</value>`}</property>`;

export const enumerated = (...names: string[]): string =>
  restriction('string', names.map((name) => `<xs:enumeration value="${name}"/>`).join(''));

interface Parts {
  versions?: string;
  occurs?: string;
  applicability?: string;
}
export const file = (
  requirements: string,
  { versions = 'IFC4', occurs = 'minOccurs="0" maxOccurs="unbounded"', applicability = entity() }: Parts = {},
): string =>
  `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>t</title></info><specifications>
  <specification name="n" ifcVersion="${versions}"><applicability ${occurs}>${applicability}</applicability><requirements>${requirements}</requirements></specification></specifications></ids>`;
export const NAME = attribute(value('Name'));
export const numbers = (inner: string): string => file(property('dataType="IFCREAL"', { inner: restriction('double', inner) }));
export const counts = (inner: string): string =>
  file(property('dataType="IFCINTEGER"', { inner: restriction('integer', inner) }));
export const dates = (inner: string): string => file(property('dataType="IFCDATE"', { inner: restriction('date', inner) }));

/** The expected error code, or '' for none; the expected warning, if there is one. */
export type AuditCase = [name: string, input: string, error: string, warning?: string];

export function auditCaseName([name, , error, warning]: AuditCase): string {
  return `audit: ${name} ${error === '' ? 'is valid' : `gives ${error}`}${warning ? ` and warns ${warning}` : ''}`;
}

export function checkAuditCase([, input, error, warning]: AuditCase): void {
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
}
