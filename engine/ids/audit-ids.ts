/**
 * Audits an .ids file: its structure, then its contents as far as they can be read. Errors make the file invalid; warnings point at
 * legal but probably unintended content (D31).
 */
import { auditSpecification } from './audit-specification.ts';
import { createFinding } from './finding-message.ts';
import { type IdsTree, readIds } from './read-ids.ts';
import type { XmlElement } from './read-xml.ts';
import type { IdsFinding } from './specification.ts';

/** Returns the findings in file order; empty for a file without faults. */
export function auditIds(input: string | Uint8Array): IdsFinding[] {
  return auditIdsTree(readIds(input));
}

/** Audits a parsed file. */
export function auditIdsTree({ root, findings: ofReading }: IdsTree): IdsFinding[] {
  const findings = [...ofReading];
  if (!root) return findings;
  const specifications = root.children.filter(({ name }) => name === 'specifications').flatMap(({ children }) => children);
  const rules = specifications.filter(({ name }) => name === 'specification');
  for (const specification of rules) auditSpecification(specification, findings);
  auditIdentifiers(rules, findings);
  return findings.sort((a, b) => a.line - b.line);
}

/** Warns of repeated identifiers, which cannot identify a rule across uploads (D13). */
function auditIdentifiers(rules: readonly XmlElement[], findings: IdsFinding[]): void {
  const seen = new Set<string>();
  for (const { attributes, line } of rules) {
    const identifier = attributes.identifier?.trim();
    if (identifier && seen.has(identifier)) {
      const place = { line, path: 'ids/specifications' };
      findings.push(createFinding('WARNING', 'IDENTIFIER_REPEATED', place, { identifier }));
    }
    if (identifier) seen.add(identifier);
  }
}
