/** The numbers of a delivery over time. */
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { DeliveryTrend } from './delivery-trend.tsx';

describe('the numbers of a delivery over time', () => {
  it('fit a telephone, where each number says what it is', async () => {
    const box = document.createElement('div');
    box.style.width = '326px';
    document.body.append(box);
    const root = createRoot(box);
    const trend = [{ at: '2026-11-26T12:55:00Z', passed: 160, failed: 12, excepted: 3, missing: 1 }];
    root.render(
      <Provider>
        <DeliveryTrend trend={trend} />
      </Provider>,
    );
    await until(() => box.querySelector('tbody tr'), 'the row');
    const row = box.querySelector('tbody tr') as HTMLElement;
    const frame = box.querySelector('table')?.parentElement as HTMLElement;
    ok(frame.scrollWidth <= frame.clientWidth, `${frame.scrollWidth} of ${frame.clientWidth} px`);
    ok(/\D+ 160/.test(row.innerText.replaceAll(/\s+/g, ' ')), row.innerText);
    root.unmount();
    box.remove();
  });
});
