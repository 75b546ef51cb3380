/**
 * Tests the report with room for a workbench: panes side by side that fold, resize and are remembered, by pointer and by
 * keyboard.
 */
import { writeStored } from '@vakwerk/store';
import type { ReportEntity, ReportGeometry, ReportNode } from '../../../common/contract/reports.ts';
import { pressEscape } from '../../../test/support/browser-claims.ts';
import { findViolations } from '../../../test/support/find-violations.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { makeGroup } from '../fixtures/make-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, says, until } from '../fixtures/mount-report.tsx';
import { memorySource, type ReportSource, reportResource } from '../report-source.ts';
import { WORKBENCH_MIN_PX } from './wide.ts';
import { ARRANGEMENT_KEY } from './workbench-memory.ts';

const WIDTH_PX = 1320;
const RULE = '?s=minibim&n=3.2';
const base = memorySource(reportResource(exampleReport(), { filename: 'gebouw.ifc', fileVersion: 1 }));

const described = (globalId: string): ReportEntity => ({
  globalId,
  stepId: 20,
  ifcType: 'IfcSpace',
  predefinedType: null,
  name: `Ruimte ${globalId}`,
  tag: null,
  storey: 'Begane grond',
  space: null,
  attributes: [],
  propertySets: [],
  quantitySets: [],
  materials: [],
  classifications: [],
  checks: [],
});

let requestedUrls: string[] = [];
const withGeometry = (status: ReportGeometry['status']): ReportSource => {
  // A source of an earlier test may still be asked when the browser is idle.
  const urls = requestedUrls;
  return {
    ...base,
    describeEntity: async (globalId) => described(globalId),
    geometry: {
      state: async () => {
        urls.push('state');
        return { status };
      },
      prepare: async () => void urls.push('prepare'),
      read: async () => {
        urls.push('read');
        return new ArrayBuffer(0);
      },
    },
  };
};
const source = withGeometry('NO_GEOMETRY');

let mounted: Mounted | undefined;
afterEach(() => {
  requestedUrls = [];
  writeStored(ARRANGEMENT_KEY, null);
});

function mountWide(at: string, props: { source?: ReportSource; width?: number } = {}): Mounted {
  mounted?.unmount();
  mounted = mountReport({ source: props.source ?? source, at });
  mounted.root.style.width = `${props.width ?? WIDTH_PX}px`;
  return mounted;
}

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
/** Returns the table of the rows that are loaded; the one with grey rows before it is another element. */
const loadedTable = () => find('tbody tr:not([role=status] *)')?.closest('table');
const items = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
const hasItem = (name: string) => items().some((one) => one.textContent?.startsWith(name));
const item = (name: string) => until(() => items().find((one) => one.textContent?.startsWith(name)), name);
const tree = () => until(() => items().length > 0 && find('[role=tree]'), 'the tree');
const separator = (name: string) => until(() => find(`[role=separator][aria-label="${name}"]`), `the edge ${name}`);
const key = (target: Element | null, name: string, more: KeyboardEventInit = {}) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
const widthOf = (pane: string) => find(`[data-pane=${pane}]`)?.getBoundingClientRect().width ?? 0;
const chosen = (name: string) => new URLSearchParams(mounted?.keeper.read()).get(name);

