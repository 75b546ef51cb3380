/** A failed start prints one line that names the wrong setting. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { openDatabase } from '../server/db/open-database.ts';
import { type ObjectStore, startObjectStore } from '../test/support/object-store.ts';
import { runCliBeside } from '../test/support/run-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vakwerk-start-'));
/** Nothing listens on it; a free port could be taken by another test meanwhile. */
const CLOSED_PORT = 1;
let store: ObjectStore;
before(async () => {
  store = await startObjectStore();
});
after(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

/** Runs `vakwerk serve` on an empty data folder. Returns the exit code and our lines on stderr, without warnings of the AWS client. */
async function serve(env: Record<string, string>): Promise<[code: number, ...lines: string[]]> {
  const settings = { PORT: '0', DATABASE_URL: '', VAKWERK_DATA: path.join(folder, 'data'), VAKWERK_LOG_LEVEL: 'fatal' };
  const [run] = await runCliBeside([['serve']], { ...settings, ...env });
  return [run?.code ?? -1, ...(run?.stderr.split('\n').filter((line) => line.startsWith('vakwerk: ')) ?? [])];
}

test('refused keys and a missing bucket end the start with the wrong setting', async () => {
  const { endpoint } = store.options;
  for (const [env, message] of [
    [
      { AWS_SECRET_ACCESS_KEY: 'wrong' },
      `The keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may not use the bucket S3_BUCKET=vakwerk in the store at S3_ENDPOINT=${endpoint}, region eu-central-1: mend the keys, or what they may do there`,
    ],
    [
      { S3_BUCKET: 'absent' },
      `There is no bucket S3_BUCKET=absent in the store at S3_ENDPOINT=${endpoint}, region eu-central-1: make it, or mend S3_BUCKET or S3_ENDPOINT`,
    ],
  ] as const) {
    const [code, line, ...others] = await serve({ ...store.env, ...env });
    assert.deepEqual([code, others], [2, []]);
    assert.ok(line?.startsWith(`vakwerk: ${message} (the store said 40`), line);
  }
});

test('an S3_BUCKET that is an address or a path ends the start with the setting', async () => {
  for (const bucket of ['vakwerk/modellen', 'https://opslag.example/vakwerk']) {
    const message = `vakwerk: S3_BUCKET=${bucket} is not the name of a bucket, such as vakwerk: no address and no path`;
    assert.deepEqual(await serve({ ...store.env, S3_BUCKET: bucket }), [2, message]);
  }
});

test('a store that does not respond ends a first start, because the start must write to it', async () => {
  const [code, ...lines] = await serve({ ...store.env, S3_ENDPOINT: `http://127.0.0.1:${CLOSED_PORT}` });
  assert.equal(code, 2);
  assert.match(lines.at(-1) ?? '', /^vakwerk: The storage does not answer: .*ECONNREFUSED/);
});

test('a database without a host is refused at once', async () => {
  const [code, ...lines] = await serve({ DATABASE_URL: 'postgres:///vakwerk' });
  assert.deepEqual(lines, [
    'vakwerk: DATABASE_URL names no host: it is not an address such as postgres://user@db.example/vakwerk, with the password in PGPASSWORD or percent-encoded',
  ]);
  assert.equal(code, 2);
});

test('a connection to an unresponsive database is retried for the configured time, and then reported without its password', async () => {
  const silent = net.createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  for (const [port, why] of [
    [CLOSED_PORT, /ECONNREFUSED/],
    [(silent.address() as net.AddressInfo).port, /timeout/],
  ] as const) {
    const databaseUrl = `postgres://user:secret@127.0.0.1:${port}/vakwerk`;
    const startMs = performance.now();
    await assert.rejects(openDatabase({ dataFolder: folder, databaseUrl, serverWaitMs: 1_000 }), (error: Error) => {
      assert.match(error.message, /^The database that DATABASE_URL names cannot be used: no answer within 1 s: /);
      assert.match(error.message, why);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
    assert.ok(performance.now() - startMs >= 1_000, 'it may come up in that time');
  }
  silent.close();
});
