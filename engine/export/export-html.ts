/**
 * The report as one file that needs no network: specification → rule → reasons → entities, opened by <details>, so that
 * it can be read without script. Texts stand in it once per language and a radio button shows one of them; names,
 * GlobalIds and other facts stand in it once. A content security policy forbids every request.
 */
import { badgeOf, standingOf, summarise } from '../report/count-rules.ts';
import type { GroupNode, RuleNode } from '../report/report.ts';
import { cutText, escapeAttribute, escapeText, oneLine } from './clean-text.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import { HTML_SCRIPT, HTML_SCRIPT_SHA256, HTML_STYLE } from './html-style.ts';
import { actualText, type FailedEntity, type Reason, reasonsOf } from './reasons.ts';
import { rememberWords } from './remember-words.ts';
import { emptyRuleKey, type PlacedRule, walkSpecification } from './walk-rules.ts';

/** Entities listed under one reason; a page of a hundred thousand rows opens in no browser. The tables have them all. */
export const HTML_ENTITIES_PER_REASON_MAX = 1_000;
/** Values found that are named before the table of a reason. */
const VARIANTS_SHOWN = 5;
const REASONS_SHOWN_MAX = 200;

export interface HtmlOptions {
  /** Other languages that the page can be switched to. */
  also?: readonly ExportWords[];
}

export function* exportHtml(input: ExportInput, { also = [] }: HtmlOptions = {}): Generator<string> {
  const page: Page = { ...input, languages: [input.words, ...also.map(rememberWords)] };
  yield head(page);
  yield overview(page);
  for (const specification of input.report.elements) yield* specificationPieces(page, specification);
  yield `</main>\n<script>${HTML_SCRIPT}</script>\n</body>\n</html>\n`;
}

interface Page extends ExportInput {
  /** The first one is shown at first. */
  languages: readonly ExportWords[];
}

/** The same text in each language, as escaped markup. */
function each(page: Page, text: (words: ExportWords) => string): string {
  const texts = page.languages.map((words) => ({ language: words.language, text: escapeText(text(words)) }));
  if (texts.every((one) => one.text === texts[0]!.text)) return texts[0]!.text;
  return texts.map((one) => `<span lang="${one.language}">${one.text}</span>`).join('');
}

function label(page: Page, key: ExportKey, params?: Record<string, string | number>): string {
  return each(page, (words) => words.text(key, params));
}

