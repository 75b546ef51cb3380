/**
 * .ids file → Specification. Reads what is there, in any order of facets, and keeps what the author wrote; whether the
 * file obeys the standard is the audit's business (audit-ids.ts). Only what cannot be read at all makes it null.
 */

import type { GroupMapping } from './group-rules.ts';
import { groupRules } from './group-rules.ts';
import type { Problem } from './parse-facets.ts';
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
import { readIds } from './read-ids.ts';
import type { XmlElement } from './read-xml.ts';
import { pathOf } from './read-xml.ts';
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

export interface ParseOptions {
  /** Mapping of rules to groups: the parsed JSON, or the text of a JSON or CSV file. */
  groups?: unknown;
}

/** Findings: NOT_XML, DOCTYPE_FORBIDDEN, NOT_IDS, STRUCTURE (then there is no specification), GROUPS_INVALID, UPGRADED. */
export function parseIds(
  input: string | Uint8Array,
  options: ParseOptions = {},
): { specification: Specification | null; findings: IdsFinding[] } {
  const { root, findings } = readIds(input);
  return root ? parseIdsTree(root, findings, options) : { specification: null, findings };
}

/** The same for a file that was read already; adds to `findings`. */
export function parseIdsTree(
  root: XmlElement,
  findings: IdsFinding[],
  options: ParseOptions = {},
): { specification: Specification | null; findings: IdsFinding[] } {
  let broken = false;
  const problem: Problem = (element, message) => {
    broken = true;
    findings.push({ severity: 'ERROR', code: 'STRUCTURE', line: element.line, path: pathOf(element), message });
  };
  const info = child(root, 'info');
  const specifications = child(root, 'specifications')?.children.filter(({ name }) => name === 'specification') ?? [];
  if (specifications.length === 0) problem(root, 'there is no specification');
  const rules = toRules(specifications, problem);
  if (broken) return { specification: null, findings };
  const text = (name: string): string => (info && child(info, name)?.text.trim()) ?? '';
  const elements = groupRules(rules, toMapping(options.groups, root, findings));
  return { specification: toSpecification(text, elements), findings };
}

function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((candidate) => candidate.name === name);
}

function toMapping(groups: unknown, root: XmlElement, findings: IdsFinding[]): GroupMapping | undefined {
  if (groups === undefined || groups === null) return undefined;
  const mapping = typeof groups === 'string' ? readGroupMapping(groups) : groups;
  if (isGroupMapping(mapping)) return mapping;
  const message = 'the mapping of rules to groups is not of the form {"groups": [{"name", "rules", "groups"}]}';
  findings.push({ severity: 'WARNING', code: 'GROUPS_INVALID', line: 0, path: root.name, message });
  return undefined;
}

function toSpecification(text: (name: string) => string, elements: Specification['definition']['elements']): Specification {
  const name = text('title');
  const description = text('description');
  const optional = (key: 'author' | 'copyright' | 'date' | 'purpose' | 'milestone') => {
    const value = text(key);
    return value === '' ? {} : { [key]: value };
  };
  return {
    name,
    version: text('version'),
    description,
    ...optional('author'),
    ...optional('copyright'),
    ...optional('date'),
    ...optional('purpose'),
    ...optional('milestone'),
    definition: { type: 'GROUP', name, description, elements },
  };
}

function toRules(specifications: readonly XmlElement[], problem: Problem): { rule: RuleDefinition; identifier: string }[] {
  const read = specifications.map((element) => ({
    element,
    identifier: (element.attributes.identifier ?? '').trim(),
    name: element.attributes.name ?? '',
    specification: parseRule(element, problem),
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

function parseRule(element: XmlElement, problem: Problem): RuleSpecification {
  const applicability = child(element, 'applicability');
  if (!applicability) problem(element, 'specification has no applicability');
  const requirements = child(element, 'requirements');
  return {
    ifcVersions: (element.attributes.ifcVersion ?? '').split(/\s+/).filter((version) => version !== ''),
    applicability: parseApplicability(applicability, problem),
    requirements: parseRequirements(requirements, problem),
  };
}

/** All facets of one kind under `parent`, in file order. */
function facets<F>(
  parent: XmlElement | undefined,
  name: string,
  parse: (facet: XmlElement, problem: Problem) => F | undefined,
  problem: Problem,
): F[] {
  const found: F[] = [];
  for (const element of parent?.children ?? []) {
    const facet = element.name === name ? parse(element, problem) : undefined;
    if (facet) found.push(facet);
  }
  return found;
}

function parseApplicability(element: XmlElement | undefined, problem: Problem): Applicability {
  const minOccurrences = occurs(element, 'minOccurs', problem);
  const maxOccurrences = occurs(element, 'maxOccurs', problem);
  const [entity, second] = facets(element, 'entity', parseEntity, problem);
  if (element && second) problem(element, 'applicability has more than one entity');
  return {
    ...(minOccurrences !== undefined && { minOccurrences }),
    ...(maxOccurrences !== undefined && { maxOccurrences }),
    ...(entity && { entity }),
    partOfs: facets(element, 'partOf', parsePartOf, problem),
    attributes: facets(element, 'attribute', parseAttribute, problem),
    properties: facets(element, 'property', parseProperty, problem),
    classifications: facets(element, 'classification', parseClassification, problem),
    materials: facets(element, 'material', parseMaterial, problem),
  };
}

function occurs(element: XmlElement | undefined, name: 'minOccurs' | 'maxOccurs', problem: Problem): number | undefined {
  const text = element?.attributes[name]?.trim();
  if (!element || text === undefined || (text === 'unbounded' && name === 'maxOccurs')) return undefined;
  if (/^\+?\d{1,15}$/.test(text)) return Number(text);
  problem(element, `${name} "${text}" is no count`);
  return undefined;
}

function parseRequirements(element: XmlElement | undefined, problem: Problem): Requirements {
  const withExtras =
    <F>(parse: (facet: XmlElement, problem: Problem) => F | undefined) =>
    (facet: XmlElement): (F & RequirementExtras) | undefined => {
      const parsed = parse(facet, problem);
      return parsed && { ...parsed, ...parseExtras(facet) };
    };
  const description = element?.attributes.description;
  return {
    ...(description !== undefined && { description }),
    entities: facets(element, 'entity', withExtras(parseEntity), problem),
    partOfs: facets(element, 'partOf', withExtras(parsePartOf), problem),
    attributes: facets(element, 'attribute', withExtras(parseAttribute), problem),
    properties: facets(element, 'property', withExtras(parseProperty), problem),
    classifications: facets(element, 'classification', withExtras(parseClassification), problem),
    materials: facets(element, 'material', withExtras(parseMaterial), problem),
  };
}
