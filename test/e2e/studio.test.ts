/** Tests the studio: a rule is written in words, tried on a model while it is written, and saved. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import { COLUMN_NAMES, type Column } from '../../engine/matrix/columns.ts';
import type { IdsAsMatrix } from '../../engine/matrix/ids-to-matrix.ts';
import { readWorkbook, writeMatrix } from '../../engine/matrix/workbook.ts';
import { sidewaysPixels } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { holdSaves } from './hold-saves.ts';
import { closeByEscape } from './press-escape.ts';
import { useDemo } from './use-site.ts';

const MODEL = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));

/** The calls about drafts. */
const DRAFTS = '**/api/specification-drafts**';

describe('the studio', () => {
  const demo = useDemo();
  let page: Page;
  let complaints: string[];
  before(async () => {
    ({ page, complaints } = await openAs(demo.browser, demo.api.orgadmin, '/specifications'));
  });

  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });
  const verdict = () => page.getByRole('region', { name: 'Model' }).getByRole('status');

  it('opens for an organization admin from the library, and shows the effect of a rule while it is written', async () => {
    complaints.length = 0;
    await page.getByRole('button', { name: 'New IDS in the studio' }).click();
    await page.getByLabel('Name of the rule').fill('Every wall has a fire rating');
    assert.deepEqual(complaints, []);
    await page.locator('input[accept=".ifc"]').setInputFiles(MODEL);
    await page.getByRole('button', { name: '+ Class' }).first().click();
    await combobox('Class').fill('ifcwall');
    await page.getByRole('option', { name: /^IfcWall .*18/ }).click();
    await verdict().getByText('18', { exact: true }).first().waitFor();
    await page.getByRole('group', { name: 'Add: Requirements' }).getByRole('button', { name: '+ Property' }).click();
    await combobox('Property set').fill('Pset_WallCommon');
    await combobox('Property').fill('fire');
    await page.getByRole('option', { name: /^FireRating/ }).click();
    // The standard fills it in.
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'text (IfcLabel)'));
    await page.getByRole('combobox', { name: 'Value: how it is compared' }).selectOption({ label: 'is one of' });
    for (const value of ['30', '60', '90']) {
      await combobox('Value: add a value').fill(value);
      await combobox('Value: add a value').press('Enter');
    }
    await page.getByText('must be one of “30”, “60” or “90”').first().waitFor();
    await verdict().getByText('The model fails this rule').waitFor();
    await page
      .getByText(/^FireRating is missing in Pset_WallCommon; expected one of/)
      .first()
      .waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
  });

  it('undoes and redoes changes, and keeps a draft on the server', async () => {
    await page.keyboard.press('Control+z');
    await page.getByText('must be one of “30” or “60”').first().waitFor();
    await page.keyboard.press('Control+y');
    await page.getByText('must be one of “30”, “60” or “90”').first().waitFor();
    await page.waitForURL(/\?draft=/);
    await page.getByText(/^Draft saved at/).waitFor();
    await page.reload();
    await page.getByText(/^Draft saved at/).waitFor();
    await page.getByText('must be one of “30”, “60” or “90”').first().waitFor();
  });

  it('does not say that the draft is saved while the last change is not', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(DRAFTS, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel('Name of the rule').fill('Every wall');
    await page.getByText('Saving the draft…').waitFor();
    assert.equal(await page.getByText(/^Draft saved at/).count(), 0);
    release();
    await page.getByText(/^Draft saved at/).waitFor();
    await page.unroute(DRAFTS);
  });

  it('keeps unsaved changes in the browser, and saves them once it can', async () => {
    await page.route(DRAFTS, (route) => route.abort());
    await page.getByLabel('Name of the rule').fill('Every wall has a rating');
    await page.getByText(/it could not be saved on the server/).waitFor();
    await page.unroute(DRAFTS);
    await page.reload();
    await page.getByText(/^Draft saved at/).waitFor();
    assert.equal(await page.getByLabel('Name of the rule').inputValue(), 'Every wall has a rating');
  });

  it('asks two editors who changed one thing differently whose stays, and overwrites no change unseen', async () => {
    const { pathname, search } = new URL(page.url());
    const { page: other, context } = await openAs(demo.browser, demo.api.platform, pathname + search);
    const ruleOf = (one: Page) => one.getByLabel('Name of the rule');
    const collisionsOf = (one: Page) => one.getByRole('list', { name: 'What you both changed' }).getByRole('listitem');
    await other.getByText(/^Draft, changed by .+ at /).waitFor();
    const mine = await holdSaves(page);
    await ruleOf(page).fill('Every wall has a fire rating');
    await mine.held;
    await ruleOf(other).fill('Theirs');
    await other.getByText(/^Draft saved at/).waitFor();
    const theirs = await holdSaves(other);
    await ruleOf(other).fill('Theirs again');
    await theirs.held;
    mine.release();
    await page.getByText(/ changed this draft at /).waitFor();
    assert.deepEqual(await collisionsOf(page).allTextContents(), [
      'Rule “Every wall has a fire rating”: Name of the ruleYours: Every wall has a fire ratingTheirs: Theirs',
    ]);
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Download what was replaced' }).waitFor();
    theirs.release();
    await other.getByRole('button', { name: 'Take theirs' }).click();
    await other.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'Every wall has a fire rating'),
    );
    await other.getByText(/ changed this draft at /).waitFor({ state: 'detached' });
    await context.close();
  });

  it('lists the draft in the library for those who may edit it, and continues it there', async () => {
    const saving = page.waitForRequest(
      (request) => request.method() === 'PUT' && /\/specification-drafts\/[^/]+$/.test(request.url()),
    );
    await page.getByLabel('Name of the rule').fill('Every wall has a rating');
    const saved = (await saving).response();
    // Saving completes while another page is open.
    await page.getByRole('link', { name: 'Specification library' }).click();
    await page
      .getByRole('region', { name: 'Drafts' })
      .getByText(/^Draft, changed by you at /)
      .waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await saved;
    await page.getByRole('button', { name: /^Continue: / }).click();
    await page.getByLabel('Name of the rule').fill('Every wall has a fire rating');
  });

  it('tries the rule on a sample, and on a file of a project', async () => {
    await page.getByRole('button', { name: 'A sample' }).click();
    await page.getByRole('menuitem', { name: 'Terraced house without errors · IFC2X3', exact: true }).click();
    const model = page.getByRole('region', { name: 'Model' });
    await model.getByText(/^IFC2X3 · /).waitFor();
    await page.getByRole('button', { name: 'Another model' }).click();
    await page.getByRole('menuitem', { name: 'File of a project…' }).click();
    await combobox('Project').fill('Lindenhof');
    await page.getByRole('option', { name: 'Nieuwbouw Lindenhof' }).click();
    await combobox('File').press('ArrowDown');
    await page.getByRole('option', { name: /^lindenhof-blok-b/ }).click();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Open the model' }).click();
    await model.getByText(/^lindenhof-blok-b/).waitFor();
    await verdict().getByText('The model fails this rule').waitFor();
  });

  it('sends the draft to a colleague, who reads it in words and approves it, until it is changed', async () => {
    const { body: me } = await demo.api.orgadmin.get<{ organization: { id: string } }>('/api/users/me');
    const { body: colleague } = await demo.api.member.get<{ id: string; lastName: string }>('/api/users/me');
    await demo.api.orgadmin.put(`/api/organizations/${me.organization.id}/members/${colleague.id}`, { role: 'ADMIN' });
    await page.getByText(/^Draft saved at/).waitFor();
    await page.getByRole('button', { name: 'Send for review…' }).click();
    await combobox('Colleague').fill(colleague.lastName);
    await page.getByRole('option', { name: colleague.lastName }).click();
    await page.getByLabel('What to look at').fill('Are the minutes right?');
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('In review', { exact: true }).waitFor();

    const { page: other, context } = await openAs(demo.browser, demo.api.member, '/notices');
    await other.getByRole('link', { name: /asks you to review the draft of the IDS/ }).click();
    await other.getByText('Are the minutes right?').waitFor();
    await other.getByRole('button', { name: 'Every wall has a fire rating' }).click();
    await other.getByText('Property FireRating in Pset_WallCommon must be one of “30”, “60” or “90”').waitFor();
    assert.deepEqual(await checkAccessibility(other), []);
    await other.getByRole('button', { name: 'Approve…' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await other.getByText(/ approved this draft at /).waitFor();
    await context.close();

    await page.reload();
    await page.getByText('Approved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^This draft was approved by /).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByLabel('Version').fill('0.9');
    await dialog.getByText('Nobody has reviewed this draft as it is now').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
  });

  it('publishes the file in the library, and a change of it as a newer version', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Brandwering Kade');
    await dialog.getByLabel('Version').fill('1');
    // No project uses it yet.
    await combobox('Add a project').fill('Parkzicht');
    await page.getByRole('option', { name: 'Renovatie Parkzicht' }).click();
    await dialog.getByRole('button', { name: 'Try it on the files' }).click();
    await dialog.getByText('1 file would fail').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Brandwering Kade', level: 1 }).waitFor();
    await page.getByText('Not reviewed', { exact: true }).waitFor();
    assert.equal(
      (await demo.api.orgadmin.post<{ total: number }>('/api/specification-drafts/_search', {})).body.total,
      0,
      'the draft is published',
    );
    await page.getByRole('button', { name: 'Every wall has a fire rating' }).click();
    await page.getByText('Property FireRating in Pset_WallCommon must be one of “30”, “60” or “90”').waitFor();
    const headings = await page.evaluateHandle(() => {
      const seen = new Set<string>();
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('h1')) seen.add(textContent);
      }).observe(document, { childList: true, characterData: true, subtree: true });
      return seen;
    });
    await page.getByRole('button', { name: 'Edit in the studio' }).click();
    await page.getByLabel('Name of the rule').fill('Every wall has a fire rating in minutes');
    const seen = await headings.evaluate((texts) => [...texts]);
    assert.deepEqual(seen, ['Brandwering Kade'], 'the name stands there before the file is read');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await dialog.getByText('There is a version 1 already.').waitFor();
    await dialog.getByRole('button', { name: 'Make it 2' }).click();
    await dialog.getByRole('button', { name: 'See what changes' }).click();
    await dialog.getByText('Version 2 comes after version 1.').waitFor();
    await dialog.getByText('The name was “Every wall has a fire rating”.').waitFor();
    await combobox('Add a project').fill('Parkzicht');
    await page.getByRole('option', { name: 'Renovatie Parkzicht' }).click();
    await dialog.getByRole('button', { name: 'Try it on the files' }).click();
    await dialog.getByText('1 file would begin to fail').waitFor();
    await dialog.getByRole('button', { name: 'Fails more (1)' }).first().click();
    await dialog
      .getByText(/^\d+ × FireRating is missing in Pset_WallCommon/)
      .first()
      .waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/specifications\/[^/]+$/);
    await page.getByRole('button', { name: 'Use in a project' }).click();
    await combobox('Project').fill('Lindenhof');
    await page.getByRole('option', { name: 'Nieuwbouw Lindenhof' }).click();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('rowheader', { name: 'Nieuwbouw Lindenhof' }).waitFor();
    await page.goto(`${demo.url}/specifications`);
    await page.getByRole('rowheader', { name: /Brandwering Kade/ }).waitFor();
  });

  it('opens an Excel matrix, reports its errors by cell, and exports a matrix and the rules in words', async () => {
    const { page: other, context } = await openAs(demo.browser, demo.api.orgadmin, '/specifications/new');
    const open = (name: string, ...rows: IdsAsMatrix['rows']) =>
      other.locator('input[accept=".ids,.xlsx"]').setInputFiles({ name, mimeType: '', buffer: workbookOf(rows) });
    const downloadItem = async (item: RegExp) => {
      const downloading = other.waitForEvent('download');
      await other.getByRole('button', { name: 'Download', exact: true }).click();
      await other.getByRole('menuitem', { name: item }).click();
      return readFileSync(await (await downloading).path());
    };
    await open('wrong.xlsx', { class: 'IfcDor', property: 'Name', ifcVersions: 'IFC4' });
    const dialog = other.getByRole('dialog');
    await dialog.getByText('The matrix has 1 error.').waitFor();
    await dialog.getByText('Matrix!F2').waitFor();
    await dialog.getByText('IFCDOR is not an entity of IFC4').waitFor();
    assert.deepEqual(await checkAccessibility(other), []);
    assert.equal(await dialog.getByRole('list', { name: 'Rules without errors' }).count(), 0, 'no rule is left');
    await closeByEscape(dialog);
    await open('doors.xlsx', { rule: 'Doors have a name', class: 'IfcDoor', property: 'Name', ifcVersions: 'IFC4', phase: 'DO' });
    await other.getByRole('heading', { name: 'doors', level: 1 }).waitFor();
    await other.getByTitle('DO: Edit this group').waitFor();
    const sheets = await readWorkbook(await downloadItem(/^Matrix/));
    assert.ok(sheets?.[0]?.rows[1]?.includes('Doors have a name'));
    assert.match((await downloadItem(/Dutch/)).toString(), /<html lang="nl">[\s\S]*Attribuut Name moet zijn ingevuld/);
    await other.getByRole('button', { name: 'Undo' }).click();
    await other.getByRole('heading', { name: 'New IDS', level: 1 }).waitFor();
    await context.close();
  });

  it('opens the valid rules of a matrix with errors, if an author asks for that', async () => {
    const { page: other, context } = await openAs(demo.browser, demo.api.orgadmin, '/specifications/new');
    const named = (rule: string, ifcClass: string, property = 'Name') => ({
      rule,
      class: ifcClass,
      property,
      ifcVersions: 'IFC4',
    });
    await other.getByRole('heading', { name: 'New IDS', level: 1 }).waitFor();
    await other.locator('input[accept=".ids,.xlsx"]').setInputFiles({
      name: 'partly.xlsx',
      mimeType: '',
      buffer: workbookOf([
        named('Doors', 'IfcDoor'),
        named('Doors', 'IfcDoor', 'Tag'),
        named('Wrong', 'IfcDor'),
        named('Walls', 'IfcWall'),
      ]),
    });
    const dialog = other.getByRole('dialog');
    await dialog.getByText('Matrix!F4').waitFor();
    const linesOf = (list: string) => dialog.getByRole('list', { name: list }).getByRole('listitem').allTextContents();
    assert.deepEqual(await linesOf('Rules without errors'), ['Rows 2–3Doors', 'Row 5Walls']);
    assert.deepEqual(await linesOf('Rules that are left out'), ['Row 4WrongMatrix!F4: IFCDOR is not an entity of IFC4']);
    // Located by its element, because the dialog hides the page from screen readers.
    assert.equal(await other.locator('h1').textContent(), 'New IDS', 'nothing is opened unasked');
    assert.deepEqual(await checkAccessibility(other), []);
    await dialog.getByRole('button', { name: 'Open the other 2 rules' }).click();
    await other.getByRole('heading', { name: 'partly', level: 1 }).waitFor();
    assert.deepEqual(
      await other
        .getByRole('listbox', { name: 'Rules' })
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('title'))),
      ['Doors', 'Walls'],
    );
    await context.close();
  });

  it('merges a matrix that was changed in Excel, in which what a matrix cannot express stays, and undo restores the draft', async () => {
    const { page: other, context } = await openAs(demo.browser, demo.api.orgadmin, '/specifications/new');
    const input = other.locator('input[accept=".ids,.xlsx"]');
    const download = async (item: string) => {
      const downloading = other.waitForEvent('download');
      await other.getByRole('button', { name: 'Download', exact: true }).click();
      await other.getByRole('menuitem', { name: item }).click();
      if (item.startsWith('Matrix')) await other.getByRole('button', { name: 'Download without these' }).click();
      return readFileSync(await (await downloading).path());
    };
    await other.getByRole('heading', { name: 'New IDS', level: 1 }).waitFor();
    await input.setInputFiles({ name: 'ours.ids', mimeType: '', buffer: Buffer.from(MIXED_IDS) });
    await other.getByRole('heading', { name: 'Mixed', level: 1 }).waitFor();
    const [sheet] = (await readWorkbook(await download('Matrix for Excel (.xlsx)'))) ?? [];
    const rows = sheet?.rows.slice(1).map((cells) => rowOf(cells)) ?? [];
    assert.deepEqual(
      rows.map(({ rule }) => rule),
      ['Walls', 'Slabs', 'Doors'],
    );
    const changed = [
      { ...rows[0], rule: 'Walls have a mark' },
      { ...rows[1], value: '/S.*/' },
      { rule: 'Roofs', class: 'IfcRoof', property: 'Name', ifcVersions: 'IFC4' },
    ];
    await input.setInputFiles({ name: 'ours.xlsx', mimeType: '', buffer: workbookOf(changed) });
    const dialog = other.getByRole('dialog');
    await dialog.getByText('2 rules change').waitFor();
    const linesOf = (list: string) =>
      dialog.getByRole('list', { name: list, exact: true }).getByRole('listitem').allTextContents();
    assert.deepEqual(await linesOf('What the matrix changes'), ['2 rules change', '1 rule is new', '0 rules are the same']);
    assert.deepEqual(await linesOf('Rules that are not in the workbook'), ['Doors']);
    assert.deepEqual(await linesOf('Rules that a matrix cannot express'), [
      'Outside wallsThe rule: its objects are also chosen by a property',
    ]);
    assert.deepEqual(await checkAccessibility(other), []);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await other.getByText('The matrix is merged into the draft.').waitFor();
    const merged = (await download('IDS (.ids)')).toString();
    const { specification } = parseIds(merged);
    assert.deepEqual(
      rulesOf(specification!.definition).map(({ id, name }) => (name === 'Roofs' ? name : `${id} ${name}`)),
      ['W1 Walls have a mark', 'W2 Outside walls', 'S1 Slabs', 'Roofs', 'D1 Doors'],
      'each rule is still the same one, with its history',
    );
    assert.ok(merged.includes(OUTSIDE) && merged.includes(PART_OF), 'what a matrix cannot express is unchanged');
    await other.getByRole('button', { name: 'Undo' }).click();
    await other.getByRole('option', { name: 'Walls', exact: true }).waitFor();
    assert.equal((await download('IDS (.ids)')).toString(), MIXED_IDS);
    await input.setInputFiles({ name: 'other.ids', mimeType: '', buffer: Buffer.from(MIXED_IDS.replace('Mixed', 'Other')) });
    await other.getByText('other.ids replaces the draft.').waitFor();
    await context.close();
  });

  it('can be read on a telephone', async () => {
    await page.getByRole('link', { name: 'Brandwering Kade' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Edit in the studio' }).click();
    await page.getByLabel('Name of the rule').waitFor();
    assert.equal(await sidewaysPixels(page), 0);
  });
});

