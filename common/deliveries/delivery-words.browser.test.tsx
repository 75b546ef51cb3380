import { Provider } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok } from '../../test/support/browser-claims.ts';
import type { DeliverySummary } from '../contract/deliveries.ts';
import { DueDay, Standing } from './delivery-words.tsx';

const RealDate = Date;
afterEach(() => {
  globalThis.Date = RealDate;
});

/** Returns the words at this moment for a delivery that misses a file and is due on 14 August. */
function wordsAt(moment: string): string {
  globalThis.Date = class extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [moment] : parts) as [string]));
    }
    static override now() {
      return RealDate.parse(moment);
    }
  } as DateConstructor;
  const place = document.createElement('div');
  const root = createRoot(place);
  const summary = { missing: 1 } as DeliverySummary;
  flushSync(() =>
    root.render(
      <Provider>
        <DueDay dueDate="2026-08-14" status="OPEN" summary={summary} />
      </Provider>,
    ),
  );
  const { textContent } = place;
  root.unmount();
  return textContent ?? '';
}

describe('the day on which a delivery is due', () => {
  it('is past from midnight in the Netherlands on, as the server counts it', () => {
    const before = wordsAt('2026-08-14T21:59:00Z');
    const after = wordsAt('2026-08-14T22:01:00Z');
    ok(!before.includes('overdue'), `before midnight: ${before}`);
    ok(after.includes('overdue'), `after midnight: ${after}`);
  });
});

describe('the counts of a delivery', () => {
  const textOf = (summary: DeliverySummary) => {
    const place = document.createElement('div');
    const root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          <Standing summary={summary} />
        </Provider>,
      ),
    );
    const words = [...place.querySelectorAll('li')].map(({ textContent }) => textContent).join(' | ');
    root.unmount();
    return words;
  };
  const counts = { expected: 1, delivered: 1, missing: 0, late: 0, passed: 1, failed: 2, checking: 0, unchecked: 0 };

  it('name the files that they count, where one expected line takes several', () => {
    const words = textOf({ ...counts, files: 3 });
    ok(words === '1 of 1 delivered, 3 files | 2 files fail | 1 file passes', words);
  });

  it('end with what the files say together', () => {
    const words = textOf({ ...counts, files: 1, failed: 0, together: 'FAILED' });
    ok(words === '1 of 1 delivered | 1 file passes | together the files fail', words);
    const excepted = textOf({ ...counts, files: 1, failed: 0, together: 'FAILED', togetherExcepted: true });
    ok(excepted === '1 of 1 delivered | 1 file passes | together the files fail (wholly excepted)', excepted);
  });

  it('name no number of files where it is that of the lines', () => {
    const words = textOf({ ...counts, files: 1, failed: 0 });
    ok(words === '1 of 1 delivered | 1 file passes', words);
  });
});
