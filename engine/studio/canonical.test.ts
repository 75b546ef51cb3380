/** Compares what the studio saves as Canonical XML 1.0, by the independent implementation of libxml2. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { sharedData, sharedFiles, withoutShared } from '../../test/support/shared-data.ts';
import { createStudio } from './create-studio.ts';

/** Returns the canonical form. Comments count; white space between elements does not. */
function canonical(xml: string | Uint8Array): string {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml;
  const document = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NOBLANKS });
  try {
    return document.canonicalizeToString({ withComments: true });
  } finally {
    document.dispose();
  }
}

/** Opens and saves each file, also after a name is changed and changed back; returns how many are IDS 1.0. */
function holdCanonical(files: Iterable<readonly [name: string, bytes: Uint8Array]>): number {
  let held = 0;
  for (const [name, bytes] of files) {
    const studio = createStudio();
    const { isOpen, findings } = studio.open(bytes);
    if (!isOpen || findings.some(({ code }) => code === 'UPGRADED')) continue;
    const original = canonical(bytes);
    assert.equal(canonical(studio.text()), original, name);
    const rule = Math.floor(studio.state().rules.length / 2);
    const nameIt = (text: string) => studio.change({ what: 'ruleText', rule, name: 'name', text }, { now: 0 });
    const before = studio.state().rules[rule]?.name ?? '';
    nameIt(`${before} <anew> & "changed"`);
    assert.notEqual(canonical(studio.text()), original, name);
    nameIt(before);
    assert.equal(canonical(studio.text()), original, `${name}: changed and changed back`);
    held += 1;
  }
  return held;
}

const shipped = new URL('../../specifications/', import.meta.url);

test('a shipped file that is opened and saved is canonically the same XML', () => {
  const names = readdirSync(shipped).filter((name) => name.endsWith('.ids'));
  assert.equal(holdCanonical(names.map((name) => [name, readFileSync(new URL(name, shipped))])), 4);
});

test('every available valid IDS that is opened and saved is canonically the same XML', {
  skip: ['ids-testcases', 'ids-real', 'ids-audit'].map(withoutShared).find((absent) => absent !== false) ?? false,
}, () => {
  const held = ['ids-testcases', 'ids-real', 'ids-audit'].map((folder) => {
    const files = sharedFiles(folder, '.ids').map((file) => [file, readFileSync(`${sharedData(folder)}/${file}`)] as const);
    return holdCanonical(files);
  });
  assert.ok(held.every((files) => files > 10) && held.reduce((sum, files) => sum + files, 0) > 200, `${held}`);
});

test('white space between elements is ignored, and everything else counts', () => {
  assert.equal(canonical('<a b="1"  c=\'2\'>\n  <d/>\n</a>'), canonical('<a c="2" b="1"><d></d></a>'));
  assert.notEqual(canonical('<a> x</a>'), canonical('<a>x</a>'));
  assert.notEqual(canonical('<a><!--x--></a>'), canonical('<a/>'));
  assert.notEqual(canonical('<a b="1"/>'), canonical('<a/>'));
});
