/** `vakwerk audit A.ids`: audits a specification. Exit 0 without errors, 1 with (docs/contract.md). */

import type { Language } from '../common/contract/users.ts';
import { idsFindingSentence } from '../common/i18n/ids-finding-sentence.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { translatorOf } from '../common/i18n/translator.ts';
import { auditIds } from '../engine/ids/audit-ids.ts';
import type { IdsFinding } from '../engine/ids/specification.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { findingLine } from './finding-line.ts';
import { readInput } from './read-input.ts';

interface AuditOptions {
  path: string;
  format: 'text' | 'json';
  language: Language;
  /** Prints no report. */
  quiet?: boolean;
}

/** A finding with its message in the requested language. */
type PrintedFinding = Pick<IdsFinding, 'severity' | 'code' | 'line' | 'path' | 'message'>;

/** Findings that prevent an audit: not XML, refused XML, or another kind of document. */
const UNREADABLE = new Set(['NOT_XML', 'DOCTYPE_FORBIDDEN', 'XML_TOO_LARGE', 'XML_TOO_DEEP', 'NOT_IDS']);

/** Returns the exit code. Throws BadInput when the file is not a readable IDS. */
export function audit({ path, format, language, quiet }: AuditOptions): 0 | 1 {
  const t = translatorOf(language);
  const findings = auditIds(readInput(path));
  const unreadable = findings.find(({ code }) => UNREADABLE.has(code));
  if (unreadable) throw new BadInput(findingLine(path, unreadable, t));
  const text = format === 'json' ? auditJson(t, path, findings) : auditText(t, path, findings);
  if (!quiet) process.stdout.write(text);
  return findings.some(({ severity }) => severity === 'ERROR') ? 1 : 0;
}

/** The values in the messages are complete. */
function auditJson(t: Translate, filename: string, findings: readonly IdsFinding[]): string {
  const printed = findings.map((finding): PrintedFinding => {
    const { severity, code, line, path } = finding;
    return { severity, code, line, path, message: idsFindingSentence(t, finding) };
  });
  return `${JSON.stringify({ filename, findings: printed })}\n`;
}

function auditText(t: Translate, filename: string, findings: readonly IdsFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
  const words = { ERROR: t('audit.severity.ERROR'), WARNING: t('audit.severity.WARNING') };
  const width = Math.max(words.ERROR.length, words.WARNING.length);
  const lines = findings.flatMap((finding) => {
    const place = t('audit.at', { path: finding.path });
    return [`${words[finding.severity].padEnd(width)} ${findingLine(filename, finding, t)}`, `${' '.repeat(width)} ${place}`];
  });
  const summary = t('audit.summary', {
    filename,
    errors: t('audit.errors', { count: errors }),
    warnings: t('audit.warnings', { count: findings.length - errors }),
  });
  return terminalLines([...lines, summary]);
}
