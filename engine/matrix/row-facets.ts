/** Converts the texts of one row to a facet of IDS, and back. */
import { basesOfDataType } from '../ids/data-types.ts';
import { propertySetsOf } from '../ids/property-sets.ts';
import {
  Cardinality,
  type FacetsByKind,
  type FindingFacts,
  type RequirementExtras,
  type ValueConstraint,
} from '../ids/specification.ts';
import { loadSchema, schemaOf } from '../schema/load-schema.ts';
import { type Column, KINDS, type Kind, type MatrixLanguage, namedBy, PRESENCES } from './columns.ts';
import type { MatrixProblemKind, MatrixRow } from './matrix.ts';
import { readValueText, writeValueText } from './value-text.ts';

export type Report = (column: Column, kind: MatrixProblemKind, facts?: FindingFacts) => void;
export type RowFacet = { [K in Kind]: { kind: K; facet: FacetsByKind[K] & RequirementExtras } }[Kind];

/** Columns of the requirement, and the subset that each kind has. */
const ASKING = ['kind', 'set', 'property', 'dataType', 'value', 'cardinality', 'instructions', 'uri'] as const satisfies Column[];
const COLUMNS_OF: Record<Kind, readonly Column[]> = {
  property: ['set', 'property', 'dataType', 'value', 'uri'],
  attribute: ['property', 'value'],
  classification: ['set', 'value', 'uri'],
  material: ['value', 'uri'],
};
const NEEDED: Record<Kind, readonly Column[]> = {
  property: ['set', 'property'],
  attribute: ['property'],
  classification: ['set'],
  material: [],
};

export const textBase = (isRange: boolean): string => (isRange ? 'xs:double' : 'xs:string');

/** Returns undefined where a row has no requirement, or an erroneous one, which is reported. */
export function readRowFacet({ texts }: MatrixRow, ifcVersions: readonly string[], report: Report): RowFacet | undefined {
  if (ASKING.every((column) => texts[column] === undefined)) return undefined;
  const kind = readKind(texts, report);
  if (!kind) return undefined;
  for (const column of ['set', 'property', 'dataType', 'value', 'uri'] as const) {
    const isGiven = texts[column] !== undefined;
    if (isGiven && !COLUMNS_OF[kind].includes(column)) report(column, 'CELL_UNFIT', { column });
    if (!isGiven && NEEDED[kind].includes(column)) report(column, 'CELL_MISSING', { column });
  }
  const read = (column: Column, baseOf = textBase): ValueConstraint | undefined => {
    const value = readValueText(texts[column] ?? '', baseOf);
    if (!value || !('problem' in value)) return value;
    report(column, value.problem, { value: texts[column] ?? '' });
    return undefined;
  };
  const [set, property] = [read('set'), read('property')];
  const extras = readExtras(texts, report);
  if (kind === 'property') {
    if (!set || !property) return undefined;
    const dataType = readDataType(texts, { set, property, ifcVersions, report });
    const baseOf = baseOfDataType(dataType, ifcVersions);
    const written = read('value', baseOf);
    const value = baseOf(false) === 'xs:boolean' ? written && inLowerCase(written) : written;
    return {
      kind,
      facet: { propertySet: set, baseName: property, ...(dataType && { dataType }), ...(value && { value }), ...extras },
    };
  }
  const value = read('value');
  const given = value && { value };
  if (kind === 'attribute') return property && { kind, facet: { name: property, ...given, ...extras } };
  if (kind === 'classification') return set && { kind, facet: { system: set, ...given, ...extras } };
  return { kind, facet: { ...given, ...extras } };
}

/** Returns the value in lower case: Excel shows a typed `true` in capitals. */
function inLowerCase(value: ValueConstraint): ValueConstraint {
  return value.simpleValue === undefined ? value : { simpleValue: value.simpleValue.toLowerCase() };
}

function readKind(texts: MatrixRow['texts'], report: Report): Kind | undefined {
  if (texts.kind === undefined) {
    if (texts.set !== undefined) return 'property';
    if (texts.property !== undefined) return 'attribute';
    report('property', 'CELL_MISSING', { column: 'property' });
    return undefined;
  }
  return readWord(KINDS, 'kind', texts.kind, report);
}

