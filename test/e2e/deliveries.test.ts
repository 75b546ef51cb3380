/**
 * Follows a delivery from its plan to a verified certificate: planned, given many files at once, evaluated, rejected, accepted.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { verifyFiles } from '../../cli/verify.ts';
import { readCertificate } from '../../common/certificates/verify-certificate.ts';
import { KEYS_PATH } from '../../common/contract/certificates.ts';
import { openPage } from './browser.ts';
import { verifyPdf } from './certificate-pdf.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { useDemo } from './use-site.ts';

const sample = (name: string) => readFileSync(new URL(`../../samples/${name}.ifc`, import.meta.url));
const GOOD = 'rijwoning-voldoet-ifc4';
const BAD = 'rijwoning-met-fouten-ifc4';
const file = (name: string, content = GOOD) => ({ name, mimeType: '', buffer: sample(content) });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const drop = (page: Page, ...files: ReturnType<typeof file>[]) => page.locator('input[type=file]').setInputFiles(files);

describe('deliveries', () => {
  const demo = useDemo();
  let root: string;

  before(async () => {
    root = `/projects/${demo.projects['Renovatie Parkzicht']?.id}/deliveries`;
  });

  it('is planned, takes the expected files out of many, and is rejected and accepted in words', async () => {
    const admin = await openAs(demo.browser, demo.api.projectadmin, root);
    await admin.page.getByText('No deliveries have been planned yet').waitFor();
    await admin.page.getByRole('button', { name: 'Plan a delivery' }).first().click();
    await plan(admin.page);
    assert.deepEqual(await checkAccessibility(admin.page), []);
    const path = new URL(admin.page.url()).pathname;
    await rowOf(admin.page, '*-str-*').getByText('Missing').waitFor();

    const member = await openAs(demo.browser, demo.api.member, path);
    assert.equal(await member.page.getByRole('button', { name: 'Accept…' }).count(), 0, 'a member does not decide');
    // The decision is about the state at the time the dialog was opened: before the files came.
    const dialog = admin.page.getByRole('dialog');
    await admin.page.getByRole('button', { name: 'Reject…' }).click();
    await dialog.getByLabel('In your words').fill('Nothing was delivered.');

    const more = Array.from({ length: 28 }, (_, at) => file(`park-arc-${at}.ifc`));
    await drop(member.page, ...more, file('park-str-1.ifc', BAD), file('garden.ifc'));
    await member.page.getByText('29 of 30 delivered · 1 fits nothing').waitFor({ timeout: 180_000 });
    const unfit = member.page.getByRole('listitem').filter({ hasText: 'garden.ifc' });
    await unfit.getByText('Fits nothing that is expected').waitFor();
    await rowOf(member.page, 'park-str-1.ifc')
      .getByRole('link', { name: /^\d+ rules fail/ })
      .first()
      .waitFor({ timeout: 240_000 });
    assert.equal(await rowOf(member.page, 'garden.ifc').count(), 0, 'what fits nothing is not delivered');
    assert.deepEqual(await checkAccessibility(member.page), []);

    await dialog.getByRole('button', { name: 'Reject' }).click();
    await admin.page.getByText('The delivery has changed').waitFor();
    assert.match(admin.complaints.splice(0).join(), /^[^,]*409 \(Conflict\)[^,]*$/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await admin.page.getByRole('button', { name: 'Discard' }).click();
    await rowOf(admin.page, 'park-str-1.ifc').waitFor();
    await decide(admin.page, 'Reject', 'The structure is not complete.');
    await admin.page.getByText(/^Rejected by Paula Bakker on/).waitFor();
    await member.page.reload();
    await member.page.getByText('The structure is not complete.').first().waitFor();
    await drop(member.page, file('park-str-1.ifc'));
    await rowOf(member.page, 'park-str-1.ifc').getByText('version 2').waitFor({ timeout: 180_000 });
    await rowOf(member.page, 'park-str-1.ifc')
      .getByRole('link', { name: /^Passed/ })
      .first()
      .waitFor({ timeout: 180_000 });

    await admin.page.reload();
    await admin.page.getByText('2 of 2 delivered').waitFor();
    await decide(admin.page, 'Accept', '');
    await admin.page.getByText(/^This delivery was accepted on/).waitFor();
    await admin.page.locator('input[type=file]').waitFor({ state: 'detached' });
    await member.page.reload();
    await member.page.getByText(/^This delivery was accepted on/).waitFor();
    await member.page.getByRole('button', { name: 'Take back park-str-1.ifc' }).waitFor({ state: 'detached' });
    const pdf = await saved(member.page, 'Certificate as PDF');
    assert.ok(readFileSync(pdf).subarray(0, 5).equals(Buffer.from('%PDF-')));
    await verifyByFile(await saved(member.page, 'Download certificate'), readFileSync(pdf));

    for (const { context, complaints } of [admin, member]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

  it('has an exception of its own: requested by a member, granted by an editor of the project, counted there alone', async () => {
    const admin = await openAs(demo.browser, demo.api.projectadmin, `${root}?plan`);
    await admin.page.getByLabel('Name', { exact: true }).fill('Foundation');
    await admin.page.getByLabel('File name').fill('*-fnd-*');
    await admin.page.getByRole('button', { name: 'Plan delivery' }).click();
    await admin.page.getByRole('heading', { name: 'Foundation', level: 1 }).waitFor();
    const path = new URL(admin.page.url()).pathname;
    const { page, context } = await openAs(demo.browser, demo.api.member, path);
    await drop(page, file('park-fnd-1.ifc', BAD));
    await rowOf(page, 'park-fnd-1.ifc')
      .getByRole('link', { name: /^\d+ rules fail/ })
      .first()
      .waitFor({ timeout: 180_000 });

    await page.goto(`${demo.url}${root.replace('deliveries', 'findings')}`);
    await rowOf(page, 'park-fnd-1.ifc')
      .first()
      .getByRole('button', { name: /^Follow up/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'All entities of the rule' });
    await dialog.getByLabel('Reason').fill('The supplier has no values yet.');
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Until and including').fill(until);
    await dialog.getByLabel('Where').selectOption({ label: 'Only in the delivery Foundation' });
    await dialog.getByRole('button', { name: 'Ask an exception' }).click();
    await dialog.getByText(/^Asked in the delivery Foundation until/).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);

    await admin.page.reload();
    await admin.page.getByRole('link', { name: '1 exception asked for this delivery' }).click();
    await admin.page.getByRole('button', { name: /^Grant the exception of/ }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
    await admin.page.getByText('The exception has been granted').waitFor();
    await admin.page.goto(demo.url + path);
    await admin.page.getByRole('link', { name: '1 exception in this delivery alone' }).waitFor();
    await rowOf(admin.page, 'park-fnd-1.ifc')
      .getByText(/^of which \d+ excepted$/)
      .filter({ visible: true })
      .waitFor();
    await page.goto(`${demo.url}${root.replace('deliveries', 'findings')}?excepted=ONLY`);
    await page.getByText('Nothing matches this choice').waitFor();
    assert.deepEqual(admin.complaints, []);
    for (const one of [context, admin.context]) await one.close();
  });

  it('is planned by keyboard alone', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.projectadmin, `${root}?plan`);
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type('By keyboard');
    // Phase, due date and its calendar.
    for (let at = 0; at < 4; at++) await page.keyboard.press('Tab');
    await page.keyboard.type('*-mep-*');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'By keyboard', level: 1 }).waitFor();
    await rowOf(page, '*-mep-*').getByText('Missing').waitFor();
    await context.close();
  });

  async function saved(page: Page, name: string): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return download.path();
  }

  /** Verifies the certificate without an account, and on the command line with a second validation. */
  async function verifyByFile(path: string, pdf: Buffer): Promise<void> {
    const { page, context, complaints } = await openPage(demo.browser);
    await page.goto(`${demo.url}/verify`);
    const certificate = { name: 'x.certificate.json', mimeType: '', buffer: readFileSync(path) };
    await page.locator('input[type=file]').setInputFiles([certificate, file('park-arc-0.ifc'), file('park-str-1.ifc')]);
    await page.getByText('Certificate and files belong together').waitFor();
    await page.getByText('Paula Bakker').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.locator('input[type=file]').setInputFiles([file('park-str-1.ifc', BAD)]);
    await page.getByText('Certificate and files do not belong together').waitFor();
    await page.getByText('a file of this name was accepted, but with other content').waitFor();
    await page.getByRole('button', { name: 'Start again' }).click();
    const forged = JSON.parse(readFileSync(path, 'utf8'));
    const flipped = Buffer.from(
      JSON.stringify({ ...forged, jws: forged.jws.replace(/.$/, (one: string) => (one === 'A' ? 'Q' : 'A')) }),
    );
    await page.locator('input[type=file]').setInputFiles([{ ...certificate, buffer: flipped }]);
    await page.getByText('something in the certificate was changed').waitFor();
    const says = (words: string) => page.getByText(words).first().waitFor();
    await verifyPdf(pdf, { upload: (copy) => page.locator('input[type=file]').setInputFiles(copy), says }, 'en');
    assert.deepEqual(complaints, []);
    await context.close();

    const { specifications } = readCertificate(readFileSync(path, 'utf8')).statement.predicate;
    const folder = fileURLToPath(new URL('../../specifications', import.meta.url));
    const hashOf = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
    const named = readdirSync(folder).filter((name) =>
      specifications.some(({ sha256 }) => name.endsWith('.ids') && sha256 === hashOf(name)),
    );
    assert.equal(named.length, specifications.length);
    const model = fileURLToPath(new URL(`../../samples/${GOOD}.ifc`, import.meta.url));
    const files = [model, ...named.map((name) => join(folder, name))];
    const keys = `${demo.url}${KEYS_PATH}`;
    const verification = await verifyFiles({
      certificate: path,
      files,
      keys,
      replay: true,
      lists: [],
      format: 'text',
      language: 'en',
    });
    assert.equal(verification.isGood, true, JSON.stringify(verification.files.map(({ status, replays }) => [status, replays])));
    assert.equal(verification.files[0]?.replays?.length, specifications.length);
  }

  async function plan(page: Page): Promise<void> {
    await page.getByLabel('Name', { exact: true }).fill('Technical design');
    await page.getByLabel('Phase').fill('TD');
    await page.getByLabel('Due date').fill('12/31/2099');
    await page.getByLabel('File name').fill('*-arc-*');
    await page.getByRole('button', { name: 'Add a line' }).click();
    const second = page.getByRole('group', { name: 'Expected file 2' });
    await second.getByLabel('File name').fill('*-str-*');
    await second.getByLabel('Discipline').fill('Structure');
    await second.getByLabel('From').selectOption({ label: 'Mees Visser' });
    assert.ok(await page.getByRole('checkbox', { name: 'Paula Bakker' }).isChecked(), 'who plans it accepts it');
    await page.getByRole('button', { name: 'Plan delivery' }).click();
    await page.getByRole('heading', { name: 'Technical design', level: 1 }).waitFor();
  }

  async function decide(page: Page, verb: 'Accept' | 'Reject', words: string): Promise<void> {
    // A check that ends while the dialog is open changes the delivery. Accept is disabled until no check is under way.
    await page.getByRole('button', { name: 'Accept…', disabled: false }).waitFor();
    await page.getByRole('button', { name: `${verb}…` }).click();
    const dialog = page.getByRole('dialog');
    if (words) {
      await dialog.getByRole('button', { name: verb }).click();
      await dialog.getByText('This is a required field').waitFor();
      await dialog.getByLabel('In your words').fill(words);
    }
    await dialog.getByRole('button', { name: verb }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});
