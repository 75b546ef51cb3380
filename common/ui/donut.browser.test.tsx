import { setTheme } from '@vakwerk/store';
import { Donut, Provider, tokens } from '@vakwerk/ui';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';

const fills = () =>
  [...document.querySelectorAll('[role=img] svg path')]
    .map((path) => path.getAttribute('fill') ?? '')
    .filter((fill) => fill.startsWith('rgb'));

async function until<T>(find: () => T | false): Promise<T> {
  const end = performance.now() + 30_000;
  for (;;) {
    const result = find();
    if (result) return result;
    if (performance.now() > end) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the donut', () => {
  let reactRoot: Root;
  const box = document.createElement('div');
  before(() => {
    setTheme('light');
    document.body.append(box);
    reactRoot = createRoot(box);
    reactRoot.render(
      <Provider>
        <Donut
          size={92}
          label="2 passed, 1 failed"
          segments={[
            { name: 'passed', size: 2, color: tokens.colorStatusSuccessForeground1 },
            { name: 'failed', size: 1, color: tokens.colorStatusDangerForeground1 },
          ]}
        />
      </Provider>,
    );
  });
  after(() => {
    reactRoot.unmount();
    box.remove();
    setTheme('light');
  });

  it('takes the colours of another theme, and the page stays alive', async () => {
    const light = await until(() => fills().length === 2 && fills());
    setTheme('dark');
    const dark = await until(() => fills().length === 2 && fills()[0] !== light[0] && fills()[1] !== light[1] && fills());
    let ticks = 0;
    const observer = new MutationObserver(() => {
      ticks += 1;
    });
    observer.observe(box, { subtree: true, attributes: true, attributeFilter: ['style'] });
    await new Promise((resolve) => setTimeout(resolve, 300));
    observer.disconnect();
    if (ticks > 0) throw new Error(`the donut is still busy with itself after the theme changed: ${ticks} changes`);
    setTheme('light');
    await until(() => fills()[0] === light[0] && fills()[1] === light[1]);
    if (dark[0] === light[0]) throw new Error('the colours did not change');
  });

  it('draws each segment by its size and in its colour, and none for nothing [R252]', async () => {
    const passed = tokens.colorStatusSuccessForeground1;
    const failed = tokens.colorStatusDangerForeground1;
    reactRoot.render(
      <Provider>
        <Donut
          size={92}
          label="3 passed, 1 failed, 0 skipped"
          segments={[
            { name: 'passed', size: 3, color: passed },
            { name: 'failed', size: 1, color: failed },
            { name: 'skipped', size: 0, color: tokens.colorNeutralForeground4 },
          ]}
        />
      </Provider>,
    );
    await until(() => document.querySelector('[role=img][aria-label^="3 passed"]') !== null);
    const shares = await until(() => {
      const drawn = [passed, failed].map((color) => shareOf(rgbOf(color)));
      return drawn.every((share) => share > 0) && Math.abs((drawn[0] as number) - 0.75) < 0.03 && drawn;
    });
    if (Math.abs((shares[1] as number) - 0.25) > 0.03) throw new Error(`shares drawn: ${shares}`);
    if (fills().length !== 2) throw new Error(`segments drawn: ${fills()}`);
  });

  it('is drawn without being scrolled to, so that paper shows it', async () => {
    box.style.marginTop = '9000px';
    reactRoot.render(
      <Provider>
        <Donut
          key="below"
          size={92}
          label="below"
          segments={[{ name: 'passed', size: 1, color: tokens.colorStatusSuccessForeground1 }]}
        />
      </Provider>,
    );
    await until(() => document.querySelector('[role=img][aria-label=below] svg path[fill^=rgb]') !== null);
    if (scrollY !== 0) throw new Error('the page has scrolled');
    box.style.marginTop = '';
  });

  /** Returns a token's colour as the page resolves it. */
  function rgbOf(color: string): string {
    const probe = box.querySelector('[role=img]')?.appendChild(document.createElement('i')) as HTMLElement;
    probe.style.color = color;
    const resolved = getComputedStyle(probe).color;
    probe.remove();
    return resolved;
  }

  /** Returns the share of the ring that has a colour, by sampling points of the picture. */
  function shareOf(color: string): number {
    const paths = [...box.querySelectorAll<SVGPathElement>('[role=img] svg path')];
    const isIn = (path: SVGPathElement, x: number, y: number) =>
      path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getCTM()?.inverse()));
    let all = 0;
    let pixelsOfColor = 0;
    for (let x = 1; x < 92; x += 2) {
      for (let y = 1; y < 92; y += 2) {
        const path = paths.findLast((one) => isIn(one, x, y));
        const fill = path?.getAttribute('fill') ?? '';
        if (!fill.startsWith('rgb')) continue;
        all += 1;
        if (fill === color) pixelsOfColor += 1;
      }
    }
    return all === 0 ? 0 : pixelsOfColor / all;
  }
});
