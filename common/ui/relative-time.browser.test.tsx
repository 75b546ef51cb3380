import { RelativeTime } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';
import { isWithin } from '../../test/support/slowness.ts';

describe('a relative time', () => {
  it('is updated every second, and has the full date as its tooltip [R182] [R398]', async () => {
    const place = document.createElement('div');
    const root = createRoot(place);
    const { now } = Date;
    const start = now();
    const at = new Date(start - 58_800).toISOString();
    // The clock stands still during the first render, which may take longer than what is left of the minute.
    Date.now = () => start;
    try {
      flushSync(() => root.render(<RelativeTime at={at} />));
    } finally {
      Date.now = now;
    }
    const time = place.querySelector('time') as HTMLTimeElement;
    const words = () => String(time.textContent);
    if (words() !== 'a moment ago') throw new Error(`it starts as ${words()}`);
    if (!time.title.includes(String(new Date(at).getFullYear()))) throw new Error(`the tooltip is ${time.title}`);
    if (time.dateTime !== at) throw new Error('the time cannot be read by machines');
    const shownAt = performance.now();
    await until(() => words() !== 'a moment ago', 'it is not updated');
    const tookMs = performance.now() - shownAt;
    ok(words() === '1 minute ago', `it became ${words()}`);
    ok(isWithin(tookMs, 4_000), `it is updated after ${tookMs} ms`);
    root.unmount();
  });
});
