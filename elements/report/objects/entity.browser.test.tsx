/** Tests the drawer of one object of a report: opened by its name, closed by Escape, in all states. */
import type { ReportEntity } from '../../../common/contract/reports.ts';
import { findViolations } from '../../../test/support/find-violations.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { equal, type Mounted, mountReport, ok, press, says, until } from '../fixtures/mount-report.tsx';
import { memorySource, type ReportService, type ReportSource, reportResource } from '../report-source.ts';

const report = reportResource(exampleReport(), { filename: 'gebouw.ifc' });
const source = memorySource(report);

const described = (globalId: string, more: Partial<ReportEntity> = {}): ReportEntity => ({
  globalId,
  stepId: 20,
  ifcType: 'IfcSpace',
  predefinedType: 'INTERNAL',
  name: `Ruimte ${globalId.slice(0, 4)}`,
  tag: null,
  type: { globalId: null, ifcType: 'IfcSpaceType', name: 'Woonruimte' },
  storey: 'Begane grond',
  space: null,
  attributes: [{ name: 'LongName', value: null }],
  propertySets: [
    {
      name: 'Pset_SpaceCommon',
      source: 'TYPE',
      properties: [
        { name: 'IsExternal', value: false, dataType: 'IFCBOOLEAN' },
        { name: 'Hoogte', value: null, lower: 2.4, upper: 2.6, dataType: 'IFCLENGTHMEASURE', unit: 'm' },
        { name: 'Status', value: ['NEW', 'EXISTING'], dataType: 'IFCLABEL' },
      ],
    },
  ],
  quantitySets: [
    {
      name: 'Qto_SpaceBaseQuantities',
      source: 'OCCURRENCE',
      properties: [{ name: 'NetFloorArea', value: 21.666666666, dataType: 'IFCAREAMEASURE', unit: 'm2' }],
    },
  ],
  materials: [
    { name: 'Beton', fraction: 0.75 },
    { name: 'Isolatie', fraction: 0.25 },
  ],
  classifications: [{ system: 'NL-SfB', code: '22.11', name: 'binnenwanden' }],
  checks: [
    { specificationId: 'minibim', ruleId: '4.1', ruleName: '4.1 Naam', outcome: 'PASSED' },
    {
      specificationId: 'minibim',
      ruleId: '3.2',
      ruleName: '3.2 Afnemer ingevuld',
      outcome: 'FAILED',
      failures: [{ reason: 0, facet: 'PROPERTY', code: 'PROPERTY_MISSING' }],
    },
  ],
  ...more,
});

const withEntities = (describeEntity: ReportSource['describeEntity']): ReportSource => ({ ...source, describeEntity });

let mounted: Mounted | undefined;

const drawer = () => document.querySelector<HTMLElement>('[role=dialog]');
const firstName = () => document.querySelector<HTMLElement>('table tbody td:nth-child(1) button');

