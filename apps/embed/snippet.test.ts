import assert from 'node:assert/strict';
import test from 'node:test';
import { transformSync } from 'esbuild';
import { parseFragment, serialize } from 'parse5';
import { type SnippetOrder, writeSnippet } from './snippet.ts';

const order: SnippetOrder = {
  tag: 'vakwerk-check',
  attributes: { ids: '/a.ids /b.ids', areas: '' },
  serviceUrl: 'https://check.example.nl',
  exact: { folder: '1.0.0-abcdef12', integrity: 'sha384-x' },
  fallback: 'Zet JavaScript aan.',
  language: 'nl',
  event: 'vakwerk-report',
};

test('a page gets one script, the element with its attributes, and a text for browsers without JavaScript', () => {
  assert.equal(
    writeSnippet('html', order),
    `<script type="module" src="https://check.example.nl/embed/v1/vakwerk.js" crossorigin></script>
<vakwerk-check ids="/a.ids /b.ids" areas><noscript>Zet JavaScript aan.</noscript></vakwerk-check>`,
  );
});

test('a fixed version names its folder and its hash; WordPress gets a block; an iframe gets an address', () => {
  assert.match(writeSnippet('exact', order), /embed\/1\.0\.0-abcdef12\/vakwerk\.js"\s+integrity="sha384-x" crossorigin/);
  assert.match(writeSnippet('wordpress', order), /^<!-- wp:html -->\n<script[\s\S]+<!-- \/wp:html -->$/);
  assert.match(
    writeSnippet('iframe', order),
    /^<iframe src="https:\/\/check\.example\.nl\/embed\/v1\/frame\.html\?element=vakwerk-check&amp;ids=/,
  );
});

test('an iframe has the language of the page that wrote it, or the chosen one, and accepts its height only from the service', () => {
  const frame = writeSnippet('iframe', order);
  assert.match(frame, /&amp;lang=nl" title="Vakwerk" lang="nl"/);
  assert.match(writeSnippet('iframe', { ...order, attributes: { lang: 'en' } }), /&amp;lang=en" title="Vakwerk" lang="en"/);
  assert.match(frame, /origin !== 'https:\/\/check\.example\.nl'/);
  assert.match(frame, /frame\.contentWindow === source/);
});

test('inside a paragraph, which editors add around unknown elements, the text for browsers without JavaScript stays in the element', () => {
  for (const kind of ['html', 'exact', 'wordpress'] as const) {
    const [paragraph, ...others] = parseFragment(`<p>${writeSnippet(kind, order)}</p>`).childNodes;
    assert.deepEqual([paragraph?.nodeName, others], ['p', []], kind);
    const inside = paragraph && 'childNodes' in paragraph ? paragraph.childNodes : [];
    const element = inside.find(({ nodeName }) => nodeName === 'vakwerk-check');
    assert.ok(element && 'childNodes' in element && serialize(element) === '<noscript>Zet JavaScript aan.</noscript>', kind);
  }
});

test('React gets a component that sets properties and listens by a ref, and that compiles', () => {
  const report = { ...order, tag: 'vakwerk-report', attributes: { 'report-id': '7', areas: '' } };
  const { code } = transformSync(writeSnippet('react', report), { loader: 'jsx', jsx: 'automatic' });
  assert.match(code, /export function VakwerkReport\(\{ getToken, onReport \}\)/);
  assert.match(code, /element\.getToken = getToken;\s+element\.addEventListener\("vakwerk-report", onReport\)/);
  assert.match(code, /jsx\("vakwerk-report", \{ ref, "report-id": "7", areas: "" \}\)/);
  assert.doesNotMatch(writeSnippet('react', order), /getToken/);
  assert.match(writeSnippet('react', { ...order, event: 'vakwerk-ready' }), /VakwerkCheck\(\{ onReady \}\)/);
});

test('the plug-in of WordPress gets a shortcode, whose service is that of the plug-in', () => {
  const attributes = { ids: 'https://a.nl/x[1]".ids', areas: '', api: 'https://b.nl' };
  assert.equal(writeSnippet('plugin', { ...order, attributes }), '[vakwerk-check ids="https://a.nl/x%5B1%5D%22.ids" areas]');
});

test('an element that needs a token asks the page for one, and never contains one', () => {
  const report = { ...order, tag: 'vakwerk-report', attributes: { 'report-id': '7' } };
  assert.match(writeSnippet('html', report), /getToken = async/);
  assert.doesNotMatch(writeSnippet('html', order), /getToken/);
  assert.match(writeSnippet('html', { ...order, tag: 'vakwerk-upload', attributes: {} }), /getToken/);
});

test('any typed text stays text', () => {
  const attributes = { ids: '"><script>alert(1)</script>&amp;' };
  for (const kind of ['html', 'wordpress', 'iframe'] as const) {
    const text = writeSnippet(kind, { ...order, attributes, fallback: '<b>&' });
    const fragment = parseFragment(text);
    const names = fragment.childNodes.map(({ nodeName }) => nodeName).filter((name) => !name.startsWith('#'));
    assert.deepEqual(names, kind === 'iframe' ? ['iframe', 'script'] : ['script', 'vakwerk-check'], kind);
  }
});
