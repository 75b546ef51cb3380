/**
 * Writes the report as one file that needs no network: specification → rule → reasons → entities, opened by <details>, so that it can
 * be read without script. The file contains texts once per language and a radio button shows one of the languages; it contains names,
 * GlobalIds and other facts once. A content security policy forbids every request.
 */
import { HTML_CAUSES_MAX, HTML_CAUSES_OPEN, HTML_FINDINGS_MAX } from '../limits.ts';
import { badgeOf, summarise } from '../report/count-rules.ts';
import { escapeHtml, oneLine } from './clean-text.ts';
import { countedCauses } from './counted-causes.ts';
import { exceptedChecks } from './excepted-checks.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import { markdownHtml } from './html-markdown.ts';
import { each, label, MARKS, mark, nameOf, type Page, pageFoot, pageHead } from './html-page.ts';
import { pies } from './html-pies.ts';
import { rulePieces, type ShownRule, shownRule } from './html-rule.ts';
import { momentText } from './moment.ts';
import { rememberWords } from './remember-words.ts';
import { ruleSetPieces } from './rule-sets-html.ts';
import { validityPieces } from './validity-html.ts';
import { type ExportGroup, keyedSpecifications, walkRules } from './walk-rules.ts';

interface HtmlOptions {
  /** Further languages that the page can be switched to. */
  also?: readonly ExportWords[];
}

export function* exportHtml(input: ExportInput, { also = [] }: HtmlOptions = {}): Generator<string> {
  const page: Page = { ...input, languages: [input.words, ...also.map(rememberWords)] };
  const { ofRule } = exceptedChecks(input);
  const rules = [...walkRules(input.report)].map((placed, at) => shownRule(placed, at, ofRule(placed)));
  yield pageHead(page) + overview(page) + worst(page, rules);
  for (const { specification, specificationKey } of keyedSpecifications(input.report)) {
    const specificationRules = rules.filter((rule) => rule.specificationKey === specificationKey);
    yield* specificationPieces(page, specification, specificationRules);
  }
  yield* ruleSetPieces(page);
  yield* validityPieces(page);
  yield pageFoot();
}

function overview(page: Page): string {
  const { filename, report, timestamp } = page;
  const facts: [ExportKey, string][] = [
    ['ifcSchema', escapeHtml(report.model.fileSchema)],
    ['authoringTool', escapeHtml(report.model.authoringTool)],
    ['timeStamp', time(page, report.model.timeStamp)],
    ['made', time(page, timestamp)],
  ];
  const list = facts
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `<div><dt>${label(page, key)}</dt><dd>${value}</dd></div>`);
  return `<h1>${escapeHtml(oneLine(filename))}</h1>\n${verdict(page)}<dl>${list.join('')}</dl>\n</header>\n<main>\n${findings(page)}`;
}

/** Returns the verdict on all specifications, as large as on the page. */
function verdict(page: Page): string {
  const { passed, total } = summarise(page.report.elements);
  const kind = total === 0 ? 'none' : passed === total ? 'pass' : 'fail';
  return `<p class="verdict"><span class="mark ${kind}">${MARKS[kind]}</span> ${label(page, 'applies', { passed, total })}</p>\n`;
}

/** Words a timestamp in each language, in the time zone of the reader; other texts are unchanged. */
function time(page: Page, text: string): string {
  const words = each(page, (one) => momentText(text, { words: one, timeZone: page.timeZone }));
  return words === escapeHtml(text) ? words : `<time datetime="${escapeHtml(text)}">${words}</time>`;
}

function findings(page: Page): string {
  const all = page.report.findings;
  if (all.length === 0) return '';
  const lines = all
    .slice(0, HTML_FINDINGS_MAX)
    .map((finding) => `<li>${finding.line}: ${each(page, (words) => words.finding(finding))}</li>`);
  return `<details><summary>${label(page, 'findings')} (${all.length})</summary><ul class="body">${lines.join('')}</ul></details>\n`;
}

/** Returns the causes with most failures first, with links to their rules: what to fix first, as the page shows it. */
function worst(page: Page, rules: readonly ShownRule[]): string {
  const causes = countedCauses(page, HTML_CAUSES_MAX);
  if (causes.length === 0) return '';
  const inLanguage = new Map(page.languages.map((words) => [words, words.causes(page.report.elements, HTML_CAUSES_MAX)]));
  const anchors = new Map<unknown, string>(rules.map(({ rule, anchor }) => [rule, anchor]));
  const lines = causes.map(({ at, behind, entities, rules: failingRules }) => {
    const sentence = each(page, (words) => inLanguage.get(words)?.[at]?.sentence ?? '');
    const small =
      behind === undefined ? '' : ` <small>${each(page, (words) => inLanguage.get(words)?.[at]?.behind ?? '')}</small>`;
    // The times sign counts objects, which count once however many rules they fail.
    const times = entities > 0 ? `${entities} × ` : '';
    const isOfRules = failingRules.length > 1;
    const counts = isOfRules ? ` <span class="count">${label(page, 'rulesCount', { count: failingRules.length })}:</span>` : '';
    const links = failingRules.map((rule) => `<a href="#${anchors.get(rule)}">${nameOf(page, rule.name)}</a>`);
    return `<li>${times}${sentence}${small}${counts} ${links.join(', ')}</li>`;
  });
  const open = lines.slice(0, HTML_CAUSES_OPEN);
  const folded = lines.slice(HTML_CAUSES_OPEN);
  const start = `<ol start="${HTML_CAUSES_OPEN + 1}">`;
  const more =
    folded.length === 0
      ? ''
      : `<details><summary>${label(page, 'moreCauses', { count: folded.length })}</summary>${start}${folded.join('')}</ol></details>`;
  return `<section aria-labelledby="worst"><h2 id="worst">${label(page, 'worst')}</h2><ol>${open.join('')}</ol>${more}</section>\n`;
}

function* specificationPieces(page: Page, specification: ExportGroup, rules: readonly ShownRule[]): Generator<string> {
  const badge = badgeOf(specification);
  const { total, failed } = specification.counts.rules;
  const version = specification.version ? ` ${escapeHtml(specification.version)} ·` : '';
  const counts = `<span class="count">·${version} ${label(page, 'rulesCount', { count: total })}, ${label(page, 'failedCount', { count: failed })}</span>`;
  yield `<details class="specification" open><summary>${mark(page, badge, badge)} ${nameOf(page, specification.name)} ${counts}</summary>\n`;
  if (total > 0) yield pies(page, specification);
  if (specification.description) yield `<div class="body">${markdownHtml(specification.description)}</div>\n`;
  let groups = '';
  for (const rule of rules) {
    const path = rule.groups.join(' › ');
    if (path !== groups && path !== '') yield `<p class="group">${escapeHtml(path)}</p>\n`;
    groups = path;
    yield* rulePieces(page, rule);
  }
  yield '</details>\n';
}