function head(page: Page): string {
  const { language } = page.words;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${HTML_SCRIPT_SHA256}'; base-uri 'none'; form-action 'none'`;
  const title = `${page.words.text('title')}: ${oneLine(page.filename)}`;
  return (
    `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n` +
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escapeText(title)}</title>\n` +
    `<style>${HTML_STYLE}</style>\n</head>\n<body>\n<header>\n${switches(page)}`
  );
}

const LANGUAGE_NAMES = { nl: 'Nederlands', en: 'English' } as const;

function switches(page: Page): string {
  const languages = page.languages.map(({ language }, at) =>
    radio({ name: 'lang', value: language, checked: at === 0 }, LANGUAGE_NAMES[language]),
  );
  const themes = (['auto', 'light', 'dark'] as const).map((value) =>
    radio(
      { name: 'theme', value, checked: value === 'auto' },
      label(page, value === 'auto' ? 'themeAuto' : value === 'light' ? 'themeLight' : 'themeDark'),
    ),
  );
  const expand = `<button type="button" id="expand-all" class="without-script">${label(page, 'expandAll')}</button>`;
  return `<div class="switches">${expand}<fieldset aria-label="${escapeAttribute(page.words.text('theme'))}">${themes.join('')}</fieldset><fieldset aria-label="${escapeAttribute(page.words.text('language'))}">${languages.join('')}</fieldset></div>\n`;
}

function radio({ name, value, checked }: { name: string; value: string; checked: boolean }, text: string): string {
  return `<label><input type="radio" id="${name}-${value}" name="${name}" value="${value}"${checked ? ' checked' : ''}> ${text}</label>`;
}

function overview(page: Page): string {
  const { filename, report, timestamp } = page;
  const { passed, total } = summarise(report.elements);
  const facts: [ExportKey, string][] = [
    ['ifcSchema', escapeText(report.model.fileSchema)],
    ['authoringTool', escapeText(report.model.authoringTool)],
    ['timeStamp', escapeText(report.model.timeStamp)],
    ['made', `<time datetime="${escapeAttribute(timestamp)}">${escapeText(timestamp)}</time>`],
    ['summary', label(page, 'applies', { passed, total })],
  ];
  const list = facts.filter(([, value]) => value !== '').map(([key, value]) => `<dt>${label(page, key)}</dt><dd>${value}</dd>`);
  const findings = report.findings
    .slice(0, HTML_ENTITIES_PER_REASON_MAX)
    .map((finding) => `<li>${finding.line}: ${each(page, (words) => words.finding(finding))}</li>`);
  const remarks =
    findings.length === 0
      ? ''
      : `<details><summary>${label(page, 'findings')} (${report.findings.length})</summary><ul>${findings.join('')}</ul></details>\n`;
  return `<h1>${escapeText(oneLine(filename))}</h1>\n<dl>${list.join('')}</dl>\n${remarks}</header>\n<main>\n`;
}

const MARKS = { pass: '✓', fail: '✗', none: '–' } as const;
type Mark = keyof typeof MARKS;

function mark(page: Page, kind: Mark, key: ExportKey): string {
  return `<span class="mark ${kind}">${MARKS[kind]} ${label(page, key)}</span>`;
}

function* specificationPieces(page: Page, specification: GroupNode): Generator<string> {
  const badge = badgeOf(specification);
  const { total, failed } = specification.counts.rules;
  const version = specification.version ? ` <span class="count">${escapeText(specification.version)}</span>` : '';
  const counts = label(page, 'rules', { total, failed });
  yield `<details class="specification" open><summary>${mark(page, badge, badge)} ${nameOf(page, specification.name)}${version} <span class="count">${counts}</span></summary>\n`;
  if (specification.description) yield `<p class="body text">${escapeText(specification.description)}</p>\n`;
  let groups = '';
  for (const placed of walkSpecification(specification)) {
    const path = placed.groups.join(' › ');
    if (path !== groups && path !== '') yield `<p class="group">${escapeText(path)}</p>\n`;
    groups = path;
    yield* rulePieces(page, placed);
  }
  yield '</details>\n';
}

function nameOf(page: Page, name: string): string {
  return oneLine(name) === '' ? label(page, 'unnamed') : escapeText(name);
}

function* rulePieces(page: Page, { rule }: PlacedRule): Generator<string> {
  const standing = standingOf(rule);
  const [kind, key]: [Mark, ExportKey] =
    standing === 'PASSED'
      ? ['pass', 'PASSED']
      : standing === 'FAILED'
        ? ['fail', 'FAILED']
        : ['none', standing === 'NONE' ? 'none' : 'DISABLED'];
  const counts = rule.checks.length === 0 ? label(page, emptyRuleKey(rule)) : label(page, 'entitiesOf', entityCounts(rule));
  yield `<details class="rule"><summary>${mark(page, kind, key)} ${nameOf(page, rule.name)} <span class="count">${counts}</span></summary>\n`;
  yield ruleText(page, rule);
  const reasons = reasonsOf(rule);
  for (const reason of reasons.slice(0, REASONS_SHOWN_MAX)) yield reasonMarkup(page, reason);
  yield '</details>\n';
}

/** Checks by their own outcome, every entity counted. */
function entityCounts(rule: RuleNode): { passed: number; failed: number; skipped: number } {
  const of = (outcome: string) => rule.checks.filter((check) => check.outcome === outcome).length;
  return { passed: of('PASSED'), failed: of('FAILED'), skipped: of('SKIPPED') };
}

function ruleText(page: Page, rule: RuleNode): string {
  const description = rule.description ? `<p class="text">${escapeText(rule.description)}</p>` : '';
  const words = page.languages.map((one) => ({
    language: one.language,
    lines: one.rule(rule.specification).map((line) => `<li>${escapeText(line)}</li>`),
  }));
  const asks = words
    .map(({ language, lines }) => (lines.length === 0 ? '' : `<ul lang="${language}">${lines.join('')}</ul>`))
    .join('');
  const versions = rule.specification.ifcVersions.join(', ');
  const mismatch = rule.versionMismatch
    ? `<p class="text">${label(page, 'versionMismatch', { versions, schema: page.report.schema })}</p>`
    : '';
  const instructions = rule.instructions
    ? `<p class="text"><strong>${label(page, 'instructions')}</strong> ${escapeText(rule.instructions)}</p>`
    : '';
  return `<div class="body">${description}${asks}${mismatch}${instructions}</div>\n`;
}

function reasonMarkup(page: Page, reason: Reason): string {
  const counted = reason.entities.length > 0;
  const variants = reason.variants.slice(0, VARIANTS_SHOWN);
  const lines = variants.map(
    ({ failure, count }) =>
      `${counted ? `<span class="count">${count} ×</span> ` : ''}${each(page, (words) => words.failure(failure))}`,
  );
  const others = reason.variants.length - variants.length;
  const more = others > 0 ? `<br><span class="count">${label(page, 'otherValues', { count: others })}</span>` : '';
  const summary = lines.join('<br>') + more;
  if (!counted) return `<p class="body fail">${summary}</p>\n`;
  return `<details class="reason"><summary>${summary}</summary>${entityTable(page, reason)}</details>\n`;
}

const COLUMNS: readonly ExportKey[] = ['globalId', 'ifcType', 'name', 'storey', 'tag', 'typeName'];

function entityTable(page: Page, { entities, variants }: Reason): string {
  const withValue = variants.length > 1;
  const titles = COLUMNS.map((key) => `<th scope="col">${label(page, key)}</th>`).join('');
  const value = withValue ? `<th scope="col">${label(page, 'actual')}</th>` : '';
  const rows = entities.slice(0, HTML_ENTITIES_PER_REASON_MAX).map((entity) => entityRow(entity, withValue));
  const rest = entities.length - rows.length;
  const more = rest > 0 ? `<p class="count">${label(page, 'moreEntities', { count: rest })}</p>` : '';
  const step = `<th scope="col" class="number">${label(page, 'stepId')}</th>`;
  return `<div class="scroll"><table><thead><tr>${titles}${value}${step}</tr></thead><tbody>${rows.join('\n')}</tbody></table>${more}</div>`;
}

/** Longest name or value in a table. */
const CELL_MAX = 1_000;

function entityRow({ check, failure }: FailedEntity, withValue: boolean): string {
  const cell = (text: string | null) => `<td>${escapeText(cutText(text ?? '', CELL_MAX))}</td>`;
  const texts = [check.ifcType, check.name, check.storey, check.tag, check.typeName].map(cell).join('');
  const value = withValue ? cell(actualText(failure)) : '';
  return `<tr><td class="id">${escapeText(check.globalId ?? '–')}</td>${texts}${value}<td class="number">#${check.stepId}</td></tr>`;
}
