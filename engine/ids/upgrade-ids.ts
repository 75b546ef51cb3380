/**
 * Rewrites the tree of a draft .ids file (0.9.x) to IDS 1.0 in place. The changes between them: occurs moved from the specification to
 * its applicability, occurs of requirements became cardinality, `measure` became `dataType`, a property's `name` became `baseName`,
 * relations are upper case, and fills and voids are one. A file that declares 1.0 is left unchanged: there the same constructs are
 * errors for the audit. An unknown edition is a finding of the structure (read-ids.ts).
 */
import { createFinding, type FindingKind } from './finding-message.ts';
import { IDS_NAMESPACE } from './ids-namespace.ts';
import { pathOf, type XmlElement } from './read-xml.ts';
import type { Edition } from './schema-location.ts';
import type { FindingFacts, IdsFinding } from './specification.ts';

const VOIDS_AND_FILLS = 'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT';

/** Returns one warning (code UPGRADED) per kind of change, at its first place. */
export function upgradeIds(root: XmlElement, edition: Edition): IdsFinding[] {
  const findings = new Map<string, IdsFinding>();
  const note: Note = (element, kind, facts = {}) => {
    const change = JSON.stringify([kind, facts]);
    if (findings.has(change)) return;
    findings.set(change, createFinding('WARNING', kind, { line: element.line, path: pathOf(element) }, facts));
  };
  if (root.namespace !== IDS_NAMESPACE) upgradeNamespace(root, note);
  // If a file does not state its edition, its constructs decide.
  if (edition === 'RELEASE' || edition === 'UNKNOWN') return [...findings.values()];
  for (const specifications of named(root, 'specifications')) {
    for (const specification of named(specifications, 'specification')) upgradeSpecification(specification, note);
  }
  return [...findings.values()];
}

type Note = (element: XmlElement, kind: FindingKind, facts?: FindingFacts) => void;

function named(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function upgradeNamespace(root: XmlElement, note: Note): void {
  note(root, 'UPGRADED_NAMESPACE', { found: root.namespace });
  const old = root.namespace;
  const pending = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    if (element.namespace === old) element.namespace = IDS_NAMESPACE;
    for (const child of element.children) pending.push(child);
  }
}

function upgradeSpecification(specification: XmlElement, note: Note): void {
  upgradeVersions(specification, note);
  const applicability = named(specification, 'applicability')[0];
  for (const name of ['minOccurs', 'maxOccurs']) {
    const value = specification.attributes[name];
    if (value === undefined || !applicability) continue;
    applicability.attributes[name] ??= value;
    delete specification.attributes[name];
    note(specification, 'UPGRADED_OCCURS', { name });
  }
  for (const facet of applicability?.children ?? []) upgradeFacet(facet, note);
  for (const facet of named(specification, 'requirements')[0]?.children ?? []) {
    upgradeFacet(facet, note);
    upgradeCardinality(facet, note);
  }
  if (applicability) for (const facet of applicability.children) dropOccurs(facet, note);
}

/** Returns the versions of IDS 1.0: drafts listed IFC4X3 before its second addendum became the released one. */
export function upgradedVersions(versions: string): string {
  return versions.replace(/\bIFC4X3\b/g, 'IFC4X3_ADD2');
}

function upgradeVersions(specification: XmlElement, note: Note): void {
  const versions = specification.attributes.ifcVersion ?? '';
  const upgraded = upgradedVersions(versions);
  if (upgraded === versions) return;
  specification.attributes.ifcVersion = upgraded;
  note(specification, 'UPGRADED_VERSION');
}

function upgradeFacet(facet: XmlElement, note: Note): void {
  if (facet.name === 'property') upgradeProperty(facet, note);
  if (facet.name === 'partOf') upgradeRelation(facet, note);
}

function upgradeProperty(facet: XmlElement, note: Note): void {
  for (const old of ['measure', 'datatype']) {
    const value = facet.attributes[old];
    if (value === undefined) continue;
    facet.attributes.dataType ??= value.toUpperCase();
    delete facet.attributes[old];
    note(facet, 'UPGRADED_DATA_TYPE', { name: old });
  }
  const dataType = facet.attributes.dataType;
  if (dataType !== undefined && dataType !== dataType.toUpperCase()) {
    facet.attributes.dataType = dataType.toUpperCase();
    note(facet, 'UPGRADED_UPPER_CASE');
  }
  for (const name of named(facet, 'name')) {
    name.name = 'baseName';
    note(facet, 'UPGRADED_BASE_NAME');
  }
}

function upgradeRelation(facet: XmlElement, note: Note): void {
  const relation = facet.attributes.relation;
  if (relation === undefined) return;
  const upgraded = upgradedRelation(relation);
  if (upgraded === relation) return;
  facet.attributes.relation = upgraded;
  note(facet, 'UPGRADED_RELATION', { found: relation, expected: upgraded });
}

export function upgradedRelation(relation: string): string {
  const upper = relation.trim().toUpperCase();
  return upper === 'IFCRELVOIDSELEMENT' || upper === 'IFCRELFILLSELEMENT' ? VOIDS_AND_FILLS : upper;
}

/** Returns the cardinality, or undefined where nothing is written and the default of IDS 1.0 applies. */
export function upgradedCardinality(minOccurs?: string, maxOccurs?: string): string | undefined {
  if (minOccurs === undefined && maxOccurs === undefined) return undefined;
  return maxOccurs === '0' ? 'prohibited' : minOccurs === '0' ? 'optional' : 'required';
}

function upgradeCardinality(facet: XmlElement, note: Note): void {
  const { minOccurs, maxOccurs } = facet.attributes;
  const cardinality = upgradedCardinality(minOccurs, maxOccurs);
  if (cardinality === undefined) return;
  delete facet.attributes.minOccurs;
  delete facet.attributes.maxOccurs;
  note(facet, 'UPGRADED_CARDINALITY');
  if (facet.name !== 'entity') facet.attributes.cardinality ??= cardinality;
}

function dropOccurs(facet: XmlElement, note: Note): void {
  if (facet.attributes.minOccurs === undefined && facet.attributes.maxOccurs === undefined) return;
  delete facet.attributes.minOccurs;
  delete facet.attributes.maxOccurs;
  note(facet, 'UPGRADED_FACET_OCCURS');
}
