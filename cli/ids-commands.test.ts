import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { runCli } from '../test/support/run-cli.ts';
import { writeIds } from '../test/support/write-ids.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vakwerk-ids-'));
after(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

function put(name: string, text: string): string {
  writeFileSync(at(name), text);
  return at(name);
}

const FILE = writeIds('Deuren', '1', [{ name: 'Deur', identifier: 'D' }]);

test('ids rewrite: IDS 1.0 stays to the letter, a draft becomes IDS 1.0, and what is no IDS is refused', () => {
  const draft = FILE.replace('ifcVersion="IFC4"', 'ifcVersion="IFC4X3"');
  const paths = {
    same: put('same.ids', FILE),
    draft: put('draft.ids', draft),
    wrong: put('wrong.ids', FILE.replace('<info>', '<inf>')),
  };
  const lame = put('lame.ids', FILE.replace('<specifications>', '<specifications><rule/><rule/>'));
  const [same, upgraded, wrong, misplaced, nowhere] = runCli([
    ['ids', 'rewrite', paths.same, '--out', at('same.out')],
    ['ids', 'rewrite', paths.draft, '--out', paths.draft],
    ['ids', 'rewrite', paths.wrong, '--out', at('wrong.out')],
    ['ids', 'rewrite', lame, '--out', at('lame.out')],
    ['ids', 'rewrite', paths.same],
  ]);
  assert.deepEqual([same?.code, upgraded?.code, wrong?.code, misplaced?.code, nowhere?.code], [0, 0, 2, 2, 2]);
  assert.equal(read('same.out'), FILE);
  assert.equal(same?.stdout, `${at('same.out')}: 1 rule, written as ${paths.same} has it\n`);
  assert.equal(read('draft.ids'), draft.replace('IFC4X3', 'IFC4X3_ADD2'));
  assert.match(upgraded?.stdout ?? '', /written as IDS 1\.0.*\n.*draft\.ids:4: UPGRADED read as IDS 1\.0: ifcVersion IFC4X3/);
  assert.match(wrong?.stderr ?? '', /^vakwerk: .*wrong\.ids:3: NOT_XML [^\n]+\n$/);
  assert.match(misplaced?.stderr ?? '', /lame\.ids:3: STRUCTURE .*rule.* \(ids\/specifications\/?.*\)\n$/);
});
