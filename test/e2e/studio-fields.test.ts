/**
 * Tests each field of the studio by itself: the typed value, what it writes into the file, and that the file reads back the same.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { RuleSpecification } from '../../engine/ids/specification.ts';
import { openPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { pressEscape } from './press-escape.ts';
import { useSite } from './use-site.ts';

/** The fields of the page, by the words that an author sees. */
interface Fields {
  page: Page;
  add(part: 'Applies to' | 'Requirements', kind: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  how(label: string, mode: string): Promise<void>;
  /** Types and enters a value of a list. */
  enter(label: string, text: string): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  property(name: string, dataType?: string): Promise<void>;
}

interface Row {
  /** The name of the field, and of its rule. */
  field: string;
  write(fields: Fields): Promise<void>;
  /** The expected XML in the file, ignoring white space between tags. */
  xml: string;
  /** Reads the expected value. */
  read(rule: RuleSpecification): unknown;
  is: unknown;
}

const value = (rule: RuleSpecification) => rule.requirements.properties[0]?.value;
const restriction = (base: string, inner: string) => `<value><xs:restriction base="${base}">${inner}</xs:restriction></value>`;

const ROWS: Row[] = [
  {
    field: 'description of the requirements',
    write: async ({ property, press, type }) => {
      await property('Naam');
      await press('Description, instructions, group');
      await type('Description of the requirements', 'As <agreed> & "signed"');
    },
    xml: '<requirements description="As &lt;agreed&gt; &amp; &quot;signed&quot;">',
    read: ({ requirements }) => requirements.description,
    is: 'As <agreed> & "signed"',
  },
  {
    field: 'a list with a semicolon in a value',
    write: async ({ property, how, enter }) => {
      await property('Kleur', 'IFCLABEL');
      await how('Value', 'is one of');
      await enter('Value', 'red; green');
      await enter('Value', 'blue, grey');
    },
    xml: restriction('xs:string', '<xs:enumeration value="red; green"/><xs:enumeration value="blue, grey"/>'),
    read: value,
    is: { base: 'xs:string', restrictions: [{ type: 'ENUM', allowedValues: ['red; green', 'blue, grey'] }] },
  },
  {
    field: 'an empty text in a list',
    write: async ({ page, property, how, enter }) => {
      await property('Code', 'IFCLABEL');
      await how('Value', 'is one of');
      await enter('Value', 'A');
      await page.getByRole('combobox', { name: 'Value: add a value', exact: true }).press('ArrowDown');
      await page.getByRole('option', { name: /^“”/ }).click();
      await page.getByRole('listitem').filter({ hasText: 'an empty text' }).waitFor();
    },
    xml: restriction('xs:string', '<xs:enumeration value="A"/><xs:enumeration value=""/>'),
    read: value,
    is: { base: 'xs:string', restrictions: [{ type: 'ENUM', allowedValues: ['A', ''] }] },
  },
  {
    field: 'bounds, the upper one excluded',
    write: async ({ page, property, how, type }) => {
      await property('Dikte', 'IFCLENGTHMEASURE');
      await how('Value', 'lies between');
      await type('Value: from', '0,1');
      await type('Value: to', '0.3');
      await page.getByLabel('Value: whether the upper bound is included').selectOption('exclusive');
      // The page shows the unit next to the field.
      await page.getByText('In m, whatever unit the model uses').waitFor();
    },
    xml: restriction('xs:double', '<xs:minInclusive value="0.1"/><xs:maxExclusive value="0.3"/>'),
    read: value,
    is: {
      base: 'xs:double',
      restrictions: [{ type: 'RANGE', min: { value: '0.1', inclusive: true }, max: { value: '0.3', inclusive: false } }],
    },
  },
  {
    field: 'a lower bound alone',
    write: async ({ property, how, type }) => {
      await property('U', 'IFCTHERMALTRANSMITTANCEMEASURE');
      await how('Value', 'lies between');
      await type('Value: from', '-5');
    },
    xml: restriction('xs:double', '<xs:minInclusive value="-5"/>'),
    read: value,
    is: { base: 'xs:double', restrictions: [{ type: 'RANGE', min: { value: '-5', inclusive: true } }] },
  },
  {
    field: 'a length',
    write: async ({ property, how, type }) => {
      await property('Merk', 'IFCLABEL');
      await how('Value', 'has the length');
      await type('Value: least number of characters', '2');
      await type('Value: greatest number of characters', '10');
    },
    xml: restriction('xs:string', '<xs:minLength value="2"/><xs:maxLength value="10"/>'),
    read: value,
    is: { base: 'xs:string', restrictions: [{ type: 'LENGTH', min: 2, max: 10 }] },
  },
  {
    field: 'an exact length',
    write: async ({ property, how, type }) => {
      await property('Postcode', 'IFCLABEL');
      await how('Value', 'has the length');
      await type('Value: least number of characters', '6');
      await type('Value: greatest number of characters', '6');
    },
    xml: restriction('xs:string', '<xs:length value="6"/>'),
    read: value,
    is: { base: 'xs:string', restrictions: [{ type: 'LENGTH', min: 6, max: 6 }] },
  },
  {
    field: 'a pattern that is tried',
    write: async ({ page, property, how, type }) => {
      await property('Ruimte', 'IFCLABEL');
      await how('Value', 'matches the pattern');
      await type('Value: pattern', '[A-Z]{2}\\d+(');
      await page.getByText('This pattern is faulty').waitFor();
      await type('Value: pattern', '[A-Z]{2}\\d+');
      await type('Try a text on the pattern', 'AB12');
      await page.getByText('matches', { exact: true }).waitFor();
      await type('Try a text on the pattern', 'AB12x');
      await page.getByText('does not match', { exact: true }).waitFor();
    },
    xml: restriction('xs:string', '<xs:pattern value="[A-Z]{2}\\d+"/>'),
    read: value,
    is: { base: 'xs:string', restrictions: [{ type: 'PATTERN', patterns: ['[A-Z]{2}\\d+'] }] },
  },
  {
    field: 'several patterns, of which one is enough',
    write: async ({ page, property, how, press }) => {
      await property('Zone', 'IFCLABEL');
      await how('Value', 'matches the pattern');
      await page.getByLabel('Value: pattern').fill('Z-.*');
      await press('Another pattern');
      await page.getByLabel('Value: pattern').nth(1).fill('X<&>');
    },
    xml: restriction('xs:string', '<xs:pattern value="Z-.*"/><xs:pattern value="X&lt;&amp;&gt;"/>'),
    read: value,
    is: { base: 'xs:string', restrictions: [{ type: 'PATTERN', patterns: ['Z-.*', 'X<&>'] }] },
  },
  {
    field: 'two restrictions at once',
    write: async ({ page, property, how, type }) => {
      await property('Nummer', 'IFCLABEL');
      await how('Value', 'matches the pattern');
      await type('Value: pattern', '\\d*');
      await page.getByLabel('Value: one more restriction').selectOption({ label: 'has the length' });
      await type('Value: least number of characters', '3');
    },
    xml: restriction('xs:string', '<xs:pattern value="\\d*"/><xs:minLength value="3"/>'),
    read: value,
    is: {
      base: 'xs:string',
      restrictions: [
        { type: 'PATTERN', patterns: ['\\d*'] },
        { type: 'LENGTH', min: 3 },
      ],
    },
  },
  {
    field: 'only if present',
    write: async ({ page, property }) => {
      await property('Opmerking', 'IFCTEXT');
      await page.getByRole('radio', { name: 'only if present' }).check();
    },
    xml: '<property dataType="IFCTEXT" cardinality="optional">',
    read: ({ requirements }) => requirements.properties[0]?.cardinality,
    is: 'OPTIONAL',
  },
  {
    field: 'must not',
    write: async ({ page, property }) => {
      await property('Vervallen');
      await page.getByRole('radio', { name: 'must not' }).check();
    },
    xml: '<property cardinality="prohibited">',
    read: ({ requirements }) => requirements.properties[0]?.cardinality,
    is: 'PROHIBITED',
  },
  {
    field: 'several alternatives for a name',
    write: async ({ add, how, enter }) => {
      await add('Requirements', 'Attribute');
      await how('Attribute', 'is one of');
      await enter('Attribute', 'Name');
      await enter('Attribute', 'ObjectType');
    },
    xml: '<attribute cardinality="required"><name><xs:restriction base="xs:string"><xs:enumeration value="Name"/><xs:enumeration value="ObjectType"/></xs:restriction></name></attribute>',
    read: ({ requirements }) => requirements.attributes[0]?.name,
    is: { base: 'xs:string', restrictions: [{ type: 'ENUM', allowedValues: ['Name', 'ObjectType'] }] },
  },
  {
    field: 'instructions and address of a requirement',
    write: async ({ property, press, type, page }) => {
      await property('Brand');
      await press('Instructions and address');
      await page.getByLabel('Instructions', { exact: true }).fill('In minutes');
      await type('Address of the definition (URI)', 'https://example.org/brand?a=1&b=2');
    },
    xml: '<property uri="https://example.org/brand?a=1&amp;b=2" cardinality="required" instructions="In minutes">',
    read: ({ requirements: { properties } }) => [properties[0]?.uri, properties[0]?.instructions],
    is: ['https://example.org/brand?a=1&b=2', 'In minutes'],
  },
  {
    field: 'no object may be there',
    write: async ({ page }) => {
      await page.getByLabel('How many').selectOption({ label: 'None may be in the model' });
    },
    xml: '<applicability minOccurs="0" maxOccurs="0">',
    read: ({ applicability }) => [applicability.minOccurrences, applicability.maxOccurrences],
    is: [0, 0],
  },
];

describe('the fields of the studio', () => {
  const site = useSite();
  let page: Page;
  let complaints: string[];
  let file: string;
  before(async () => {
    ({ page, complaints } = await openPage(site.browser, { stored: { token: site.api.token, language: 'en' } }));
    await page.goto(`${site.server.url}/specifications/new`);
    await page.getByLabel('Name of the rule').waitFor();
  });

  const labelled = (label: string): Locator => page.getByLabel(label, { exact: true });
  const combobox = (label: string): Locator => page.getByRole('combobox', { name: label, exact: true });
  const open = (text: string) =>
    page
      .locator('input[accept=".ids,.xlsx"]')
      .setInputFiles({ name: 'fields.ids', mimeType: 'application/xml', buffer: Buffer.from(text) });
  const meaning = (field: string, text: string) =>
    page.getByRole('group', { name: field, exact: true }).getByRole('paragraph').filter({ hasText: text });
  const fields = (): Fields => ({
    page,
    add: (part, kind) =>
      page
        .getByRole('group', { name: `Add: ${part}` })
        .getByRole('button', { name: `+ ${kind}`, exact: true })
        // By the keyboard, because the suggestions for the field before may cover the button.
        .press('Enter'),
    type: (label, text) => labelled(label).fill(text),
    how: async (label, mode) => {
      await page.getByLabel(`${label}: how it is compared`).selectOption({ label: mode });
    },
    enter: async (label, text) => {
      await combobox(`${label}: add a value`).fill(text);
      await combobox(`${label}: add a value`).press('Enter');
      await page.getByRole('listitem').filter({ hasText: text }).waitFor();
    },
    press: (name) => page.getByRole('button', { name, exact: true }).press('Enter'),
    async property(name, dataType) {
      await fields().add('Requirements', 'Property');
      await combobox('Property set').fill('Eigen_Set');
      await combobox('Property').fill(name);
      if (dataType) await combobox('Data type').fill(dataType);
    },
  });

  for (const [at, row] of ROWS.entries()) {
    it(`writes ${row.field}`, async () => {
      if (at > 0) await page.getByRole('button', { name: 'Add a rule', exact: true }).press('Enter');
      await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'New rule'));
      await labelled('Name of the rule').fill(row.field);
      await fields().add('Applies to', 'Class');
      await combobox('Class').fill('IfcWall');
      // What is known of the class moves the buttons below it, also between the two halves of a click.
      await page.getByRole('paragraph').filter({ hasText: 'Upright part that encloses or divides space' }).waitFor();
      await page.getByRole('link', { name: /IfcWall/ }).waitFor();
      await row.write(fields());
      const text = await download(page);
      const flat = text.replace(/>\s+</g, '><');
      const fieldXml = flat.slice(flat.indexOf(`name="${row.field}"`));
      assert.ok(fieldXml.includes(row.xml), fieldXml);
      const rule = rulesOf(parseIds(text).specification!.definition).find(({ name }) => name === row.field);
      assert.ok(rule);
      assert.deepEqual(row.read(rule.specification), row.is);
      file = text;
    });
  }

