/** The section of the HTML export about the validity of the file: each layer, with the rules that it breaks and where. */
import { HTML_FINDINGS_MAX } from '../limits.ts';
import { escapeHtml } from './clean-text.ts';
import { exceptedText, exceptionText } from './exception-text.ts';
import type { ExportValidityCause, ExportValidityFinding, ExportValidityLayer } from './export-input.ts';
import { foldedLines } from './html-lines.ts';
import { each, label, type Mark, mark, type Page } from './html-page.ts';

const MARKS: Record<ExportValidityLayer['outcome'], Mark> = {
  VALID: 'pass',
  INVALID: 'fail',
  UNDECIDED: 'none',
  NOT_APPLICABLE: 'none',
};

export function* validityPieces(page: Page): Generator<string> {
  const { validity } = page;
  if (!validity) return;
  const verdict = mark(page, MARKS[validity.outcome], `validity${validity.outcome}`);
  yield `<details class="specification" open><summary>${verdict} ${label(page, 'validity')}</summary>\n`;
  for (const layer of validity.layers) yield* layerPieces(page, layer);
  yield '</details>\n';
}

function* layerPieces(page: Page, { layer, outcome, isRequired, causes, findings }: ExportValidityLayer): Generator<string> {
  const level = label(page, isRequired ? 'validityRequired' : 'validityReported');
  const name = `<strong>${label(page, `validity${layer}`)}</strong> <span class="count">${level}</span>`;
  yield `<div class="body"><p>${mark(page, MARKS[outcome], `validity${outcome}`)} ${name}</p>\n`;
  for (const cause of causes) yield causeHtml(page, cause, findings);
  yield '</div>\n';
}

function causeHtml(page: Page, cause: ExportValidityCause, all: readonly ExportValidityFinding[]): string {
  const { code, severity, outcome, count, message } = cause;
  const verdict = label(page, outcome === 'UNDECIDED' ? 'validityUNDECIDED' : `validity${severity}`);
  const counted = count > 0 ? `${count} × ` : '';
  const head = `${counted}<strong>${verdict}</strong> <code>${escapeHtml(code)}</code> ${each(page, ({ language }) => message[language])}`;
  const excepted = each(page, (words) => exceptedText(cause, words));
  const codeFindings = all.filter((finding) => finding.code === code);
  const listed = codeFindings.slice(0, HTML_FINDINGS_MAX);
  const summary = excepted === '' ? head : `${head} · ${excepted}`;
  if (listed.length === 0) return foldedLines(summary, []);
  const more = listed.length < count ? [label(page, 'validityMore', { count, listed: listed.length })] : [];
  return foldedLines(summary, [...listed.map((finding) => findingHtml(page, finding)), ...more]);
}

function findingHtml(page: Page, { instance, globalId, name, line, exception, message }: ExportValidityFinding): string {
  const place = [instance, name && `“${name}”`, globalId].filter(Boolean).join(' ');
  const where = line === undefined ? '' : `${label(page, 'validityLine')} ${line}`;
  const words = each(page, ({ language }) => message[language]);
  const why = each(page, (one) => exceptionText(exception, one));
  return [escapeHtml(place), where, words, why].filter((text) => text !== '').join(' · ');
}
