import { findViolations } from '../../../test/support/find-violations.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, says, until } from '../fixtures/mount-report.tsx';
import { memorySource, type ReportSource, reportResource } from '../report-source.ts';

/** specification §10.4 */
const checks = (['IfcWall PASSED', 'IfcSlab PASSED', 'IfcDoor FAILED', 'IfcDoor SKIPPED'] as const).map((text, stepId) => {
  const [ifcType = '', outcome] = text.split(' ') as [string, 'PASSED' | 'FAILED' | 'SKIPPED'];
  return makeCheck({ ifcType, outcome, stepId, name: `n${stepId}` });
});
const withChecks = (of: typeof checks) => ({
  ...exampleReport(),
  elements: [makeGroup('S', [makeRule({ id: 'r', name: 'R', checks: of })], { specificationId: 's' })],
});

let mounted: Mounted | undefined;

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const rowCount = () => document.querySelectorAll('tbody tr').length;
const badge = () => control(/^Filter/)?.innerText.replace(/\D/g, '') ?? '';
const ticked = () =>
  [...(dialog()?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
    .filter((box) => box.checked)
    .map((box) => box.labels?.[0]?.textContent);

async function open(): Promise<HTMLElement> {
  await press(/^Filter/);
  return until(dialog, 'the dialog');
}
async function expand(name: string): Promise<void> {
  const section = await until(() => dialog()?.querySelector<HTMLElement>(`section[aria-label="${name}"]`), name);
  if (section.querySelector('button')?.getAttribute('aria-expanded') === 'false') section.querySelector('button')?.click();
  await until(() => section.querySelector('input'), `${name} open`);
}
const pressEscape = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

describe('the filter dialog', () => {
  it('has its title, caption, sections and buttons; a section with choices is open, one without is not [R096] [R097] [R098] [R101] [R102] [R103]', async () => {
    mounted = mountReport({ report: withChecks(checks), at: '?n=r' });
    await until(() => rowCount() === 1, 'the default filter [R105]');
    equal(badge(), '1');
    const box = await open();
    ok(
      says('Filter results', box) && says('Use the filters below to narrow down the results on this page.', box),
      'title and caption',
    );
    const expanded = [...box.querySelectorAll('section')].map((one) => [
      one.getAttribute('aria-label'),
      one.querySelector('button')?.getAttribute('aria-expanded'),
    ]);
    equal(expanded, [
      ['Type', 'false'],
      ['Status', 'true'],
    ]);
    equal(
      [...box.querySelectorAll('label')].map((label) => label.textContent),
      ['Failed', 'Passed', 'Skipped'],
    );
    equal(ticked(), ['Failed']);
    ok(control('Apply filters', box) && control('Cancel', box), 'both buttons');
    await expand('Type');
    equal([...box.querySelectorAll('section')][0]?.innerText.match(/Ifc\w+/g), ['IfcDoor', 'IfcSlab', 'IfcWall']);
    equal(await findViolations(box), []);
  });

  it('applies the choice, keeps it on reopening, and discards a cancelled one [R079] [R104] [R107] [R108] [R109]', async () => {
    mounted = mountReport({ report: withChecks(checks), at: '?n=r' });
    const box = await open();
    await expand('Type');
    await press('IfcDoor', box);
    await press('Skipped', box);
    await press('Apply filters', box);
    await until(() => rowCount() === 2, 'two rows');
    equal([badge(), mounted.keeper.read()], ['2', '?n=r&status=FAILED,SKIPPED&type=IfcDoor']);
    const again = await open();
    equal(ticked(), ['IfcDoor', 'Failed', 'Skipped']);
    const status = await until(() => again.querySelector<HTMLElement>('section[aria-label=Status]'), 'status');
    await press('Select none', status);
    await until(() => ticked().length === 1, 'none chosen');
    pressEscape();
    await until(() => !dialog(), 'the dialog to close');
    equal([rowCount(), badge()], [2, '2']);
    await open();
    equal(ticked(), ['IfcDoor', 'Failed', 'Skipped']);
    await press('Cancel', dialog() as HTMLElement);
    await until(() => !dialog(), 'the dialog to close');
    equal(rowCount(), 2);
  });

  it('shows a message if there are no types to choose from [R100]', async () => {
    const source = memorySource(reportResource(withChecks(checks), { filename: 'a.ifc' }));
    const withoutTypes: ReportSource = {
      ...source,
      searchChecks: async (place, search) => ({ ...(await source.searchChecks(place, search)), ifcTypes: [] }),
    };
    mounted = mountReport({ source: withoutTypes, at: '?n=r' });
    await until(() => rowCount() === 1, 'the entities');
    const box = await open();
    const section = box.querySelector<HTMLElement>('section[aria-label=Type]');
    section?.querySelector('button')?.click();
    await until(() => says('There are no relevant types to filter on...', box), 'the text');
  });

  it('an empty choice of a kind does not filter', async () => {
    mounted = mountReport({ report: withChecks(checks), at: '?n=r' });
    const box = await open();
    await press('Select none', await until(() => box.querySelector<HTMLElement>('section[aria-label=Status]'), 'status'));
    await press('Apply filters', box);
    await until(() => rowCount() === 4, 'all rows');
    equal(badge(), '');
  });

  it('without failures shows passed and failed by default [R106]', async () => {
    mounted = mountReport({ report: withChecks(checks.filter(({ outcome }) => outcome !== 'FAILED')), at: '?n=r' });
    await until(() => rowCount() === 2, 'the passed ones');
    equal(badge(), '1');
    mounted.unmount();
    mounted = mountReport({ report: withChecks(checks.filter(({ outcome }) => outcome === 'SKIPPED')), at: '?n=r' });
    await until(() => says('There are no results for your specified filter.'), 'no match');
  });
});
