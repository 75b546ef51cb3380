import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import test, { type TestContext } from 'node:test';
import { runCliBeside } from '../../../test/support/run-cli.ts';
import { openShippingApp } from '../../../test/support/shipping-app.ts';
import { integrityOf } from '../integrity.ts';

const APP = '@vakwerk/app-dashboard';

/** Starts a service that listens, and creates a token for its commands. */
async function openService(t: TestContext) {
  const app = await openShippingApp(t);
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await app.call('POST', '/api/api-tokens', { payload: { name: 'ship', scope: 'IMPORTMAP' } });
  return { app, url, token: body.token as string };
}

/** Writes a folder like `node build.mjs --only=app-dashboard`: an entry that imports a chunk. */
async function writeBuild(t: TestContext, marker: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-ship-'));
  t.after(() => rm(folder, { recursive: true }));
  const files = {
    [`/assets/app-dashboard/app-dashboard-${marker}.js`]: `import "./chunk-${marker}.js"; export const mount = 1;`,
    [`/assets/app-dashboard/chunk-${marker}.js`]: 'export const chunk = 1;',
  };
  const integrity: Record<string, string> = {};
  for (const [url, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, url)), { recursive: true });
    await writeFile(path.join(folder, url), text);
    await writeFile(path.join(folder, `${url}.br`), 'compressed copies stay here');
    integrity[url] = integrityOf(Buffer.from(text));
  }
  const changeset = { set: { [APP]: `/assets/app-dashboard/app-dashboard-${marker}.js` }, integrity };
  await writeFile(path.join(folder, 'changeset.json'), JSON.stringify(changeset));
  return folder;
}

