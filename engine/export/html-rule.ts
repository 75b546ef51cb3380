/** Writes one rule of the HTML export: what it requires, why it fails, and which entities fail. */
import { HTML_CELL_MAX, HTML_ENTITIES_PER_REASON_MAX } from '../limits.ts';
import { checksWith } from '../report/count-rules.ts';
import { objectLabel } from '../report/object-label.ts';
import type { Check } from '../report/report.ts';
import { adviceOf } from './advice.ts';
import { cutText, escapeHtml } from './clean-text.ts';
import type { RuleExceptions } from './excepted-checks.ts';
import { exceptionText } from './exception-text.ts';
import type { ExportKey } from './export-keys.ts';
import { markdownHtml } from './html-markdown.ts';
import { each, label, type Mark, mark, nameOf, type Page } from './html-page.ts';
import { actualText, failureOf, type Reason, reasonsOf } from './reasons.ts';
import { type ExportRule, emptyRuleKey, type PlacedRule, ruleVerdictKey } from './walk-rules.ts';

export interface ShownRule extends PlacedRule {
  /** Anchor of the rule, for links. */
  anchor: string;
  reasons: Reason[];
  exceptions: RuleExceptions;
}

export function shownRule(placed: PlacedRule, number: number, exceptions: RuleExceptions): ShownRule {
  return { ...placed, exceptions, anchor: `rule-${number}`, reasons: reasonsOf(placed.rule, HTML_ENTITIES_PER_REASON_MAX) };
}

export function* rulePieces(page: Page, { rule, anchor, reasons, exceptions }: ShownRule): Generator<string> {
  const key = ruleVerdictKey(rule);
  const kind = MARKS[key] ?? 'none';
  const counts = rule.checks.length === 0 ? label(page, emptyRuleKey(rule)) : countWords(page, rule);
  const summary = `${mark(page, kind, key)} ${nameOf(page, rule.name)} <span class="count">· ${counts}${exceptedCount(page, exceptions)}</span>`;
  yield `<details class="rule" id="${anchor}" data-verdict="${kind}"><summary>${summary}</summary>\n`;
  yield ruleText(page, rule);
  if (exceptions.whole && rule.failures) yield `<p class="body">${exceptionMarkup(page, exceptions.whole)}</p>\n`;
  for (const reason of reasons) yield reasonMarkup(page, reason, exceptions);
  yield '</details>\n';
}

function exceptedCount(page: Page, exceptions: RuleExceptions): string {
  const count = exceptions.count();
  return count > 0 ? `, ${label(page, 'excepted', { count })}` : '';
}

function exceptionMarkup(page: Page, exception: RuleExceptions['whole']): string {
  return each(page, (words) => exceptionText(exception, words));
}

const MARKS: Partial<Record<ExportKey, Mark>> = { PASSED: 'pass', FAILED: 'fail' };

/** Counts checks by their own outcome, including every entity. */
function countWords(page: Page, rule: ExportRule): string {
  const [passed, failed] = [checksWith(rule, 'PASSED'), checksWith(rule, 'FAILED')];
  const skipped = rule.checks.length - passed - failed;
  const counts: [ExportKey, number][] = [
    ['passedCount', passed],
    ['failedCount', failed],
    ...(skipped > 0 ? [['undecidedCount', skipped] as [ExportKey, number]] : []),
  ];
  return counts.map(([key, count]) => label(page, key, { count })).join(', ');
}

function ruleText(page: Page, rule: ExportRule): string {
  const asks = page.languages.map((words) => {
    const lines = words.rule(rule.specification).map((line) => `<li>${escapeHtml(line)}</li>`);
    return lines.length === 0 ? '' : `<ul lang="${words.language}">${lines.join('')}</ul>`;
  });
  const versions = rule.specification.ifcVersions.join(', ');
  // A rule that was not checked says so in its reasons, or is disabled.
  const mismatch =
    rule.versionMismatch && rule.outcome !== 'DISABLED'
      ? `<p class="text">${label(page, 'versionMismatch', { versions, schema: page.report.schema })}</p>`
      : '';
  const { description, advice } = adviceOf(rule);
  const instructions = advice
    ? `<div class="advice"><p><strong>${label(page, 'instructions')}</strong></p>${markdownHtml(advice)}</div>`
    : '';
  return `<div class="body">${markdownHtml(description)}${instructions}${asks.join('')}${mismatch}</div>\n`;
}

function reasonMarkup(page: Page, reason: Reason, exceptions: RuleExceptions): string {
  const sentence = each(page, (words) => words.reason(reason.group));
  if (reason.count === 0) return `<p class="body fail">${sentence}</p>\n`;
  const summary = `<span class="count">${reason.count} ×</span> ${sentence}`;
  return `<details class="reason"><summary>${summary}</summary>${entityTable(page, reason, exceptions)}</details>\n`;
}

const COLUMNS: readonly ExportKey[] = ['globalId', 'ifcType', 'name', 'storey', 'tag', 'typeName', 'material'];

function entityTable(page: Page, reason: Reason, exceptions: RuleExceptions): string {
  const { entities, group, count } = reason;
  const withValue = (group.valuesTotal ?? 0) > 1;
  const titles = COLUMNS.map((key) => `<th scope="col">${label(page, key)}</th>`).join('');
  const value = withValue ? `<th scope="col">${label(page, 'actual')}</th>` : '';
  const step = `<th scope="col" class="number">${label(page, 'stepId')}</th>`;
  const excepted = exceptions.count() > 0 ? `<th scope="col">${label(page, 'exception')}</th>` : '';
  const rows = entities.map((entity) =>
    entityRow(entity.check, {
      actual: withValue ? actualText(failureOf(reason, entity), page.words) : undefined,
      excepted: excepted && `<td>${exceptionMarkup(page, exceptions.of(entity.check))}</td>`,
    }),
  );
  const rest = count - rows.length;
  const more = rest > 0 ? `<p class="count">${label(page, 'moreEntities', { count: rest })}</p>` : '';
  const head = `<thead><tr>${titles}${value}${step}${excepted}</tr></thead>`;
  return `<div class="scroll"><table>${head}<tbody>${rows.join('\n')}</tbody></table>${more}</div>`;
}

/** Returns the row of an entity. `excepted` is its cell, or empty where the table has no such column. */
function entityRow(check: Check, { actual, excepted }: { actual: string | undefined; excepted: string }): string {
  const cell = (text: string | null) => `<td>${escapeHtml(cutText(text ?? '', HTML_CELL_MAX))}</td>`;
  const { ifcType, storey, tag, typeName, material = null } = check;
  const texts = [ifcType, objectLabel(check), storey, tag, typeName, material].map(cell).join('');
  const value = actual === undefined ? '' : cell(actual);
  return `<tr><td class="id">${escapeHtml(check.globalId ?? '–')}</td>${texts}${value}<td class="number">#${check.stepId}</td>${excepted}</tr>`;
}
