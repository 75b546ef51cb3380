import { Page, PageSkeleton, Provider, SettingsLayout, SettingsSkeleton } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

function show(content: ReactNode): HTMLElement {
  const place = document.createElement('div');
  place.style.width = '1000px';
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Provider>{content}</Provider>));
  unmounts.push(() => {
    root.unmount();
    place.remove();
  });
  return place;
}
function ok(claim: unknown, words: string): asserts claim {
  if (!claim) throw new Error(words);
}
async function found(place: HTMLElement, selector: string): Promise<Element> {
  for (let frame = 0; frame < 600; frame++) {
    const element = place.querySelector(selector);
    if (element) return element;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`${selector} did not come`);
}
/** From the upper left corner of what is shown. */
const placeOf = (place: HTMLElement, element: Element) => {
  const [box, at] = [place.getBoundingClientRect(), element.getBoundingClientRect()];
  return `${Math.round(at.left - box.left)}, ${Math.round(at.top - box.top)}`;
};

describe('a page', () => {
  it('has its heading before what is below it is drawn', async () => {
    const place = show(
      <Page title="Files">
        <p id="below">Rows</p>
      </Page>,
    );
    ok(place.querySelector('h1')?.textContent === 'Files', 'the heading is there at once');
    ok(!place.querySelector('#below'), 'what is below it is not drawn with it');
    await found(place, '#below');
  });

  it('stands where its skeleton stood, so that nothing moves when its words come', async () => {
    const links = ['details', 'members'].map((text) => ({ href: `/settings/${text}`, text }));
    const page = show(
      <Page title="Settings" purpose="Of this project" actions={<button type="button">Upload</button>}>
        <SettingsLayout label="Settings" path="/settings/members" links={links}>
          <div data-content />
        </SettingsLayout>
      </Page>,
    );
    const skeleton = show(
      <PageSkeleton label="Loading" hasPurpose hasAction>
        <SettingsSkeleton links={links.length}>
          <div data-content />
        </SettingsSkeleton>
      </PageSkeleton>,
    );
    const content = await found(page, '[data-content]');
    const expected = await found(skeleton, '[data-content]');
    ok(placeOf(page, content) === placeOf(skeleton, expected), `${placeOf(page, content)}, not ${placeOf(skeleton, expected)}`);
    ok(skeleton.querySelector('[role=status]')?.getAttribute('aria-label') === 'Loading', 'it says what is awaited');
    ok(!skeleton.querySelector('h1'), 'grey lines are no heading');
  });
});
