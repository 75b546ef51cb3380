/**
 * Tests which Node runs Vakwerk (D140), that npm warns about nothing on a supported Node, and what a start installs and builds.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { buildIfNeeded, fingerprintSources, isInstalled, judgeNode, quietOnOldNode, takeTurn } from '../bin/prepare.mjs';

interface Package {
  engines?: { node?: string };
  hasInstallScript?: boolean;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const packages: [string, Package][] = Object.entries(read('package-lock.json').packages);
const { engines, allowScripts } = read('package.json');

test('a Node before 20.18 is refused with the recommended version', () => {
  for (const version of ['18.20.4', '20.9.0', '20.17.0']) {
    assert.match(judgeNode(version).refusal ?? '', new RegExp(`this is Node ${version}.* Node 24 is recommended`));
  }
  assert.equal(engines.node, '>=20.18');
});

test('Node 20 runs it and prints once that it is past its end of life, while npm prints nothing', () => {
  const { notice, refusal } = judgeNode('20.18.0');
  assert.equal(refusal, undefined);
  assert.match(notice ?? '', /^Node 20 is past its end of life: [^\n]*Node 24 is recommended\.$/);
  assert.deepEqual(quietOnOldNode('20.18.0'), ['--loglevel=error']);
});

test('Node 22, 24 and 26 print nothing, and npm prints its own messages', () => {
  for (const version of ['22.12.0', '24.0.0', '26.10.0']) {
    assert.deepEqual(judgeNode(version), {});
    assert.deepEqual(quietOnOldNode(version), []);
  }
});

test('npm ci has no engine to warn about on Node 22.12, 24 and 26', () => {
  const stated = packages.flatMap(([place, one]) => (one.engines?.node ? [{ place, node: one.engines.node }] : []));
  assert.ok(stated.length > 100);
  for (const version of ['22.12.0', '24.0.0', '26.0.0']) {
    assert.deepEqual(
      stated.filter(({ node }) => !allows(node, version)),
      [],
      version,
    );
  }
});

test('each package with an install script has an answer in allowScripts, so that npm asks nothing', () => {
  const scripted = packages.filter(([, one]) => one.hasInstallScript).map(([place]) => place.split('node_modules/').at(-1));
  assert.deepEqual(Object.keys(allowScripts), scripted);
});

const RANGES: [range: string, version: string, isAllowed: boolean][] = [
  ['>=22.12.0', '22.12.0', true],
  ['>=22.12.0', '22.11.9', false],
  ['^20.0.0 || >=22.0.0', '21.4.0', false],
  ['18 || 20 || >=22', '20.18.0', true],
  ['18 || 20', '24.0.0', false],
  ['^14.13.1 || >=16', '14.13.0', false],
  ['>= 10.0', '24.0.0', true],
  ['>=6 <7 || >=8', '7.1.0', false],
  ['>= 12.11.*', '24.0.0', true],
  ['*', '26.0.0', true],
];

for (const [range, version, isAllowed] of RANGES) {
  test(`${version} is ${isAllowed ? '' : 'not '}in ${range}`, () => assert.equal(allows(range, version), isAllowed));
}

const INSTALLED: [title: string, installed: Record<string, unknown> | undefined, expected: boolean][] = [
  ['nothing is installed', undefined, false],
  ['everything is installed', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['another version is installed', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['a package is missing', {}, false],
];

for (const [title, installed, expected] of INSTALLED) {
  test(`installing is ${expected ? 'not ' : ''}needed when ${title}`, (t) => {
    const project = newFolder(t);
    mkdirSync(join(project, 'node_modules'), { recursive: true });
    const locked = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', optional: true } };
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: locked }));
    if (installed) {
      writeFileSync(join(project, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
    }
    assert.equal(isInstalled(project), expected);
  });
}

test('a clone is built once for its sources, and a failed build is reported', (t) => {
  const project = newFolder(t);
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  mkdirSync(join(project, 'dist'));
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(project, path), '{"packages":{}}');
  const messages: string[] = [];
  const prepared = () => buildIfNeeded(project, (message) => messages.push(message));
  writeFileSync(join(project, 'build.mjs'), 'process.exitCode = 1;');
  prepared();
  assert.deepEqual(messages, ['the build failed; its messages are above.']);
  writeFileSync(join(project, 'dist/.build'), fingerprintSources(project));
  prepared();
  assert.equal(messages.length, 1);
});

test('parallel starts build once, and the remains of a killed one block nobody', async (t) => {
  const project = newFolder(t);
  writeFileSync(join(project, 'package-lock.json'), '{"packages":{}}');
  const prepare = JSON.stringify(import.meta.resolve('../bin/prepare.mjs'));
  writeFileSync(
    join(project, 'build.mjs'),
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    import { fingerprintSources } from ${prepare};
    appendFileSync('count', 'x');
    await new Promise((resolve) => setTimeout(resolve, 500));
    mkdirSync('dist', { recursive: true });
    writeFileSync('dist/.build', fingerprintSources(process.cwd()));`,
  );
  const code = `import { buildIfNeeded } from ${prepare}; buildIfNeeded(process.cwd(), (text) => { throw new Error(text); });`;
  const start = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: project, stdio: 'ignore' });
    const [status] = await once(child, 'exit');
    return status;
  };
  const count = () => readFileSync(join(project, 'count'), 'utf8');
  assert.deepEqual(await Promise.all([start(), start(), start()]), [0, 0, 0]);
  assert.equal(count(), 'x');
  rmSync(join(project, 'dist'), { recursive: true });
  writeFileSync(join(project, '.cache/build-turns/7'), '999999999');
  assert.equal(await start(), 0);
  assert.equal(count(), 'xx');
});

test('two starts that wait for the same ended build cannot remove the lock of each other', (t) => {
  const folder = newFolder(t);
  const turns = () => readdirSync(folder);
  writeFileSync(join(folder, '7'), '999999999');
  const leave = takeTurn(folder, 8);
  assert.ok(leave, 'the first takes over from the process that has ended');
  assert.equal(takeTurn(folder, 8), undefined, 'the second saw the same ended turn');
  assert.equal(takeTurn(folder, 7), undefined, 'a third saw an older one, which is removed meanwhile');
  assert.deepEqual([turns(), readFileSync(join(folder, '8'), 'utf8')], [['8'], String(process.pid)]);
  leave();
  assert.ok(takeTurn(folder, 9));
  assert.deepEqual(turns(), ['9']);
});

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-prepare-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Evaluates a range in package.json: alternatives of comparisons that all hold. Throws for another form. */
function allows(range: string, version: string): boolean {
  const alternatives = range.replace(/(>=|<=|[<>^~])\s+/g, '$1').split('||');
  return alternatives.some((one) =>
    one
      .trim()
      .split(/\s+/)
      .every((text) => satisfies(text, version)),
  );
}

function satisfies(text: string, version: string): boolean {
  if (text === '*' || text === '') return true;
  const [, sign = '', bound = ''] = /^(>=|<=|[<>^~]|)v?(\d+(?:\.\d+)*)(?:\.[x*])*$/.exec(text) ?? assert.fail(`engines: ${text}`);
  const order = compare(version, bound);
  if (sign.startsWith('>')) return order > 0 || (order === 0 && sign === '>=');
  if (sign.startsWith('<')) return order < 0 || (order === 0 && sign === '<=');
  return order >= 0 && version.split('.')[0] === bound.split('.')[0];
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((index) => (left?.[index] ?? 0) !== (right?.[index] ?? 0));
  return at === undefined ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}
