import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import type { Browser } from 'playwright-core';
import type { ImportMap, VerifyFinding } from '../../../common/contract/import-map.ts';
import { IMPORT_MAP_FINDINGS } from '../../../common/contract/import-map-findings.ts';
import { translatorOf } from '../../../common/i18n/all-messages.ts';
import { importMapFindingWords } from '../../../common/i18n/import-map-finding-words.ts';
import { isWithin } from '../../../test/support/slowness.ts';
import { exportReader } from './check-links.ts';
import { collectModules, type FoundModule } from './collect-modules.ts';
import { mountInBrowser } from './mount-pages.ts';
import { startTrialServer } from './trial-server.ts';
import type { FetchedFile } from './verify-context.ts';
import { verifyImportMap } from './verify-import-map.ts';

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
};
const IMPORTS = {
  '@vakwerk/root-config': '/assets/shell/root-1.js',
  '@vakwerk/app-a': '/assets/a/a-1.js',
  '@vakwerk/element-e': '/assets/e/e-1.js',
  '@vakwerk/ui': '/assets/ui/ui-1.js',
};
const FILES: Record<string, string> = {
  '/assets/shell/root-1.js': "import {b} from '@vakwerk/ui'; import('@vakwerk/app-a').then(({mount}) => mount(b));",
  '/assets/a/a-1.js':
    "import {c} from './chunk-1.js'; const bootstrap = c, mount = c, unmount = c; export {bootstrap, mount, unmount};",
  '/assets/a/chunk-1.js':
    "import {b} from '@vakwerk/ui'; export const c = b; export const w = () => new URL('./x.worker-1.js', import.meta.url);",
  '/assets/a/x.worker-1.js': "import {none} from './none.js'; self.onmessage = () => {};",
  '/assets/e/e-1.js': 'export function defineE() {} export const View = 1;',
  '/assets/ui/ui-1.js': "export const b = 1; export * from './more-1.js';",
  '/assets/ui/more-1.js': 'export const more = 1; export default 2;',
};

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface World {
  imports: Record<string, string>;
  files: Record<string, string>;
  integrity: Record<string, string>;
  answers: Record<string, Partial<FetchedFile>>;
}

