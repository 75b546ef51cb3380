/** Tests that five rules of practice are written in Dutch, on an IFC2X3 model, up to a version that a project uses. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { useDemo } from './use-site.ts';

const MODEL = fileURLToPath(new URL('../../samples/rijwoning-voldoet-ifc2x3.ifc', import.meta.url));

/** Notations and names of files and standards that people do not read: XML, data types and classes in capitals. */
const MACHINE_WORDS = /<\/?\w|\bxs:|xsd|IFC[A-Z]{4,}|\.\*|\[0-9\]/;

describe('the studio in Dutch', () => {
  const demo = useDemo();

  it('writes five rules on an IFC2X3 model without a machine word, up to a version that a project uses', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.orgadmin, '/specifications', { language: 'nl' });
    const studio = studioOn(page);
    await page.getByRole('button', { name: 'Nieuwe ILS in de studio' }).click();
    await page.getByLabel('Naam van de regel').waitFor();
    await page.locator('input[accept=".ifc"]').setInputFiles(MODEL);
    await page.getByText(/^IFC2X3 · /).waitFor();

    await studio.name('Van buitenwanden is bekend of ze dragend zijn');
    // The model has its walls as IfcWallStandardCase only; other models have IfcWall.
    await studio.class('buitenwand', /^IfcWall/);
    await page.getByRole('button', { name: 'Beide gebruiken' }).click();
    await studio.property('Geldt voor', 'IsExternal');
    await page.getByRole('combobox', { name: 'Waarde: hoe wordt vergeleken' }).first().selectOption({ label: 'is' });
    await page.getByRole('combobox', { name: 'Waarde', exact: true }).selectOption({ label: 'ja' });
    await studio.property('Eisen', 'LoadBearing');
    await studio.says('Het model voldoet aan deze regel');
    assert.equal(await page.getByRole('checkbox', { name: 'IFC2X3', exact: true }).isChecked(), true, 'as the model');

    await studio.next('Deuren zijn minimaal 85 cm breed');
    await studio.class('deuren', /^IfcDoor/);
    await studio.attribute('OverallWidth');
    await page.getByRole('combobox', { name: 'Waarde: hoe wordt vergeleken' }).selectOption({ label: 'ligt tussen' });
    await page.getByLabel('Waarde: van', { exact: true }).fill('0,85');
    await page.getByText('In m, welke eenheid het model ook gebruikt').waitFor();
    await studio.says('Het model voldoet niet aan deze regel');
    await page.getByText('Attribuut OverallWidth is 0,78 m; verwacht: minimaal 0,85 m.').first().waitFor();

    await studio.next('Ruimten hebben een functie');
    await studio.class('ruimte', /^IfcSpace/);
    await studio.attribute('LongName');
    await studio.says('Het model voldoet aan deze regel');

    await studio.next('Vloeren hebben een NL-SfB-code');
    await studio.class('vloeren', /^IfcSlab/);
    await studio.add('Eisen', 'Classificatie');
    await page.getByRole('combobox', { name: 'Systeem', exact: true }).fill('NL-SfB');
    await page.getByRole('combobox', { name: 'Systeem', exact: true }).press('Enter');

    await studio.next('Er zijn geen hellingbanen');
    await studio.class('hellingbanen', /^IfcRamp/);
    await page
      .getByRole('combobox', { name: 'Aantal', exact: true })
      .selectOption({ label: 'Geen enkel mag in het model voorkomen' });
    await studio.says('Komt niet voor in dit model, zoals vereist');
    assert.deepEqual(await checkAccessibility(page), []);

    await page.getByRole('button', { name: 'Publiceren…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Titel').fill('Eisen woningbouw');
    await dialog.getByLabel('Versie').fill('1');
    await dialog.getByRole('button', { name: 'Publiceren' }).click();
    await page.getByRole('heading', { name: 'Eisen woningbouw', level: 1 }).waitFor();
    await page.getByText('Niet beoordeeld', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Er zijn geen hellingbanen' }).click();
    assert.doesNotMatch(await page.locator('main').innerText(), MACHINE_WORDS);
    await page.getByRole('button', { name: 'In een project gebruiken' }).click();
    await page.getByRole('combobox', { name: 'Project', exact: true }).fill('Lindenhof');
    await page.getByRole('option', { name: 'Nieuwbouw Lindenhof' }).click();
    await dialog.getByRole('button', { name: 'Toevoegen' }).click();
    await page.getByRole('rowheader', { name: 'Nieuwbouw Lindenhof' }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
});

function studioOn(page: Page) {
  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });
  const add = (part: string, kind: string) =>
    page
      .getByRole('group', { name: `Toevoegen: ${part}` })
      .getByRole('button', { name: `+ ${kind}` })
      .click();
  const readWords = async () => assert.doesNotMatch(await page.locator('main').innerText(), MACHINE_WORDS);
  return {
    add,
    name: (text: string) => page.getByLabel('Naam van de regel').fill(text),
    async next(text: string) {
      await readWords();
      await page.getByRole('button', { name: 'Regel toevoegen' }).click();
      await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Nieuwe regel'));
      await page.getByLabel('Naam van de regel').fill(text);
    },
    async class(words: string, option: RegExp) {
      await add('Geldt voor', 'Klasse');
      await combobox('Klasse').fill(words);
      await page.getByRole('option', { name: option }).first().click();
    },
    async property(part: string, name: string) {
      await add(part, 'Eigenschap');
      await combobox('Propertyset').fill('Pset_WallCommon');
      await combobox('Eigenschap').fill(name);
      await page.getByRole('option', { name }).first().click();
    },
    async attribute(name: string) {
      await add('Eisen', 'Attribuut');
      await combobox('Attribuut').fill(name);
      await page.getByRole('option', { name }).first().click();
    },
    says: (words: string) => page.getByRole('region', { name: 'Model' }).getByRole('status').getByText(words).waitFor(),
  };
}
