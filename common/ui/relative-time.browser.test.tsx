import { RelativeTime } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

describe('a relative time', () => {
  it('is updated every second, and has the full date as its tooltip [R182] [R398]', async () => {
    const place = document.createElement('div');
    const root = createRoot(place);
    const at = new Date(Date.now() - 58_800).toISOString();
    flushSync(() => root.render(<RelativeTime at={at} />));
    const time = place.querySelector('time') as HTMLTimeElement;
    const words = () => String(time.textContent);
    if (words() !== 'a moment ago') throw new Error(`it starts as ${words()}`);
    if (!time.title.includes(String(new Date(at).getFullYear()))) throw new Error(`the tooltip is ${time.title}`);
    if (time.dateTime !== at) throw new Error('the time cannot be read by machines');
    const start = Date.now();
    while (words() === 'a moment ago' && Date.now() - start < 4_000) await new Promise((done) => setTimeout(done, 50));
    if (words() !== '1 minute ago') throw new Error(`it became ${words()}`);
    root.unmount();
  });
});
