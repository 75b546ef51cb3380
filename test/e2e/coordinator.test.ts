/** Tests the flow of a coordinator in a browser: rule sets are attached, aspect models delivered, followed in 3D, excepted, accepted and certified. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { daysAfter, dutchDay } from '../../common/contract/dutch-day.ts';
import { type BoxObject, boxLines, boxStepId } from '../../engine/rules/fixtures/box-models.ts';
import { propertyLines } from '../../engine/rules/fixtures/rule-models.ts';
import { stepText } from '../../engine/step/step-text.ts';
import { waitForGeometry, waitForReport } from './api.ts';
import { openPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { WITH_MODELS } from './start-server.ts';
import { useDemo } from './use-site.ts';

const NAME = 'BIM basis ILS: wat IDS niet kan 2.0';
/** px in which the report is a workbench. */
const WIDE = { width: 1366, height: 820 };

const wall: BoxObject = { name: 'wand', size: [4, 0.2, 3] };
/** A square pipe of 0.1 m that passes through the wall. */
const pipe: BoxObject = { name: 'leiding', type: 'IFCPIPESEGMENT', at: [1, -1, 1], size: [0.1, 2, 0.1] };

function model(name: string, boxes: readonly BoxObject[], more: readonly string[] = []) {
  return { name, mimeType: '', buffer: Buffer.from(stepText([...boxLines(boxes), ...more])) };
}

/** Three aspect models, of which the installations pass through a load-bearing wall. */
const MODELS = [
  model('Woning_BWK_Casco.ifc', [wall]),
  model('Woning_CON_Casco.ifc', [{ ...wall, type: 'IFCBEAM' }]),
  model(
    'Woning_INS_Leidingen.ifc',
    [wall, pipe],
    propertyLines(910, boxStepId(0), ['Pset_WallCommon', 'LoadBearing', 'IFCBOOLEAN(.T.)']),
  ),
];

