/** Tests the causes of a report over all specifications, and the actions on the objects of a cause or a rule. */
import type { CheckFailure, Failure } from '../../../common/contract/reports.ts';
import { findViolations } from '../../../test/support/find-violations.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, says, until } from '../fixtures/mount-report.tsx';

let mounted: Mounted | undefined;
const { clipboard } = navigator;
afterEach(() => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
});

const missing: Failure = { facet: 'PROPERTY', code: 'PROPERTY_SET_MISSING', propertySet: { simpleValue: 'Pset_WallCommon' } };
const unnamed: Failure = { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY', attribute: 'Name' };
const failuresOf = ({ facet, code }: Failure): CheckFailure[] => [{ reason: 0, facet, code }];

const walls = Array.from({ length: 30 }, (_, at) =>
  makeCheck({
    globalId: `${at}`.padStart(22, '0'),
    name: `Wall ${30 - at}`,
    outcome: 'FAILED',
    stepId: 100 + at,
    tag: at === 3 ? null : `${5000 + at}`,
    storey: at % 2 === 0 ? '00' : '01',
    typeName: at < 20 ? 'HSB 140' : 'KZS 100',
    ...(at < 20 ? { material: 'Hout' } : {}),
    failures: failuresOf(missing),
  }),
);
const door = makeCheck({ name: null, outcome: 'FAILED', stepId: 900, failures: failuresOf(unnamed) });

const failing = (id: string, failure: Failure, checks = walls) =>
  makeRule({ id, name: `${id} Regel`, outcome: 'FAILED', checks, reasons: [{ failure, count: checks.length }] });
const report = {
  ...exampleReport(),
  elements: [
    makeGroup('A', [failing('a1', missing), failing('a2', unnamed, [door])]),
    makeGroup('B', [failing('b1', missing, walls.slice(0, 12))]),
  ],
};

/** Returns a function that resolves to the copied text. */
function copied(): () => Promise<string> {
  let items: ClipboardItem[] | undefined;
  const write = async (given: ClipboardItem[]) => {
    items = given;
    await given[0]?.getType('text/plain');
  };
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  return async () => {
    const [item] = await until(() => items, 'the copy');
    return (await (item as ClipboardItem).getType('text/plain')).text();
  };
}

const select = (label: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
async function choose(label: string, value: string): Promise<void> {
  const box = await until(() => select(label), label);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('change', { bubbles: true }));
}
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => (row as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim());

describe('the causes of a report', () => {
  it('are one line each over all specifications, the one that solves most first, with their subject', async () => {
    mounted = mountReport({ report });
    mounted.root.style.width = '1000px';
    await press('Causes');
    await until(() => says('2 causes of 43 failures'), 'the title');
    const [first = '', second = ''] = await until(() => (rows()[0]?.includes('30') ? rows() : null), 'the counts');
    equal(first, 'Property set Pset_WallCommon is missing 2 rules of 2 specifications 30 2 2 42');
    ok(second.startsWith('Attribute Name is not filled in a2 Regel'), second);
    equal(await findViolations(mounted.root), []);
  });

  it('lead to their objects with tag, type and material, by type object and by storey', async () => {
    mounted = mountReport({ report, at: '?cause=all' });
    await press(/^Property set/);
    await until(() => says('Fixing it solves 42 failures · 30 entities · 2 type objects · 2 storeys'), 'the counts');
    await until(() => rows().length === 25, 'a page of objects');
    ok(rows()[0]?.includes('5000 HSB 140 00 Hout 2') === true, `${rows()[0]}`);
    await choose('Show entities', 'type');
    await until(() => rows().length === 2, 'the types');
    equal(rows(), ['HSB 140 IfcSpace 2 20', 'KZS 100 IfcSpace 2 10']);
    await press('KZS 100');
    await until(() => rows().length === 10, 'its objects');
    ok(mounted.keeper.read().includes('of=KZS'), 'it has an address');
    await press(/All type objects/);
    await until(() => rows().length === 2, 'the types again');
    equal(await findViolations(mounted.root), []);
  });

  it('have in the workbench a head of its own above each column, no higher than a row', async () => {
    mounted = mountReport({ report, at: '?cause=all' });
    mounted.root.style.width = '1300px';
    await press(/^Property set/);
    await until(() => rows().length === 25, 'a page of objects');
    const heads = [...document.querySelectorAll<HTMLElement>('[data-pane=middle] thead th')];
    const names = heads.map((one) => one.innerText.trim()).filter(Boolean);
    equal(names.slice(0, 3), ['Name', 'Entity', 'Tag']);
    equal(new Set(names).size, names.length);
    const height = heads[0]?.closest('tr')?.getBoundingClientRect().height ?? 0;
    ok(height <= 38, `${height} px`);
  });

  it('have only the columns with a value: rooms have no tag, type or material', async () => {
    const named = (name: string, storey: string | null, stepId: number) =>
      makeCheck({ ifcType: 'IfcSpace', name, storey, stepId, outcome: 'FAILED', failures: failuresOf(missing) });
    const rooms = [named('0.12', '00', 1), named('0.13', null, 2)];
    for (const width of ['1000px', '1400px']) {
      mounted = mountReport({ report: { ...report, elements: [makeGroup('A', [failing('a1', missing, rooms)])] } });
      mounted.root.style.width = width;
      await press('Causes');
      await press('Property set Pset_WallCommon is missing');
      await until(() => rows().length === 2, 'the rooms');
      const titles = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent?.trim());
      ok(titles.includes('Storey'), titles.join());
      ok(!['Tag', 'Type', 'Material'].some((title) => titles.includes(title)), titles.join());
      equal(new Set([...document.querySelectorAll('tbody tr')].map(({ children }) => children.length)), new Set([titles.length]));
      mounted.unmount();
    }
  });

  it('give the focus to the title of their list if the link to it is gone', async () => {
    mounted = mountReport({ report });
    const link = await until(() => control('All causes of the report'), 'the link');
    link.focus();
    link.click();
    await until(() => document.activeElement?.textContent === '2 causes of 43 failures', 'the focus on the title');
  });

  it('show the last page if the address asks for a later one', async () => {
    mounted = mountReport({ report, at: '?cause=all&page=9' });
    const { keeper } = mounted;
    await until(() => says('2 causes of 43 failures'), 'the list');
    await until(() => keeper.read() === '?cause=all', 'the address');
  });

  it('that no longer exist show a message that leads to the existing ones', async () => {
    mounted = mountReport({ report, at: '?cause=0123456789abcdef' });
    await until(() => says('This report does not have this cause any more.'), 'the message');
    await press('All causes');
    await until(() => says('2 causes of 43 failures'), 'the list');
  });
});

