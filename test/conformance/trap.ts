/** A trap: the smallest model and specification on which a checker goes wrong, with the verdict of the standard. */
import { parseIds } from '../../engine/ids/parse-ids.ts';
import type { Report } from '../../engine/report/report.ts';
import { createValidation } from '../../engine/validate.ts';
import { createRecords, type IfcVersion, type Records } from './ifc-records.ts';

/** One side of a trap; the trap gives the values that a side leaves out. */
export interface Side {
  /** The records of the data section, or the function that writes them. */
  data?: string | ((ifc: Records) => void);
  /** The whole file, for traps in the header or in the layout of the bytes. */
  file?: string;
  /** Facets of the applicability; an upper-case name of an entity stands for its entity facet. */
  applies?: string;
  requires?: string;
  /** Attributes of ids:applicability. */
  occurs?: string;
  /** Versions of IFC that the specification states; all by default. */
  ifcVersion?: string;
}

/** A rule of the standard with a model that keeps it and one that breaks it, in each of the versions of IFC. */
export interface Trap extends Side {
  name: string;
  /** The basis of the rule: page of the IDS documentation, clause of ISO 10303-21 or decision. */
  clause: string;
  versions: readonly IfcVersion[];
  pass: Side;
  fail: Side;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

export const text = (value: string): string => `<simpleValue>${escaped(value)}</simpleValue>`;
const restriction = (base: string, facets: string): string => `<xs:restriction base="xs:${base}">${facets}</xs:restriction>`;
export const pattern = (...patterns: string[]): string =>
  restriction('string', patterns.map((one) => `<xs:pattern value="${escaped(one)}"/>`).join(''));
/** Returns the pattern that matches exactly this text. */
export const escapePattern = (text: string): string => text.replace(/[\\|.?*+(){}[\]^-]/g, '\\$&');
export const oneOf = (...values: string[]): string =>
  restriction('string', values.map((one) => `<xs:enumeration value="${escaped(one)}"/>`).join(''));
export const range = (limits: Record<string, number | string>, base = 'double'): string =>
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
interface PropertyAsked {
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
export function partOf(whole: string, relation?: string, cardinality?: string): string {
  const facet = whole.startsWith('<') ? whole : entity(whole);
  return `<partOf${relation ? ` relation="${relation}"` : ''}${cardinalityOf(cardinality)}>${facet}</partOf>`;
}

function idsOf(side: Side): string {
  const { applies = 'IFCWALL', requires = '', occurs = 'minOccurs="1" maxOccurs="unbounded"' } = side;
  const { ifcVersion = 'IFC2X3 IFC4 IFC4X3_ADD2' } = side;
  const facets = applies.startsWith('<') ? applies : entity(applies);
  const requirements = requires === '' ? '' : `<requirements>${requires}</requirements>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>Trap</title></info><specifications>
<specification name="trap" ifcVersion="${ifcVersion}"><applicability ${occurs}>${facets}</applicability>${requirements}</specification>
</specifications></ids>`;
}

export function fileOf(data: string, version: string): string {
  return `ISO-10303-21;
HEADER;FILE_DESCRIPTION((''),'2;1');FILE_NAME('','',(''),(''),'','','');FILE_SCHEMA(('${version}'));ENDSEC;
DATA;
${data}
ENDSEC;
END-ISO-10303-21;
`;
}

/** Returns the model of one side; each character is a byte. */
export function ifcOf({ data = '', file }: Side, version: IfcVersion): string {
  if (file !== undefined) return file;
  if (typeof data === 'string') return fileOf(data, version);
  const records = createRecords(version);
  data(records);
  return fileOf(records.text(), version);
}

interface Applied {
  disabledRules?: string[];
  skipOtherVersions?: boolean;
}

/** Returns the report on one side. Characters are bytes, so that a trap may hold bytes that are not UTF-8. */
export function reportOf(side: Side, version: IfcVersion, applied: Applied = {}): Report {
  const { specification, findings } = parseIds(idsOf(side));
  if (specification === null) throw new Error(JSON.stringify(findings));
  const { skipOtherVersions, ...choice } = applied;
  const validation = createValidation({ specifications: [{ id: 'trap', specification, ...choice }], skipOtherVersions });
  validation.push(Uint8Array.from(ifcOf(side, version), (letter) => letter.charCodeAt(0)));
  return validation.finish();
}

export function verdictOf(trap: Trap, side: 'pass' | 'fail', version: IfcVersion): 'pass' | 'fail' {
  return reportOf({ ...trap, ...trap[side] }, version).outcome === 'PASSED' ? 'pass' : 'fail';
}