const HOUSE = readFileSync(new URL('../../samples/rijwoning-voldoet-ifc4.ifc', import.meta.url), 'utf8');
/** Two models of one house. The second has other names and another height of its storeys. */
const TOGETHER = [
  { name: 'Toren_BWK.ifc', text: HOUSE },
  { name: 'Toren_INS.ifc', text: HOUSE.replace('(0.,0.,5800.)', '(0.,0.,6000.)').replace('00 begane grond', 'BG') },
];

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('a coordinator of aspect models', () => {
  const demo = useDemo(WITH_MODELS);

  it('attaches the BIM basis ILS, follows an intersection to its objects, excepts it, and accepts a certified delivery', async () => {
    const { projectadmin } = demo.api;
    const id = demo.projects['Renovatie Parkzicht']?.id as string;
    const watched = await openAs(demo.browser, projectadmin, `/projects/${id}/settings/specifications`, {
      ...{ language: 'nl', viewport: WIDE },
    });
    const { page, context } = watched;
    await page.getByRole('button', { name: 'Koppelen' }).click();
    await page.getByRole('button', { name: `${NAME} ontkoppelen` }).waitFor();

    // The delivery is about rule sets alone.
    await page.goto(`${demo.url}/projects/${id}/deliveries?plan`);
    await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Technisch ontwerp');
    await page.getByRole('textbox', { name: 'Bestandsnaam' }).fill('Woning_*');
    const specifications = page.getByRole('group', { name: 'Getoetst aan' });
    await specifications.getByRole('radio', { name: 'Een selectie voor deze levering' }).check();
    for (const box of await specifications.getByRole('checkbox').all()) await box.uncheck();
    const ruleSets = page.getByRole('group', { name: 'Vereiste regelsets' });
    await ruleSets.getByRole('radio', { name: 'Een keuze voor deze levering' }).check();
    await ruleSets.getByRole('checkbox', { name: NAME, checked: true }).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Levering plannen' }).click();
    await page.getByRole('heading', { name: 'Technisch ontwerp' }).waitFor();
    const place = page.url();
    await page.locator('input[type=file]').setInputFiles(MODELS);
    const verdict = (name: string) => page.getByRole('link', { name: `Rapport van ${name} over ${NAME}` });
    for (const { name } of MODELS) await verdict(name).waitFor();
    await page.getByRole('columnheader', { name: NAME }).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);

    await verdict('Woning_INS_Leidingen.ifc').click();
    await page.getByRole('tab', { name: 'Regels 1' }).waitFor();
    const reportId = new URL(page.url()).pathname.split('/').at(-1) as string;
    await waitForGeometry(projectadmin, reportId);
    await page.getByRole('link', { name: 'Leidingen gaan door dragende wanden met een sparing' }).click();
    await page.getByText('Het andere: wand in Woning_INS_Leidingen.ifc.').waitFor();
    await page.getByRole('link', { name: 'leiding', exact: true }).click();
    await page.locator('canvas[data-pictures]').waitFor();
    await page.getByRole('region', { name: 'leiding', exact: true }).waitFor();
    await page.getByText('Voldoet niet: 2').waitFor();
    await page.getByText('Gemeenschappelijk volume').waitFor();
    assert.equal(new URL(page.url()).searchParams.has('e'), true);
    await page.goBack();

    // The pair is excepted by its reason, and the file of the delivery says so.
    await page.getByRole('button', { name: 'Uitzondering vragen: leiding' }).click();
    const request = page.getByRole('dialog');
    await request.getByRole('textbox', { name: 'Reden' }).fill('De sparing volgt in het uitvoeringsmodel.');
    await request.getByLabel('Tot en met').fill(daysAfter(dutchDay(new Date()), 30));
    await request.getByRole('button', { name: 'Uitzondering vragen' }).click();
    await page.getByRole('button', { name: 'Uitzondering: leiding' }).click();
    await request.getByRole('button', { name: 'Toestaan' }).click();
    await page.getByText('De sparing volgt in het uitvoeringsmodel.').first().waitFor();
    await page.goto(place);
    await rowOf(page, 'Woning_INS_Leidingen.ifc')
      .getByText(/uitgezonderd/)
      .filter({ visible: true })
      .first()
      .waitFor();

    // The pipe also passes through the beam of another model.
    await page.getByText('de bestanden voldoen samen niet').filter({ visible: true }).first().waitFor();
    await page.getByRole('link', { name: 'Wat de bestanden samen zeggen' }).click();
    await page.getByText(/^Deze bestanden voldoen samen niet aan \d+ regels?\.$/).waitFor();
    await page.goto(place);

    await page.getByRole('button', { name: 'Accepteren…', disabled: false }).click();
    const decision = page.getByRole('dialog');
    await decision.getByLabel('In jouw woorden').fill('De overige punten volgen in de uitvoering.');
    await decision.getByRole('button', { name: 'Accepteren' }).click();
    await page.getByText(/^Deze levering is geaccepteerd op/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Certificaat downloaden' }).click(),
    ]);
    const certificate = readFileSync(await download.path());
    assert.deepEqual(watched.complaints, []);
    await context.close();
    await verify(certificate);
  });

  it('shows aspect models as one, with the storeys on which they disagree first', async () => {
    const { projectadmin } = demo.api;
    const id = demo.projects['Renovatie Parkzicht']?.id as string;
    for (const { name, text } of TOGETHER) {
      const { body } = await projectadmin.upload(name, Buffer.from(text), `/api/projects/${id}/files`);
      await waitForReport(projectadmin, body[0]?.id as string);
    }
    const files = new URLSearchParams(TOGETHER.map(({ name }) => ['file', name]));
    const { page, context, complaints } = await openAs(demo.browser, projectadmin, `/projects/${id}/models?${files}`, {
      ...{ language: 'nl', viewport: WIDE },
    });
    const canvas = page.locator('canvas[data-pictures]');
    await canvas.waitFor();
    const values = page.getByRole('list', { name: 'Waarden en hun kleuren' });
    for (const { name } of TOGETHER) await values.getByRole('checkbox', { name: new RegExp(`^${name} \\(\\d+\\)$`) }).waitFor();
    await page.getByText('De bestanden verschillen in 2 van de 3 bouwlagen.').waitFor();
    const rows = (await page.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    assert.deepEqual(rows.slice(1), [
      'Andere hoogte 02 zolder +5,800 m 02 zolder +6,000 m',
      'Andere naam 00 begane grond +0,000 m BG +0,000 m',
      'Gelijk 01 eerste verdieping +2,900 m 01 eerste verdieping +2,900 m',
    ]);
    await canvas.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Openen in het rapport' }).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('group', { name: 'Bestanden in beeld' }).getByRole('checkbox', { name: 'Toren_INS.ifc' }).uncheck();
    await page.getByRole('heading', { name: 'Bouwlagen naast elkaar' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Bestanden', exact: true }).click();
    await page.getByRole('button', { name: 'Modellen samen' }).click();
    await page.getByRole('heading', { name: 'Modellen samen' }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('checks aspect models together, and shows both objects of a pair between two files', async () => {
    const { projectadmin } = demo.api;
    const id = demo.projects['Renovatie Parkzicht']?.id as string;
    const [beam, pipes] = [MODELS[1], MODELS[2]].map((one, at) => ({
      ...one,
      name: ['Loods_CON.ifc', 'Loods_INS.ifc'][at] ?? '',
    }));
    for (const { name, buffer } of [beam, pipes] as (typeof MODELS)[number][]) {
      const { body } = await projectadmin.upload(name, buffer, `/api/projects/${id}/files`);
      const { id: reportId } = await waitForReport(projectadmin, body[0]?.id as string);
      await waitForGeometry(projectadmin, reportId);
    }
    const files = new URLSearchParams([beam, pipes].map((one) => ['file', one?.name ?? '']));
    const { page, context, complaints } = await openAs(demo.browser, projectadmin, `/projects/${id}/models?${files}`, {
      ...{ language: 'nl', viewport: WIDE },
    });
    await page.locator('canvas[data-pictures]').waitFor();
    await page.getByRole('button', { name: 'Samen controleren', exact: true }).click();
    await page.getByText(/^Deze bestanden voldoen samen niet aan \d+ regels?\.$/).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Leidingen gaan niet door balken, kolommen en funderingen' }).click();
    await page.getByText('Het andere: wand in Loods_CON.ifc.').waitFor();
    await page.getByRole('button', { name: 'Toon in 3D: leiding' }).click();
    await page.getByText('Voldoet niet: 2').waitFor();
    await page.getByText('Gemeenschappelijk volume').waitFor();
    const top = await page.locator('canvas[data-pictures]').evaluate((canvas) => canvas.getBoundingClientRect().top);
    assert.ok(top > 0 && top < WIDE.height / 2, `the model is in view, ${top} px from the top`);
    assert.deepEqual(await checkAccessibility(page), []);
    // The pair is excepted, of its two files.
    await page.getByRole('button', { name: 'Uitzondering vragen: leiding' }).click();
    const request = page.getByRole('dialog');
    await request.getByRole('textbox', { name: 'Reden' }).fill('De sparing volgt later.');
    await request.getByLabel('Tot en met').fill(daysAfter(dutchDay(new Date()), 30));
    assert.equal(await request.getByRole('checkbox').count(), 0, 'it is of no other files');
    assert.deepEqual(await checkAccessibility(page), []);
    await request.getByRole('button', { name: 'Uitzondering vragen' }).click();
    await page.getByRole('button', { name: 'Uitzondering: leiding' }).click();
    await request.getByRole('button', { name: 'Toestaan' }).click();
    await page.getByText('De sparing volgt later.').waitFor();
    await page.getByText('1 fout is uitgezonderd.').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'BCF downloaden' }).click(),
    ]);
    judgeTopic(readFileSync(await download.path()));
    await page.goto(`${demo.url}/projects/${id}/exceptions`);
    await page.getByText('Loods_CON.ifc met Loods_INS.ifc').filter({ visible: true }).first().waitFor();
    await page
      .getByRole('row', { name: /Loods_CON\.ifc met Loods_INS\.ifc/ })
      .getByRole('link')
      .click();
    await page.getByRole('heading', { name: 'Modellen samen' }).waitFor();
    // The result is there again with the page.
    await page.reload();
    await page.getByRole('button', { name: 'Opnieuw samen controleren' }).waitFor();
    await page.getByText(/^Deze bestanden voldoen samen niet aan \d+ regels?\.$/).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  /** Checks that the topic of the pair names both files, is excepted, and shows both objects. */
  function judgeTopic(bcf: Buffer): void {
    const parts = unzipSync(bcf);
    const markup = Object.keys(parts).find(
      (name) => name.endsWith('markup.bcf') && strFromU8(parts[name] as Uint8Array).includes('Getroffen object'),
    );
    assert.ok(markup, Object.keys(parts).join());
    const textOf = (name: string) => strFromU8(parts[markup.replace('markup.bcf', name)] as Uint8Array);
    for (const text of [
      '<Filename>Loods_CON.ifc<',
      '<Filename>Loods_INS.ifc<',
      'TopicStatus="Excepted"',
      'De sparing volgt later.',
    ])
      assert.ok(textOf('markup.bcf').includes(text), text);
    assert.match(textOf('viewpoint.bcfv'), /<Selection><Component .*<Component .*<PerspectiveCamera>/s);
    const picture = parts[markup.replace('markup.bcf', 'snapshot.png')] as Uint8Array;
    // The bar without a model is smaller than any picture.
    assert.ok(picture.length > 2_000, `${picture.length} bytes`);
  }

  /** Reads on the page for visitors what the certificate states of the rule set and of the exception. */
  async function verify(buffer: Buffer): Promise<void> {
    const { page, context, complaints } = await openPage(demo.browser, { stored: { language: 'nl' } });
    await page.goto(`${demo.url}/verify`);
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'levering.certificate.json', mimeType: '', buffer }, ...MODELS]);
    await page.getByText(NAME).first().waitFor();
    await page.getByText('De sparing volgt in het uitvoeringsmodel.').first().waitFor();
    await page.getByText(/^Samen, Woning_BWK_Casco\.ifc, Woning_CON_Casco\.ifc, Woning_INS_Leidingen\.ifc: /).waitFor();
    assert.equal(await page.getByText('zonder resultaat van een controle').count(), 0, 'a verdict of a rule set is a result');
    assert.deepEqual(await checkAccessibility(page), []);
    assert.deepEqual(complaints, []);
    await context.close();
  }
});
