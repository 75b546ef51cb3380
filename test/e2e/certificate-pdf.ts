/** What tests in several browsers share: the certificate of an accepted delivery as a PDF, and what /verify says of it. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Language } from '../../common/contract/users.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import type { Demo } from './demo.ts';

const ACCEPT_LIMIT_MS = 180_000;
const PAUSE_MS = 500;

/** The page /verify in one browser. */
interface VerifyPage {
  /** Puts a file into the input of the page. */
  upload(path: string): Promise<unknown>;
  /** Waits until the page contains these words. */
  says(words: string): Promise<unknown>;
}

/** Accepts the delivery of the demo set, and returns its certificate. */
export async function acceptForPdf({ api: { projectadmin }, projects }: Demo): Promise<Buffer> {
  const deliveries = `/api/projects/${projects['Nieuwbouw Lindenhof']?.id}/deliveries`;
  const { body } = await projectadmin.post<{ data: { id: string }[] }>(`${deliveries}/_search`, {});
  const delivery = `${deliveries}/${body.data[0]?.id}`;
  const endMs = Date.now() + ACCEPT_LIMIT_MS;
  const until = async (isDone: () => Promise<boolean>, what: string) => {
    while (!(await isDone())) {
      assert.ok(Date.now() < endMs, `${what} took longer than ${ACCEPT_LIMIT_MS / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  // No delivery is accepted while its files are checked.
  const decision = { decision: 'ACCEPTED', reason: 'Herstel volgt in de bouw.' };
  await until(async () => (await projectadmin.post(`${delivery}/decision`, decision)).status === 200, 'the check of the files');
  const read = async () => (await projectadmin.get<{ status: string }>(delivery)).body.status;
  await until(async () => (await read()) === 'ACCEPTED', 'the acceptance');
  const headers = { authorization: `Bearer ${projectadmin.token}` };
  const answer = await fetch(`${projectadmin.url}${delivery}/certificate.pdf`, { headers });
  assert.equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Uploads the PDF, then copies in which one byte differs: of the signature in its certificate, and of the stored bytes of it. */
export async function verifyPdf(pdf: Buffer, page: VerifyPage, language: Language): Promise<void> {
  const t = translatorOf(language);
  const folder = await mkdtemp(join(tmpdir(), 'vakwerk-certificate-'));
  const upload = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    await page.upload(join(folder, name));
  };
  try {
    await upload('genuine.pdf', pdf);
    await page.says(t('certificate.conclusion.goodAlone'));
    await upload('forged.pdf', withOtherSignature(pdf));
    await page.says(t('certificate.fault.SIGNATURE_WRONG'));
    await upload('damaged.pdf', withOtherByte(pdf));
    await page.says(t('certificate.fault.NOT_A_CERTIFICATE'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the PDF with another character in the middle of the signature of its certificate. */
function withOtherSignature(pdf: Buffer): Buffer {
  const { lengthAt, start, length, text } = findCertificate(pdf);
  const { jws } = JSON.parse(text) as { jws: string };
  const at = jws.lastIndexOf('.') + 40;
  const forged = `${jws.slice(0, at)}${jws[at] === 'A' ? 'B' : 'A'}${jws.slice(at + 1)}`;
  const bytes = deflateSync(text.replace(jws, forged));
  const dictionary = pdf.subarray(lengthAt, start).toString('latin1').replace(/\d+/, String(bytes.length));
  return Buffer.concat([pdf.subarray(0, lengthAt), Buffer.from(dictionary, 'latin1'), bytes, pdf.subarray(start + length)]);
}

/** Returns the PDF with another byte in the middle of its compressed certificate. */
function withOtherByte(pdf: Buffer): Buffer {
  const { start, length } = findCertificate(pdf);
  const changed = Buffer.from(pdf);
  const at = start + Math.floor(length / 2);
  changed[at] = (pdf[at] ?? 0) ^ 1;
  return changed;
}

interface Attached {
  /** Where the dictionary of the stream states its length, and where the stream begins. */
  lengthAt: number;
  start: number;
  length: number;
  text: string;
}

function findCertificate(pdf: Buffer): Attached {
  for (const match of pdf.toString('latin1').matchAll(/\/Length (\d+)[^>]*>>\s*stream\n/g)) {
    const [start, length] = [match.index + match[0].length, Number(match[1])];
    try {
      const text = inflateSync(pdf.subarray(start, start + length)).toString('utf8');
      if (text.includes('"jws"')) return { lengthAt: match.index, start, length, text };
    } catch {
      // A font or a picture.
    }
  }
  throw new Error('The PDF has no certificate');
}