describe('the objects of a rule', () => {
  it('are copied for Revit as filtered, with a message about objects without a tag', async () => {
    const text = copied();
    mounted = mountReport({ report, at: '?n=a1' });
    await press(/^Copy 30 entities/);
    await press('For Revit: Select Elements by ID');
    const tags = walls.flatMap(({ tag }) => tag ?? []);
    equal(await text(), tags.join(';'));
    await until(() => says('29 ids copied. 1 entity has none.'), 'what was copied');
  });

  it('that share an id are copied once, with a message about them', async () => {
    const text = copied();
    const twins = walls.map((wall, at) => (at < 3 ? { ...wall, tag: '900' } : wall));
    mounted = mountReport({ report: { ...report, elements: [makeGroup('A', [failing('a1', missing, twins)])] }, at: '?n=a1' });
    await press(/^Copy 30 entities/);
    await press('For Revit: Select Elements by ID');
    ok((await text()).startsWith('900;'), 'the shared id');
    await until(() => says('27 ids copied. 1 entity has none. 2 entities have the same id as another one.'), 'why there are 27');
  });

  it('are sorted by their columns, selected and copied', async () => {
    const text = copied();
    mounted = mountReport({ report, at: '?n=a1&show=list' });
    mounted.root.style.width = '1000px';
    await until(() => rows().length === 25, 'a page');
    await press('Entity');
    await until(() => rows()[0]?.startsWith('Wall 1 '), 'sorted by name');
    await press('Entity');
    await until(() => rows()[0]?.startsWith('Wall 30 '), 'from the last');
    for (const name of ['Select Wall 30', 'Select Wall 28']) {
      const box = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
      box?.click();
    }
    await press('Copy 2 selected entities');
    await press('GlobalIds, one per line');
    equal(await text(), `${'0'.padStart(22, '0')}\n${'2'.padStart(22, '0')}`);
    const clear = await until(() => control('Clear the selection'), 'the button');
    clear.focus();
    clear.click();
    const all = await until(() => control(/^Copy 30 entities/), 'all again');
    ok(document.activeElement === all, 'the focus is on it, since the button has gone');
  });

  it('are saved as a file if the browser forbids copying', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    mounted = mountReport({ report, at: '?n=a1' });
    await press(/^Copy 30 entities/);
    await press('GlobalIds, one per line');
    await until(() => says('The ids were downloaded as a text file.'), 'the file');
  });
});
