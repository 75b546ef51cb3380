/** Uploads faulty files: each gets the stated message or a correct report, and the server keeps running. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { writeModel } from '../support/write-model.ts';
import { waitForReport } from './api.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { chooseFile } from './report-page.ts';
import { useSite } from './use-site.ts';

const LONG_RECORD_CHARACTERS = 5_000_000;
const good = writeModel({ walls: 50 });

/** The page refuses these before sending anything, and the server refuses them as well. */
const REFUSED: [title: string, name: string, content: string, message: RegExp][] = [
  ['not IFC', 'plan.ifc', 'This is a shopping list.\n'.repeat(100), /The selected file is not a valid \.IFC file/],
  ['another extension', 'plan.dwg', good, /The selected file is not a valid \.IFC file/],
  ['empty', 'empty.ifc', '', /The selected file is too small\./],
  ['IFC2X2', 'old.ifc', writeModel({ schema: 'IFC2X2_FINAL' }), /The selected file is not a valid \.IFC file.*IFC2X2/],
  ['IFC4X1', 'between.ifc', writeModel({ schema: 'IFC4X1' }), /The selected file is not a valid \.IFC file.*IFC4X1/],
  ['an .ifczip under its own name', 'model.ifczip', 'PK\u0003\u0004', /The selected file is not a valid \.IFC file/],
];

describe('bad files', () => {
  const site = useSite();
  let watched: WatchedPage;

  before(async () => {
    watched = await openPage(site.browser, { stored: { token: site.api.token } });
  });

  for (const [title, name, content, message] of REFUSED) {
    it(`the page refuses a file: ${title} [R274, R276-R278]`, async () => {
      const { page } = watched;
      await page.goto(`${site.server.url}/dashboard`);
      await chooseFile(page, { name, mimeType: '', buffer: Buffer.from(content) });
      await page.getByText(message).first().waitFor();
      assert.match(page.url(), /\/dashboard$/);
    });

    it(`the server refuses a file: ${title} [R277]`, async () => {
      const { status, body } = await site.api.upload(name, content);
      assert.equal(status, 422, JSON.stringify(body));
      assert.equal(body.code, 'INVALID_FILE');
    });
  }

  it('a file cut off in the middle ends as ERROR, and the page says so [R060, R408]', async () => {
    const { page } = watched;
    await page.goto(`${site.server.url}/dashboard`);
    await chooseFile(page, { name: 'cut.ifc', mimeType: '', buffer: Buffer.from(good.slice(0, good.length / 2)) });
    await page.waitForURL('**/reports/*');
    await page.getByText('Failure occurred during validation').first().waitFor();
    await page.getByText(/ends before its data section does/).waitFor();
  });

  it('a file with one record of 5 MB gets a whole report', async () => {
    const { status, body } = await site.api.upload(
      'long-record.ifc',
      writeModel({ walls: 3, longRecordCharacters: LONG_RECORD_CHARACTERS }),
    );
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    const report = await waitForReport(site.api, body[0]?.id as string);
    assert.equal(report.status, 'PROCESSED');
    const whole = await site.api.get<{ model: { records: number; objects: number } }>(`/api/reports/${report.id}?fields=model`);
    assert.equal(whole.body.model.records, 9 + 3 * 6);
  });

  it('the server keeps running', async () => {
    const { body } = await site.api.upload('good.ifc', good);
    assert.equal((await waitForReport(site.api, body[0]?.id as string)).status, 'PROCESSED');
    assert.equal((await fetch(`${site.server.url}/healthz`)).status, 200);
    assert.equal(site.server.process.exitCode, null);
  });
});
