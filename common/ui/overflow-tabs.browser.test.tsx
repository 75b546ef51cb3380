import { OverflowTabs, Provider, TabPanel } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

const TABS = ['MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021', 'BIM basis ILS'].map((name) => ({ value: name, content: name }));

describe('tabs on one line', () => {
  const place = document.createElement('div');
  let root: ReturnType<typeof createRoot>;
  before(() => document.body.append(place));
  after(() => place.remove());
  afterEach(() => root.unmount());

  const chosen: string[] = [];
  function show(selected: string, width: number): void {
    place.style.width = `${width}px`;
    root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          <OverflowTabs
            id="one"
            label="Specifications"
            more={(count) => `${count} more`}
            tabs={TABS}
            selected={selected}
            onSelect={(value) => chosen.push(value)}
          />
          <TabPanel id="one" selected={selected}>
            Rules
          </TabPanel>
        </Provider>,
      ),
    );
  }

  const visibleTabs = () =>
    [...place.querySelectorAll<HTMLElement>('[role=tab]')]
      .filter((tab) => tab.offsetWidth > 0)
      .map((tab) => tab.innerText.trim());
  const more = () => place.querySelector<HTMLElement>('button[aria-haspopup=menu]');

  it('are all visible where they fit, without a menu', async () => {
    show('NL-SfB', 900);
    await until(() => visibleTabs().length === 4, `${visibleTabs()}`);
    ok(!more(), 'a menu without entries');
  });

  it('are fitted again when their words become longer', async () => {
    show('NL-SfB', 560);
    await until(() => visibleTabs().length === 4, `${visibleTabs()}`);
    const content = [...place.querySelectorAll<HTMLElement>('[role=tab] .fui-Tab__content')];
    ok(content.length > 0, 'the words of tabs');
    for (const words of content) words.append(' version of the organization');
    await until(() => more(), 'the menu');
  });

  it('that do not fit are in a menu, never the selected one', async () => {
    show('BIM basis ILS', 300);
    await until(() => more(), 'the menu');
    ok(visibleTabs().includes('BIM basis ILS'), `the selected one is among ${visibleTabs()}`);
    const hidden = TABS.length - visibleTabs().length;
    ok(more()?.getAttribute('aria-label') === `${hidden} more`, `${more()?.getAttribute('aria-label')} for ${hidden}`);
    more()?.click();
    const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    await until(() => entries().length === hidden, `${entries().length} of ${hidden} entries`);
    const last = entries().at(-1);
    last?.click();
    await until(() => chosen.at(-1) === last?.innerText.trim(), `${chosen.at(-1)} instead of ${last?.innerText}`);
    const { left, right } = place.getBoundingClientRect();
    for (const tab of place.querySelectorAll<HTMLElement>('[role=tab], button')) {
      const at = tab.getBoundingClientRect();
      ok(at.width === 0 || (at.left >= left - 2 && at.right <= right + 2), `${tab.innerText} is cut`);
    }
  });
});
