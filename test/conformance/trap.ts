/** A trap: the smallest model and specification on which a checker goes wrong, with the verdict that the standard gives. */
import { parseIds } from '../../engine/ids/parse-ids.ts';
import { createValidation } from '../../engine/validate.ts';

export interface Trap {
  /** pass-… or fail-… */
  name: string;
  /** What it rests on: page of the IDS documentation, clause of ISO 10303-21 or decision. */
  clause: string;
  schema?: 'IFC2X3' | 'IFC4' | 'IFC4X3_ADD2';
  /** Records of the data section. */
  data: string;
  /** Facets of the applicability; an entity's upper-case name stands for its entity facet. */
  applies: string;
  requires?: string;
  /** Attributes of ids:applicability. */
  occurs?: string;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

export const text = (value: string): string => `<simpleValue>${escaped(value)}</simpleValue>`;
const restriction = (base: string, facets: string): string => `<xs:restriction base="xs:${base}">${facets}</xs:restriction>`;
export const pattern = (...patterns: string[]): string =>
  restriction('string', patterns.map((one) => `<xs:pattern value="${escaped(one)}"/>`).join(''));
export const oneOf = (...values: string[]): string =>
  restriction('string', values.map((one) => `<xs:enumeration value="${escaped(one)}"/>`).join(''));
export const range = (limits: Record<string, number>, base = 'double'): string =>
  restriction(
    base,
    Object.entries(limits)
      .map(([name, value]) => `<xs:${name} value="${value}"/>`)
      .join(''),
  );
export const length = (limits: Record<string, number>): string => range(limits, 'string');

const asValue = (value: string): string => (value.startsWith('<') ? value : text(value));
const cardinalityOf = (cardinality?: string): string => (cardinality ? ` cardinality="${cardinality}"` : '');

export function entity(name: string, predefinedType?: string): string {
  const type = predefinedType === undefined ? '' : `<predefinedType>${asValue(predefinedType)}</predefinedType>`;
  return `<entity><name>${asValue(name)}</name>${type}</entity>`;
}
export function attribute(name: string, value?: string, cardinality?: string): string {
  return `<attribute${cardinalityOf(cardinality)}><name>${asValue(name)}</name>${value === undefined ? '' : `<value>${asValue(value)}</value>`}</attribute>`;
}
export interface PropertyAsked {
  set: string;
  name: string;
  type?: string;
  value?: string;
  cardinality?: string;
}
export function property({ set, name, type, value, cardinality }: PropertyAsked): string {
  const given = value === undefined ? '' : `<value>${asValue(value)}</value>`;
  const dataType = type ? ` dataType="${type}"` : '';
  return `<property${dataType}${cardinalityOf(cardinality)}><propertySet>${asValue(set)}</propertySet><baseName>${asValue(name)}</baseName>${given}</property>`;
}
export function classification(system: string, value?: string, cardinality?: string): string {
  const code = value === undefined ? '' : `<value>${asValue(value)}</value>`;
  return `<classification${cardinalityOf(cardinality)}>${code}<system>${asValue(system)}</system></classification>`;
}
export function material(value?: string, cardinality?: string): string {
  return `<material${cardinalityOf(cardinality)}>${value === undefined ? '' : `<value>${asValue(value)}</value>`}</material>`;
}
export function partOf(name: string, relation?: string, cardinality?: string): string {
  return `<partOf${relation ? ` relation="${relation}"` : ''}${cardinalityOf(cardinality)}>${entity(name)}</partOf>`;
}

export function idsOf({ name, applies, requires = '', occurs = 'minOccurs="1" maxOccurs="unbounded"' }: Trap): string {
  const facets = applies.startsWith('<') ? applies : entity(applies);
  const requirements = requires === '' ? '' : `<requirements>${requires}</requirements>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>Trap</title></info><specifications>
<specification name="${escaped(name)}" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2"><applicability ${occurs}>${facets}</applicability>${requirements}</specification>
</specifications></ids>`;
}

export function ifcOf({ data, schema = 'IFC4' }: Trap): string {
  return `ISO-10303-21;
HEADER;FILE_DESCRIPTION((''),'2;1');FILE_NAME('','',(''),(''),'','','');FILE_SCHEMA(('${schema}'));ENDSEC;
DATA;
${data}
ENDSEC;
END-ISO-10303-21;
`;
}

/** Latin-1 bytes, so that a trap may hold bytes that are not UTF-8. */
export function verdictOf(trap: Trap): 'pass' | 'fail' {
  const { specification, findings } = parseIds(idsOf(trap));
  if (specification === null) throw new Error(JSON.stringify(findings));
  const validation = createValidation({ specifications: [{ id: 'trap', specification }] });
  validation.push(Uint8Array.from(ifcOf(trap), (letter) => letter.charCodeAt(0)));
  return validation.finish().outcome === 'PASSED' ? 'pass' : 'fail';
}
