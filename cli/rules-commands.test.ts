import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { ruleSetOf } from '../engine/rules/fixtures/rule-models.ts';
import { runCli } from '../test/support/run-cli.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vakwerk-rules-'));
after(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);

function put(name: string, json: unknown): string {
  writeFileSync(at(name), typeof json === 'string' ? json : JSON.stringify(json));
  return at(name);
}

const UNIQUE = {
  ...{ kind: 'UNIQUE', select: { entity: { name: { simpleValue: 'IFCSPACE' } } } },
  ...{ value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE', missing: 'FAIL' },
};

const OTHER = { kind: 'DUPLICATE_GLOBAL_IDS', select: UNIQUE.select, within: 'FILE' };

test('rules to-ifc-lite and from-ifc-lite: a rule comes back, and every reason is named against another', () => {
  const [written, refused, faulty] = runCli([
    ['rules', 'to-ifc-lite', put('mine.rules.json', ruleSetOf(UNIQUE)), '--out', at('theirs.rules.json')],
    ['rules', 'to-ifc-lite', put('other.rules.json', ruleSetOf(OTHER)), '--out', at('none.rules.json'), '--lang', 'nl'],
    ['rules', 'to-ifc-lite', put('no.rules.json', '{}'), '--out', at('none.rules.json')],
  ]);
  assert.deepEqual([written?.code, refused?.code, faulty?.code], [0, 1, 2]);
  assert.equal(written?.stdout, `${at('theirs.rules.json')} has 1 rule.\n`);
  assert.ok(refused?.stdout.includes('    - ifc-lite kent deze soort regel niet.'), refused?.stdout);
  assert.equal(existsSync(at('none.rules.json')), false);
  const [read, foreign] = runCli([
    ['rules', 'from-ifc-lite', at('theirs.rules.json'), '--out', at('again.rules.json')],
    ['rules', 'from-ifc-lite', at('mine.rules.json'), '--out', at('none.rules.json')],
  ]);
  assert.deepEqual([read?.code, foreign?.code], [0, 2]);
  assert.match(foreign?.stderr ?? '', /mine\.rules\.json: \$\.version /);
  const [rule] = JSON.parse(readFileSync(at('again.rules.json'), 'utf8')).elements;
  assert.deepEqual({ ...rule, select: UNIQUE.select }, { ...rule, ...UNIQUE });
});
