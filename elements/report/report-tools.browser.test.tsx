/** Tests the tools of a report of the service: download, versions, search, comparison, checking again. */
import type { FileEntry } from '../../common/contract/files.ts';
import type { ChangedEntity, ReportComparison } from '../../common/contract/reports.ts';
import { findViolations } from '../../test/support/find-violations.ts';
import { exampleReport } from './fixtures/example-report.ts';
import { makeCheck, makeGroup, makeRule } from './fixtures/make-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, says, until } from './fixtures/mount-report.tsx';
import { type FailedSelection, memorySource, type ReportService, type ReportSource, reportResource } from './report-source.ts';

const report = { ...reportResource(exampleReport(), { filename: 'gebouw.ifc', fileVersion: 3 }), fileId: 'f3', id: 'r3' };
const none = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };
const comparison: ReportComparison = {
  previous: { reportId: 'r2', fileId: 'f2', fileVersion: 2 },
  totals: { ...none, new: 2, fixed: 5, stillFailing: 29 },
  rules: [
    { specificationId: 'minibim', ruleId: '3.2', ...none, new: 2, stillFailing: 29 },
    { specificationId: 'minibim', ruleId: '4.1', ...none, fixed: 5 },
  ],
  groups: [
    { specificationId: 'minibim', path: '', ...none, new: 2, fixed: 5, stillFailing: 29 },
    { specificationId: 'minibim', path: '0', ...none, new: 2, stillFailing: 29 },
    { specificationId: 'minibim', path: '1', ...none, fixed: 5 },
  ],
  validity: null,
  ruleSets: null,
};
const version = (number: number, passed: number): FileEntry => ({
  id: `f${number}`,
  filename: 'gebouw.ifc',
  name: 'gebouw.ifc',
  size: 1000,
  version: number,
  projectId: null,
  uploadedBy: { firstName: 'A', lastName: 'B' },
  uploadedAt: '2026-11-20T12:00:00.000Z',
  mostRecentReport: { id: `r${number}`, status: 'PROCESSED', summary: { total: 3, passed, percentage: 33, none: [] } },
});

const changedEntities = (offset: number): ChangedEntity[] =>
  Array.from({ length: Math.min(25, 31 - offset) }, (_, at) => ({
    specificationId: 'minibim',
    ruleId: '3.2',
    ruleName: '3.2 Afnemer ingevuld',
    ifcType: 'IfcSpace',
    globalId: offset + at === 0 ? null : `${offset + at}`.padStart(22, '0'),
    name: `Ruimte ${offset + at}`,
    stepId: at === 1 ? null : at,
  }));

let mounted: Mounted | undefined;
let requestedExports: unknown[] = [];
afterEach(() => {
  requestedExports = [];
});

function serviceSource(change: Partial<ReportService> = {}, settingsChanged = false): ReportSource {
  const service: ReportService = {
    exportReport: async (query) => {
      requestedExports.push(query);
      return { blob: new Blob(['x']), filename: 'gebouw.csv' };
    },
    compare: async () => comparison,
    searchChanges: async (search) => {
      requestedExports.push(search);
      return { data: changedEntities(search.offset ?? 0), total: 31 };
    },
    versions: async () => ({ data: [version(3, 1), version(2, 3)], total: 2 }),
    checkAgain: async () => 'r4',
    ...change,
  };
  return { ...memorySource({ ...report, settingsChanged }), service };
}

const selectedTab = () => document.querySelector('[role=tab][aria-selected=true]');

