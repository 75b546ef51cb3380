import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describeElements } from '../build/embed-manifest.ts';
import { embedPageEn } from '../common/i18n/messages/embed-page.en.ts';
import { commonAttributes, commonEvents, cssProperties, elementDefinitions, elementRows } from './all-elements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const described = describeElements({ root, version: '1.0.0' });

test('every element is listed by its definition and by its row, in the same order', () => {
  assert.deepEqual(
    elementRows.map(({ definition }) => definition),
    elementDefinitions,
  );
});

test('the guide for editors names every element, attribute, property, event and style', () => {
  const guide = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
  const names = elementRows.flatMap(({ definition, events }) => [
    `<${definition.tag}>`,
    ...Object.keys(definition.attributes),
    ...definition.properties,
    ...Object.keys(events),
  ]);
  const all = [...names, ...Object.keys({ ...commonAttributes, ...commonEvents, ...cssProperties })];
  assert.deepEqual(
    all.filter((name) => !guide.includes(`\`${name}`)),
    [],
  );
});

test('the page that writes snippets has words for every element and attribute', () => {
  const attributes = elementRows.flatMap(({ definition }) => Object.keys(definition.attributes));
  assert.deepEqual(
    [...attributes, ...Object.keys(commonAttributes)].filter((name) => !(name in embedPageEn.attributes)),
    [],
  );
  assert.deepEqual(
    elementRows.map(({ definition }) => definition.tag).filter((tag) => !(tag in embedPageEn.elements)),
    [],
  );
});

test('the manifest lists for each element what its definition takes', async () => {
  const manifest = JSON.parse((await described)['custom-elements.json'] ?? '');
  assert.equal(manifest.schemaVersion, '2.1.0');
  for (const { definition } of elementRows) {
    const declaration = manifest.modules[0].declarations.find((one: { tagName: string }) => one.tagName === definition.tag);
    const names = declaration.attributes.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, [...Object.keys(definition.attributes), ...Object.keys(commonAttributes)], definition.tag);
    assert.deepEqual(
      declaration.members.map(({ name }: { name: string }) => name),
      [...definition.properties],
    );
    assert.ok(declaration.events.some(({ name }: { name: string }) => name === 'vakwerk-error'));
  }
});

const USE = `/// <reference path="./vakwerk.d.ts" />
import type { VakwerkReportJson } from './vakwerk.d.ts';
const check = document.querySelector('vakwerk-check')!;
check.ids = '/a.ids';
check.file = new File([], 'a.ifc');
check.addEventListener('vakwerk-report', ({ detail }) => {
  const outcome: 'PASSED' | 'FAILED' = detail.outcome;
  const first: string | undefined = detail.report.elements[0]?.name;
  const bytes: Blob = detail.blob;
  console.log(outcome, first, bytes);
});
const report = document.createElement('vakwerk-report');
report.getToken = async () => 'x';
report.report = {} as VakwerkReportJson;
`;
const MISUSE = `import './vakwerk.d.ts';
document.querySelector('vakwerk-check')!.maxSize = 5;
`;

test('the types compile, describe their members, and reject wrong values', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-types-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = { 'vakwerk.d.ts': (await described)['vakwerk.d.ts'] ?? '', 'use.ts': USE, 'misuse.ts': MISUSE };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const complaints = (name: string) => {
    const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, types: [] };
    const resolution = { moduleResolution: ts.ModuleResolutionKind.Bundler, allowImportingTsExtensions: true };
    const program = ts.createProgram([join(folder, name)], { ...options, ...resolution });
    return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  assert.deepEqual(complaints('use.ts'), []);
  assert.deepEqual(complaints('misuse.ts'), ["Type 'number' is not assignable to type 'string'."]);
});
