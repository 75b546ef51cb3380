/** `vakwerk audit A.ids`: audits a specification. Exit 0 without errors, 1 with (docs/contract.md). */

import type { Language } from '../common/contract/users.ts';
import { idsFindingSentence } from '../common/i18n/ids-finding-sentence.ts';
import { auditEn } from '../common/i18n/messages/audit.en.ts';
import { auditNl } from '../common/i18n/messages/audit.nl.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { addMessages, translatorOf } from '../common/i18n/translator.ts';
import { auditIds } from '../engine/ids/audit-ids.ts';
import type { IdsFinding } from '../engine/ids/specification.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { readInput } from './read-input.ts';

addMessages({ en: { audit: auditEn }, nl: { audit: auditNl } });

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
  const findings = auditIds(readInput(path)).map((finding) => print(t, finding));
  const unreadable = findings.find(({ code }) => UNREADABLE.has(code));
  if (unreadable) throw new BadInput(lineOf(path, unreadable));
  const text = format === 'json' ? `${JSON.stringify({ filename: path, findings })}\n` : auditText(t, path, findings);
  if (!quiet) process.stdout.write(text);
  return findings.some(({ severity }) => severity === 'ERROR') ? 1 : 0;
}

function print(t: Translate, finding: IdsFinding): PrintedFinding {
  const { severity, code, line, path } = finding;
  return { severity, code, line, path, message: idsFindingSentence(t, finding) };
}

function auditText(t: Translate, filename: string, findings: readonly PrintedFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
  const words = { ERROR: t('audit.severity.ERROR'), WARNING: t('audit.severity.WARNING') };
  const width = Math.max(words.ERROR.length, words.WARNING.length);
  const lines = findings.flatMap((finding) => {
    const place = t('audit.at', { path: finding.path });
    return [`${words[finding.severity].padEnd(width)} ${lineOf(filename, finding)}`, `${' '.repeat(width)} ${place}`];
  });
  const summary = t('audit.summary', {
    filename,
    errors: t('audit.errors', { count: errors }),
    warnings: t('audit.warnings', { count: findings.length - errors }),
  });
  return terminalLines([...lines, summary]);
}

function lineOf(path: string, { line, code, message }: PrintedFinding): string {
  return `${path}:${line}: ${code} ${message}`;
}
