/** Reads the mails that a service without a mail server leaves in its data folder (docs/contract.md). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const WAIT_LIMIT_MS = 180_000;

interface OutboxMail {
  to: string;
  subject: string;
  /** The link in the mail to choose a password with. */
  link: string;
}

/** Returns all mails to an address so far, oldest first. */
export async function readOutbox(dataFolder: string, to: string): Promise<OutboxMail[]> {
  const folder = join(dataFolder, 'outbox');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The first mail creates the folder.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const sources = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(sources.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))));
  return mails.filter((mail) => mail.to === to);
}

/** Waits for the nth mail to an address. */
export async function waitForMail(dataFolder: string, to: string, nth = 1): Promise<OutboxMail> {
  const endMs = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    const mail = (await readOutbox(dataFolder, to))[nth - 1];
    if (mail) return mail;
    if (Date.now() > endMs) throw new Error(`No mail ${nth} to ${to} within ${WAIT_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function readMail(source: string): OutboxMail {
  const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
  return {
    to: /<?([^<>\s]+@[^<>\s]+)>?$/.exec(header('To'))?.[1] ?? '',
    subject: header('Subject'),
    link: /https?:\/\/\S+\/forgot-password\?token=[\w-]+/.exec(text)?.[0] ?? '',
  };
}
