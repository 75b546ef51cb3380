/** Writes the frame of the HTML export: head, switches, and texts that the page contains once per language. */
import { escapeHtml, oneLine } from './clean-text.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import { HTML_SCRIPT, HTML_SCRIPT_SHA256, HTML_STYLE } from './html-style.ts';
import { LOGO } from './logo.ts';

export interface Page extends ExportInput {
  /** The languages; the first one is shown initially. */
  languages: readonly ExportWords[];
}

/** Returns the same text in each language, as escaped markup. */
export function each(page: Page, text: (words: ExportWords) => string): string {
  const texts = page.languages.map((words) => ({ language: words.language, text: escapeHtml(text(words)) }));
  if (texts.every((one) => one.text === texts[0]!.text)) return texts[0]!.text;
  return texts.map((one) => `<span lang="${one.language}">${one.text}</span>`).join('');
}

export function label(page: Page, key: ExportKey, params?: Record<string, string | number>): string {
  return each(page, (words) => words.text(key, params));
}

/** Returns a name as markup, or a text that says that there is none. */
export function nameOf(page: Page, name: string): string {
  return oneLine(name) === '' ? label(page, 'unnamed') : escapeHtml(name);
}

export const MARKS = { pass: '✓', fail: '✗', none: '–' } as const;
export type Mark = keyof typeof MARKS;

/** Returns a sign and a word, so that colour is never the only difference. */
export function mark(page: Page, kind: Mark, key: ExportKey): string {
  return `<span class="mark ${kind}">${MARKS[kind]} ${label(page, key)}</span>`;
}

const BRAND =
  `<p class="brand"><svg viewBox="${LOGO.viewBox}" width="24" height="24" fill="currentColor" aria-hidden="true">` +
  `<path fill-rule="evenodd" d="${LOGO.path}"/></svg> Vakwerk</p>`;

export function pageHead(page: Page): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${HTML_SCRIPT_SHA256}'; base-uri 'none'; form-action 'none'`;
  const title = `${page.words.text('title')}: ${oneLine(page.filename)}`;
  return (
    `<!doctype html>\n<html lang="${page.words.language}">\n<head>\n<meta charset="utf-8">\n` +
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escapeHtml(title)}</title>\n` +
    `<style>${HTML_STYLE}</style>\n</head>\n<body>\n<header>\n<div class="top">${BRAND}${switches(page)}</div>\n`
  );
}

export function pageFoot(): string {
  return `</main>\n<script>${HTML_SCRIPT}</script>\n</body>\n</html>\n`;
}

const LANGUAGE_NAMES = { nl: 'Nederlands', en: 'English' } as const;
const THEMES: readonly [value: string, key: ExportKey][] = [
  ['auto', 'themeAuto'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
];

function switches(page: Page): string {
  const expand = `<button type="button" id="expand-all" class="without-script">${label(page, 'expandAll')}</button>`;
  const failed = `<label><input type="checkbox" id="only-failed"> ${label(page, 'onlyFailed')}</label>`;
  const themes = THEMES.map(([value, key], at) => radio({ name: 'theme', value, checked: at === 0 }, label(page, key)));
  const languages = page.languages.map(({ language }, at) =>
    radio({ name: 'lang', value: language, checked: at === 0 }, `<span translate="no">${LANGUAGE_NAMES[language]}</span>`),
  );
  return `<div class="switches">${expand}${failed}${fieldset(page, 'theme', themes)}${fieldset(page, 'language', languages)}</div>\n`;
}

function fieldset(page: Page, key: ExportKey, choices: readonly string[]): string {
  return `<fieldset aria-label="${escapeHtml(page.words.text(key))}">${choices.join('')}</fieldset>`;
}

function radio({ name, value, checked }: { name: string; value: string; checked: boolean }, text: string): string {
  return `<label><input type="radio" id="${name}-${value}" name="${name}" value="${value}"${checked ? ' checked' : ''}> ${text}</label>`;
}
