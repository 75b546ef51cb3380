/** The page is parsed by parse5, the parser of the HTML standard, which reports every error. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5';
import { exportWordsOf } from '../../common/i18n/export-words.ts';
import { HTML_ENTITIES_PER_REASON_MAX } from '../limits.ts';
import { cleanText } from './clean-text.ts';
import { exportHtml } from './export-html.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import {
  differs,
  hardReports,
  inputOf,
  largeReport,
  MISSING,
  makeCheck,
  makeReport,
  makeRule,
  makeSpecification,
  plainWords,
} from './fixtures/example-reports.ts';
import { sampleReport } from './fixtures/sample-report.ts';
import { HTML_SCRIPT, HTML_SCRIPT_SHA256 } from './html-style.ts';
import { walkRules } from './walk-rules.ts';

type Element = DefaultTreeAdapterTypes.Element;
const dutchWords: ExportWords = {
  ...plainWords,
  language: 'nl',
  text: (key) => `nl ${key}`,
  failure: ({ code }) => `nl ${code}`,
  reason: ({ failure: { code } }) => `nl ${code}`,
};

function text(input: ExportInput): string {
  return [...exportHtml(input, { also: [dutchWords] })].join('');
}

function read(html: string): { elements: Element[]; errors: string[] } {
  const errors: string[] = [];
  const document = parse(html, {
    onParseError: ({ code, startLine }: ParserError) => errors.push(`${code} in line ${startLine}`),
  });
  return { elements: [...elementsIn(document)], errors };
}

function* elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

for (const [what, input] of [...hardReports(), ['a sample', inputOf(sampleReport())] as const]) {
  test(`the page has no error, no external link and every rule: ${what}`, () => {
    const { elements, errors } = read(text(input));
    assert.deepEqual(errors, []);
    const rules = elements.filter((element) => attribute(element, 'class') === 'rule');
    assert.equal(rules.length, [...walkRules(input.report)].length);
    assert.equal(elements.filter(({ tagName }) => tagName === 'script').length, 1);
    for (const element of elements) {
      assert.ok(
        !['img', 'link', 'iframe', 'object', 'base', 'form', 'video', 'audio'].includes(element.tagName),
        element.tagName,
      );
      assert.ok(element.attrs.every(({ name }) => name !== 'src' && name !== 'srcset' && !name.startsWith('on')));
      if (attribute(element, 'href') !== undefined) assert.match(attribute(element, 'href')!, /^#rule-\d+$/);
    }
    const ids = elements.map((element) => attribute(element, 'id')).filter((id) => id !== undefined);
    assert.equal(new Set(ids).size, ids.length);
  });
}

test('the content security policy forbids every request and allows only the script', () => {
  assert.equal(createHash('sha256').update(HTML_SCRIPT).digest('base64'), HTML_SCRIPT_SHA256);
  const { elements } = read(text(inputOf(makeReport([]))));
  const policy = elements.find((element) => attribute(element, 'http-equiv') === 'Content-Security-Policy');
  assert.match(attribute(policy!, 'content')!, /^default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-/);
});

test('the page contains texts in both languages and facts once', () => {
  const html = text(inputOf(largeReport(1, () => MISSING)));
  assert.match(html, /<span lang="en">PROPERTY_MISSING: null\.<\/span><span lang="nl">nl PROPERTY_MISSING<\/span>/);
  assert.equal(html.match(/<td class="id">/g)?.length, 1);
});

test('a room is called by its name and its long name', () => {
  const check = makeCheck({ outcome: 'FAILED', name: '0.12', longName: 'Vergaderzaal', failures: [MISSING] });
  const html = text(inputOf(makeReport([makeSpecification([makeRule({ id: 'R1', checks: [check] })])])));
  assert.match(html, /<td>0\.12 · Vergaderzaal<\/td>/);
});

test('a reason lists entities up to the limit and counts the others', () => {
  const html = text(inputOf(largeReport(HTML_ENTITIES_PER_REASON_MAX + 3, () => MISSING)));
  assert.equal(html.match(/<td class="id">/g)?.length, HTML_ENTITIES_PER_REASON_MAX);
  assert.match(html, /moreEntities \{&quot;count&quot;:3\}/);
});

const MARKDOWN: [markdown: string, html: RegExp][] = [
  ['**Let op:** vul *Name* in', /<strong>Let op:<\/strong> vul <em>Name<\/em> in/],
  ['## Kop', /<p class="text"><strong>Kop<\/strong><\/p>/],
  ['zie [de gids](https://example.org/a)', /zie de gids \(https:\/\/example\.org\/a\)/],
  ['- `00 *`\n- b', /<ul><li><code>00 \*<\/code><\/li><li>b<\/li><\/ul>/],
  ['a\n\nb', /<p class="text">a<\/p><p class="text">b<\/p>/],
  ['**<b>**', /<strong>&lt;b&gt;<\/strong>/],
  ['[a](javascript:b)', /\[a\]\(javascript:b\)/],
  ['a ** b * c', /a \*\* b \* c/],
];
for (const [markdown, expected] of MARKDOWN) {
  test(`descriptions render their markdown and nothing else: ${JSON.stringify(markdown)}`, () => {
    assert.match(text(inputOf(makeReport([makeSpecification([makeRule({ description: markdown })])]))), expected);
  });
}

test('the page begins with the mark, the verdict and the time on the clock of the reader', () => {
  const input = inputOf(sampleReport(), { timestamp: '2026-11-20T22:55:54Z', timeZone: 'Europe/Amsterdam' });
  const html = text(input);
  assert.match(html, /<p class="brand"><svg [^>]+><path [^>]+\/><\/svg> Vakwerk<\/p>/);
  assert.match(html, /<p class="verdict"><span class="mark fail">✗<\/span>/);
  assert.match(html, /<span lang="nl">20 nov 2026, 23:55 CET<\/span>/);
  assert.match(html, /<span lang="en">Nov 20, 2026, 11:55 PM GMT\+1<\/span>/);
});

test('each specification shows its checks and entities as rings, with the numbers next to them', () => {
  const failing = makeRule({ checks: [makeCheck({ outcome: 'FAILED', failures: [MISSING] })] });
  const passing = makeRule({ id: 'other', checks: [makeCheck(), makeCheck(), makeCheck()] });
  const specification = makeSpecification([failing, passing]);
  specification.counts.entities.total = 4;
  const { elements } = read(text(inputOf(makeReport([specification]))));
  const ofClass = (name: string) => elements.filter((element) => attribute(element, 'class') === name);
  assert.equal(ofClass('pie').length, 2);
  const [passed, failed] = ['arc pass', 'arc fail'].map((name) => attribute(ofClass(name)[0]!, 'stroke-dasharray'));
  assert.deepEqual([passed, failed], ['75.00 100', '25.00 100']);
  assert.match(textIn(ofClass('pie')[0]!), /✓ 3 .*✗ 1 /);
});

test('what to do has its own heading, also where the description states it', () => {
  const rule = makeRule({ description: 'Over bouwlagen.\n\n**Herstellen:** hernoem de bouwlaag.' });
  const html = text(inputOf(makeReport([makeSpecification([rule])])));
  assert.match(
    html,
    /<div class="advice"><p><strong>.*instructions.*<\/strong><\/p><p class="text">Hernoem de bouwlaag\.<\/p><\/div>/,
  );
  assert.ok(!html.includes('Herstellen:'));
});

test('names are shown unchanged, except for characters that no page may contain', () => {
  const name = `<b>"Muur" & 'gevel'</b>\u0000`;
  assert.ok(
    text(inputOf(makeReport([makeSpecification([makeRule({ name })])]))).includes(
      '&lt;b&gt;&quot;Muur&quot; &amp; &#39;gevel&#39;&lt;/b&gt;\ufffd',
    ),
  );
  assert.equal(cleanText(name).at(-1), '\ufffd');
});

test('"fix first" lists the causes that one correction would resolve, with all rules that fail for them', () => {
  const rules = ['Doors', 'Walls', 'Slabs'].map((name, at) => {
    const count = at < 2 ? 30 : 50;
    const failure = at < 2 ? MISSING : differs('x');
    const checks = Array.from({ length: count }, () =>
      makeCheck({ outcome: 'FAILED', failures: [{ facet: failure.facet, code: failure.code, reason: 0 }] }),
    );
    return makeRule({ id: name, name, checks, reasons: [{ failure, count }] });
  });
  const words = exportWordsOf('en') as ExportWords;
  const html = [...exportHtml(inputOf(makeReport([makeSpecification(rules)]), { words }))].join('');
  const first = read(html.slice(html.indexOf('<section'), html.indexOf('</section>'))).elements.filter(
    ({ tagName }) => tagName === 'li',
  );
  const texts = first.map((item) => textIn(item).replaceAll(/\s+/g, ' '));
  assert.equal(texts.length, 2);
  assert.match(texts[0]!, /^60 × .*Pset_WallCommon.* 2 rules: Doors, Walls$/);
  assert.match(texts[1]!, /^50 × .* Slabs$/);
});

function textIn(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes.map((child) => ('value' in child ? child.value : 'childNodes' in child ? textIn(child) : '')).join('');
}