/** Returns the name of one of the words of a table; another word is reported. */
export function readWord<Name extends string>(
  table: Readonly<Record<Name, Readonly<Record<MatrixLanguage, string>>>>,
  column: Column,
  text: string,
  report: Report,
): Name | undefined {
  const name = namedBy(table, text);
  const words = Object.values<Readonly<Record<MatrixLanguage, string>>>(table).flatMap(({ en, nl }) =>
    en === nl ? [en] : [en, nl],
  );
  if (!name) report(column, 'WORD_UNKNOWN', { value: text.trim(), expected: words });
  return name;
}

function readExtras(texts: MatrixRow['texts'], report: Report): RequirementExtras {
  const { instructions, uri } = texts;
  const cardinality = texts.cardinality === undefined ? undefined : readWord(PRESENCES, 'cardinality', texts.cardinality, report);
  return {
    cardinality: cardinality ?? Cardinality.REQUIRED,
    ...(instructions !== undefined && { instructions }),
    ...(uri !== undefined && { uri: uri.trim() }),
  };
}

interface Named {
  set: ValueConstraint;
  property: ValueConstraint;
  ifcVersions: readonly string[];
  report: Report;
}

/** Returns the data type, which may be omitted for properties of the standard. */
function readDataType(texts: MatrixRow['texts'], { set, property, ifcVersions, report }: Named): string | undefined {
  if (texts.dataType !== undefined) return texts.dataType.trim().toUpperCase();
  if (texts.value === undefined) return undefined;
  for (const schema of schemasOf(ifcVersions)) {
    const standardTypes = propertySetsOf(schema)
      .get(set.simpleValue ?? '')
      ?.properties.get(property.simpleValue ?? '')?.[0];
    if (standardTypes) return standardTypes;
  }
  report('dataType', 'DATA_TYPE_MISSING');
  return undefined;
}

function schemasOf(ifcVersions: readonly string[]) {
  return ifcVersions.map(schemaOf).filter((name) => name !== undefined);
}

/** Returns the base of a restriction on values of a data type; text where the data type is unknown, which the audit reports. */
function baseOfDataType(dataType: string | undefined, ifcVersions: readonly string[]): typeof textBase {
  if (dataType === undefined) return textBase;
  const bases = schemasOf(ifcVersions).map((name) => basesOfDataType(dataType, loadSchema(name))?.[0]);
  const base = bases.find((one) => one !== undefined);
  return base === undefined ? textBase : () => base;
}

/** Returns the texts of a facet, or the column for which a cell has no notation. */
export function writeRowFacet(
  { kind, facet }: RowFacet,
  ifcVersions: readonly string[],
  language: MatrixLanguage,
): { texts: MatrixRow['texts'] } | { column: Column } {
  const values: [Column, ValueConstraint | undefined, typeof textBase][] = [];
  if (kind === 'property') {
    values.push(['set', facet.propertySet, textBase], ['property', facet.baseName, textBase]);
    values.push(['value', facet.value, baseOfDataType(facet.dataType, ifcVersions)]);
  } else {
    if (kind === 'attribute') values.push(['property', facet.name, textBase]);
    if (kind === 'classification') values.push(['set', facet.system, textBase]);
    values.push(['value', facet.value, textBase]);
  }
  const texts: MatrixRow['texts'] = { cardinality: PRESENCES[facet.cardinality][language] };
  const needsKind = kind === 'classification' || kind === 'material';
  if (needsKind) texts.kind = KINDS[kind][language];
  for (const [column, value, baseOf] of values) {
    const text = writeValue(value, language, baseOf);
    if (text === undefined) return { column };
    if (text !== '') texts[column] = text;
  }
  if (kind === 'property' && facet.dataType !== undefined) texts.dataType = facet.dataType;
  if (facet.instructions?.trim()) texts.instructions = facet.instructions;
  if (facet.uri?.trim()) texts.uri = facet.uri;
  return { texts };
}

export function writeValue(
  value: ValueConstraint | undefined,
  language: MatrixLanguage,
  baseOf: typeof textBase = textBase,
): string | undefined {
  return writeValueText(value, { length: language === 'nl' ? 'lengte' : 'length' }, baseOf);
}
