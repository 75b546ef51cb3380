import { configureApi } from '@vakwerk/api';
import { $session } from '@vakwerk/store';
import { Link, Provider } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits until the observers of the browser know how much of an element is visible, which is when it draws a frame. */
const awaitObservers = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

describe('a link', () => {
  const realFetch = globalThis.fetch;
  const paths: string[] = [];
  const place = document.createElement('div');
  const root = createRoot(place);

  before(() => {
    configureApi({ readToken: () => 't' });
    $session.set({ token: 't', validUntil: null });
    document.body.append(place);
    globalThis.fetch = async (url) => {
      paths.push(String(url));
      return Response.json({});
    };
  });
  after(() => {
    globalThis.fetch = realFetch;
    $session.set(null);
    root.unmount();
    place.remove();
  });

  it('is prefetched once when a pointer or the focus has rested on it for 100 ms [R399]', async () => {
    flushSync(() =>
      root.render(
        <Provider>
          <Link href="/ahead-1">one</Link>
          <Link href="/ahead-2">two</Link>
        </Provider>,
      ),
    );
    const [one, two] = place.querySelectorAll('a') as unknown as [HTMLAnchorElement, HTMLAnchorElement];
    const enter = () => one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    enter();
    await wait(50);
    one.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
    await wait(150);
    ok(paths.length === 0, `a pointer that passed by fetched ${paths}`);
    enter();
    await wait(160);
    two.focus();
    await wait(160);
    ok(paths.join() === '/ahead-1.data,/ahead-2.data', `fetched ${paths}`);
  });

  it('is prefetched once half of it is visible, where that is enabled [R400]', async () => {
    paths.length = 0;
    const box = (visiblePx: number) => ({ height: 100 - visiblePx });
    const show = (visiblePx: number) =>
      flushSync(() =>
        root.render(
          <Provider>
            <div style={{ height: 100, overflow: 'hidden' }}>
              <div style={box(visiblePx)} />
              <Link href="/ahead-3" prefetch="view" style={{ display: 'block', height: 100 }}>
                three
              </Link>
            </div>
          </Provider>,
        ),
      );
    show(48);
    await awaitObservers(place.querySelector('a') as Element);
    ok(paths.length === 0, `at 48 percent ${paths} was fetched`);
    show(52);
    await until(() => paths.length > 0, 'at 52 percent nothing was fetched');
    ok(paths.join() === '/ahead-3.data', `at 52 percent ${paths} was fetched`);
  });
});
