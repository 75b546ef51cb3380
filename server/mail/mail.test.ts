import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { composeMail as compose, type MailOrder } from './all-mails.ts';
import type { Recipient } from './mail-kind.ts';
import { createMailer } from './mailer.ts';

const TOKEN = 'aB3_-'.repeat(8).concat('xyz');
const link = { address: 'https://vakwerk.test', token: TOKEN };
const jan = { email: 'jan@bouw.example', firstName: 'Jan', language: 'nl' } as const;
const invitation = { kind: 'INVITATION', userId: '', inviterName: 'An Bouwer', projectName: 'Kade 1' } as const;

type PasswordOrder = Extract<MailOrder, { kind: 'RESET' | 'INVITATION' }>;

const composeMail = (order: PasswordOrder, recipient: Recipient, { address, token }: typeof link) =>
  compose(order, token, { recipient, address });

async function openOutbox(t: TestContext) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-outbox-'));
  t.after(() => rm(folder, { recursive: true }));
  const mailer = createMailer({
    outboxFolder: path.join(folder, 'outbox'),
    from: 'Vakwerk <no-reply@vakwerk.test>',
    now: () => new Date(),
  });
  return {
    mailer,
    read: async () => (await readdir(path.join(folder, 'outbox'))).map((name) => path.join(folder, 'outbox', name)),
  };
}

/** Returns the first text part, decoded, as a mail program does. */
function readText(eml: string): string {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(eml) ?? [];
  assert.match(encoding, /^(7bit|quoted-printable)$/);
  if (encoding === '7bit') return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('[R001] mails exist in Dutch and English, with a link on a separate line', () => {
  for (const order of [invitation, { kind: 'RESET', email: jan.email } as const]) {
    const dutch = composeMail(order, jan, link);
    const english = composeMail(order, { ...jan, language: 'en' }, link);
    for (const { text, html } of [dutch, english]) {
      assert.ok(text.split('\n').includes(`https://vakwerk.test/forgot-password?token=${TOKEN}`));
      assert.ok(html.includes(`href="https://vakwerk.test/forgot-password?token=${TOKEN}"`));
      assert.doesNotMatch(text, /\{\{|\bmail\.\w/);
    }
    assert.notEqual(dutch.subject, english.subject);
    assert.match(dutch.text, /^Hallo Jan,/);
    assert.match(english.text, /^Hello Jan,/);
  }
});

test('names that people choose cannot add a header, a line or markup', () => {
  const order = { ...invitation, inviterName: 'An\r\nBcc: x@y.nl', projectName: '<b>Kade</b>\u2028' };
  const mail = composeMail(order, { ...jan, firstName: 'J\n\nx' }, link);
  assert.doesNotMatch(mail.subject, /[\r\n\u2028]/);
  assert.match(mail.text, /^Hallo J x,\n/);
  assert.ok(mail.html.includes('&lt;b&gt;Kade&lt;/b&gt;'));
});

test('names in a mail form no link, decode to nothing else, and are cut', () => {
  const tricks: [string, RegExp][] = [
    ['Click https://evil.example/win now', /evil|https/],
    ['www.evil.example', /evil/],
    ['Prize at evil.example/win', /evil\.example/],
    ['=?utf-8?B?R3JhdGlz?=', /=\?/],
    ['Kade\r\nBcc: x@y.nl', /[\r\n]/],
    ['Kade\u202egnp.exe', /\u202e/],
    ['javascript:alert(1)', /javascript/],
    ['lang '.repeat(100), /.{110}/],
  ];
  for (const [name, wrong] of tricks) {
    const orders = [
      { ...invitation, projectName: name },
      { ...invitation, inviterName: name },
      { ...invitation, projectName: undefined, organizationName: name },
    ];
    for (const order of orders) {
      const { subject, text } = composeMail(order, { ...jan, firstName: name, language: 'en' }, link);
      const ours = text
        .replaceAll(/https:\/\/vakwerk\.test\S*/g, '')
        .split('\n\n')
        .slice(0, 2)
        .join(' | ')
        .slice(0, 400);
      assert.doesNotMatch(subject, wrong, `subject of ${name}`);
      if (!wrong.source.includes('{110}') && !wrong.source.includes('\\r')) assert.doesNotMatch(ours, wrong, `text of ${name}`);
    }
  }
});

test('ordinary names are unchanged', () => {
  for (const name of ['Van Dijk B.V.', 'Kade 1 & 2 (fase 3)', 'An de Vries-Jansen', "O'Neill"])
    assert.ok(composeMail({ ...invitation, projectName: name }, jan, link).subject.includes(name), name);
  const { subject } = composeMail({ ...invitation, inviterName: 'an@bouw.example' }, jan, link);
  assert.match(subject, /^an@bouw\.example /, 'who has no name is named by the address');
  const news = { filename: 'huis.v2.ifc', version: 2, projectName: null, page: '/reports/1', failed: false, summary: null };
  const order = { kind: 'REPORT_READY', userId: '', reportId: '1' } as const;
  assert.match(compose(order, news, { recipient: jan, address: link.address }).subject, /huis\.v2\.ifc/);
});

test('without a mail server each mail is a file; the names sort by time, and the text part is readable', async (t) => {
  const { mailer, read } = await openOutbox(t);
  const mails = ['a', 'b', 'c'].map((name) => composeMail(invitation, { ...jan, firstName: name }, link));
  for (const mail of mails) await mailer.send(mail);
  const files = await read();
  assert.equal(files.length, 3);
  const texts = await Promise.all(files.sort().map(async (file) => readText(await readFile(file, 'utf8'))));
  assert.deepEqual(
    texts.map((text) => text.replaceAll('\r\n', '\n').trim()),
    mails.map((mail) => mail.text.trim()),
  );
  const eml = await readFile(files[0] ?? '', 'utf8');
  assert.match(eml, /^From: Vakwerk <no-reply@vakwerk\.test>\r$/m);
  assert.match(eml, /^To: jan@bouw\.example\r$/m);
  assert.match(eml, /^Content-Language: nl\r$/m);
  assert.ok(files.every((file) => file.endsWith('.eml')));
});

test('with SMTP_URL the mail goes to that server, and a refusal is a failure that is retried', async (t) => {
  const { port, received } = await openMailServer(t);
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    outboxFolder: '/nowhere',
    from: 'no-reply@vakwerk.test',
    now: () => new Date(),
  });
  await mailer.send(composeMail(invitation, jan, link));
  assert.equal(received.length, 1);
  assert.ok(readText(received[0] ?? '').includes(TOKEN));
  await assert.rejects(mailer.send(composeMail(invitation, { ...jan, email: 'refused@bouw.example' }, link)), /550/);
});

/** Implements the part of SMTP that one mail needs (RFC 5321). */
async function openMailServer(t: TestContext) {
  const received: string[] = [];
  const server = net.createServer((socket) => {
    let mail: string | undefined;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      if (mail !== undefined) {
        if (!rest.endsWith('\r\n.\r\n')) return;
        received.push(rest);
        mail = undefined;
        rest = '';
        socket.write('250 kept\r\n');
        return;
      }
      if (!rest.endsWith('\r\n')) return;
      const command = rest;
      rest = '';
      if (/^DATA/i.test(command)) mail = '';
      socket.write(/^DATA/i.test(command) ? '354 go\r\n' : /^RCPT.*refused/i.test(command) ? '550 no\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return { port: (server.address() as net.AddressInfo).port, received };
}