/** Verifies a valid map after `change` has modified it. */
async function verify(change: (world: World) => void): Promise<VerifyFinding[]> {
  const integrity = Object.fromEntries(Object.entries(FILES).map(([url, text]) => [url, hashOf(text)]));
  const world: World = { imports: { ...IMPORTS }, files: { ...FILES }, integrity, answers: {} };
  change(world);
  const candidate: ImportMap = { imports: world.imports, integrity: world.integrity };
  const findings = await verifyImportMap(candidate, {
    current: { imports: IMPORTS, integrity: {} },
    changed: [],
    async fetch(url) {
      const text = world.files[url];
      if (text === undefined) throw new Error('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
      return { status: 200, headers: HEADERS, body: new TextEncoder().encode(text), ...world.answers[url] };
    },
  });
  for (const finding of findings) assertWorded(finding);
  return findings;
}

/** Asserts that each finding has a complete sentence in both languages. */
function assertWorded(finding: VerifyFinding): void {
  for (const language of ['en', 'nl'] as const) {
    const words = importMapFindingWords(translatorOf(language), finding);
    assert.match(words, /^.{20,}\.$/, finding.code);
    assert.doesNotMatch(words, /\{\{|undefined|importMapFindings|browserReasons/, finding.code);
  }
}

/** Replaces the text of a file and its hash. */
function write(world: World, url: string, text: string): void {
  world.files[url] = text;
  world.integrity[url] = hashOf(text);
}

const UI = '/assets/ui/ui-1.js';
const APP = '/assets/a/a-1.js';

test('a valid map without a browser has only the finding that the browser check was not done', async () => {
  assert.deepEqual(await verify(() => {}), [
    {
      code: 'BROWSER_CHECK_NOT_DONE',
      severity: 'ERROR',
      specifier: undefined,
      url: undefined,
      details: { reason: 'NO_BROWSER' },
    },
  ]);
});

test('a new name that a module of the map imports is valid', async () => {
  const findings = await verify((world) => {
    world.imports['@vakwerk/charts'] = UI;
    write(world, '/assets/a/chunk-1.js', "export const c = async () => (await import('@vakwerk/charts')).b;");
  });
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['BROWSER_CHECK_NOT_DONE'],
  );
});

test('a verification throws, without a finding, after the caller has disconnected', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  const context = {
    current: { imports: {}, integrity: {} },
    changed: [],
    fetch: () => assert.fail('nothing is fetched'),
    signal,
  };
  await assert.rejects(verifyImportMap({ imports: IMPORTS, integrity: {} }, context), /gone/);
});

test('each fault of a map has a finding with its code, module and address', async () => {
  const cases: [string, (world: World) => void, Partial<VerifyFinding>][] = [
    [
      'no address',
      ({ imports }) => void (imports['@vakwerk/app-a'] = 'ftp://a/b.js'),
      { code: 'URL_INVALID', specifier: '@vakwerk/app-a' },
    ],
    ['plain http', ({ imports }) => void (imports['@vakwerk/app-a'] = 'http://a/b.js'), { code: 'URL_INVALID' }],
    [
      'a name that nothing imports',
      ({ imports }) => void (imports['@vakwerk/ap-a'] = APP),
      { code: 'NAME_UNUSED', specifier: '@vakwerk/ap-a', details: { nearest: '@vakwerk/app-a' } },
    ],
    [
      'nobody answers',
      ({ files }) => void delete files[UI],
      { code: 'UNREACHABLE', url: UI, details: { reason: 'getaddrinfo ENOTFOUND' } },
    ],
    [
      'status',
      ({ answers }) => void (answers[UI] = { status: 404 }),
      { code: 'STATUS_WRONG', specifier: '@vakwerk/ui', details: { status: 404 } },
    ],
    [
      'a page in place of a script',
      ({ answers }) => void (answers[UI] = { headers: { ...HEADERS, 'content-type': 'text/html' } }),
      { code: 'TYPE_WRONG', url: UI },
    ],
    [
      'CORS',
      ({ answers }) => void (answers[UI] = { headers: { ...HEADERS, 'access-control-allow-origin': 'https://a' } }),
      { code: 'CORS_MISSING', url: UI },
    ],
    [
      'not immutable',
      ({ answers }) => void (answers[UI] = { headers: { ...HEADERS, 'cache-control': 'max-age=31536000' } }),
      { code: 'NOT_IMMUTABLE', url: UI },
    ],
    [
      'a short life',
      ({ answers }) => void (answers[UI] = { headers: { ...HEADERS, 'cache-control': 'max-age=60, immutable' } }),
      { code: 'NOT_IMMUTABLE' },
    ],
    [
      'no hash',
      ({ integrity }) => void delete integrity['/assets/a/chunk-1.js'],
      { code: 'INTEGRITY_MISSING', url: '/assets/a/chunk-1.js', specifier: '@vakwerk/app-a' },
    ],
    ['another hash', ({ integrity }) => void (integrity[UI] = hashOf('x')), { code: 'INTEGRITY_DIFFERS', url: UI }],
    [
      'another worker',
      ({ files }) => void (files['/assets/a/x.worker-1.js'] = 'evil()'),
      { code: 'INTEGRITY_DIFFERS', url: '/assets/a/x.worker-1.js' },
    ],
    [
      'too large',
      (world) => write(world, UI, `export const b = 1, more = 2;${' '.repeat(5_000_000)}`),
      { code: 'MODULE_TOO_LARGE', url: UI },
    ],
    [
      'half a file',
      (world) => write(world, UI, 'export const b = '),
      { code: 'SYNTAX_ERROR', url: UI, details: { line: 1, column: 18, reason: 'Unexpected token' } },
    ],
    [
      'a name that nobody has',
      (world) => write(world, UI, "import 'left-pad'; export const b = 1;"),
      { code: 'IMPORT_UNRESOLVED', url: UI, details: { name: 'left-pad' } },
    ],
    [
      'a name that every object inherits',
      (world) => write(world, UI, "import 'constructor'; export const b = 1;"),
      { code: 'IMPORT_UNRESOLVED', url: UI, details: { name: 'constructor' } },
    ],
    [
      'an export that is gone',
      (world) => write(world, UI, 'export const more = 1;'),
      { code: 'EXPORT_MISSING', url: '/assets/shell/root-1.js', details: { name: 'b', from: '@vakwerk/ui' } },
    ],
    [
      'a lifecycle that is gone',
      (world) => write(world, APP, 'export const bootstrap = 1, mount = 2;'),
      { code: 'LIFECYCLE_MISSING', specifier: '@vakwerk/app-a', details: { name: 'unmount' } },
    ],
    [
      'no root',
      ({ imports }) => void delete imports['@vakwerk/root-config'],
      { code: 'ENTRY_MISSING', specifier: '@vakwerk/root-config' },
    ],
    [
      'an app that the root loads',
      ({ imports }) => void delete imports['@vakwerk/app-a'],
      { code: 'IMPORT_UNRESOLVED', specifier: '@vakwerk/root-config' },
    ],
    [
      'an element without its definition',
      (world) => {
        world.imports['@vakwerk/element-e'] = '/assets/e/e-2.js';
        write(world, '/assets/e/e-2.js', 'export const View = 2;');
      },
      { code: 'ELEMENT_MISSING', specifier: '@vakwerk/element-e', details: { name: 'defineE' } },
    ],
  ];
  for (const [name, change, expected] of cases) {
    const findings = await verify(change);
    const match = findings.find(({ code }) => code === expected.code);
    assert.ok(match, `${name}: ${JSON.stringify(findings)}`);
    assert.deepEqual({ ...match, ...expected }, match, name);
    assert.equal(match.severity, 'ERROR');
  }
});

test('re-exports, chunks and dynamic imports are checked', async () => {
  const wrong = await verify((world) =>
    write(world, APP, "import {more, none} from '@vakwerk/ui'; export const bootstrap = 1, mount = more, unmount = none;"),
  );
  assert.deepEqual(
    wrong.map(({ code, details }) => [code, details?.name]),
    [['EXPORT_MISSING', 'none']],
  );
  const lazy = await verify((world) =>
    write(world, APP, "export const bootstrap = 1, mount = () => import('@vakwerk/ui').then(m => m.Gone), unmount = 2;"),
  );
  assert.deepEqual(
    lazy.map(({ code, details }) => [code, details?.name]),
    [['EXPORT_MISSING', 'Gone']],
  );
});

test('files that re-export the same files at every level are read once each', () => {
  const levels = 200;
  const modules = new Map<string, FoundModule>();
  for (const level of Array(levels).keys())
    for (const side of ['a', 'b']) {
      const starsFrom = level + 1 < levels ? [`./a${level + 1}.js`, `./b${level + 1}.js`] : [];
      const facts = { imports: [], exports: ['default', `${side}${level}`], starsFrom, workers: [] };
      const url = `/${side}${level}.js`;
      modules.set(url, { url, specifier: 'x', facts });
    }
  const names = exportReader({}, modules)('/a0.js');
  assert.deepEqual([names?.size, names?.has('default'), names?.has('b0'), names?.has('b199')], [levels * 2, true, false, true]);
});

test('a file that imports very many others takes no more than seconds', async () => {
  const count = 150_000;
  const body = Buffer.from(Array.from({ length: count }, (_, at) => `import './c${at}.js';`).join(''));
  const started = performance.now();
  const { findings } = await collectModules(
    { imports: { a: '/assets/a/a-1.js' }, integrity: {} },
    { fetch: async () => ({ status: 200, headers: HEADERS, body }), signal: new AbortController().signal },
  );
  assert.ok(findings.some(({ code }) => code === 'MAP_TOO_LARGE'));
  const tookMs = performance.now() - started;
  assert.ok(isWithin(tookMs, 4_000), `${tookMs} ms`);
});

test('a trial server that answers no call is a finding, not an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vakwerk-test-'));
  const programFile = join(folder, 'program.mjs');
  await writeFile(
    programFile,
    `import http from 'node:http';
    const server = http.createServer((_, answer) => answer.writeHead(500).end());
    server.listen(0, '127.0.0.1', () => console.log('vakwerk ready http://localhost:' + server.address().port));`,
  );
  try {
    const findings = await mountInBrowser({} as Browser, [{ pattern: '/dashboard', specifier: '@vakwerk/app-a' }], {
      candidate: { imports: {}, integrity: {} },
      programFile,
      modules: new Map(),
      signal: new AbortController().signal,
    });
    const message = '/auth/login of the trial server answered 500';
    assert.deepEqual(
      findings.map(({ code, details }) => [code, details]),
      [['BROWSER_CHECK_NOT_DONE', { reason: 'TRIAL_FAILED', message }]],
    );
    findings.forEach(assertWorded);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a map with too many files is refused', async () => {
  const findings = await verify((world) => {
    const chunks = Array.from({ length: 2_000 }, (_, at) => `/assets/a/c${at}.js`);
    for (const url of chunks) write(world, url, '');
    write(
      world,
      APP,
      `${chunks.map((url) => `import '${url}';`).join('\n')} export const bootstrap = 1, mount = 2, unmount = 3;`,
    );
  });
  assert.ok(findings.some(({ code }) => code === 'MAP_TOO_LARGE'));
});

