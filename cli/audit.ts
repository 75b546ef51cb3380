/** `vakwerk audit A.ids`: what is wrong with a specification itself. Exit 0 without errors, 1 with (contract.md). */
import { readFileSync } from 'node:fs';
import { auditIds } from '../engine/ids/audit-ids.ts';
import type { IdsFinding } from '../engine/ids/specification.ts';
import { BadInput } from './bad-input.ts';

export interface AuditOptions {
  path: string;
  format: 'text' | 'json';
}

/** Findings after which there is nothing to audit: not XML at all, refused XML, or another kind of document. */
const UNREADABLE = new Set(['NOT_XML', 'DOCTYPE_FORBIDDEN', 'NOT_IDS']);

/** Returns the exit code; throws BadInput when the file cannot be read as an IDS. */
export function audit({ path, format }: AuditOptions): 0 | 1 {
  const findings = auditIds(readInput(path));
  const unreadable = findings.find(({ code }) => UNREADABLE.has(code));
  if (unreadable) throw new BadInput(lineOf(path, unreadable));
  process.stdout.write(format === 'json' ? `${JSON.stringify({ filename: path, findings })}\n` : auditText(path, findings));
  return findings.some(({ severity }) => severity === 'ERROR') ? 1 : 0;
}

function readInput(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new BadInput(`${path}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown'})`, { cause });
  }
}

function auditText(path: string, findings: readonly IdsFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
  const lines = findings.map((finding) => `${finding.severity.padEnd(7)} ${lineOf(path, finding)}\n        at ${finding.path}`);
  return `${[...lines, `${path}: ${errors} errors, ${findings.length - errors} warnings`].join('\n')}\n`;
}

function lineOf(path: string, { line, code, message }: IdsFinding): string {
  return `${path}:${line}: ${code} ${message}`;
}
