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
    const found = find();
    if (found) return found;
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
});
