/**
 * Parses an .ids file into a Specification, with all values as written. A file without the structure of IDS 1.0 gives none (D31); the
 * audit checks its contents (audit-ids.ts).
 */

import { createFinding } from './finding-message.ts';
import { type GroupMapping, groupRules } from './group-rules.ts';
import {
  parseAttribute,
  parseClassification,
  parseEntity,
  parseExtras,
  parseMaterial,
  parsePartOf,
  parseProperty,
} from './parse-facets.ts';
import { isGroupMapping, readGroupMapping } from './read-group-mapping.ts';
import { type IdsTree, readIds } from './read-ids.ts';
import { childNamed, type XmlElement } from './read-xml.ts';
import { ruleIds } from './rule-id.ts';
import type {
  Applicability,
  IdsFinding,
  RequirementExtras,
  Requirements,
  RuleDefinition,
  RuleSpecification,
  Specification,
} from './specification.ts';

interface ParseOptions {
  /** Mapping of rules to groups: parsed JSON, or JSON or CSV text. It overrides the mapping in the file (D146). */
  groups?: unknown;
}

interface ParsedIds {
  specification: Specification | null;
  /** Findings: NOT_XML, DOCTYPE_FORBIDDEN, NOT_IDS, STRUCTURE (then there is no specification), UPGRADED, GROUPS_INVALID. */
  findings: IdsFinding[];
}

export function parseIds(input: string | Uint8Array, options?: ParseOptions): ParsedIds {
  return parseIdsTree(readIds(input), options);
}

/** Does the same for a parsed file. */
export function parseIdsTree({ root, groups: ofFile, findings: ofReading }: IdsTree, options: ParseOptions = {}): ParsedIds {
  const findings = [...ofReading];
  if (!root || findings.some(({ severity }) => severity === 'ERROR')) return { specification: null, findings };
  const info = childNamed(root, 'info');
  const rules = toRules(childNamed(root, 'specifications')?.children ?? []);
  const text = (name: string): string => (info && childNamed(info, name)?.text.trim()) ?? '';
  const elements = groupRules(rules, toMapping(options.groups, root, findings) ?? ofFile);
  return { specification: toSpecification(text, elements), findings };
}

function toMapping(groups: unknown, root: XmlElement, findings: IdsFinding[]): GroupMapping | undefined {
  if (groups === undefined || groups === null) return undefined;
  const mapping = typeof groups === 'string' ? readGroupMapping(groups) : groups;
  if (isGroupMapping(mapping)) return mapping;
  findings.push(createFinding('WARNING', 'GROUPS_INVALID', { line: 0, path: root.name }));
  return undefined;
}

function toSpecification(text: (name: string) => string, elements: Specification['definition']['elements']): Specification {
  const name = text('title');
  const description = text('description');
  const optional = ['author', 'copyright', 'date', 'purpose', 'milestone'].filter((key) => text(key) !== '');
  return {
    name,
    version: text('version'),
    description,
    ...Object.fromEntries(optional.map((key) => [key, text(key)])),
    definition: { type: 'GROUP', name, description, elements },
  };
}

function toRules(specifications: readonly XmlElement[]): { rule: RuleDefinition; identifier: string }[] {
  const read = specifications.map((element) => ({
    element,
    identifier: (element.attributes.identifier ?? '').trim(),
    name: element.attributes.name ?? '',
    specification: parseRule(element),
  }));
  const ids = ruleIds(
    read.map(({ identifier, name, specification }) => ({ identifier, name, applicability: specification.applicability })),
  );
  return read.map(({ element, identifier, name, specification }, i) => {
    const { description = '', instructions } = element.attributes;
    const words = { name, description, ...(instructions !== undefined && { instructions }) };
    return { identifier, rule: { type: 'RULE', id: ids[i]!, ...words, specification } };
  });
}

function parseRule(element: XmlElement): RuleSpecification {
  const applicability = childNamed(element, 'applicability');
  const requirements = childNamed(element, 'requirements');
  return {
    ifcVersions: (element.attributes.ifcVersion ?? '').split(/\s+/).filter((version) => version !== ''),
    applicability: parseApplicability(applicability),
    requirements: parseRequirements(requirements),
  };
}

/** Returns all facets of one kind under `parent`, in file order. */
function facets<F>(parent: XmlElement | undefined, name: string, parse: (facet: XmlElement) => F): F[] {
  return (parent?.children ?? []).filter((child) => child.name === name).map(parse);
}

function parseApplicability(element: XmlElement | undefined): Applicability {
  const minOccurrences = occurs(element, 'minOccurs');
  const maxOccurrences = occurs(element, 'maxOccurs');
  const [entity] = facets(element, 'entity', parseEntity);
  return {
    ...(minOccurrences !== undefined && { minOccurrences }),
    ...(maxOccurrences !== undefined && { maxOccurrences }),
    ...(entity && { entity }),
    partOfs: facets(element, 'partOf', parsePartOf),
    attributes: facets(element, 'attribute', parseAttribute),
    properties: facets(element, 'property', parseProperty),
    classifications: facets(element, 'classification', parseClassification),
    materials: facets(element, 'material', parseMaterial),
  };
}

/** Returns an attribute, or undefined where it is absent or "unbounded". */
function occurs(element: XmlElement | undefined, name: 'minOccurs' | 'maxOccurs'): number | undefined {
  const text = element?.attributes[name]?.trim();
  return text === undefined || text === 'unbounded' ? undefined : Number(text);
}

function parseRequirements(element: XmlElement | undefined): Requirements {
  const withExtras =
    <F>(parse: (facet: XmlElement) => F) =>
    (facet: XmlElement): F & RequirementExtras => ({ ...parse(facet), ...parseExtras(facet) });
  const description = element?.attributes.description;
  return {
    ...(description !== undefined && { description }),
    entities: facets(element, 'entity', withExtras(parseEntity)),
    partOfs: facets(element, 'partOf', withExtras(parsePartOf)),
    attributes: facets(element, 'attribute', withExtras(parseAttribute)),
    properties: facets(element, 'property', withExtras(parseProperty)),
    classifications: facets(element, 'classification', withExtras(parseClassification)),
    materials: facets(element, 'material', withExtras(parseMaterial)),
  };
}
