import { Provider, SettingsLayout } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

const LINKS = ['profile', 'members', 'domains', 'subscription'].map((name) => ({
  href: `/settings/${name}`,
  text: `The page of ${name}`,
}));

describe('the links of settings on a narrow screen', () => {
  const place = document.createElement('div');
  let root: ReturnType<typeof createRoot>;
  before(() => document.body.append(place));
  after(() => place.remove());
  afterEach(() => root.unmount());

  function show(path: string, width: number): HTMLElement {
    place.style.width = `${width}px`;
    root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          <SettingsLayout label="Settings" links={LINKS} path={path}>
            Page
          </SettingsLayout>
        </Provider>,
      ),
    );
    return place.querySelector('ul') as HTMLElement;
  }
  const isFaded = (strip: HTMLElement) => getComputedStyle(strip).maskImage !== 'none';

  it('fade at the edge that hides more of them', async () => {
    const strip = show('/settings/profile', 300);
    // The window of the tests may be wide, where the links are below each other and all visible.
    strip.style.flexDirection = 'row';
    place.style.width = '299px';
    await until(() => strip.dataset.more === 'end', `at the start: ${strip.dataset.more}`);
    ok(isFaded(strip), 'no edge is faded');
    strip.scrollLeft = 60;
    await until(() => strip.dataset.more === 'both', `in between: ${strip.dataset.more}`);
    strip.scrollLeft = strip.scrollWidth;
    await until(() => strip.dataset.more === 'start', `at the end: ${strip.dataset.more}`);
    strip.style.flexDirection = '';
    place.style.width = '1200px';
    await until(() => strip.dataset.more === 'none', `all in sight: ${strip.dataset.more}`);
    ok(!isFaded(strip), 'an edge is faded where all are in sight');
  });
});
