/** Tests a report while it is pending, reloaded, unreadable or without results, and the accessibility of each screen. */
import { ApiError } from '@vakwerk/api';
import { findViolations } from '../../test/support/find-violations.ts';
import { exampleReport } from './fixtures/example-report.ts';
import { makeGroup } from './fixtures/make-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, says, until } from './fixtures/mount-report.tsx';
import { memorySource, reportResource } from './report-source.ts';

const report = exampleReport();
let mounted: Mounted | undefined;

describe('states of a report', () => {
  it('shows a message about missing results with a link to the settings [R382]', async () => {
    mounted = mountReport({
      report: { ...report, elements: [makeGroup('Leeg', [])] },
      settingsHref: () => '/projects/p/settings/specifications',
    });
    await until(
      () => says('Validation results are missing. Check the project settings to see if this IDS contains any rules.'),
      'the text',
    );
    equal(control('Go to the project settings')?.getAttribute('href'), '/projects/p/settings/specifications');
  });

  it('shows an ERROR report with its reason and the upload button [R408]', async () => {
    mounted = mountReport({
      report,
      resource: { status: 'ERROR', elements: null, model: null, error: { code: 'TRUNCATED', line: 812 } },
      uploadHref: () => '/dashboard',
    });
    await until(
      () => says('Failure occurred during validation') && says('Line 812') && control('Upload a new IFC file'),
      'the error',
    );
  });

  it('does not ask to correct a file that is not at fault', async () => {
    mounted = mountReport({ report, resource: { status: 'ERROR', elements: null, model: null, error: { code: 'CRASHED' } } });
    await until(() => says('because of an error on our side'), 'the error');
    ok(!says('Correct the file'), 'no advice');
  });

  it('waits for a PENDING report, asking every 500 ms [R392]', async () => {
    const calls: number[] = [];
    const pending = { filename: 'a.ifc', status: 'PENDING', progress: 0.4, findings: [], fileSize: 1, fileVersion: 1 };
    const done = reportResource(report, { filename: 'a.ifc' });
    const source = {
      ...memorySource(done),
      load: async () => (calls.push(performance.now()) === 1 ? (pending as unknown as typeof done) : done),
    };
    const originalTimeout = window.setTimeout;
    const delays: (number | undefined)[] = [];
    window.setTimeout = ((act: () => void, ms?: number) => {
      delays.push(ms);
      return originalTimeout(act, ms);
    }) as typeof setTimeout;
    try {
      mounted = mountReport({ source });
      const bar = await until(() => document.querySelector('[role=progressbar]'), 'progress');
      equal(bar.getAttribute('aria-valuenow'), '40');
      await until(() => says('MiniBIM 3.1'), 'the report');
    } finally {
      window.setTimeout = originalTimeout;
    }
    const waited = (calls[1] ?? 0) - (calls[0] ?? 0);
    ok(calls.length === 2 && waited >= 490, `asked ${calls.length} times, again after ${waited} ms`);
    // A busy machine may ask later than that.
    ok(delays.includes(500), `the delays are ${delays}`);
  });

  it('offers to retry when loading fails', async () => {
    let calls = 0;
    const whole = memorySource(reportResource(report, { filename: 'a.ifc' }));
    const source = { ...whole, load: async () => (++calls === 1 ? Promise.reject(new Error('offline')) : whole.load()) };
    mounted = mountReport({ source });
    await until(() => says('There was an unexpected problem'), 'the message');
    equal(document.querySelector('h1')?.textContent, 'Report');
    await press('Try again');
    await until(() => says('MiniBIM 3.1'), 'the report');
  });

  it('stays as it is if reloading fails, and shows the newest answer, whichever comes last', async () => {
    const named = (filename: string) => reportResource(report, { filename });
    const answers: ((answer: Promise<ReturnType<typeof named>>) => void)[] = [];
    let change: () => void = () => undefined;
    const source = {
      ...memorySource(named('a.ifc')),
      load: () => new Promise<ReturnType<typeof named>>((resolve) => answers.push(resolve)),
      watch: (onChange: () => void) => {
        change = onChange;
        return () => undefined;
      },
    };
    mounted = mountReport({ source });
    await until(() => answers.length === 1, 'the first question');
    answers[0]?.(Promise.resolve(named('a.ifc')));
    await until(() => says('a.ifc'), 'the report');
    change();
    await until(() => answers.length === 2, 'the second question');
    answers[1]?.(Promise.reject(new ApiError('NETWORK')));
    await new Promise((resolve) => setTimeout(resolve, 50));
    ok(says('a.ifc') && !says('There was an unexpected problem'), 'the report is still there');
    change();
    change();
    await until(() => answers.length === 4, 'two more questions');
    answers[3]?.(Promise.resolve(named('newest.ifc')));
    await until(() => says('newest.ifc'), 'the newest');
    answers[2]?.(Promise.resolve(named('older.ifc')));
    await new Promise((resolve) => setTimeout(resolve, 50));
    ok(says('newest.ifc'), 'the newest is still there');
  });

  it('reads the checks again when the source has a newer report, as behind a link that follows a file', async () => {
    const named = (id: string) => ({ ...reportResource(report, { filename: `${id}.ifc`, fileVersion: 1 }), id });
    const whole = memorySource(named('v1'));
    let newest = 'v1';
    let change: () => void = () => undefined;
    const searched: string[] = [];
    const source: typeof whole = {
      ...whole,
      load: async () => named(newest),
      watch: (onChange) => {
        change = onChange;
        return () => undefined;
      },
      searchChecks: (place, search) => {
        searched.push(newest);
        return whole.searchChecks(place, search);
      },
    };
    mounted = mountReport({ source, at: '?s=minibim&n=3.2' });
    await until(() => says('v1.ifc') && searched.includes('v1'), 'the checks of the first report');
    newest = 'v2';
    change();
    await until(() => says('v2.ifc') && searched.includes('v2'), 'the checks of the second report');
  });

  for (const at of ['', '?s=minibim&n=~0', '?s=minibim&n=3.2', '?tab=spaces', '?tab=materials']) {
    it(`has no accessibility violations at ${at || 'the overview'}`, async () => {
      mounted = mountReport({ report, at, featureFlags: ['AREA_REPORT'] });
      await until(() => document.querySelector('tbody tr:not([role=status] *)'), 'a table');
      equal(await findViolations(mounted.root), []);
    });
  }
});
