/** Tests rule sets in the library, and from the settings of a project to the tab of a report, in a browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { daysAfter, dutchDay } from '../../common/contract/dutch-day.ts';
import { classes, ruleSetOf } from '../../engine/rules/fixtures/rule-models.ts';
import { NAMED_WALLS } from '../support/stored-reports.ts';
import { waitForReport } from './api.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { call, jsonOf } from './project-settings-page.ts';
import { useDemo } from './use-site.ts';

const NAME = 'BIM basis ILS: what IDS cannot say 2.0';

/** One rule: the long name of each space is in the list `rooms`. */
const ROOM_NAMES = ruleSetOf({
  kind: 'LISTED',
  select: classes('IFCSPACE'),
  value: { from: 'ATTRIBUTE', name: 'LongName' },
  list: 'rooms',
});

describe('rule sets of a project', () => {
  const demo = useDemo();

  it('are attached in the settings, checked with the next file and shown in their own tab', async () => {
    const { projectadmin } = demo.api;
    const id = demo.projects['Renovatie Parkzicht']?.id as string;
    const { page, context } = await openAs(demo.browser, projectadmin, `/projects/${id}/settings/specifications`);
    await page.getByText('This project has no rule sets.').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    const added = call(page, 'POST', new RegExp(`/projects/${id}/rule-sets$`));
    await page.getByRole('button', { name: 'Attach rule set' }).click();
    assert.match((await jsonOf(added)).ruleSet.id, /^[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: `Detach ${NAME}` }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Attach rule set' }).count(), 0, 'nothing else is left to attach');

    await page.getByRole('button', { name: `Configure ${NAME}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: '3.2.2 Lengths are in metres or millimetres' }).uncheck();
    assert.deepEqual(await checkAccessibility(page), []);
    const configured = call(page, 'PUT', new RegExp(`/projects/${id}/rule-sets/`));
    await dialog.getByRole('button', { name: 'Update settings' }).click();
    assert.deepEqual((await jsonOf(configured)).configuration, { disabledRules: ['3.2.2'] });
    await page.getByText('1 rule off').waitFor();

    const model = readFileSync('samples/rijwoning-voldoet-ifc4.ifc');
    const { body } = await projectadmin.upload('huis.ifc', model, `/api/projects/${id}/files`);
    const report = await waitForReport(projectadmin, body[0]?.id as string);
    assert.equal(report.status, 'PROCESSED');
    await page.goto(`${demo.url}/projects/${id}/reports/${report.id}`);
    // The name of the file is the only thing that is wrong.
    await page.getByRole('tab', { name: 'Rules 1' }).click();
    await page.getByText('1 object fails a rule.').waitFor();
    await page.getByText('1 disabled.').waitFor();
    await page.getByRole('row', { name: /Lengths are in metres or millimetres.*Disabled/ }).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('link', { name: 'The file name consists of building, discipline and part' }).click();
    await page.getByText('The file name “huis.ifc” does not have the agreed form.').waitFor();
    await page.getByText('Name the file by the agreement under File > Export > IFC').waitFor();
    assert.match(page.url(), /tab=rules.*n=3\.1\.1/);
    // A project admin requests an exception of the rule about the file name, and grants it.
    await page.getByRole('button', { name: 'Ask an exception: 3.1.1' }).click();
    const request = page.getByRole('dialog');
    await request.getByRole('textbox', { name: 'Reason' }).fill('Agreed for this phase');
    await request.getByLabel('Until and including').fill(daysAfter(dutchDay(new Date()), 30));
    assert.deepEqual(await checkAccessibility(page), []);
    const requested = call(page, 'POST', new RegExp(`/projects/${id}/exceptions$`));
    await request.getByRole('button', { name: 'Ask an exception' }).click();
    const { scope } = await jsonOf(requested);
    assert.deepEqual([scope.kind, scope.ruleId], ['RULE', '3.1.1']);
    await page.getByText('Exception requested until').first().waitFor();
    await page.getByRole('button', { name: 'Exception: 3.1.1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
    await page.getByText('Agreed for this phase').first().waitFor();
    // The page is hidden from assistive technology until the dialog is gone.
    await page.getByRole('main').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Show all rules' }).click();
    await page.getByRole('row', { name: /The file name consists of.*Excepted until/ }).waitFor();
    await page.getByRole('link', { name: 'Objects lie near the origin' }).waitFor();
    await page.getByRole('tab', { name: 'Validation' }).click();
    // The exception covers the only rule that fails, so the tab has no number.
    await page.getByRole('tab', { name: 'Rules', exact: true }).waitFor();

    await page.goto(`${demo.url}/projects/${id}/exceptions`);
    await page.getByText('Rule set bim-basis-ils').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('link', { name: '3.1.1 The file name consists of building, discipline and part' }).click();
    await page.getByText('The file name “huis.ifc” does not have the agreed form.').waitFor();
    await context.close();
  });

  it('are imported, read, added to a project, downloaded and deleted in the library', async () => {
    const { orgadmin } = demo.api;
    const { page, context } = await openAs(demo.browser, orgadmin, '/specifications');
    await page.getByRole('tab', { name: 'Rule sets' }).click();
    await page.getByRole('link', { name: 'BIM basis ILS: what IDS cannot say' }).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Import rule set' }).click();
    const dialog = page.getByRole('dialog');
    const choose = (content: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.rules.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    const text = JSON.stringify(NAMED_WALLS);
    await choose(text.replace('"UNIQUE"', '"UNIK"'));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('$.elements[0].elements[0].kind').waitFor();
    await dialog.getByText('This has to be one of: UNIQUE, COMPARE').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await choose(text);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Names of walls' }).waitFor();
    await page.getByRole('button', { name: '1.1 Each wall has a name of its own' }).click();
    await page.getByText('Otherwise a wall cannot be selected.').waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    assert.equal(readFileSync(await (await download).path(), 'utf8'), text);

    await page.getByRole('button', { name: 'Use in a project' }).click();
    await dialog.getByRole('combobox').fill('Lindenhof');
    await page.getByRole('option', { name: 'Nieuwbouw Lindenhof' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('row', { name: /Nieuwbouw Lindenhof/ }).waitFor();
    await page.getByRole('main').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);

    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('1 project uses this rule set.').waitFor();
    await dialog.getByRole('button', { name: 'Delete anyway' }).click();
    await page.waitForURL(/\/specifications\/rule-sets$/);
    await page.getByRole('link', { name: 'BIM basis ILS: what IDS cannot say' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Names of walls' }).count(), 0);
    await context.close();
  });

  it('look values up in a list that an admin uploads', async () => {
    const { orgadmin, projectadmin } = demo.api;
    const { page, context } = await openAs(demo.browser, orgadmin, '/specifications');
    await page.getByRole('tab', { name: 'Lists of values' }).click();
    await page.getByText('No list of values has been uploaded yet').waitFor();
    const dialog = page.getByRole('dialog');
    const upload = async (content: string) => {
      await page.getByRole('button', { name: 'Upload list' }).click();
      const buffer = Buffer.from(content);
      await dialog.locator('input[type=file]').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer });
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    };
    await upload('code;class\nhal;IfcSpce');
    await dialog.getByText('“IfcSpce” is not a class of IFC2X3, IFC4 or IFC4X3.').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await upload('code;class\nhal;IfcSpace');
    await page.getByRole('row', { name: /^rooms 1/ }).waitFor();

    const id = demo.projects['Nieuwbouw Lindenhof']?.id as string;
    const source = Buffer.from(JSON.stringify(ROOM_NAMES));
    const { body: ruleSet } = await orgadmin.upload<{ id: string }>('rooms.rules.json', source, '/api/rule-sets');
    assert.equal((await projectadmin.post(`/api/projects/${id}/rule-sets`, { ruleSet: { id: ruleSet.id } })).status, 200);
    const model = readFileSync('samples/rijwoning-voldoet-ifc4.ifc');
    const { body } = await projectadmin.upload('huis.ifc', model, `/api/projects/${id}/files`);
    const report = await waitForReport(projectadmin, body[0]?.id as string);
    await page.goto(`${demo.url}/projects/${id}/reports/${report.id}?tab=rules`);
    await page
      .getByRole('row', { name: /Text.*Failed.*19.*0.*1/ })
      .getByRole('link')
      .click();
    await page.getByText('“toilet” is not in the list.').first().waitFor();
    await page
      .getByRole('definition')
      .filter({ hasText: /^rooms$/ })
      .waitFor();
    await context.close();
  });
});