describe('the tools of a report', () => {
  it('downloads exactly the filtered part, or the whole, in the language and time zone of the page', async () => {
    const saved: string[] = [];
    const listener = (event: Event) => {
      if (event.target instanceof HTMLAnchorElement && event.target.download) event.preventDefault();
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    document.addEventListener('click', listener);
    try {
      mounted = mountReport({ source: serviceSource(), language: 'nl', at: '?s=minibim&n=3.2&type=IfcSpace&search=kamer' });
      await press('Downloaden');
      await until(() => says('Alleen ‘3.2 Afnemer ingevuld’, zoals gefilterd'), 'the choice');
      equal(await findViolations(mounted.root), []);
      await press('CSV (teksttabel)');
      await until(() => saved.length === 1, 'the file');
      await press('Downloaden');
      (await until(() => document.querySelectorAll<HTMLElement>('[role=menuitemradio]')[1], 'the whole')).click();
      await press('Excel (XLSX)');
      await until(() => saved.length === 2, 'the second file');
    } finally {
      HTMLAnchorElement.prototype.click = click;
      document.removeEventListener('click', listener);
    }
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const part = { specificationId: 'minibim', ruleId: '3.2', outcome: 'FAILED', ifcType: 'IfcSpace', query: 'kamer' };
    equal(requestedExports, [
      { format: 'csv', language: 'nl', timeZone, ...part },
      { format: 'xlsx', language: 'nl', timeZone },
    ]);
    equal(saved[0], 'gebouw.csv');
  });

  it('shows a message when a download fails', async () => {
    mounted = mountReport({ source: serviceSource({ exportReport: () => Promise.reject(new Error('down')) }) });
    await press('Download');
    await press('CSV (text table)');
    await until(() => says('The download could not be made.', mounted?.root), 'the message');
  });

  it('a report from a file offers every format too, created in the page', async () => {
    mounted = mountReport({ report: exampleReport() });
    await press('Download');
    await until(() => control('JSON (report file)'), 'the format');
    ok(control('Excel (XLSX)') && !says('Compared with'), 'nothing that needs the service');
  });

  it('leads to the report of another version of the same file', async () => {
    mounted = mountReport({ source: serviceSource(), reportHref: (id) => `/reports/${id}` });
    await press('v3: choose another version of this file');
    const link = await until(() => document.querySelector<HTMLAnchorElement>('a[href="/reports/r2"]'), 'version 2');
    ok(says('3 of 3 specifications passed', link), 'its outcome');
    equal(document.querySelector('a[href="/reports/r3"]')?.getAttribute('aria-current'), 'page');
    equal(await findViolations(mounted.root), []);
  });

  it('requests 25 versions, and older ones only on demand', async () => {
    const limits: number[] = [];
    const all = Array.from({ length: 40 }, (_, at) => version(40 - at, 3));
    const versions: ReportService['versions'] = async (_, limit) => {
      limits.push(limit);
      return { data: all.slice(0, limit), total: all.length };
    };
    mounted = mountReport({ source: serviceSource({ versions }), reportHref: (id) => `/reports/${id}` });
    await press('v3: choose another version of this file');
    await until(() => document.querySelector('a[href="/reports/r16"]'), 'the last of the first page');
    ok(!document.querySelector('a[href="/reports/r15"]'), 'only the first page');
    await press('Show older versions');
    await until(() => document.querySelector('a[href="/reports/r1"]'), 'the oldest');
    equal(limits, [25, 50]);
    ok(!control('Show older versions'), 'there are no older ones');
  });

  it('searches an entity over all rules, and opens the rule at its row', async () => {
    const source = serviceSource();
    const [failed] = (await source.searchChecks({ ruleId: '3.2', specificationId: 'minibim' }, { outcome: ['FAILED'] })).data;
    const globalId = failed?.globalId as string;
    mounted = mountReport({ source, at: `?q=${encodeURIComponent(globalId)}` });
    await until(() => says('1 entity found in all rules'), 'the entity');
    equal(await findViolations(mounted.root), []);
    ok(control(`Copy ${globalId}`), 'its GlobalId can be copied');
    ok(says('MiniBIM 3.1', document.querySelector('tbody') as HTMLElement), 'the specification of each rule');
    ok(!selectedTab(), 'a list over all specifications belongs to none of them');
    await press('3.2 Afnemer ingevuld', document.querySelector('tbody') as HTMLElement);
    const row = await until(() => document.querySelector<HTMLElement>('tr[data-wanted]'), 'its row');
    ok(says(globalId, row), 'the row of the entity');
    await until(() => document.activeElement === row, 'the focus on it');
    ok(mounted.keeper.read().includes(`search=${encodeURIComponent(globalId)}`), 'a link of its own');
  });

  it('a search is a history entry, and editing its text is not', async () => {
    mounted = mountReport({ source: serviceSource() });
    const ways: unknown[] = [];
    const { write } = mounted.keeper;
    mounted.keeper.write = (search, options) => {
      ways.push([new URLSearchParams(search).get('q'), options?.replace]);
      write(search, options);
    };
    const box = await until(() => document.querySelector<HTMLInputElement>('input[type=search]'), 'the search box');
    for (const [at, text] of ['deur', 'deur 2', ''].entries()) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await until(() => ways.length > at, text);
    }
    equal(ways, [
      ['deur', false],
      ['deur 2', true],
      [null, false],
    ]);
  });

  it('shows the last page of results or changes if the address asks for a later one', async () => {
    mounted = mountReport({ source: serviceSource(), at: '?q=a&page=99' });
    const { keeper } = mounted;
    const [, count = ''] = await until(() => document.body.innerText.match(/([\d,]+) entities found/), 'the title');
    const last = Math.ceil(Number(count.replace(',', '')) / 25);
    await until(() => keeper.read() === `?q=a&page=${last}`, 'its last page');
    await until(() => document.querySelector('tbody tr'), 'its entities');
    mounted.unmount();
    mounted = mountReport({ source: serviceSource(), at: '?change=new&page=9' });
    await until(() => says('Ruimte 30'), 'the last of the changes');
    equal(mounted.keeper.read(), '?change=new&page=2');
  });

  it('shows a message when no entity matches', async () => {
    mounted = mountReport({ source: serviceSource(), at: '?q=bestaat+niet' });
    await until(() => says('No rule checked an entity with this GlobalId or name.'), 'the text');
    await press('Back to the rules');
    await until(() => says('Fix first'), 'the overview');
  });

  it('compares with the previous version, next to the counts and as a filter', async () => {
    mounted = mountReport({ source: serviceSource() });
    await until(() => says('Compared with version 2'), 'the comparison');
    await until(() => {
      const groups = document.querySelector('tbody');
      return groups && says('5 fixed', groups);
    }, 'changes beside a group');
    await press('2 new');
    await until(() => says('2 new · 1 rule'), 'the rules with new failures');
    await until(() => says('Ruimte 24'), 'the entities behind the count');
    ok(!says('Ruimte 25'), 'a page of them');
    ok(!selectedTab(), 'a list over all specifications belongs to none of them');
    const [, entities] = document.querySelectorAll('tbody');
    ok(says('MiniBIM 3.1', entities as HTMLElement), 'the specification of each rule');
    ok(control(/^Copy /, entities as HTMLElement), 'their GlobalIds can be copied');
    equal(await findViolations(mounted.root), []);
    await press('Page 2');
    await until(() => says('Ruimte 30') && !says('Ruimte 24'), 'the next page');
    equal(requestedExports, [
      { kind: 'new', limit: 25, offset: 0 },
      { kind: 'new', limit: 25, offset: 25 },
    ]);
    await press('3.2 Afnemer ingevuld', document.querySelector('tbody') as HTMLElement);
    await until(() => says('Why it failed') && says('29 still failing'), 'the rule with its changes');
    equal(new URLSearchParams(mounted.keeper.read()).get('change'), null);
    ok(selectedTab(), 'the rule belongs to a specification');
  });

  it('shows a placeholder table while the entities behind a change are loading', async () => {
    mounted = mountReport({ source: serviceSource({ searchChanges: () => new Promise(() => {}) }), at: '?change=new' });
    const waiting = await until(() => document.querySelector('[role=status][aria-label="Loading report…"] table'), 'the table');
    equal(
      [...waiting.querySelectorAll('th')].map(({ textContent }) => textContent),
      ['Name', 'Type', 'Entity', 'Rule'],
    );
    ok(waiting.closest('[inert]'), 'nothing in it can be pressed');
  });

  it('shows a message when the comparison failed, and still shows the report', async () => {
    mounted = mountReport({ source: serviceSource({ compare: () => Promise.reject(new Error('down')) }) });
    await until(() => says('The comparison with the previous version failed.') && says('Fix first'), 'both');
  });

  it('checks the file again if the settings have changed', async () => {
    const opened: string[] = [];
    mounted = mountReport({ source: serviceSource({}, true), openReport: (id) => opened.push(id) });
    await until(() => says('Settings changed since'), 'the notice');
    equal(await findViolations(mounted.root), []);
    await press('Check again');
    await until(() => opened[0] === 'r4', 'the new report');
  });

  it('leads from an older report to the newer one of the same file, and does not offer to check again', async () => {
    const opened: string[] = [];
    const { service } = serviceSource();
    const source = { ...memorySource({ ...report, settingsChanged: true, newerReportId: 'r9' }), ...(service && { service }) };
    mounted = mountReport({ source, openReport: (id) => opened.push(id) });
    await until(() => says('There is a newer report'), 'the notice');
    ok(!says('Settings changed since') && !says('Check again'), 'no second check');
    await press('Open the newest report');
    await until(() => opened[0] === 'r9', 'the newer report');
  });

  it('the Tab key stops once at the copy buttons of a table; arrows go from one to the next', async () => {
    mounted = mountReport({ source: serviceSource(), at: '?s=minibim&n=3.2' });
    await until(() => document.querySelectorAll('[data-copy]').length > 2, 'the entities');
    const stops = () => [...document.querySelectorAll<HTMLElement>('[data-copy]')].map(({ tabIndex }) => tabIndex);
    const [first, second] = document.querySelectorAll<HTMLElement>('[data-copy]');
    equal(stops().slice(0, 3), [0, -1, -1]);
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    await until(() => document.activeElement === second, 'the focus on the second');
    await until(() => stops()[1] === 0, 'the stop at the second');
    equal(stops().filter((stop) => stop === 0).length, 1);
  });

  it('offers work on picked objects that fail, on those of a reason, and on a cause', async () => {
    const offered: FailedSelection[] = [];
    const selectionPart = (selection: FailedSelection) => {
      offered.push(selection);
      return <span>work on {selection.count}</span>;
    };
    const at = '?s=minibim&n=3.2';
    mounted = mountReport({ source: serviceSource({ selectionPart }), at: `${at}&show=list` });
    const boxes = await until(() => {
      const all = document.querySelectorAll<HTMLInputElement>('main tbody input[type=checkbox], tbody input[type=checkbox]');
      return all.length > 1 && [...all];
    }, 'the objects');
    ok(!says('work on'), 'a rule with all of its objects offers it already');
    for (const box of boxes.slice(0, 2)) box.click();
    await until(() => says('work on 2'), 'the work on two objects');
    equal((await offered.at(-1)?.identify?.())?.length, 2);
    equal([offered.at(-1)?.specificationId, offered.at(-1)?.ruleId], ['minibim', '3.2']);
    mounted.unmount();
    mounted = mountReport({ source: serviceSource({ selectionPart }), at: `${at}&reason=0` });
    const ofReason = await until(() => says('work on') && offered.at(-1), 'the work on those of a reason');
    equal((await ofReason.identify?.())?.length, ofReason.count);
    mounted.unmount();
    mounted = mountReport({ source: serviceSource({ selectionPart }), at: '?cause=all' });
    await press(/^It is not contained in/);
    await until(() => offered.at(-1)?.cause !== undefined && says('work on'), 'the work on a cause');
    equal(offered.at(-1)?.identify, undefined);
  });

  it('moves between failed rules by Alt and arrow keys, but not from text fields', async () => {
    mounted = mountReport({ source: serviceSource() });
    await until(() => says('Fix first'), 'the overview');
    const key = (name: string, target: Element = document.body) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: name, altKey: true, bubbles: true, cancelable: true }));
    key('ArrowDown');
    const first = await until(() => new URLSearchParams(mounted?.keeper.read()).get('n'), 'the first failed rule');
    await until(() => says('Why it failed'), 'its reasons');
    key('ArrowDown');
    await until(() => new URLSearchParams(mounted?.keeper.read()).get('n') !== first, 'the second');
    key('ArrowUp', document.querySelector('input') as Element);
    key('ArrowUp');
    await until(() => new URLSearchParams(mounted?.keeper.read()).get('n') === first, 'the first again');
    await until(() => control(/^Previous failed rule/)?.getAttribute('aria-disabled') === 'true', 'none before it');
  });

  it('says on one line of the workbench that it compares, and the facts stay where they are when it has', async () => {
    let answer: (value: ReportComparison) => void = () => {};
    const compare = () => new Promise<ReportComparison>((resolve) => (answer = resolve));
    mounted = mountReport({ source: serviceSource({ compare }), language: 'nl' });
    mounted.root.style.width = '1320px';
    const note = await until(() => document.querySelector('header [role=status]'), 'the words');
    equal([note.textContent, note.clientHeight < 24], ['Vergelijken…', true]);
    const facts = () => [...document.querySelectorAll('header li')].map((fact) => JSON.stringify(fact.getBoundingClientRect()));
    const before = facts();
    answer(comparison);
    await until(() => control(/^Vergeleken met versie 2/), 'the mark');
    equal(facts(), before);
  });

  it('breaks a long name of a file in two lines of the workbench before it cuts it', async () => {
    const named = reportResource(exampleReport(), { filename: 'DataSetSchependoml__IFC-kalkzandsteen.ifc', fileVersion: 1 });
    const model = { fileSchema: 'IFC2X3', authoringTool: 'Autodesk Revit Architecture 2011', viewDefinition: null };
    mounted = mountReport({ source: memorySource({ ...named, model: { ...named.model, ...model } as typeof named.model }) });
    mounted.root.style.width = '1320px';
    const title = await until(() => document.querySelector('header h1'), 'the name');
    await until(() => (document.querySelector('header')?.clientHeight ?? 99) <= 48, 'one line of buttons');
    ok(title.scrollHeight <= title.clientHeight + 1 && title.scrollWidth <= title.clientWidth + 1, 'the whole name');
  });

  it('does not scroll by Alt and an arrow where no rule failed, and leaves a list over all rules by them', async () => {
    const key = () => new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true });
    const passed = makeRule({ id: 'p', name: '1 Naam', checks: [makeCheck()] });
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [passed])] } });
    await until(() => says('1 Naam'), 'the overview');
    equal(document.body.dispatchEvent(key()), false);
    mounted.unmount();
    mounted = mountReport({ source: serviceSource(), at: '?cause=all' });
    await until(() => control(/^It is not contained in/), 'the causes');
    equal(document.body.dispatchEvent(key()), false);
    await until(() => new URLSearchParams(mounted?.keeper.read()).get('n'), 'the first failed rule');
    await until(() => says('Why it failed'), 'its reasons');
  });
});
