import { Provider, TabPanel, Tabs } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

const TABS = ['MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021', 'BIM basis ILS'].map((name) => ({ value: name, content: name }));

const tabsOf = (strip: Element) => [...strip.querySelectorAll<HTMLElement>('[role=tab]')];

describe('tabs', () => {
  const place = document.createElement('div');
  let root: ReturnType<typeof createRoot>;
  before(() => document.body.append(place));
  after(() => place.remove());
  afterEach(() => root.unmount());

  const chosen: string[] = [];
  function show(selected: string | undefined, width: number): HTMLElement {
    place.style.width = `${width}px`;
    root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          <Tabs id="one" label="Specifications" tabs={TABS} selected={selected} onSelect={(value) => chosen.push(value)} />
          <TabPanel id="one" selected={selected}>
            Rules
          </TabPanel>
        </Provider>,
      ),
    );
    return place.querySelector('[role=tablist]') as HTMLElement;
  }

  it('fade at the edge that hides more of them, and the selected one stays clear of it', async () => {
    const strip = show('NL-SfB 2021', 240);
    await until(() => strip.dataset.more === 'both', `in between: ${strip.dataset.more}`);
    ok(getComputedStyle(strip).maskImage !== 'none', 'no edge is faded');
    const [box, tab] = [strip, tabsOf(strip)[2] as Element].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
    ok(tab.left >= box.left && tab.right <= box.right, 'the selected tab is cut');
    // The observer of its size reports in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    strip.scrollLeft = 0;
    await until(() => strip.dataset.more === 'end', `at the start: ${strip.dataset.more}`);
    place.style.width = '900px';
    await until(() => strip.dataset.more === 'none', `all in sight: ${strip.dataset.more}`);
  });

  it('without a selected tab the keyboard reaches the first, and the content is not a tab panel', async () => {
    const strip = show(undefined, 900);
    ok(!strip.querySelector('[aria-selected=true]'), 'none is selected');
    ok(!place.querySelector('[role=tabpanel]'), 'no panel');
    const [first] = tabsOf(strip);
    // Returns the element that the Tab key reaches before the strip moves the focus on.
    const entry = () => place.querySelector<HTMLElement>('[data-tabster-dummy]');
    await until(entry, 'nothing watches over the strip');
    entry()?.focus();
    await until(() => document.activeElement === first, 'the first is a stop');
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    await until(() => chosen.at(-1) === 'NL-SfB', `from the first to the next: ${chosen.at(-1)}`);
  });
});
