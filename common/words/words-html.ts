/** Writes a specification in words as one HTML file that prints well. It runs no script and fetches nothing. */
import { escapeHtml, markdownHtml } from '../contract/html-text.ts';
import type { GroupInWords, RuleInWords, SpecificationInWords } from './words-of-rules.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#faf8f5;--card:#fff;--ink:#1c1b1a;--soft:#5c5852;--line:#dcd7cf;--brand:#1b4b8f}
@media (prefers-color-scheme:dark){:root{--ground:#14161a;--card:#1d2026;--ink:#f1efec;--soft:#b0aca5;--line:#3a3e46;--brand:#8fb4ea}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 "Segoe UI",system-ui,-apple-system,sans-serif}
main{max-width:900px;margin:0 auto;padding:24px}
h1,h2,h3{line-height:1.25;margin:0;overflow-wrap:anywhere}
h1{font-size:28px}
h2{font-size:20px;margin-top:32px;color:var(--brand)}
h2.rule,h3{font-size:16px;margin:0;color:inherit}
.facts,.id{color:var(--soft);font-size:13px;margin:4px 0}
article{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:16px;margin:12px 0;overflow-wrap:anywhere}
dl{margin:8px 0 0;display:grid;grid-template-columns:minmax(96px,max-content) 1fr;gap:4px 16px}
dt{font-weight:600}
dd{margin:0;white-space:pre-line}
dd ul{margin:0;padding-left:18px}
@media (max-width:480px){dl{grid-template-columns:1fr}dd{margin-bottom:8px}}
@media print{body{background:#fff;color:#000;font-size:11pt}main{max-width:none;padding:0}article{break-inside:avoid;border-color:#999}h2{break-after:avoid;color:#000}}
`;

export function* wordsHtml({ language, title, description, facts, entries }: SpecificationInWords): Generator<string> {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  yield `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`;
  yield `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escapeHtml(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n<main>\n`;
  yield `<h1>${escapeHtml(title)}</h1>\n<p class="facts">${escapeHtml(facts.join(' · '))}</p>\n${markdownHtml(description)}\n`;
  for (const entry of entries) yield 'sections' in entry ? ruleHtml(entry) : groupHtml(entry);
  yield '</main>\n</body>\n</html>\n';
}

function groupHtml({ name, description }: GroupInWords): string {
  return `<h2>${escapeHtml(name)}</h2>\n${markdownHtml(description)}\n`;
}

function ruleHtml({ id, name, depth, description, sections }: RuleInWords): string {
  const terms = sections.map(({ heading, lines }) => `<dt>${escapeHtml(heading)}</dt><dd>${linesHtml(lines)}</dd>`);
  const level = depth > 1 ? 3 : 2;
  const named = `<h${level} class="rule">${escapeHtml(name)}</h${level}>\n${id === '' ? '' : `<p class="id">${escapeHtml(id)}</p>\n`}`;
  return `<article>\n${named}${markdownHtml(description)}\n<dl>${terms.join('\n')}</dl>\n</article>\n`;
}

function linesHtml(lines: readonly string[]): string {
  const [only = ''] = lines;
  if (lines.length === 1) return escapeHtml(only);
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}