/** A server that is not Vakwerk, as after a typing error in VAKWERK_URL. */
async function openOtherServer(t: TestContext): Promise<string> {
  const server = http.createServer((_request, answer) => answer.end('<html>')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an app is published from its folder, shown, rolled back and promoted to another environment with its files', async (t) => {
  const [test, production] = [await openService(t), await openService(t)];
  const folder = await writeBuild(t, 'BBBBBBBB');
  const out = path.join(folder, 'exported');
  const env = { VAKWERK_URL: test.url, VAKWERK_TOKEN: test.token };
  const [dry, shipped, map, again, history, exported] = await runCliBeside(
    [
      ['importmap', 'set', '--from-build', folder, '--reason', 'calmer', '--dry-run'],
      ['importmap', 'set', '--from-build', folder, '--reason', 'calmer'],
      ['importmap', 'show', '--json'],
      ['importmap', 'set', '--from-build', folder, '--reason', 'calmer', '--if-match', 'v1'],
      ['importmap', 'history'],
      ['importmap', 'export', '--out', out],
    ],
    env,
  );
  assert.deepEqual([dry?.code, dry?.stderr], [0, '']);
  assert.match(dry?.stdout ?? '', new RegExp(`^${APP}: .*AAAAAAAA.js → .*BBBBBBBB.js\nNothing wrong was found.\n$`));
  assert.deepEqual([shipped?.code, shipped?.stderr], [0, '']);
  assert.match(shipped?.stdout ?? '', /^Revision 2 \(current\), .* by An Bouwer: calmer\./);
  const { revision, etag } = JSON.parse(map?.stdout ?? '');
  assert.equal(revision.imports[APP], '/assets/app-dashboard/app-dashboard-BBBBBBBB.js');
  assert.match(etag, /^"v\d+"$/);
  assert.equal(again?.code, 2);
  assert.match(again?.stderr ?? '', /^vakwerk: PRECONDITION_FAILED, .*"v\d+" now\n$/);
  assert.deepEqual(
    (history?.stdout ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(',')[0]),
    ['Revision 2 (current)', 'Revision 1 (old)'],
  );
  assert.equal(exported?.code, 0, exported?.stderr);
  assert.equal(await readFile(path.join(out, 'assets/app-dashboard/chunk-BBBBBBBB.js'), 'utf8'), 'export const chunk = 1;');
  const { html } = await test.app.page();
  assert.match(html, /modulepreload" href="\/assets\/app-dashboard\/chunk-BBBBBBBB.js"/);

  const there = { VAKWERK_URL: production.url, VAKWERK_TOKEN: production.token, VAKWERK_FROM_TOKEN: test.token };
  const [promoted, back] = await runCliBeside(
    [
      ['importmap', 'promote', '--from', test.url, '--reason', 'seen on test'],
      ['importmap', 'rollback', '--reason', 'it flickers', '--json'],
    ],
    there,
  );
  assert.deepEqual([promoted?.code, promoted?.stderr], [0, '']);
  const chunk = await production.app.call('GET', '/assets/app-dashboard/chunk-BBBBBBBB.js');
  assert.equal(chunk.body, 'export const chunk = 1;');
  const rollback = JSON.parse(back?.stdout ?? '');
  assert.deepEqual([back?.code, rollback.origin, rollback.contentOf], [0, 'ROLLBACK', 1]);
  assert.deepEqual((await production.app.page()).revision, 3);
});

test('a canary starts, is shown, and is promoted or cancelled; findings give exit code 1 and messages', async (t) => {
  const { app, url, token } = await openService(t);
  const [one, two] = [await writeBuild(t, 'CCCCCCCC'), await writeBuild(t, 'DDDDDDDD')];
  const env = { VAKWERK_TOKEN: token };
  const at = ['--url', url];
  const reason = ['--reason', 'on some first'];
  const [started, state, promoted, second, cancelled, afterCancel] = await runCliBeside(
    [
      ['importmap', 'set', '--from-build', one, ...reason, '--canary', '10%', ...at],
      ['importmap', 'show', ...at],
      ['importmap', 'promote', ...reason, ...at],
      ['importmap', 'set', '--from-build', two, ...reason, '--canary', `user:${app.operatorId}`, ...at],
      ['importmap', 'cancel', ...reason, ...at],
      ['importmap', 'remove', APP, ...reason, '--json', ...at],
    ],
    env,
  );
  for (const run of [started, state, promoted, second, cancelled, afterCancel])
    assert.deepEqual([run?.code, run?.stderr], [0, '']);
  assert.match(
    state?.stdout ?? '',
    /Canary: revision 2 for 10% of users since .*\n {2}0 pages, 0 errors; beside it 0 pages, 0 errors\n$/,
  );
  assert.match(promoted?.stdout ?? '', /^Revision 2 \(current\)/);
  assert.match(JSON.parse(afterCancel?.stdout ?? '').imports[APP], /AAAAAAAA/);
  app.findings.push({ code: 'STATUS_WRONG', severity: 'ERROR', url: '/assets/x.js', details: { status: 404 } });
  const [verified, refused, dutch] = await runCliBeside(
    [
      ['importmap', 'verify', '--revision', '2', ...at],
      ['importmap', 'set', '--from-build', two, ...reason, ...at],
      ['importmap', 'verify', '--from-build', two, '--lang', 'nl', ...at],
    ],
    env,
  );
  for (const run of [verified, refused, dutch]) {
    assert.deepEqual([run?.code, run?.stderr], [1, '']);
    assert.match(run?.stdout ?? '', /^ERROR STATUS_WRONG: .*\/assets\/x\.js/m);
  }
  assert.notEqual(refused?.stdout.split('\n').at(-2), dutch?.stdout.split('\n').at(-2));
});

/** A server that closes every connection without a response, or in the middle of one. */
async function openEndingServer(t: TestContext, isInMiddle = false): Promise<string> {
  const server = http.createServer(({ socket }, answer) => {
    if (isInMiddle) answer.writeHead(200, { 'content-length': 100 }).write('{', () => setTimeout(() => socket.destroy(), 50));
    else socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a proxy before the service; another user publishes just before the first publication that passes it. */
async function openProxy(t: TestContext, target: string, publishFirst: () => Promise<void>): Promise<string> {
  let isFirst = true;
  const server = http.createServer(async (request, answer) => {
    const { method, url, headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (isFirst && url === '/api/importmap/revisions') {
      isFirst = false;
      await publishFirst();
    }
    const names = ['authorization', 'content-type', 'if-match'].filter((name) => headers[name] !== undefined);
    const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    const passed = await fetch(target + url, { method, headers: sent, ...(method !== 'GET' && { body }) });
    answer.writeHead(passed.status, { etag: passed.headers.get('etag') ?? '' }).end(await passed.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the second of two parallel publications is retried when the entries differ, and a canary is given by name', async (t) => {
  const { app, url, token } = await openService(t);
  await app.db
    .insertInto('organizations')
    .values([{ name: 'De Linde' }, { name: 'De Eik' }])
    .execute();
  const env = { VAKWERK_URL: url, VAKWERK_TOKEN: token };
  const folder = await writeBuild(t, 'FFFFFFFF');
  const reason = ['--reason', 'x'];
  const ours = await app.upload('@vakwerk/root-config', 'export const other = 1;');
  const between = await openProxy(t, url, async () => {
    const first = { ifMatch: await app.etag(), payload: { ...ours, reason: 'first' } };
    assert.equal((await app.call('POST', '/api/importmap/revisions', first)).status, 201);
  });
  const [merged] = await runCliBeside(
    [['importmap', 'set', '--from-build', folder, ...reason, '--retry', '--url', between]],
    env,
  );
  assert.equal(merged?.code, 0, merged?.stderr);
  assert.match(merged?.stderr ?? '', /Revision 2 came first and changed other entries/);
  const { imports } = (await app.call('GET', '/api/importmap')).body.revision;
  assert.match(imports[APP], /FFFFFFFF/);
  assert.equal(imports['@vakwerk/root-config'], Object.values(ours.set)[0]);

  const [short, all, both, several, nobody, named, canaryState] = await runCliBeside(
    [
      ['importmap', 'show'],
      ['importmap', 'show', '--all'],
      ['importmap', 'set', '--from-build', folder, ...reason, '--retry', '--if-match', 'v1'],
      ['importmap', 'canary', '1', ...reason, '--canary', 'organization:de'],
      ['importmap', 'canary', '1', ...reason, '--canary', 'user:nobody@vakwerk.test'],
      ['importmap', 'canary', '1', ...reason, '--canary', 'organization:linde'],
      ['importmap', 'show'],
    ],
    env,
  );
  const count = Object.keys(imports).length;
  assert.match(short?.stdout ?? '', new RegExp(`${count - 2} entries are those of the build`));
  assert.equal(all?.stdout.match(/→/g)?.length, count);
  assert.match(both?.stderr ?? '', /give either --if-match or --retry/);
  assert.match(several?.stderr ?? '', /CONFLICT, Several organizations are named de: De Eik, De Linde/);
  assert.match(nobody?.stderr ?? '', /NOT_FOUND, Nobody has the address nobody@vakwerk\.test/);
  assert.equal(named?.code, 0, named?.stderr);
  assert.match(canaryState?.stdout ?? '', /Canary: revision 4 for organization De Linde since/);
});

test('a proxy that compresses, and therefore weakens the ETag, does not hinder a change', async (t) => {
  const { url, token } = await openService(t);
  const server = http.createServer(async (request, answer) => {
    const { method, headers } = request;
    const given = ['authorization', 'content-type', 'if-match'].flatMap((name) =>
      headers[name] ? [[name, `${headers[name]}`]] : [],
    );
    const body = method === 'GET' ? undefined : await text(request);
    const passed = await fetch(url + request.url, { method, headers: Object.fromEntries(given), body });
    answer.writeHead(passed.status, { etag: `W/${passed.headers.get('etag')}` }).end(await passed.text());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const env = { VAKWERK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, VAKWERK_TOKEN: token };
  const [back] = await runCliBeside([['importmap', 'rollback', '1', '--reason', 'x', '--json']], env);
  assert.equal(back?.code, 0, back?.stderr);
  assert.match(JSON.parse(back?.stdout ?? '').etag, /^"v\d+"$/, 'as --if-match takes it');
});

test('missing and invalid arguments give one line and exit code 2', async (t) => {
  const { app, url, token } = await openService(t);
  const folder = await writeBuild(t, 'EEEEEEEE');
  const nothing = path.join(folder, 'nothing.json');
  await writeFile(nothing, 'null');
  const inherited = path.join(folder, 'inherited.json');
  await writeFile(inherited, '{"set":{"__proto__":"/assets/a/b-12345678.js"},"integrity":{}}');
  const large = path.join(folder, 'large');
  await mkdir(path.join(large, 'assets/a'), { recursive: true });
  await writeFile(path.join(large, 'changeset.json'), '{"set":{},"integrity":{}}');
  await writeFile(path.join(large, 'assets/a/large-12345678.js'), Buffer.alloc(5_000_001, ' '));
  const ending = await openEndingServer(t);
  const tearing = await openEndingServer(t, true);
  const other = await openOtherServer(t);
  await writeFile(path.join(folder, 'assets/app-dashboard/chunk-EEEEEEEE.js'), 'const const');
  const cases: [string[], RegExp][] = [
    [['show', '--url', 'ftp://x'], /ftp:\/\/x is not an http or https address/],
    [['show', '--url', 'http://127.0.0.1:9'], /http:\/\/127\.0\.0\.1:9 does not answer \(/],
    [['set', `${APP}=/assets/a/b-12345678.js`], /give --reason/],
    [['set', `${APP}=/assets/a/b-12345678.js`, '--reason', 'x'], /b-12345678\.js answers 404/],
    [['set', '--reason', 'x'], /give either SPECIFIER=URL/],
    [['set', '--from-build', '/nowhere', '--reason', 'x'], /\/nowhere\/changeset\.json: cannot be read/],
    [
      ['set', '--from-build', folder, '--reason', 'x'],
      /INVALID_FILE, .*chunk-EEEEEEEE\.js is no script, line 1, column 7: Unexpected keyword 'const'/,
    ],
    [['set', '--from-build', folder, '--reason', 'x', '--canary', 'some'], /--canary some: must be/],
    [['set', '__proto__=/assets/a/b-12345678.js', '--reason', 'x'], /__proto__ is no specifier/],
    [['set', '--file', inherited, '--reason', 'x'], /__proto__ is no specifier/],
    [
      ['set', '--from-build', large, '--reason', 'x'],
      /\/assets\/a\/large-12345678\.js has 5000001 bytes: at most 5000000 are taken/,
    ],
    [['show', '--url', ending], /ended the connection before it answered.* \((?:ECONNRESET|UND_ERR_SOCKET)\)/],
    [['show', '--url', tearing], /ended the connection before it answered.* \((?:ECONNRESET|UND_ERR_SOCKET)\)/],
    [['rollback', '--to', 'zero', '--reason', 'x'], /--to zero: must be a whole number/],
    [['rollback', '1', '--to', '2', '--reason', 'x'], /1 means nothing here/],
    [['rollback', 'zero', '--reason', 'x'], /revision zero: must be a whole number/],
    [['rollback', '--reason', 'x'], /NOT_FOUND, There is no revision before/],
    [['promote', '--reason', 'x'], /NO_CANARY/],
    // Unknown options are refused: a rollback that ignored --dry-run would roll back.
    [['rollback', '1', '--dry-run', '--reason', 'x'], /--dry-run means nothing to importmap rollback/],
    [['rollback', '1', '--canary', '5%', '--reason', 'x'], /--canary means nothing/],
    [['promote', '--canary', '5%', '--reason', 'x'], /--canary means nothing to importmap promote without --from/],
    [['promote', '--from', folder, '--revision', '2', '--reason', 'x'], /--revision is of a service/],
    [['cancel', '--dry-run', '--reason', 'x'], /--dry-run means nothing/],
    [['history', 'x'], /x means nothing here/],
    [['verify', `${APP}=/assets/a/b-12345678.js`, '--revision', '1'], /give either --revision N/],
    [['set', `${APP}=/a.js`, `${APP}=/b.js`, '--reason', 'x'], /is given twice/],
    [['set', `${APP}=http://`, '--reason', 'x'], /http:\/\/ is not an address/],
    [['set', '--file', nothing, '--reason', 'x'], /is no changeset/],
    [['export', '--out', nothing], /cannot be written \(E/],
    [['show', '--url', url.replace('//', '//u:secret@')], /without a name and password/],
    [['show', '--url', other], /answers 200, and not as Vakwerk does/],
  ];
  const runs = await runCliBeside(
    cases.map(([args]) => ['importmap', ...args]),
    { VAKWERK_URL: url, VAKWERK_TOKEN: token },
  );
  for (const [at, [args, message]] of cases.entries()) {
    assert.equal(runs[at]?.code, 2, args.join(' '));
    assert.match(runs[at]?.stderr ?? '', message);
    assert.match(runs[at]?.stderr ?? '', /^vakwerk: [^\n]+\n$/);
    assert.doesNotMatch(runs[at]?.stderr ?? '', /secret/);
  }
  assert.equal((await app.page()).revision, 1, 'nothing changed');
  const [torn] = await runCliBeside([['importmap', 'show']], { VAKWERK_URL: url, VAKWERK_TOKEN: 'secret\nsecret' });
  assert.deepEqual([torn?.code, torn?.stderr.includes('secret')], [2, false], 'a token is not repeated');
  const [nobody] = await runCliBeside([['importmap', 'show']], { VAKWERK_URL: url, VAKWERK_TOKEN: '' });
  assert.match(nobody?.stderr ?? '', /set VAKWERK_TOKEN to an API token/);
  const stranger = (await app.call('POST', '/api/api-tokens', { payload: { name: 'x', scope: 'WRITE' } })).body.token;
  const [refused] = await runCliBeside([['importmap', 'show']], { VAKWERK_URL: url, VAKWERK_TOKEN: stranger });
  assert.deepEqual([refused?.code, refused?.stderr], [2, 'vakwerk: FORBIDDEN, The scope of this API token is another one\n']);
});