  it('produces a file that the audit accepts, and shows it again as written', async () => {
    assert.deepEqual(
      auditIds(file).filter(({ severity }) => severity === 'ERROR'),
      [],
    );
    await open(file);
    // The rules before it have the same names; an opened file chooses its first rule.
    const first = ROWS[0]?.field;
    await page.waitForFunction((name) => [...document.querySelectorAll('input')].some(({ value }) => value === name), first);
    await page.getByRole('option', { name: /an empty text in a list/ }).click();
    await page
      .getByText(/must be one of “A” or /)
      .first()
      .waitFor();
    assert.equal(await download(page), file);
  });

  it('explains the meaning of a name, in both languages, and links the text of the standard', async () => {
    await page.getByRole('option', { name: /two restrictions at once/ }).click();
    await page
      .getByRole('button', { name: /^Edit: .*IfcWall/ })
      .first()
      .click();
    await meaning('Class', 'Upright part that encloses or divides space, load-bearing or not').waitFor();
    const link = page.getByRole('link', { name: 'The text of the standard on IfcWall (IFC4X3)' });
    assert.match(
      (await link.getAttribute('href')) ?? '',
      /^https:\/\/ifc43-docs\.standards\.buildingsmart\.org\/.+\/IfcWall\.htm$/,
    );
    await combobox('Class').fill('railing');
    await page
      .getByRole('option', { name: /^IfcRailing.*Barrier or handrail along stairs, balconies and other edges/ })
      .first()
      .waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await pressEscape(page);
    await combobox('Class').fill('IfcWall');
    await pressEscape(page);
    await page
      .getByRole('button', { name: /^Edit: .*Nummer/ })
      .first()
      .click();
    await combobox('Property set').fill('Pset_WallCommon');
    await meaning('Property set', 'For IfcWall').waitFor();
    // Found by its meaning, whatever its name.
    await combobox('Property').fill('flames');
    await page.getByRole('option', { name: /^SurfaceSpreadOfFlame/ }).click();
    await meaning('Property', 'Class of how flames spread over its surface, by the national rules').waitFor();
    const written = await download(page);
    await page.context().addInitScript(() => localStorage.setItem('language', 'nl'));
    await page.goto(`${site.server.url}/specifications/new`);
    await open(written);
    await page.getByRole('option', { name: /two restrictions at once/ }).click();
    await page
      .getByRole('button', { name: /SurfaceSpreadOfFlame/ })
      .first()
      .click();
    await meaning('Eigenschap', 'Klasse van vlamuitbreiding over het oppervlak, volgens de nationale regels').waitFor();
    await page.getByRole('link', { name: 'De tekst van de standaard over Pset_WallCommon (IFC4X3)' }).waitFor();
    assert.deepEqual(complaints, []);
  });
});

async function download(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: /^IDS/ }).click();
  return readFile(await (await downloading).path(), 'utf8');
}
