/** Sends mails: by an SMTP server, or by default as one .eml file per mail in the outbox folder (docs/contract.md). */
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { inSpanBelow, type Tracing } from '../tracing/tracing.ts';
import type { Mail } from './lay-out.ts';

/** Time without an answer after which a mail is retried later. */
const SMTP_TIMEOUT_MS = 20_000;

export interface Mailer {
  /** Resolves when the mail was handed over; rejects when it should be retried. */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** URL with smtp:// or smtps://; without it mails go to the outbox. */
  smtpUrl?: string;
  outboxFolder: string;
  /** Address of the sender. */
  from: string;
  /** Returns the date of mails. */
  now(): Date;
}

export function createMailer({ smtpUrl, outboxFolder, ...sender }: MailerOptions): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, sender) : outboxMailer(outboxFolder, sender);
}

/** Greets the server and signs in where the address has credentials; sends nothing. Rejects with the error of nodemailer. */
export async function greetMailServer(url: string, waitMs: number): Promise<void> {
  const transport = connectTo(url, waitMs);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connectTo(url: string, waitMs: number) {
  return createTransport({ url, connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs });
}

type Sender = Pick<MailerOptions, 'from' | 'now'>;

function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = connectTo(url, SMTP_TIMEOUT_MS);
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, sender)).catch((error: SmtpError) => {
        throw isRefused(error) ? new MailBounced(error) : error;
      });
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/** Returns whether the server rejects this recipient or message permanently (5xx, RFC 5321 §4.2.1). */
function isRefused({ code = '', responseCode = 0 }: SmtpError): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500;
}

/** An error for which a retry would not help. */
export class MailBounced extends Error {
  override readonly name = 'MailBounced';
  constructor(cause: SmtpError) {
    super(`The mail server refused the mail for good: ${cause.responseCode}`, { cause });
  }
}

function outboxMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, sender));
      await mkdir(folder, { recursive: true });
      await writeMail(path.join(folder, nextName(sender.now())), message as Buffer);
    },
  };
}

function messageOf({ to, language, subject, text, html }: Mail, { from, now }: Sender): SendMailOptions {
  return {
    from,
    date: now(),
    // The recipient is an object, so that the address is never parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // This encoding is readable for people and scripts, unlike base64.
    textEncoding: 'quoted-printable',
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes a mail so that readers of the folder never see half of it. */
async function writeMail(file: string, bytes: Buffer): Promise<void> {
  const partial = `${file}.part`;
  const handle = await open(partial, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
}

let lastMs = 0;
let sequence = 0;

/** Returns a name that sorts by time, even within a millisecond and after a small correction of the clock. */
function nextName(now: Date): string {
  if (now.getTime() > lastMs) sequence = 0;
  lastMs = Math.max(lastMs, now.getTime());
  sequence += 1;
  const time = new Date(lastMs).toISOString().replace(/[-:.]/g, '');
  return `${time}-${String(sequence).padStart(4, '0')}-${randomBytes(4).toString('hex')}.eml`;
}

/** Wraps a mailer so that sending is a span of its job, without recipient or subject. */
export function traceMailer(mailer: Mailer, tracing: Tracing | undefined): Mailer {
  if (!tracing) return mailer;
  return { send: (mail) => inSpanBelow(tracing, 'mail send', { kind: 'CLIENT' }, () => mailer.send(mail)) };
}
