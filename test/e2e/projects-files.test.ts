/** Tests the files of a project: the list, the upload dialog, the banners, and the report inside the project. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForReport } from './api.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { closeByEscape } from './press-escape.ts';
import { chooseFile } from './report-page.ts';
import { ROWS } from './table-rows.ts';
import { useDemo } from './use-site.ts';

const sample = (name: string) => readFileSync(new URL(`../../samples/${name}.ifc`, import.meta.url));
const file = (name: string, buffer = sample('rijwoning-voldoet-ifc4')) => ({ name, mimeType: '', buffer });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const entry = (name: string, report: object | null) => ({
  id: name,
  filename: name,
  name,
  size: 10,
  version: 1,
  projectId: 'p',
  uploadedBy: { firstName: 'Mees', lastName: 'Visser' },
  uploadedAt: new Date().toISOString(),
  mostRecentReport: report,
});

describe('files of a project', () => {
  const demo = useDemo();
  let lindenhof: string;
  let archived: string;

  before(async () => {
    lindenhof = demo.projects['Nieuwbouw Lindenhof']?.id as string;
    archived = demo.projects['Proefwoning Oostpoort']?.id as string;
  });

  it('lists the newest of each name with uploader, time and status; only a processed one is a link [R025] [R176] [R181] [R183] [R184] [R186] [R190]', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.member, `/projects/${lindenhof}`);
    await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor();
    await page.getByText('The newest version of each file is shown.').waitFor();
    const passed = rowOf(page, 'lindenhof-blok-a.ifc');
    await passed.getByText('Passed all specifications').waitFor();
    await passed.getByText('version 2').waitFor();
    await passed.getByRole('cell', { name: 'Mees Visser' }).waitFor();
    await passed.getByRole('cell', { name: '3 days ago' }).waitFor();
    const failed = rowOf(page, 'lindenhof-blok-b.ifc');
    await failed.getByText('0 of 2 specifications passed').waitFor();
    await failed.getByText('0%').waitFor();
    const error = rowOf(page, 'lindenhof-blok-d.ifc');
    await error.getByText('Failure occurred during validation').waitFor();
    assert.equal(await error.getByRole('link').count(), 0);
    assert.equal(await passed.getByRole('button', { name: 'Why?' }).count(), 0);
    await error.getByRole('button', { name: 'Why?' }).click();
    await page.getByText(/it was probably cut off/).waitFor();
    await page.goBack();
    await passed.getByText('Passed all specifications').waitFor();
    assert.equal(await page.locator(ROWS).count(), 4);
    assert.equal(
      await passed
        .locator('time')
        .first()
        .getAttribute('title')
        .then((title) => /\d{4}/.test(title ?? '')),
      true,
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('has columns of 35, 20, 15 and 30 percent [R180]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, `/projects/${lindenhof}`);
    await rowOf(page, 'lindenhof-blok-a.ifc').waitFor();
    const widths = await page
      .locator('thead th')
      .evaluateAll((heads) =>
        heads.map((head) => head.getBoundingClientRect().width / (head.closest('table')?.clientWidth ?? 1)),
      );
    assert.deepEqual(
      widths.map((width) => Math.round(width * 100)),
      [35, 20, 15, 30],
    );
    assert.deepEqual(await page.locator('thead th').allTextContents(), ['File', 'Uploaded by', 'Uploaded', 'Status']);
    await context.close();
  });

  it('shows pending, empty scores and rounded percentages, and polls every second while one is pending [R184] [R185] [R187] [R393]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    const summary = (total: number, passed: number) => ({ total, passed, percentage: total ? (100 * passed) / total : 0 });
    const search = `**/api/projects/${lindenhof}/files/_search*`;
    let isPending = true;
    let lastCalls = 0;
    await page.route(search, (route) => {
      if (!isPending) lastCalls += 1;
      const data = [
        entry('pending.ifc', { id: 'r1', status: 'PENDING', summary: null }),
        entry('none.ifc', null),
        entry('zero.ifc', { id: 'r2', status: 'PROCESSED', summary: summary(0, 0) }),
        entry('some.ifc', { id: 'r3', status: 'PROCESSED', summary: summary(3, 2) }),
      ];
      return route.fulfill({ json: { data: isPending ? data : data.slice(2), total: 4 } });
    });
    await page.goto(`${demo.url}/projects/${lindenhof}`);
    await rowOf(page, 'pending.ifc').getByText('Processing...').waitFor();
    await rowOf(page, 'none.ifc').getByText('Processing...').waitFor();
    await rowOf(page, 'zero.ifc').getByText('0 of 0 specifications passed').waitFor();
    await rowOf(page, 'some.ifc').getByText('2 of 3 specifications passed').waitFor();
    await rowOf(page, 'some.ifc').getByText('67%').waitFor();
    const bars = await page.evaluate(() =>
      ['zero.ifc', 'some.ifc'].map((name) => {
        const row = [...document.querySelectorAll('tbody tr')].find((one) => one.textContent?.includes(name));
        const bar = row?.querySelector('td:last-child span[aria-hidden=true]') as HTMLElement;
        return [getComputedStyle(bar).backgroundColor, getComputedStyle(bar.firstElementChild as Element).width];
      }),
    );
    assert.notEqual(bars[0]?.[0], bars[1]?.[0], 'the bar of a file without score is not grey');
    assert.equal(bars[0]?.[1], '0px');
    await page.waitForResponse(search);
    isPending = false;
    await page.waitForFunction(() => !document.body.textContent?.includes('pending.ifc'));
    assert.equal(lastCalls, 1, 'nothing is pending any more');
    await context.close();
  });

  it('a file whose report is pending or absent is no link, and a spinner is next to Processing... [R181] [R187]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    const data = [
      entry('pending.ifc', { id: 'r1', status: 'PENDING', summary: null }),
      entry('none.ifc', null),
      entry('failed.ifc', { id: 'r2', status: 'ERROR', summary: null }),
      entry('done.ifc', { id: 'r3', status: 'PROCESSED', summary: { total: 1, passed: 1, percentage: 100 } }),
    ];
    await page.route(`**/api/projects/${lindenhof}/files/_search*`, (route) => route.fulfill({ json: { data, total: 4 } }));
    await page.goto(`${demo.url}/projects/${lindenhof}`);
    const turns = (name: string) =>
      rowOf(page, name).evaluate((row) =>
        row.getAnimations({ subtree: true }).some(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
      );
    await rowOf(page, 'done.ifc').getByRole('link', { name: 'done.ifc' }).waitFor();
    for (const name of ['pending.ifc', 'none.ifc', 'failed.ifc']) {
      await rowOf(page, name).getByText(name).waitFor();
      assert.equal(await rowOf(page, name).getByRole('link').count(), 0, `${name} is a link`);
    }
    for (const name of ['pending.ifc', 'none.ifc']) {
      await rowOf(page, name).getByText('Processing...').waitFor();
      assert.ok(await turns(name), `no spinner next to Processing... of ${name}`);
    }
    for (const name of ['failed.ifc', 'done.ifc']) assert.equal(await turns(name), false, name);
    await context.close();
  });

  it('finds a file by its name, and says when there is none', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, `/projects/${lindenhof}`);
    await rowOf(page, 'lindenhof-blok-b.ifc').waitFor();
    const others = await page.locator(ROWS).count();
    await page.getByRole('searchbox', { name: 'Search files' }).fill('BLOK-B');
    await page.waitForURL('**?q=BLOK-B');
    await page.waitForFunction((count) => document.querySelectorAll('tbody tr').length < count, others);
    await rowOf(page, 'lindenhof-blok-b.ifc').waitFor();
    await page.getByRole('searchbox').fill('bestaat niet');
    await page.getByText('There are no files that match your search term(s).').waitFor();
    await context.close();
  });

  it('says that it loads, that it is empty, and that it failed [R178] [R179] [R264] [R355]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    let answer: (() => Promise<void>) | undefined;
    let status = 200;
    await page.route(`**/api/projects/${lindenhof}/files/_search*`, (route) => {
      answer = () =>
        route.fulfill({ status, json: status === 200 ? { data: [], total: 0 } : { code: 'INTERNAL_ERROR', message: '' } });
    });
    await page.goto(`${demo.url}/projects/${lindenhof}`);
    await page.getByRole('status', { name: 'Loading project...' }).waitFor();
    // The project itself loads under the same words, before its files are requested.
    while (!answer) await page.waitForTimeout(20);
    await (answer as () => Promise<void>)();
    await page.getByText('No IFC files have been uploaded yet').waitFor();
    status = 500;
    answer = undefined;
    await page.reload();
    while (!answer) await page.waitForTimeout(20);
    await (answer as () => Promise<void>)();
    await page.getByText('There was an unexpected problem. Try again later.').waitFor();
    await context.close();
  });

  it('the dialog explains, refuses files other than IFC, sends one and closes; the list shows its progress [R177] [R191] [R192] [R193] [R194] [R356]', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.member, `/projects/${lindenhof}`);
    await page.getByRole('button', { name: 'Upload new IFC file' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/\.ifcxml and \.ifczip must be converted or unzipped first/).waitFor();
    const method = await dialog.getByRole('link', { name: /working method/ }).getAttribute('href');
    assert.equal((await page.request.get(demo.url + method)).status(), 200);
    assert.match((await dialog.getByRole('link', { name: /Email us/ }).getAttribute('href')) ?? '', /^mailto:.+@/);
    assert.deepEqual(await checkAccessibility(page), []);
    const submit = dialog.getByRole('button', { name: 'Upload', exact: true });
    assert.equal(await submit.isDisabled(), true);
    await chooseFile(page, file('nieuw.txt'));
    await dialog.getByText('The selected file is not a valid .IFC file').waitFor();
    await dialog.getByText('You chose nieuw.txt.').waitFor();
    await chooseFile(page, file('nieuw.ifc'));
    await dialog.getByText('nieuw.ifc').waitFor();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(new RegExp(`/api/projects/${lindenhof}/files(\\?|$)`), async (route) => {
      await held;
      await route.continue();
    });
    await submit.click();
    await dialog.getByRole('progressbar', { name: 'Upload progress of nieuw.ifc' }).waitFor();
    await dialog.getByText('Uploading').waitFor();
    release();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'nieuw.ifc');
    await rowOf(page, 'nieuw.ifc').getByText('Passed all specifications').waitFor({ timeout: 180_000 });
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('a failed upload closes the dialog and says why; closing the dialog cancels the upload [R195] [R381]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, `/projects/${lindenhof}?upload`);
    const dialog = page.getByRole('dialog');
    const uploads = new RegExp(`/api/projects/${lindenhof}/files(\\?|$)`);
    await page.route(uploads, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '' } }));
    await chooseFile(page, file('mislukt.ifc'));
    const logged = page.waitForEvent('console', (message) => message.text().includes('upload failed'));
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await logged;
    await page.getByText('mislukt.ifc was not uploaded').waitFor();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).search, '');
    await page.unroute(uploads);
    await page.route(uploads, () => {});
    await page.getByRole('button', { name: 'Upload new IFC file' }).click();
    await chooseFile(page, file('weg.ifc'));
    const given = page.waitForEvent('requestfailed', (request) => uploads.test(request.url()));
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await dialog.getByText('Uploading').waitFor();
    await closeByEscape(dialog);
    await given;
    await context.close();
  });

  it('warns if nothing will be checked, and otherwise suggests inviting members if there are none [R188] [R189]', async () => {
    const { api } = demo;
    const { body } = await api.orgadmin.post<{ id: string }>('/api/projects', { name: 'Kaal', location: 'Ede' });
    const { page, context } = await openAs(demo.browser, api.orgadmin, `/projects/${body.id}`);
    await page.getByText('No validation will occur').waitFor();
    assert.equal(await page.getByText('Invite project members!').count(), 0);
    await page.getByRole('link', { name: 'Add a delivery specification' }).click();
    await page.waitForURL(`**/projects/${body.id}/settings/specifications`);
    const specifications = await api.orgadmin.post<{ data: { id: string }[] }>('/api/specifications/_search', {
      query: 'NL-SfB',
      limit: 1,
    });
    await api.orgadmin.post(`/api/projects/${body.id}/specifications`, {
      specification: { id: specifications.body.data[0]?.id },
    });
    await page.goto(`${demo.url}/projects/${body.id}`);
    await page.getByText('Invite project members!').waitFor();
    await page.getByRole('link', { name: 'Go to the members' }).click();
    await page.waitForURL(`**/projects/${body.id}/settings/members`);
    await api.orgadmin.post(`/api/projects/${body.id}/members`, { user: { email: 'projectadmin@vakwerk.test' } });
    await page.goto(`${demo.url}/projects/${body.id}`);
    await page.getByText('No IFC files have been uploaded yet').waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByText('Invite project members!').count(), 0);
    await context.close();
  });

  it('an archived project accepts no upload, and says that it is archived [R168] [R177] [R258]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, `/projects/${archived}?upload`);
    await page.getByRole('region', { name: 'Current project' }).getByText('Archived').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Upload new IFC file' }).isDisabled(), true);
    await rowOf(page, 'proefwoning.ifc').getByRole('link').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await context.close();
  });

  it('a report is shown inside its project, also at its own address; under another project it is 404 [R026] [R062] [R382]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, `/projects/${lindenhof}`);
    await rowOf(page, 'lindenhof-blok-b.ifc').getByRole('link').click();
    await page.waitForURL(`**/projects/${lindenhof}/reports/*`);
    const reportId = new URL(page.url()).pathname.split('/').at(-1);
    await page.getByRole('heading', { name: 'lindenhof-blok-b.ifc' }).waitFor();
    const strip = page.getByRole('region', { name: 'Current project' });
    await strip.getByText('Bouwbedrijf De Linde').waitFor();
    await strip.getByRole('link', { name: 'Nieuwbouw Lindenhof' }).click();
    await page.waitForURL(`**/projects/${lindenhof}`);
    await page.goto(`${demo.url}/reports/${reportId}`);
    await page.waitForURL(`**/projects/${lindenhof}/reports/${reportId}*`);
    await page.getByRole('button', { name: 'Upload a new IFC file' }).click();
    await page.getByRole('dialog').waitFor();
    assert.equal(new URL(page.url()).pathname, `/projects/${lindenhof}`);
    await page.goto(`${demo.url}/projects/${archived}/reports/${reportId}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await context.close();
  });

  it('its uploader and editors of the project delete a file on the page of its report, after a question [R306]', async () => {
    const { api } = demo;
    const upload = async (name: string) => {
      const { body } = await api.member.upload(name, sample('rijwoning-voldoet-ifc4'), `/api/projects/${lindenhof}/files`);
      return `/projects/${lindenhof}/reports/${(await waitForReport(api.member, body[0]?.id as string)).id}`;
    };
    const paths = [await upload('verkeerd.ifc'), await upload('overbodig.ifc')];
    for (const [at, who] of (['member', 'projectadmin'] as const).entries()) {
      const path = paths[at] as string;
      const reportId = path.split('/').at(-1);
      const { page, context, complaints } = await openAs(demo.browser, api[who], path);
      await page.getByRole('button', { name: 'Delete this file' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Version 1 of .+ and its reports are deleted permanently/)
        .waitFor();
      assert.deepEqual(await checkAccessibility(page), []);
      await page.getByRole('button', { name: "Yes, I'm sure!" }).click();
      await page.getByText(/\.ifc has been deleted/).waitFor();
      await page.waitForURL(`**/projects/${lindenhof}`);
      await rowOf(page, 'lindenhof-blok-b.ifc').waitFor();
      await page.getByRole('rowheader', { name: at === 0 ? 'verkeerd.ifc' : 'overbodig.ifc' }).waitFor({ state: 'detached' });
      // What the page asks of the report while it is deleted is not found.
      const isOfReport = (one: string) =>
        (/ 404 /.test(one) && one.includes(`/api/reports/${reportId}`)) || /ApiError: There is no such report/.test(one);
      assert.deepEqual(
        complaints.filter((one) => !isOfReport(one)),
        [],
      );
      await context.close();
    }
    // A file of a colleague: readable, but not deletable.
    const { body } = await api.projectadmin.upload(
      'ander.ifc',
      sample('rijwoning-voldoet-ifc4'),
      `/api/projects/${lindenhof}/files`,
    );
    const other = await waitForReport(api.projectadmin, body[0]?.id as string);
    const { page, context } = await openAs(demo.browser, api.member, `/projects/${lindenhof}/reports/${other.id}`);
    await page.getByRole('heading', { name: 'ander.ifc' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByRole('button', { name: 'Delete this file' }).isDisabled(), true);
    await context.close();
  });

  it('a report without results leads to the specifications of its project [R382]', async () => {
    const { api } = demo;
    const { body } = await api.orgadmin.post<{ id: string }>('/api/projects', { name: 'Zonder ILS', location: 'Ede' });
    const uploaded = await api.orgadmin.upload('leeg.ifc', sample('rijwoning-voldoet-ifc4'), `/api/projects/${body.id}/files`);
    const report = await waitForReport(api.orgadmin, uploaded.body[0]?.id as string);
    const { page, context } = await openAs(demo.browser, api.orgadmin, `/projects/${body.id}/reports/${report.id}`);
    await page.getByText(/Validation results are missing. Check the project settings/).waitFor();
    await page.getByRole('link', { name: 'Go to the project settings' }).click();
    await page.waitForURL(`**/projects/${body.id}/settings/specifications`);
    await context.close();
  });
});
