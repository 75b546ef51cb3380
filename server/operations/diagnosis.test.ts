import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { DIAGNOSIS_CODES } from '../../common/contract/operations.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import type { NameIn } from '../../common/i18n/translate.ts';
import { checkAddress, compareSeen } from './check-address.ts';
import { CLOCK_DIFFERENCE_MAX_MS, clockLine } from './check-database.ts';
import { checkNode } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { readStoreClockAhead } from './check-storage.ts';

const WAIT_MS = 20_000;

async function serve(t: TestContext, answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test('an unsupported Node is wrong, one past its end of life is advice', () => {
  const codes = ['18.20.0', '20.17.1', '20.18.0', '23.1.0', '24.1.0'].map((version) => checkNode(version).code);
  assert.deepEqual(codes, ['NODE_TOO_OLD', 'NODE_TOO_OLD', 'NODE_ENDED', 'NODE_ENDED', 'NODE_OK']);
});

test('a clock that differs from that of the store or the database is reported with its seconds, ahead or behind', async (t) => {
  let ahead = 60_000;
  const url = await serve(t, (_request, response) =>
    response.setHeader('date', new Date(Date.now() + ahead).toUTCString()).end(),
  );
  const read = async () => clockLine('CLOCK_STORE', (await readStoreClockAhead(url, AbortSignal.timeout(WAIT_MS))) ?? 0);
  const line = await read();
  assert.equal(line?.code, 'CLOCK_STORE');
  // A date has no fractions of seconds, and this machine may be slow.
  assert.ok(Math.abs(Number(line?.facts.seconds) - 60) <= 15, JSON.stringify(line));
  ahead = -3_600_000;
  assert.ok(Number((await read())?.facts.seconds) < -3_500);
  assert.equal(clockLine('CLOCK_DATABASE', CLOCK_DIFFERENCE_MAX_MS), undefined);
  assert.equal(clockLine('CLOCK_DATABASE', CLOCK_DIFFERENCE_MAX_MS + 1)?.code, 'CLOCK_DATABASE');
});

test('a mail server that refuses the password, and a missing one, are reported', async (t) => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const place = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const look = (smtpUrl: string) => checkMail({ smtpUrl, outboxFolder: 'outbox', isPublic: true, waitMs: WAIT_MS });
  const refused = await look(`smtp://an:geheim@${place}`);
  assert.equal(refused.code, 'MAIL_PASSWORD');
  assert.ok(!JSON.stringify(refused).includes('geheim'));
  assert.equal((await look('smtp://127.0.0.1:1')).code, 'MAIL_UNREACHABLE');
});

test('an address with another service, without an answer or without encryption is reported', async (t) => {
  let body = '<html></html>';
  let status = 200;
  const url = await serve(t, (_request, response) => {
    response.statusCode = status;
    response.end(body);
  });
  const codesAt = async (publicUrl: string | undefined, localUrl = url) =>
    (await checkAddress({ publicUrl, localUrl, waitMs: WAIT_MS })).lines.map(({ code }) => code);
  assert.deepEqual(await codesAt(url), ['ADDRESS_OTHER']);
  status = 502;
  assert.deepEqual(await codesAt(url, 'http://127.0.0.1:1'), ['ADDRESS_NO_SERVICE'], 'the proxy is there, the service is not');
  status = 200;
  body = JSON.stringify({ status: 'ok', seen: { host: new URL(url).host, protocol: 'http', forwarded: 'NONE' } });
  assert.deepEqual(await codesAt(undefined), ['ADDRESS_LOCAL']);
  assert.deepEqual(await codesAt(url), ['ADDRESS_OK']);
  assert.deepEqual(await codesAt('http://127.0.0.1:1'), ['ADDRESS_UNREACHABLE'], 'the service is there, the proxy is not');
});

test('a proxy that hides the host, the client or the encryption is reported', () => {
  const host = 'vakwerk.example';
  const codesOf = (protocol: string, seen: Parameters<typeof compareSeen>[1]) =>
    compareSeen(new URL(`${protocol}://${host}`), seen).map(({ code }) => code);
  assert.deepEqual(codesOf('https', { host, protocol: 'https', forwarded: 'TRUSTED' }), []);
  assert.deepEqual(codesOf('https', { host: 'localhost:3000', protocol: 'https', forwarded: 'TRUSTED' }), ['PROXY_HOST']);
  assert.deepEqual(codesOf('https', { host, protocol: 'http', forwarded: 'IGNORED' }), ['PROXY_UNTRUSTED']);
  assert.deepEqual(codesOf('https', { host, protocol: 'http', forwarded: 'NONE' }), ['PROXY_SILENT']);
  assert.deepEqual(codesOf('https', { host, protocol: 'http', forwarded: 'TRUSTED' }), ['PROXY_PROTOCOL']);
  assert.deepEqual(codesOf('http', { host, protocol: 'http', forwarded: 'NONE' }), [], 'no proxy is needed without TLS');
});

test('each code has its words in both languages', () => {
  for (const language of ['nl', 'en'] as const) {
    const t = translatorOf(language);
    for (const code of Object.keys(DIAGNOSIS_CODES))
      assert.doesNotMatch(t(`diagnosis.codes.${code as NameIn<'diagnosis.codes'>}`), /^diagnosis\./, code);
  }
});
