import {
  Alert,
  Forbidden,
  Page,
  PageFrame,
  PageSkeleton,
  Provider,
  ReportSkeleton,
  SectionSkeleton,
  SettingsLayout,
  SettingsSection,
  SettingsSkeleton,
  TextField,
} from '@vakwerk/ui';
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
async function findElement(place: HTMLElement, selector: string): Promise<Element> {
  for (let frame = 0; frame < 600; frame++) {
    const element = place.querySelector(selector);
    if (element) return element;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`${selector} did not come`);
}
/** Returns the position relative to the upper left corner of the content. */
const placeOf = (place: HTMLElement, element: Element) => {
  const [box, at] = [place.getBoundingClientRect(), element.getBoundingClientRect()];
  return `${Math.round(at.left - box.left)}, ${Math.round(at.top - box.top)}`;
};

describe('a page', () => {
  it('shows a report skeleton within its width, also on a telephone', () => {
    const place = show(<ReportSkeleton label="Loading" />);
    place.style.width = '328px';
    ok(place.scrollWidth <= 328, `it is ${place.scrollWidth} px wide`);
  });

  it('has one gutter around an error page inside it too', () => {
    const [bare, framed] = [
      show(<Forbidden />),
      show(
        <PageFrame>
          <Forbidden />
        </PageFrame>,
      ),
    ];
    const gutter = (element: Element | null | undefined) => Number.parseFloat(getComputedStyle(element as Element).paddingLeft);
    const [alone, inside] = [bare, framed].map((place) => place.querySelector('h1')?.parentElement);
    ok(gutter(alone) >= 16, 'an error page alone brings its gutter');
    ok(gutter(inside?.parentElement) >= 16, 'so does a page');
    ok(gutter(inside) === 0, 'inside it the error page adds none');
  });

  it('renders its heading before the content below it', async () => {
    const place = show(
      <Page title="Files">
        <p id="below">Rows</p>
      </Page>,
    );
    ok(place.querySelector('h1')?.textContent === 'Files', 'the heading is there at once');
    ok(!place.querySelector('#below'), 'what is below it is not drawn with it');
    await findElement(place, '#below');
  });

  it('has the position of its skeleton, so that nothing moves when its words arrive', async () => {
    const links = ['details', 'members'].map((text) => ({ href: `/settings/${text}`, text }));
    const page = show(
      <Page
        title="Settings"
        place={<a href="/projects">Projects</a>}
        purpose="Of this project"
        facts={[{ key: 'version', content: 'Version 2' }]}
        actions={<button type="button">Upload</button>}
      >
        <SettingsLayout label="Settings" path="/settings/members" links={links}>
          <div data-content />
        </SettingsLayout>
      </Page>,
    );
    const skeleton = show(
      <PageSkeleton label="Loading" hasPlace hasPurpose hasFacts actions={[180]}>
        <SettingsSkeleton links={links.length}>
          <div data-content />
        </SettingsSkeleton>
      </PageSkeleton>,
    );
    const content = await findElement(page, '[data-content]');
    const expected = await findElement(skeleton, '[data-content]');
    ok(placeOf(page, content) === placeOf(skeleton, expected), `${placeOf(page, content)}, not ${placeOf(skeleton, expected)}`);
    ok(skeleton.querySelector('[role=status]')?.getAttribute('aria-label') === 'Loading', 'it says what is awaited');
    ok(!skeleton.querySelector('h1'), 'grey lines are no heading');
  });

  it('has the fields of a form where their grey lines were', async () => {
    const page = show(
      <SettingsSection title="Profile" caption="Your name" isForm>
        <TextField label="Name" />
      </SettingsSection>,
    );
    const skeleton = show(<SectionSkeleton kind="form" label="Loading" />);
    const input = (await findElement(page, 'input')).parentElement as Element;
    const lines = [...skeleton.querySelectorAll('.fui-SkeletonItem')];
    ok(
      placeOf(page, input) === placeOf(skeleton, lines[3] as Element),
      `${placeOf(page, input)}, not ${placeOf(skeleton, lines[3] as Element)}`,
    );
  });
});

describe('an alert with a button', () => {
  it('has as much space below the button as above the words where the button is below them', async () => {
    const place = show(
      <Alert variant="error" action={<button type="button">Try again</button>}>
        <span data-words>There was an unexpected problem.</span>
      </Alert>,
    );
    place.style.width = '330px';
    const [words, button] = [await findElement(place, '[data-words]'), await findElement(place, 'button')];
    const box = (await findElement(place, '[role=alert]')).getBoundingClientRect();
    const beside = button.getBoundingClientRect();
    const line = (words.parentElement as Element).getBoundingClientRect();
    ok(beside.top >= line.bottom, 'it stands beside the words');
    ok(
      Math.abs(box.bottom - beside.bottom - (line.top - box.top)) <= 1,
      `${line.top - box.top} above, ${box.bottom - beside.bottom} below`,
    );
    place.style.width = '700px';
    await new Promise(requestAnimationFrame);
    ok(button.getBoundingClientRect().left > words.getBoundingClientRect().right, 'it stands below where there is room beside');
  });
});
