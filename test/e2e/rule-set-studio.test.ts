/** Tests that an admin writes a rule set in the studio with the counts of a model, saves it, and begins its next version. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { useDemo } from './use-site.ts';

const LANGUAGES = ['English', 'Dutch'];

async function fillBoth(page: Page, label: string, text: string): Promise<void> {
  for (const language of LANGUAGES) await page.getByRole('textbox', { name: `${label} (in ${language})` }).fill(text);
}

/** Returns a file of ifc-lite with two rules: the names of rooms are unique. */
function ofIfcLite(first: string, one: object, second: string, other: object): object {
  const rule = (name: string, more: object) => ({
    ...{ id: name, name, requirement: { kind: 'unique', subject: { kind: 'name' } }, ...more },
    applicability: { groups: [{ rules: [{ kind: 'ifcType', op: 'in', values: ['IfcSpace'] }], combinator: 'AND' }] },
  });
  return { version: 1, name: 'Rooms', rules: [rule(first, one), rule(second, other)] };
}

describe('rule sets in the studio', () => {
  const demo = useDemo();

  it('are written with the counts of a model, saved, downloaded, and opened again as the next version', async () => {
    const list = await demo.api.orgadmin.upload('walls.csv', 'code\nvoorgevel 00\nachtergevel 00', '/api/value-lists', {
      name: 'walls',
    });
    assert.equal(list.status, 200);
    const { page, context, complaints } = await openAs(demo.browser, demo.api.orgadmin, '/specifications/rule-sets');
    await page.getByRole('button', { name: 'New rule set' }).click();
    await fillBoth(page, 'Name', 'House rules');
    await fillBoth(page, 'Description', 'Rules of the house');
    await page.getByRole('textbox', { name: 'Identifier' }).fill('house-rules');
    await page.locator('input[accept=".ifc"]').setInputFiles('samples/rijwoning-met-fouten-ifc4.ifc');

    await page.getByRole('button', { name: /^1 Without a name/ }).press('Enter');
    await fillBoth(page, 'Name of the rule', 'Walls have a listed name');
    await page.getByRole('button', { name: '+ Class', exact: true }).press('Enter');
    await page.keyboard.type('IfcWall');
    await page.keyboard.press('Escape');
    const counts = (numbers: string) => page.getByRole('status').filter({ hasText: numbers }).waitFor();
    // The sample has 18 walls, whose names all differ.
    await counts('Passed18Failed0Undecided0');
    await page.getByRole('combobox', { name: 'Kind of rule' }).selectOption({ label: 'A value is in a list' });
    await page.getByRole('textbox', { name: 'Values of the list, one on each line' }).pressSequentially('voorgevel 00\n');
    await counts('Passed1Failed17Undecided0');
    const where = page.getByRole('combobox', { name: 'Where the values are' });
    await where.selectOption({ label: 'in the list walls' });
    await counts('Passed2Failed16Undecided0');
    await page.setViewportSize({ width: 1366, height: 820 });
    assert.deepEqual(await checkAccessibility(page), []);
    await where.selectOption({ label: 'written in this rule' });
    await page.getByRole('textbox', { name: 'Values of the list, one on each line' }).fill('voorgevel 00');
    await counts('Passed1Failed17Undecided0');
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('combobox', { name: 'Without the value' }).selectOption({ label: 'fails' });

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('$.elements[0].checks.nl').waitFor();
    assert.ok(await dialog.getByRole('button', { name: 'Save' }).isDisabled(), 'a rule set without its texts is not saved');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /Texts of the rule/ }).click();
    for (const label of ['What it checks', 'Why', 'How to repair it in Revit', 'How to repair it in Archicad'])
      await fillBoth(page, label, 'Text');

    await page.getByRole('button', { name: 'Export as IDS' }).click();
    await dialog.getByText('1 rule is in the IDS file.').waitFor();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download IDS' }).click();
    assert.match(readFileSync(await (await download).path(), 'utf8'), /IFCWALL[\s\S]*voorgevel 00/);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Export for ifc-lite' }).click();
    await dialog.getByText('1 rule is in the file for ifc-lite.').waitFor();
    const forIfcLite = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download for ifc-lite' }).click();
    assert.match(readFileSync(await (await forIfcLite).path(), 'utf8'), /"version": 1[\s\S]*voorgevel 00/);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: '1 Walls have a listed name' }).waitFor();
    await page.getByRole('button', { name: 'Edit as a new version' }).click();
    await page.getByRole('heading', { level: 1, name: 'House rules 1.1' }).waitFor();
    await page.getByRole('textbox', { name: 'Values of the list, one on each line' }).waitFor();
    await page.getByText('No changes').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('are undone and redone, kept in the browser until they are saved, and opened from a file', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.orgadmin, '/specifications/rule-sets/new');
    const name = page.getByRole('textbox', { name: 'Name (in English)', exact: true });
    const undo = page.getByRole('button', { name: 'Undo (Ctrl+Z)' });
    const redo = page.getByRole('button', { name: 'Redo (Ctrl+Y)' });
    await page.getByText('No changes').waitFor();
    assert.equal(await undo.getAttribute('aria-disabled'), 'true');

    await name.pressSequentially('House rules');
    await page.getByRole('button', { name: '+ Group' }).click();
    await page.getByRole('textbox', { name: 'Name of the group (in English)' }).pressSequentially('Walls');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    assert.equal(await page.getByRole('button', { name: /Walls/ }).count(), 0);
    await page.keyboard.press('Control+z');
    assert.equal(await name.inputValue(), '');
    await page.getByText('No changes').waitFor();
    for (let step = 0; step < 3; step++) await redo.click();
    assert.equal(await redo.getAttribute('aria-disabled'), 'true');
    await page.getByRole('textbox', { name: 'Name of the group (in English)' }).waitFor();
    await page.getByText('Not saved; kept in this browser').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'House rules 1.0' }).waitFor();
    await page.getByRole('button', { name: /Walls/ }).waitFor();
    await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
    await page.getByText('No changes').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'No changes');
    await undo.click();
    await page.getByRole('heading', { level: 1, name: 'House rules 1.0' }).waitFor();

    const file = page.locator('input[accept=".json"]');
    const json = (value: unknown) => ({
      name: 'a.rules.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(value)),
    });
    await file.setInputFiles(json({ format: 'vakwerk-rules', formatVersion: 1, name: 'House' }));
    const dialog = page.getByRole('dialog', { name: 'This file cannot be opened as a rule set' });
    await dialog.getByText('$.elements', { exact: true }).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { level: 1, name: 'House rules 1.0' }).waitFor();
    await file.setInputFiles('specifications/bim-basis-ils.rules.json');
    await page.getByRole('heading', { level: 1, name: /^BIM/ }).waitFor();
    await undo.click();
    await page.getByRole('heading', { level: 1, name: 'House rules 1.0' }).waitFor();

    await file.setInputFiles(json(ofIfcLite('Number', {}, 'Warning', { severity: 'warning' })));
    await page.getByRole('heading', { level: 1, name: 'Rooms 1' }).waitFor();
    const refused = page.getByRole('dialog', { name: 'Not every rule was taken over' });
    await refused.getByText('The rule only warns, whereas every rule of a rule set fails.').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await refused.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /Number/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Warning/ }).count(), 0);
    await undo.click();
    await page.getByRole('heading', { level: 1, name: 'House rules 1.0' }).waitFor();

    await page.getByRole('button', { name: 'A sample' }).click();
    await page.getByRole('menuitem', { name: 'Terraced house with errors · IFC4', exact: true }).click();
    await page.getByText('rijwoning-met-fouten-ifc4.ifc').waitFor();
    await page.getByText('Choose a rule to see its result.').waitFor();
    await page.getByRole('button', { name: 'Another model' }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