test('files that are too large together are not all fetched', async () => {
  const body = Buffer.alloc(4_000_000, ' ');
  const entries = Array.from({ length: 400 }, (_, at): [string, string] => [`name${at}`, `/assets/a/c${at}.js`]);
  let fetched = 0;
  const { findings } = await collectModules(
    { imports: Object.fromEntries(entries), integrity: {} },
    {
      fetch: async () => {
        fetched += 1;
        return { status: 200, headers: HEADERS, body };
      },
      signal: new AbortController().signal,
    },
  );
  assert.ok(findings.some(({ code }) => code === 'MAP_TOO_LARGE'));
  assert.ok(fetched < 40, `${fetched} of 400 files`);
});

test('a trial server that nobody waits for is not left behind', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'vakwerk-test-'));
  const programFile = join(folder, 'program.mjs');
  await writeFile(programFile, 'setInterval(() => {}, 1000);');
  // Other tests run trials in the temporary folder of the system meanwhile.
  const place = join(folder, 'tmp');
  await mkdir(place);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = place;
  t.after(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  try {
    await assert.rejects(startTrialServer({ imports: {}, integrity: {} }, { programFile, signal: AbortSignal.abort() }));
    assert.deepEqual(await readdir(place), []);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a verification times out when a server does not respond', async () => {
  const never = () => new Promise<FetchedFile>((_, reject) => setTimeout(() => reject(new Error('late')), 300));
  const candidate = {
    imports: { ...IMPORTS, b: '/assets/b.js', c: '/assets/c.js', d: '/assets/d.js', e: '/assets/e.js', f: '/assets/f.js' },
    integrity: {},
  };
  const findings = await verifyImportMap(candidate, { current: candidate, changed: [], fetch: never }, 50);
  assert.deepEqual(
    findings.map(({ code, details }) => [code, details]),
    [['VERIFY_TIMEOUT', { seconds: 0.05 }]],
  );
  findings.forEach(assertWorded);
});

test('every code has a message; an unknown code is printed unchanged', () => {
  const details = { reason: 'NO_BROWSER', name: 'x' };
  for (const code of IMPORT_MAP_FINDINGS)
    assert.notEqual(importMapFindingWords(translatorOf('nl'), { code, severity: 'ERROR', details }), code);
  assert.equal(importMapFindingWords(translatorOf('en'), { code: 'NEW_CODE', severity: 'ERROR' }), 'NEW_CODE');
});