function workbookOf(rows: IdsAsMatrix['rows']): Buffer {
  const matrix = { info: {}, rows, rules: rows.length, notCarried: [] };
  return Buffer.concat([...writeMatrix(matrix, { language: 'en', notCarried: [], created: '' })]);
}

/** Reads a row of the exported matrix. */
function rowOf(cells: readonly unknown[]): Partial<Record<Column, string>> {
  const texts = COLUMN_NAMES.map((name, at) => [name, cells[at]] as const).filter(([, cell]) => cell !== null);
  return Object.fromEntries(texts.map(([name, cell]) => [name, String(cell)]));
}

const simple = (name: string, text: string) => `<${name}><simpleValue>${text}</simpleValue></${name}>`;
const PROPERTY = `${simple('propertySet', 'Ours')}${simple('baseName', 'Mark')}`;
const MARK = `<property dataType="IFCLABEL" cardinality="required">${PROPERTY}</property>`;
const PART_OF = `<partOf relation="IFCRELAGGREGATES" cardinality="required"><entity>${simple('name', 'IFCBUILDINGSTOREY')}</entity></partOf>`;
const ruleText = (identifier: string, name: string, entity: string, requirements: string, more = '') => `
    <specification name="${name}" ifcVersion="IFC4" identifier="${identifier}">
      <applicability minOccurs="0" maxOccurs="unbounded"><entity>${simple('name', entity)}</entity>${more}</applicability>
      <requirements>${requirements}</requirements>
    </specification>`;
/** A rule whose objects are also chosen by a property. */
const OUTSIDE = ruleText('W2', 'Outside walls', 'IFCWALL', MARK, `<property dataType="IFCLABEL">${PROPERTY}</property>`);
const MIXED_IDS = `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <info>
    <title>Mixed</title>
  </info>
  <specifications>${ruleText('W1', 'Walls', 'IFCWALL', MARK)}${OUTSIDE}${ruleText('S1', 'Slabs', 'IFCSLAB', PART_OF + MARK)}${ruleText('D1', 'Doors', 'IFCDOOR', MARK)}
  </specifications>
</ids>
`;
