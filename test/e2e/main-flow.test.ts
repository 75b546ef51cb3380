/** Tests the main task of a new user: from the printed link to the reason why one entity failed, in both languages. */
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { sharedData, withoutShared } from '../support/shared-data.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { closeByEscape } from './press-escape.ts';
import {
  drillToFailedRule,
  reachSpecification,
  signInByLink,
  specificationTab,
  switchLanguage,
  uploadToReport,
} from './report-page.ts';
import { ROWS } from './table-rows.ts';
import { useServer } from './use-site.ts';

const failingSample = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));

describe('the main task', () => {
  const site = useServer({ isFirstStart: true });
  let signInLink: string;
  let watched: WatchedPage;
  let hasReport = false;
  /** Fails at once if the upload led to no report, instead of waiting for a page that never comes. */
  const needReport = () => assert.ok(hasReport, 'the upload led to no report');

  before(async () => {
    signInLink = await site.server.readSignInLink();
    watched = await openPage(site.browser);
  });

  it('signs in by the printed link and forgets the token in the address [R034, R036]', async () => {
    const { page } = watched;
    await signInByLink(page, signInLink);
    assert.match(await page.evaluate(() => localStorage.getItem('token') ?? ''), /\S{20,}/);
    assert.doesNotMatch(page.url(), /token=/);
    await page.waitForFunction(() => /^Dashboard.*Vakwerk$/.test(document.title));
  });

  it('the link works once', async () => {
    const second = await openPage(site.browser);
    await second.page.goto(signInLink);
    await second.page.getByText('This sign-in link no longer works').waitFor();
    assert.equal(await second.page.evaluate(() => localStorage.getItem('token')), null);
    await second.context.close();
  });

  it('the dashboard is accessible', async () => {
    assert.deepEqual(await checkAccessibility(watched.page), []);
  });

  it('asks the first administrator for a real address and a password, and then not again', async () => {
    const { page } = watched;
    const submit = page.getByRole('button', { name: 'Save password' });
    await submit.click();
    await page.getByText('This is a required field').nth(1).waitFor();
    await page.getByLabel('Email').fill('admin@vakwerk.local');
    await page.getByLabel('New password').fill('lang genoeg');
    await submit.click();
    await page.getByText('You must specify a valid email address').waitFor();
    await page.getByLabel('Email').fill('baas@bouw.example');
    await submit.click();
    await page.getByText('Your password has been saved').waitFor();
    await submit.waitFor({ state: 'detached' });
    const credentials = new URLSearchParams({ email: 'baas@bouw.example', password: 'lang genoeg' });
    const login = await fetch(`${site.server.url}/api/auth/login`, { method: 'POST', body: credentials });
    assert.equal(login.status, 200);
    await page.reload();
    await page.getByRole('heading', { name: /^Dashboard$/ }).waitFor();
    await submit.waitFor({ state: 'detached' });
  });

  it('uploads the failing sample and arrives at its report [R003, R058, R061, R063]', async () => {
    const { page } = watched;
    await uploadToReport(page, failingSample);
    hasReport = true;
    await page.getByText(basename(failingSample)).first().waitFor();
    for (const name of ['MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021']) await reachSpecification(page, name);
    assert.equal(await page.getByRole('tab', { name: /^(Validation|Floor areas by usage|Materials)/ }).count(), 3);
    assert.deepEqual(await checkAccessibility(page), []);
  });

  it('the report has a button to upload another file, which leads to the dashboard [R063, R064]', async () => {
    needReport();
    const { page } = watched;
    const report = page.url();
    await page.getByRole('button', { name: 'Upload a new IFC file' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(report);
  });

  it('drills from tab to group to rule to a failed entity and reads why, in en and in nl [R004, R070, R074-R076]', async () => {
    needReport();
    const { page } = watched;
    await page.getByText('Overview').first().waitFor();
    const trail = await drillToFailedRule(page);
    assert.ok(trail.length >= 1, 'a rule lies below the overview');
    for (const column of ['Entity', 'Type', 'Name', 'Status']) {
      await page
        .getByRole('columnheader', { name: new RegExp(`^${column}`) })
        .first()
        .waitFor();
    }
    const english = await reasonTexts(watched);
    assert.ok(english.length > 0, 'a failed entity says why');
    await switchLanguage(page, 'nl');
    const dutch = await reasonTexts(watched);
    assert.equal(dutch.length, english.length);
    assert.notDeepEqual(dutch, english);
    const violations = await checkAccessibility(page);
    await switchLanguage(page, 'en');
    assert.deepEqual(violations, []);
  });

  it('shows and hides the specification in words [R075]', async () => {
    needReport();
    const { page } = watched;
    await page.getByRole('button', { name: 'Show specification' }).click();
    await page.getByRole('button', { name: 'Hide specification' }).click();
    await page.getByRole('button', { name: 'Show specification' }).waitFor();
  });

  it('filters the entities [R079, R096-R099, R101, R103-R105, R107]', async () => {
    needReport();
    const { page } = watched;
    await page.getByRole('button', { name: /^Filter/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter results' });
    await dialog.getByText('Use the filters below to narrow down the results on this page.').waitFor();
    assert.equal(await dialog.getByRole('checkbox', { name: 'Failed' }).isChecked(), true, 'failed checks are the default');
    await closeByEscape(dialog);
    await nothingStaysHidden(page);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expandSection(watched, 'Type');
    assert.ok((await dialog.getByRole('checkbox', { name: /^Ifc/ }).count()) > 0, 'the types found are listed');
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('checkbox', { name: /^Ifc/ }).first().check();
    await dialog.getByRole('button', { name: 'Apply filters' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /2 kinds active/ }).waitFor();
    await nothingStaysHidden(page);
  });

  it('shows floor areas and materials [R110, R122, R069]', async () => {
    needReport();
    const { page } = watched;
    await page.getByRole('tab', { name: /^Floor areas by usage/ }).click();
    for (const column of ['Purchaser / Floor area type', 'Spaces', 'Gross floor area', 'Net floor area']) {
      await page.getByRole('columnheader', { name: new RegExp(column) }).waitFor();
    }
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('tab', { name: /^Materials/ }).click();
    for (const column of ['Material', 'Entities', 'Net volume']) {
      await page
        .getByRole('columnheader', { name: new RegExp(column) })
        .first()
        .waitFor();
    }
    assert.deepEqual(await checkAccessibility(page), []);
  });

  it('uploads a real model of 2.4 MB and reads its report', { skip: withoutShared('ifc-models') }, async () => {
    const { page } = watched;
    await page.goto(`${site.server.url}/dashboard`);
    await uploadToReport(page, sharedData('ifc-models/engine_web-ifc__duplex.ifc') as string);
    await specificationTab(page, 'MiniBIM 3.1').first().waitFor();
    await drillToFailedRule(page);
    assert.ok((await reasonTexts(watched)).length > 0);
  });

  it('signs out [R044]', async () => {
    const { page } = watched;
    await page.goto(`${site.server.url}/sign-out`);
    await page.waitForURL('**/sign-in');
    assert.equal(await page.evaluate(() => localStorage.getItem('token')), null);
    await page.goto(`${site.server.url}/dashboard`);
    await page.waitForURL('**/sign-in**');
  });

  it('caused no error in the console', () => {
    assert.deepEqual(watched.complaints, []);
  });
});

/**
 * Asserts that nothing of the page stays hidden from assistive technology after a dialog, which hides the page behind it, has
 * closed.
 */
async function nothingStaysHidden(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('body > [aria-hidden=true]:not(noscript, i)'), undefined, {
    timeout: 180_000,
  });
}

/** Returns the reasons in the table of entities, row by row. */
async function reasonTexts({ page }: WatchedPage): Promise<string[]> {
  const texts = await page.waitForFunction((rows) => {
    for (const table of document.querySelectorAll('table')) {
      // A column that has no room is hidden, and counts all the same.
      const column = [...table.querySelectorAll('thead th')].findIndex(({ textContent }) =>
        /^(Reason|Reden)/.test(textContent ?? ''),
      );
      const cells =
        column < 0 ? [] : [...table.querySelectorAll(rows)].map((row) => row.children[column]?.textContent?.trim() ?? '');
      // Placeholder rows have no words yet.
      const words = cells.filter(Boolean);
      if (words.length > 0) return words;
    }
    return undefined;
  }, ROWS);
  return (await texts.jsonValue()) ?? [];
}

async function expandSection({ page }: WatchedPage, name: string): Promise<void> {
  const section = page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
}
