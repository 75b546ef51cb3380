/** Provides the context that all audits of one ids:specification share. */
import { mappedNames, mappedOccurrence } from '../schema/ifc2x3-type-mapping.ts';
import { memoize } from '../schema/memoize.ts';
import type { EntityDefinition, Schema } from '../schema/schema.ts';
import { createFinding, type FindingKind } from './finding-message.ts';
import { pathOf, type XmlElement } from './read-xml.ts';
import type { FindingFacts, IdsFinding } from './specification.ts';

/** One alternative by which a constraint names texts. */
export interface Choice {
  label: string;
  /** The text, where the alternative is exactly one. */
  literal?: string;
  /** The pattern as written, where the alternative is one. */
  pattern?: string;
  matches: (text: string) => boolean;
  unanchored?: (text: string) => boolean;
}

/** Entity names per schema that a facet allows; a schema without a set is not limited. */
export type EntityScope = ReadonlyMap<Schema, ReadonlySet<string>>;

export interface AuditContext {
  /** Schemas of the stated ifcVersions that exist. */
  schemas: readonly Schema[];
  error(element: XmlElement, kind: FindingKind, facts?: FindingFacts): void;
  warning(element: XmlElement, kind: FindingKind, facts?: FindingFacts): void;
}

export function createContext(schemas: readonly Schema[], findings: IdsFinding[]): AuditContext {
  const reported = new Map<XmlElement, Set<string>>();
  const report = (severity: IdsFinding['severity']) => (element: XmlElement, kind: FindingKind, facts?: FindingFacts) => {
    const finding = createFinding(severity, kind, { line: element.line, path: pathOf(element) }, facts);
    const reportedHere = reported.get(element) ?? new Set<string>();
    reported.set(element, reportedHere);
    // A finding that applies to two versions is reported once.
    const key = `${kind} ${finding.message}`;
    if (!reportedHere.has(key)) findings.push(finding);
    reportedHere.add(key);
  };
  return { schemas, error: report('ERROR'), warning: report('WARNING') };
}

export function versionsOf(schemas: readonly Schema[]): string {
  return schemas.map(({ name }) => name).join(', ');
}

/** Returns the entity names that a facet may use: those of the schema and, in IFC2X3, those of the mapping table. */
export const entityNamesOf = memoize(
  (schema: Schema): ReadonlySet<string> =>
    new Set(schema.name === 'IFC2X3' ? [...schema.entityNames, ...mappedNames] : schema.entityNames),
);

/** Returns the names that a choice matches. */
export function namesChosen(names: ReadonlySet<string>, { literal, matches }: Choice): string[] {
  if (literal !== undefined) return names.has(literal) ? [literal] : [];
  return [...names].filter(matches);
}

/** Returns the definition that a name refers to: the entity itself, or the occurrence that the name is mapped to. */
export function definitionOf(schema: Schema, name: string): EntityDefinition | undefined {
  const definition = schema.entity(name);
  if (definition || schema.name !== 'IFC2X3') return definition;
  const mapped = mappedOccurrence(name);
  return mapped && schema.entity(mapped.occurrence);
}

/**
 * Returns whether in each schema some entity of the scope is one of the ancestors or their subtype. Skips versions with an empty scope,
 * which auditEntity reports.
 */
export function mayBe(context: AuditContext, scope: EntityScope, ancestorsIn: (schema: Schema) => readonly string[]): boolean {
  return context.schemas.every((schema) => {
    const names = scope.get(schema);
    if (!names || names.size === 0) return true;
    const ancestors = ancestorsIn(schema);
    return [...names].some((name) => {
      const definition = definitionOf(schema, name);
      return definition !== undefined && ancestors.some((ancestor) => schema.isKindOf(definition.name, ancestor));
    });
  });
}
