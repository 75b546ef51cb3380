import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { COMMON_ATTRIBUTES, propertyName } from '../common/contract/element-definition.ts';
import { embedPageEn } from '../common/i18n/messages/embed-page.en.ts';
import { embedPageNl } from '../common/i18n/messages/embed-page.nl.ts';
import { elementRows } from '../elements/all-elements.ts';
import { findCommand } from '../test/e2e/find-command.ts';
import { compileMo, readPo } from './compile-mo.ts';
import { pluginFiles, zipPlugin } from './wordpress-plugin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const plugin = Object.fromEntries(
  Object.entries(pluginFiles(root)).map(([path, bytes]) => [path.replace('vakwerk/', ''), Buffer.from(bytes).toString('utf8')]),
);
const files = Object.keys(plugin);
const read = (path: string) => plugin[path] ?? '';
const source = files
  .filter((path) => path.endsWith('.php'))
  .map(read)
  .join('\n');
/** The first entry of a catalogue is its header. */
const dutch = new Map(readPo(read('languages/vakwerk-nl_NL.po')).slice(1));

test('every element has a block with all its attributes, except the address that receives tokens', () => {
  const kinds = { string: 'string', boolean: 'boolean', number: 'integer' };
  for (const { definition } of elementRows) {
    const name = definition.tag.replace('vakwerk-', '');
    const block = JSON.parse(read(`blocks/${name}/block.json`));
    const all = Object.entries({ ...definition.attributes, ...COMMON_ATTRIBUTES }).filter(([attribute]) => attribute !== 'api');
    assert.deepEqual(
      block.attributes,
      Object.fromEntries(all.map(([attribute, kind]) => [propertyName(attribute), { type: kinds[kind] }])),
      name,
    );
    assert.equal(block.name, `vakwerk/${name}`);
    assert.equal(block.title, embedPageEn.elements[definition.tag as keyof typeof embedPageEn.elements]);
    assert.equal(
      'api' in definition.attributes,
      source.match(/VAKWERK_ASKING_BLOCKS = array\(.*\)/)?.[0].includes(`'${block.name}'`),
    );
  }
  assert.equal(files.filter((path) => path.startsWith('blocks/')).length, elementRows.length);
});

test('the plug-in and /embed use the same words for each attribute and element, in both languages', () => {
  for (const [name, english] of Object.entries(embedPageEn.attributes)) {
    if (name === 'api') continue;
    assert.match(source, new RegExp(`'${propertyName(name)}' +=> __\\( '${english.replace(/[()]/g, '\\$&')}'`));
    assert.equal(dutch.get(english), embedPageNl.attributes[name as keyof typeof embedPageNl.attributes]);
  }
  for (const [tag, english] of Object.entries(embedPageEn.elements))
    assert.equal(dutch.get(`block title\u0004${english}`), embedPageNl.elements[tag as keyof typeof embedPageNl.elements]);
});

test('the Dutch catalogue has every text of the plug-in and no other', () => {
  const called = source.matchAll(/\b(?:__|(?:esc_html|esc_attr)_{1,2}e?)\( '([^']+)', 'vakwerk' \)/g);
  const written = [...called].map(([, text = '']) => text);
  const blocks = files.filter((path) => path.endsWith('block.json')).map((path) => JSON.parse(read(path)));
  const described = blocks.flatMap(({ title, description }) => [
    `block title\u0004${title}`,
    `block description\u0004${description}`,
  ]);
  const header = /Description: +(.+)/.exec(read('vakwerk.php'))?.[1] ?? '';
  assert.deepEqual([...dutch.keys()].sort(), [...new Set([...written, ...described, header])].sort());
});

test('the zip has the files that WordPress needs, with translations in the form that PHP reads', () => {
  const zip = unzipSync(zipPlugin(root));
  const expected = ['vakwerk.php', 'readme.txt', 'uninstall.php', 'LICENSE', 'assets/page.js', 'languages/vakwerk-nl_NL.mo'];
  for (const name of expected) assert.ok(zip[`vakwerk/${name}`], name);
  assert.deepEqual(zipPlugin(root), zipPlugin(root));
  const version = /Version: +(\S+)/.exec(read('vakwerk.php'))?.[1] ?? '';
  assert.ok(source.includes(`'VAKWERK_VERSION', '${version}'`) && read('readme.txt').includes(`Stable tag: ${version}`));
});

test('a compiled translation has its texts in order, with their offsets', () => {
  const mo = compileMo(
    'msgid ""\nmsgstr ""\n"A: b\\n"\n\nmsgid "two"\nmsgstr "twee"\n\nmsgctxt "c"\nmsgid "one"\nmsgstr "één"\n',
  );
  const view = new DataView(mo.buffer);
  const textAt = (at: number) =>
    Buffer.from(mo).toString('utf8', view.getUint32(at + 4, true), view.getUint32(at + 4, true) + view.getUint32(at, true));
  const count = view.getUint32(8, true);
  const pairs = Array.from({ length: count }, (_, n) => [textAt(28 + n * 8), textAt(view.getUint32(16, true) + n * 8)]);
  assert.deepEqual(pairs, [
    ['', 'A: b\n'],
    ['c\u0004one', 'één'],
    ['two', 'twee'],
  ]);
});

const php = findCommand('php');
test('PHP reads every file of the plug-in', { skip: php ? false : 'PHP is not installed' }, () => {
  for (const path of files.filter((name) => name.endsWith('.php'))) {
    const output = execFileSync(php as string, ['-l'], { input: read(path), encoding: 'utf8' });
    assert.match(output, /No syntax errors/, path);
  }
});
