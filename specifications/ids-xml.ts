/**
 * Writes a specification source as the text of an .ids file (IDS 1.0), with its groups in a comment before the root.
 *
 * The order of elements follows the sequences of the standard: entity, partOf, classification, attribute, property,
 * material in both halves; and within classification the value stands before the system.
 */

import type { GroupMappingNode } from '../engine/ids/group-rules.ts';
import { writeGroupsComment } from '../engine/ids/groups-annotation.ts';
import type { Occurs, SourceFacet, SourceGroup, SourceRule, SourceSpecification, SourceValue } from './ids-source.ts';
import { ALL_VERSIONS } from './ids-source.ts';

const AUTHOR = 'info@vakwerk.example';
const FACET_ORDER = ['entity', 'partOf', 'classification', 'attribute', 'property', 'material'];
/** The three combinations that IDS 1.0 knows. */
const OCCURS: Record<Occurs, string> = {
  required: 'minOccurs="1" maxOccurs="unbounded"',
  optional: 'minOccurs="0" maxOccurs="unbounded"',
  prohibited: 'minOccurs="0" maxOccurs="0"',
};

/** The whole .ids file, with a newline at its end. */
export function writeIds(source: SourceSpecification): string {
  const info: [string, string][] = [
    ['title', source.title],
    ['copyright', 'Vakwerk'],
    ['version', source.version],
    ['description', source.description],
    ['author', AUTHOR],
    ['date', source.date],
    ['purpose', source.purpose],
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    writeGroupsComment({ groups: source.groups.map(mappingOf) }),
    '<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"' +
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
      ' xsi:schemaLocation="http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd">',
    '  <info>',
    ...info.map(([name, text]) => `    <${name}>${escapeXml(text)}</${name}>`),
    '  </info>',
    '  <specifications>',
    ...rulesOf(source.groups).flatMap(writeRule),
    '  </specifications>',
    '</ids>',
    '',
  ].join('\n');
}

/** All rules in reading order. */
export function rulesOf(groups: readonly SourceGroup[]): SourceRule[] {
  return groups.flatMap((group) => [...(group.rules ?? []), ...rulesOf(group.groups ?? [])]);
}

function mappingOf(group: SourceGroup): GroupMappingNode {
  return {
    name: group.name,
    description: group.description,
    rules: (group.rules ?? []).map((rule) => rule.id),
    groups: (group.groups ?? []).map(mappingOf),
  };
}

function writeRule(rule: SourceRule): string[] {
  const attributes = {
    name: rule.name,
    ifcVersion: (rule.versions ?? ALL_VERSIONS).join(' '),
    identifier: rule.id,
    description: rule.description,
  };
  return [
    `    <specification${writeAttributes(attributes)}>`,
    `      <applicability ${OCCURS[rule.occurs]}>`,
    ...sorted(rule.applies).flatMap((facet) => writeFacet(facet, 8)),
    '      </applicability>',
    ...(rule.requires.length === 0
      ? []
      : ['      <requirements>', ...sorted(rule.requires).flatMap((facet) => writeFacet(facet, 8)), '      </requirements>']),
    '    </specification>',
  ];
}

function sorted(facets: readonly SourceFacet[]): SourceFacet[] {
  return facets.toSorted((a, b) => FACET_ORDER.indexOf(a.facet) - FACET_ORDER.indexOf(b.facet));
}

function writeFacet(facet: SourceFacet, indent: number): string[] {
  const attributes = {
    relation: facet.facet === 'partOf' ? facet.relation : undefined,
    dataType: facet.facet === 'property' ? facet.dataType : undefined,
    cardinality: facet.cardinality,
    instructions: facet.instructions,
  };
  const content = facetContent(facet, indent + 2);
  const tag = `${facet.facet}${writeAttributes(attributes)}`;
  const pad = ' '.repeat(indent);
  return content.length === 0 ? [`${pad}<${tag}/>`] : [`${pad}<${tag}>`, ...content, `${pad}</${facet.facet}>`];
}

function facetContent(facet: SourceFacet, indent: number): string[] {
  const value = (name: string, constraint: SourceValue | undefined) => writeValue(name, constraint, indent);
  switch (facet.facet) {
    case 'entity':
      return [...value('name', facet.name), ...value('predefinedType', facet.predefinedType)];
    case 'partOf':
      return writeFacet(facet.entity, indent);
    case 'classification':
      return [...value('value', facet.value), ...value('system', facet.system)];
    case 'attribute':
      return [...value('name', facet.name), ...value('value', facet.value)];
    case 'property':
      return [...value('propertySet', facet.propertySet), ...value('baseName', facet.baseName), ...value('value', facet.value)];
    case 'material':
      return value('value', facet.value);
  }
}

function writeValue(name: string, value: SourceValue | undefined, indent: number): string[] {
  const pad = ' '.repeat(indent);
  if (value === undefined) return [];
  if (typeof value === 'string') return [`${pad}<${name}><simpleValue>${escapeXml(value)}</simpleValue></${name}>`];
  return [
    `${pad}<${name}>`,
    `${pad}  <xs:restriction base="${value.base}">`,
    ...value.facets.map(([facet, text]) => `${pad}    <xs:${facet} value="${escapeXml(text)}"/>`),
    `${pad}  </xs:restriction>`,
    `${pad}</${name}>`,
  ];
}

function writeAttributes(attributes: Record<string, string | undefined>): string {
  return Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, text]) => ` ${name}="${escapeXml(text)}"`)
    .join('');
}

/** Line ends become references: a bare one in an attribute is read as a space (XML 1.0, 3.3.3), and markdown needs it. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
