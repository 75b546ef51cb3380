import { exampleReport } from './fixtures/example-report.ts';
import type { Mounted } from './fixtures/mount-report.tsx';
import { mountReport, ok, until } from './fixtures/mount-report.tsx';

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

const card = (name: string) => until(() => document.querySelector(`section[aria-label="${name}"]`), name);

describe('the panels of a group', () => {
  it('stand one above the other beside a long list of reasons, so that none is half empty', async () => {
    mounted = mountReport({ report: exampleReport(), at: '?s=minibim' });
    mounted.root.style.width = '1300px';
    const [checks, entities, fixFirst] = [await card('Checks'), await card('Entities'), await card('Fix first')];
    const box = (element: Element) => element.getBoundingClientRect();
    ok(fixFirst.querySelectorAll('li').length > 2, 'more reasons than fit beside one panel');
    ok(box(entities).top > box(checks).bottom, 'the two in one column');
    ok(box(fixFirst).left > box(checks).right, 'the reasons beside them');
    for (const panel of [checks, entities]) {
      const empty = box(panel).bottom - box(panel.lastElementChild as Element).bottom;
      ok(empty < 48, `${empty} px empty under ${panel.getAttribute('aria-label')}`);
    }
  });
});
