import assert from 'node:assert/strict';
import test from 'node:test';
import { startMailServer } from '../../test/support/mail-server.ts';
import { createMailer } from './mailer.ts';

const mail = (to: string) => ({ to, language: 'nl' as const, subject: 'Onderwerp', text: 'Tekst', html: '<p>Tekst</p>' });

test('a mail server accepts the mail, defers it, or rejects it permanently', async (t) => {
  const codes: Record<string, number> = { 'greylisted@x.nl': 451, 'nobody@x.nl': 550 };
  const server = await startMailServer((recipient) => codes[recipient]);
  t.after(() => server.stop());
  const mailer = createMailer({ smtpUrl: server.url, outboxFolder: '', from: 'Vakwerk <no-reply@x.nl>', now: () => new Date() });
  await mailer.send(mail('an@x.nl'));
  assert.deepEqual(server.recipients(), ['an@x.nl']);
  await assert.rejects(mailer.send(mail('greylisted@x.nl')), (error: Error) => error.name !== 'MailBounced');
  await assert.rejects(mailer.send(mail('nobody@x.nl')), { name: 'MailBounced' });
  await server.setReachable(false);
  await assert.rejects(mailer.send(mail('an@x.nl')), (error: Error) => error.name !== 'MailBounced');
  await server.setReachable(true);
  await mailer.send(mail('piet@x.nl'));
  assert.deepEqual(server.recipients(), ['an@x.nl', 'piet@x.nl']);
});
