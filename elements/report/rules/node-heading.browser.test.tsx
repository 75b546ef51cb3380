import { exampleReport } from '../fixtures/example-report.ts';
import { type Mounted, mountReport, ok, press, until } from '../fixtures/mount-report.tsx';

let mounted: Mounted | undefined;

const heading = (name: RegExp) =>
  until(() => [...document.querySelectorAll('h2')].find(({ textContent }) => name.test(textContent ?? '')), `heading ${name}`);
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe('the heading of a place', () => {
  it('is visible after a link far below led to it', async () => {
    mounted = mountReport({ report: exampleReport(), at: '?s=minibim&n=~0' });
    // A window lower than the list of rules.
    mounted.root.style.paddingTop = `${innerHeight}px`;
    mounted.root.style.paddingBottom = `${innerHeight}px`;
    await heading(/^3 Ruimten/);
    scrollTo(0, document.documentElement.scrollHeight);
    await press(/^3\.2 Afnemer ingevuld$/);
    const arrived = await heading(/^3\.2 Afnemer ingevuld$/);
    await until(() => isInSight(arrived), 'the heading in sight');
  });

  it('does not scroll the page when the place changes by other means, such as Back', async () => {
    mounted = mountReport({ report: exampleReport(), at: '?s=minibim&n=~0' });
    mounted.root.style.paddingTop = `${innerHeight}px`;
    mounted.root.style.paddingBottom = `${2 * innerHeight}px`;
    await heading(/^3 Ruimten/);
    scrollTo(0, 3);
    mounted.keeper.write('?s=minibim&n=3.2');
    await heading(/^3\.2 Afnemer ingevuld$/);
    await new Promise(requestAnimationFrame);
    ok(scrollY === 3, `nothing scrolled: ${scrollY}`);
  });
});
