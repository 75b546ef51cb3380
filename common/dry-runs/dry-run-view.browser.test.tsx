/** Tests what a dry run says of each file. */
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot, type Root } from 'react-dom/client';
import '../i18n/all-messages.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import type { DryRun, OutcomeChange } from '../contract/dry-runs.ts';
import { DryRunView } from './dry-run-view.tsx';

const NOTHING = { harder: [], harderTotal: 0, easier: [], easierTotal: 0 };

function runWith(verdict: OutcomeChange['verdict']): DryRun {
  const counts = { files: 1, done: 1, begins: 0, ceases: 0, fails: 0, passes: 0, none: 0, errors: 0 };
  return {
    ...{ id: 'r', specification: { id: null, name: 'ILS', version: '1' }, createdAt: '2026-11-29T08:00:00.000Z', filesTotal: 1 },
    counts: { ...counts, [verdict === 'NONE' ? 'none' : 'passes']: 1 },
    files: [
      {
        ...{ id: 'f', filename: 'staal.ifc', project: { id: 'p', name: 'Lindenhof' }, hadVersion: false, status: 'DONE' },
        outcome: { verdict, ...NOTHING },
      },
    ],
  };
}

describe('a dry run', () => {
  const place = document.createElement('main');
  let root: Root;
  const show = (verdict: OutcomeChange['verdict'], isNew: boolean) =>
    root.render(
      <Provider>
        <DryRunView run={runWith(verdict)} isNew={isNew} />
      </Provider>,
    );
  const says = (words: string) => place.textContent?.includes(words) === true;

  beforeEach(() => {
    setLanguage('nl');
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(() => {
    root.unmount();
    place.remove();
  });

  it('says that no rule applies to a file, rather than that it would pass', async () => {
    for (const isNew of [true, false]) {
      show('NONE', isNew);
      await until(() => says('geen regel van toepassing') && says('op 1 bestand is geen regel van toepassing'), 'the words');
      ok(!says('voldoe') && !says('voldoet'), place.textContent ?? '');
    }
    show('PASSES', true);
    await until(() => says('1 bestand zou voldoen') && !says('toepassing'), 'the words of a file that passes');
  });
});