describe('the workbench', () => {
  it('depends on the width of the report itself, and keeps the same table in the middle', async () => {
    const { root } = mountWide(RULE, { width: WORKBENCH_MIN_PX - 1 });
    const table = await until(loadedTable, 'the table');
    equal(find('[role=tree]'), null);
    root.style.width = `${WORKBENCH_MIN_PX}px`;
    await tree();
    equal(loadedTable() === table, true);
    root.style.width = '900px';
    await until(() => !find('[role=tree]'), 'one column');
    equal(loadedTable() === table, true);
  });

  it('shows both specifications next to all parts of the report in a window of 1280 px, in Dutch', async () => {
    const two = { ...exampleReport(), elements: ['MiniBIM 3.1', 'NL-SfB'].map((name) => makeGroup(name, [])) };
    const layers = [{ layer: 'SCHEMA', outcome: 'INVALID', level: 'REQUIRED', counts: { errors: 1, warnings: 0 } }] as const;
    const validity = { outcome: 'INVALID' as const, layers: [...layers] };
    const resource = { ...reportResource(two, { filename: 'gebouw.ifc', fileVersion: 1 }), validity };
    const { root } = mountReport({ source: memorySource(resource), language: 'nl', featureFlags: ['AREA_REPORT'] });
    root.style.width = '1248px';
    const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
    await until(() => tabs().length === 6 && find('[data-pane=middle]'), 'the tabs');
    equal(tabs().filter((tab) => tab.offsetWidth === 0).length, 0);
    const areas = tabs()[4] as HTMLElement;
    ok(areas.innerText.startsWith('Vloeroppervlakten'), areas.innerText);
  });

  it('shows the status as an icon with its name, and as an icon and a word in a window of 1600 px', async () => {
    const status = () => {
      const cells = [...(loadedTable()?.querySelectorAll('tbody tr:first-child td') ?? [])] as HTMLElement[];
      return cells.find((cell) => cell.querySelector('svg') && /Failed|Passed/.test(cell.innerHTML));
    };
    const { root } = mountWide(RULE, { width: 1600 });
    await until(() => status()?.innerText.trim() === 'Failed', 'the word');
    root.style.width = '1340px';
    await until(() => status()?.innerText.trim() === '', 'the icon alone');
    const icon = [...(status()?.querySelectorAll('svg') ?? [])].find((one) => one.checkVisibility());
    equal(icon?.getAttribute('aria-label'), 'Failed');
  });

  it('shows two lines of the description of a group from the first frame, so that nothing below it moves', async () => {
    const description = Array.from({ length: 60 }, (_, at) => `Regel ${at} van een lange omschrijving.`).join(' ');
    const report = exampleReport();
    const elements = report.elements.map((element) => ({ ...element, description }));
    mountWide('?s=minibim', {
      source: memorySource(reportResource({ ...report, elements }, { filename: 'gebouw.ifc', fileVersion: 1 })),
    });
    const heights = new Set<number>();
    const sample = () => {
      const height = find('[data-advice]')?.getBoundingClientRect().height;
      if (height !== undefined) heights.add(Math.round(height / 20));
    };
    const observer = new MutationObserver(sample);
    observer.observe(document.body, { subtree: true, childList: true });
    await until(() => find('section[aria-label="Fix first"] li'), 'the causes');
    observer.disconnect();
    equal([...heights], [2]);
  });

  it('has the number of rows of a rule in the tree, also where objects count as one because they have no GlobalId', async () => {
    const report = exampleReport();
    let rows = 0;
    const withOneEntity = <Node extends ReportNode>(node: Node): Node => {
      if (node.type === 'GROUP') return { ...node, elements: node.elements.map((one) => withOneEntity(one as Node)) };
      if (!node.name.startsWith('3.2 Afnemer')) return node;
      rows = node.counts.checks.failed;
      return { ...node, counts: { ...node.counts, entities: { ...node.counts.entities, failed: 1 } } };
    };
    const elements = report.elements.map((one) => withOneEntity(one));
    ok(rows > 1, 'several rows');
    mountWide(RULE, {
      source: memorySource(reportResource({ ...report, elements }, { filename: 'gebouw.ifc', fileVersion: 1 })),
    });
    const rule = await item('3.2 Afnemer ingevuld');
    equal(rule.textContent?.includes(`${rows} entities failed`), true);
  });

  it('has one column on paper, with the same table', async () => {
    mountWide(RULE);
    await tree();
    const table = await until(loadedTable, 'the table');
    dispatchEvent(new Event('beforeprint'));
    await until(() => !find('[role=tree]'), 'one column');
    equal(loadedTable() === table, true);
    dispatchEvent(new Event('afterprint'));
    await tree();
  });

  it('has a tree with marks and numbers of failures, and can hide rules that did not fail', async () => {
    mountWide(RULE);
    const rule = await item('3.2 Afnemer ingevuld');
    equal(rule.querySelector('svg[aria-label]')?.getAttribute('aria-label'), 'Failed');
    ok(rule.textContent?.includes('31 entities failed'), 'how many entities failed');
    equal(rule.getAttribute('aria-current'), 'page');
    equal(rule.getAttribute('aria-level'), '2');
    const passed = await item('3.1 ');
    equal(passed.querySelector('svg[aria-label]')?.getAttribute('aria-label'), 'Passed');
    ok((await item('3 Ruimten')).textContent?.includes('rule'), 'how many rules failed');
    await press('Failed only');
    await until(() => !hasItem('3.1 '), 'what failed alone');
    await item('3.2 Afnemer ingevuld');
    mountWide(RULE);
    await item('3.2 Afnemer ingevuld');
    ok(!hasItem('3.1 '), 'remembered');
  });

  it('shows the rule that is chosen in the tree, by a click and by keys', async () => {
    mountWide('?s=minibim');
    const overview = await item('Overview');
    equal(overview.getAttribute('aria-current'), 'page');
    (await item('3.2 Afnemer ingevuld')).click();
    await until(() => chosen('n') === '3.2' && find('tbody tr'), 'the rule');
    const rule = await item('3.2 Afnemer ingevuld');
    rule.focus();
    key(rule, 'ArrowUp');
    await until(() => document.activeElement?.textContent?.startsWith('3.1 '), 'the rule above');
    key(document.activeElement, 'Enter');
    await until(() => chosen('n') === '3.1', 'the rule above, shown');
    const group = await item('3 Ruimten');
    group.focus();
    key(group, 'ArrowLeft');
    await until(() => !hasItem('3.3 '), 'closed');
    equal(chosen('n'), '3.1');
  });

  it('leaves Alt and an arrow to the steps between failed rules', async () => {
    mountWide('?s=minibim');
    const overview = await item('Overview');
    overview.focus();
    key(overview, 'ArrowDown', { altKey: true });
    await until(() => chosen('n') === '3.2', 'the first failed rule');
    equal(document.activeElement === overview, true);
  });

  it('folds and unfolds its panes, and remembers it', async () => {
    mountWide(RULE);
    await tree();
    const button = await until(() => control('Fold the rules'), 'the button');
    button.focus();
    button.click();
    await until(() => !find('[role=tree]'), 'folded');
    equal(document.activeElement?.getAttribute('aria-label'), 'Show the rules');
    equal(find('[role=separator][aria-label="Width of the rules"]'), null);
    await press('Fold model and object');
    mountWide(RULE);
    await until(() => control('Show the rules') && control('Show model and object'), 'both folded');
    await press('Show the rules');
    await tree();
  });

  it('is resized by keys and by the pointer within its bounds, and remembers it', async () => {
    mountWide(RULE);
    const edge = await separator('Width of the rules');
    const start = widthOf('rules');
    equal(Number(edge.getAttribute('aria-valuenow')), start);
    key(edge, 'ArrowRight');
    await until(() => widthOf('rules') === start + 16, 'wider');
    const sideEdge = await separator('Width of model and object');
    const side = widthOf('side');
    key(sideEdge, 'ArrowLeft', { shiftKey: true });
    await until(() => widthOf('side') === side + 64, 'wider to the left');
    key(edge, 'Home');
    await until(() => widthOf('rules') === Number(edge.getAttribute('aria-valuemin')), 'narrowest');
    const { left, top } = edge.getBoundingClientRect();
    const at = (x: number) => ({ clientX: left + x, clientY: top + 50, bubbles: true, pointerId: 1, button: 0 });
    edge.setPointerCapture = () => undefined;
    edge.dispatchEvent(new PointerEvent('pointerdown', at(4)));
    edge.dispatchEvent(new PointerEvent('pointermove', at(44)));
    await until(() => widthOf('rules') === Number(edge.getAttribute('aria-valuemin')) + 40, 'dragged');
    const dragged = widthOf('rules');
    mountWide(RULE);
    await separator('Width of the rules');
    equal(widthOf('rules'), dragged);
    key(await separator('Width of the rules'), 'Enter');
    await until(() => widthOf('rules') === start, 'as at first');
  });

  it('goes from pane to pane by F6', async () => {
    mountWide(RULE);
    const rule = await item('3.2 Afnemer ingevuld');
    await until(() => find('[data-pane=side]') && find('tbody [data-entity]'), 'the panes with their content');
    const inPane = () => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane');
    key(document.body, 'F6');
    equal(document.activeElement === rule, true);
    key(document.activeElement, 'F6');
    equal(inPane(), 'middle');
    key(document.activeElement, 'F6');
    equal(inPane(), 'side');
    key(document.activeElement, 'F6');
    equal(inPane(), 'rules');
    key(document.activeElement, 'F6', { shiftKey: true });
    equal(inPane(), 'side');
  });

  it('shows an object next to the rule, which follows the arrow keys in the rows, and Escape returns the focus', async () => {
    mountWide(RULE);
    const names = () => [...document.querySelectorAll<HTMLElement>('tbody [data-entity]')];
    await until(() => names().length > 2, 'the names');
    const idOf = (at: number) => names()[at]?.dataset.entity as string;
    names()[0]?.focus();
    names()[0]?.click();
    await until(() => says(`Ruimte ${idOf(0)}`), 'the object');
    equal(find('[role=dialog]'), null);
    ok(find('[data-pane=side]')?.textContent?.includes(idOf(0)), 'in its pane');
    equal(find('tbody tr[aria-current]')?.textContent?.includes(idOf(0)), true);
    key(document.activeElement, 'ArrowDown');
    equal(document.activeElement === names()[1], true);
    await until(() => says(`Ruimte ${idOf(1)}`), 'the next object');
    equal(chosen('e'), idOf(1));
    const close = await until(() => control('Close the object'), 'the button');
    close.focus();
    await pressEscape(close);
    await until(() => chosen('e') === null && !says(`Ruimte ${idOf(1)}`), 'closed');
    await until(() => document.activeElement === names()[1], 'the focus');
    const row = names()[2]?.closest('tr') as HTMLElement;
    (row.lastElementChild as HTMLElement).click();
    await until(() => says(`Ruimte ${idOf(2)}`), 'the object of the row');
  });

  it('shows an object in a drawer if there is no pane for it', async () => {
    const { root } = mountWide(`${RULE}&e=abc`);
    await until(() => says('Ruimte abc'), 'the object');
    equal(find('[role=dialog]'), null);
    root.style.width = '1000px';
    await until(() => find('[role=dialog]')?.textContent?.includes('Ruimte abc'), 'the drawer');
  });

  it('unfolds the pane of a chosen object', async () => {
    writeStored(ARRANGEMENT_KEY, JSON.stringify({ isSideFolded: true }));
    mountWide(RULE);
    await until(() => control('Show model and object'), 'folded');
    const name = await until(() => find('tbody [data-entity]'), 'a name');
    name.click();
    await until(() => says(`Ruimte ${name.dataset.entity}`), 'the object');
  });

  it('opens the model by itself where its geometry exists, until it is closed', async () => {
    mountWide(RULE, { source: withGeometry('READY') });
    await until(() => requestedUrls.includes('read'), 'the model');
    equal(control('Model in 3D')?.getAttribute('aria-expanded'), 'true');
    equal(chosen('view'), null);
    await press('Model in 3D');
    await until(() => says('Open the model to see'), 'closed');
    requestedUrls = [];
    mountWide(RULE, { source: withGeometry('READY') });
    await until(() => says('Open the model to see'), 'still closed');
    equal(requestedUrls, []);
    await press('Model in 3D');
    await until(() => requestedUrls.includes('read'), 'the model again');
    equal(chosen('view'), '3d');
  });

  it('converts no model that nobody opened', async () => {
    mountWide(RULE, { source: withGeometry('NONE') });
    await until(() => requestedUrls.length > 0, 'its state');
    await until(() => says('Open the model to see'), 'the quiet place');
    equal(requestedUrls, ['state']);
    await press('Model in 3D');
    await until(() => requestedUrls.includes('prepare'), 'the conversion');
  });

  it('has no side pane without a model and a file to read objects from', async () => {
    mountWide(RULE, { source: base });
    await tree();
    equal(find('[data-pane=side]'), null);
  });

  it('ignores a damaged memory', async () => {
    writeStored(ARRANGEMENT_KEY, '{"rulesWidth":"wide","areRulesFolded":1');
    mountWide(RULE);
    await tree();
  });

  for (const at of ['?s=minibim', `${RULE}&e=abc`])
    it(`has no barrier at ${at}`, async () => {
      const { root } = mountWide(at);
      await tree();
      await until(() => at === '?s=minibim' || says('Ruimte abc'), 'the object');
      equal(await findViolations(root), []);
    });
});