describe('one object of a report', () => {
  it('is opened by its name, shows its facts and rules, and Escape returns the focus to the name', async () => {
    const requestedIds: string[] = [];
    const source = withEntities(async (globalId) => {
      requestedIds.push(globalId);
      return described(globalId);
    });
    mounted = mountReport({ source, language: 'nl', at: '?s=minibim&n=3.2' });
    await until(() => firstName() !== null, 'the table');
    const name = firstName() as HTMLElement;
    name.focus();
    name.click();
    await until(() => says('Voldoet niet aan 1 regel'), 'the object');
    ok(mounted.keeper.read().includes(`e=${encodeURIComponent(requestedIds[0] as string)}`), 'it has an address');
    const text = drawer()?.textContent ?? '';
    for (const part of ['Begane grond', 'Woonruimte', 'Beton (75%)', 'NL-SfB · 22.11 · binnenwanden', 'van het type', '#20'])
      ok(text.includes(part), part);
    for (const part of ['nee', '2,4 m tot 2,6 m', 'NEW; EXISTING', '21,6667 m²', 'leeg']) ok(text.includes(part), part);
    ok(text.includes('Afnemer'), 'the reason, with the facts that the checks of its rule share');
    equal(await findViolations(drawer() as HTMLElement), []);
    drawer()
      ?.querySelector('button')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => drawer() === null, 'closed');
    await until(() => document.activeElement === name, 'the focus');
    ok(!mounted.keeper.read().includes('e='), 'the address is as before');
  });

  it('breaks neither a word nor the GlobalId on a telephone', async () => {
    const more = { predefinedType: 'INTERNAL', name: 'Ruimte' };
    mounted = mountReport({
      source: withEntities(async (globalId) => described(globalId, more)),
      language: 'nl',
      at: '?s=minibim&n=3.2',
    });
    (await until(firstName, 'the table')).click();
    await until(() => says('Voldoet niet aan 1 regel'), 'the object');
    for (const width of ['320px', '400px']) {
      (drawer() as HTMLElement).style.width = width;
      await until(() => drawer()?.offsetWidth === Number.parseInt(width, 10), 'the width');
      const words = document.createRange();
      for (const text of drawer()?.querySelectorAll('dt, dd span') ?? []) {
        const name = text.firstChild;
        if (!(name instanceof Text)) continue;
        for (const { index, 0: word } of name.data.matchAll(/[^\s\u00ad]+/g)) {
          words.setStart(name, index);
          words.setEnd(name, index + word.length);
          equal([width, word, words.getClientRects().length], [width, word, 1]);
        }
      }
    }
  });

  it('calls a room by its name and its long name, in the title too', async () => {
    const rooms = { '0.12': 'Vergaderzaal', '0.13': undefined };
    const checks = Object.entries(rooms).map(([name, longName], at) =>
      makeCheck({ ifcType: 'IfcSpace', outcome: 'FAILED', stepId: at + 1, name, longName }),
    );
    const elements = [makeGroup('S', [makeRule({ id: 'r', name: 'R', checks })], { specificationId: 's' })];
    const answer = async (globalId: string) => described(globalId, { name: '0.12', longName: 'Vergaderzaal' });
    const rows = () => [...document.querySelectorAll<HTMLElement>('table [data-entity]')];
    const source = {
      ...memorySource(reportResource({ ...exampleReport(), elements }, { filename: 'a.ifc' })),
      describeEntity: answer,
    };
    mounted = mountReport({ source, at: '?n=r' });
    await until(() => rows().length === 2, 'the rooms');
    equal(
      rows().map(({ textContent }) => textContent),
      ['0.12 · Vergaderzaal', '0.13'],
    );
    rows()[0]?.click();
    await until(() => drawer()?.querySelector('h2')?.textContent === '0.12 · Vergaderzaal', 'the title');
  });

  it('shows a set of the object and of its type once, with what the type states in a quieter line', async () => {
    const wall = (source: 'OCCURRENCE' | 'TYPE', value: boolean) => ({
      name: 'Pset_SpaceCommon',
      source,
      properties: [
        { name: 'IsExternal', value, dataType: 'IFCBOOLEAN' },
        { name: 'Reference', value: 'R1', dataType: 'IFCIDENTIFIER' },
      ],
    });
    const propertySets = [wall('OCCURRENCE', true), wall('TYPE', false)];
    const answer = async (globalId: string) => described(globalId, { propertySets });
    mounted = mountReport({ source: withEntities(answer), language: 'nl', at: '?s=minibim&n=3.2' });
    (await until(firstName, 'an object')).click();
    await until(() => drawer()?.textContent?.includes('R1'), 'the properties');
    const names = [...(drawer() as HTMLElement).querySelectorAll('dt')].map(({ textContent }) => textContent);
    equal(
      names.filter((name) => name === 'IsExternal' || name === 'Reference'),
      ['IsExternal', 'Reference'],
    );
    const value = [...(drawer() as HTMLElement).querySelectorAll('dt')].find(({ textContent }) => textContent === 'IsExternal');
    equal(value?.nextElementSibling?.textContent, 'javan het type: nee');
    equal(
      [...(drawer() as HTMLElement).querySelectorAll('h4')].filter(({ textContent }) => textContent === 'Pset_SpaceCommon')
        .length,
      1,
    );
  });

  it('moves the focus to the heading if the name that opened it is gone', async () => {
    const place = '?s=minibim&n=3.2';
    mounted = mountReport({ source: withEntities(async (globalId) => described(globalId)), at: place });
    const name = await until(() => document.querySelector<HTMLElement>('table [data-entity]'), 'an object');
    name.focus();
    name.click();
    await until(() => drawer(), 'the drawer');
    // Goes to a rule without this row.
    mounted.keeper.write(`?s=minibim&n=4.1&e=${name.dataset.entity}`);
    await until(() => !name.isConnected, 'that the row is gone');
    (await until(() => drawer()?.querySelector<HTMLElement>('[role=searchbox], input'), 'the search of the drawer')).focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => !document.querySelector('[role=dialog]'), 'closed');
    await until(() => document.activeElement?.matches('h2[tabindex], [data-entity]'), 'the focus');
  });

  it('moves the focus to the heading of the rule, not to that of the changes before it', async () => {
    const none = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };
    const compare = async () => ({
      previous: { reportId: 'r1', fileId: 'f1', fileVersion: 1 },
      totals: { ...none, new: 1 },
      rules: [],
      groups: [],
      validity: null,
      ruleSets: null,
    });
    const source = {
      ...withEntities(async (globalId) => described(globalId)),
      load: async () => ({ ...report, fileVersion: 2 }),
      service: { compare } as unknown as ReportService,
    };
    mounted = mountReport({ source, at: '?s=minibim&n=3.2' });
    await until(() => says('Compared with version 1'), 'the changes');
    const name = await until(() => document.querySelector<HTMLElement>('table [data-entity]'), 'an object');
    name.focus();
    name.click();
    await until(() => drawer(), 'the drawer');
    // Goes to a rule without objects.
    mounted.keeper.write(`?s=minibim&n=3.6&e=${name.dataset.entity}`);
    await until(() => !name.isConnected, 'that the row is gone');
    drawer()
      ?.querySelector('button')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => drawer() === null, 'closed');
    await until(() => document.activeElement?.textContent?.startsWith('3.6'), 'the focus on the heading');
  });

  it('is searched by set, name and value', async () => {
    mounted = mountReport({ source: withEntities(async (id) => described(id)), language: 'en', at: '?e=abc' });
    await until(() => says('NetFloorArea'), 'the properties');
    const box = drawer()?.querySelector('input') as HTMLInputElement;
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('existing');
    await until(() => !says('NetFloorArea') && says('NEW; EXISTING') && !says('IsExternal'), 'what has the value');
    type('qto');
    await until(() => says('NetFloorArea') && !says('IsExternal'), 'the set');
    type('zzz');
    await until(() => says('No property matches your search.'), 'nothing');
  });

  it('leads to a rule that applied to it', async () => {
    mounted = mountReport({ source: withEntities(async (id) => described(id)), language: 'en', at: '?e=abc' });
    await until(() => says('1 rule failed'), 'the rules');
    const link = [...(drawer()?.querySelectorAll<HTMLElement>('button') ?? [])].find((one) => one.textContent?.startsWith('3.2'));
    link?.click();
    await until(() => mounted?.keeper.read().includes('n=3.2') === true, 'the rule');
    ok(mounted.keeper.read().includes('search=abc'), 'with the object alone');
  });

  it('shows a message if the object is missing, occurs twice, or cannot be read, and can then be requested again', async () => {
    let answer: () => Promise<ReportEntity | null> = async () => null;
    const source = withEntities(() => answer());
    mounted = mountReport({ source, language: 'en', at: '?e=abc' });
    await until(() => says('The file has no object with GlobalId abc.'), 'unknown');
    mounted.unmount();
    answer = () => Promise.reject(new Error('the store is down'));
    mounted = mountReport({ source, language: 'en', at: '?e=abc' });
    await until(() => says('The object could not be read from the file.'), 'failed');
    equal(await findViolations(drawer() as HTMLElement), []);
    answer = async () => described('abc', { duplicates: 3, truncated: true, checks: [], propertySets: [], quantitySets: [] });
    await press('Try again');
    await until(() => says('3 objects in the file have this GlobalId. This is the first of them.'), 'twice');
    ok(says('The file states no properties of this object.'), 'without properties');
    ok(says('No rule applied to this object.'), 'without rules');
    ok(says('The file states more of this object than is shown here.'), 'cut');
  });

  it('has no link if the file cannot be read', async () => {
    mounted = mountReport({ source, language: 'nl', at: '?s=minibim&n=3.2&e=abc' });
    await until(() => document.querySelector('table tbody tr:not([role=status] *) td') !== null, 'the table');
    equal(firstName(), null);
    equal(drawer(), null);
  });
});
