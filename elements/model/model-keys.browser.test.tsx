/** Tests the model with keys, and with reduced motion. */
import { control, equal, ok, press, says, until } from '../report/fixtures/mount-report.tsx';
import { AROUND, canvas, chosen, INSIDE, keysOn, mount, root, unmount } from './fixtures/mount-model.tsx';

/** Longer than a flight takes. */
const STILL_MS = 700;

afterEach(unmount);

describe('by keys alone', () => {
  it('any object of the model can be moved to the marked middle and chosen', async () => {
    mount();
    const target = await canvas();
    const strike = keysOn(target);
    equal(document.querySelector('[data-middle]'), null);
    target.focus();
    await until(() => document.querySelector('[data-middle]'), 'the mark of the middle');
    await until(() => says('Arrow keys turn the model, with Shift they move it.'), 'which keys there are');
    strike({ key: 'Enter' });
    equal(chosen, [AROUND]);
    // The model moves down until what is on top of it is in the middle.
    for (let steps = 0; steps < 20 && chosen.at(-1) !== 'upstairs'; steps += 1) {
      strike({ key: 'ArrowUp', shiftKey: true });
      strike({ key: 'Enter' });
    }
    equal(chosen.at(-1), 'upstairs');
    strike({ key: 'Home' });
    strike({ key: 'Enter' });
    equal(chosen.at(-1), AROUND);
    // Approaches the middle from below.
    for (let steps = 0; steps < 20; steps += 1) strike({ key: 'ArrowDown' });
    strike({ key: 'Enter' });
    equal(chosen.at(-1), 'below');
    for (let steps = 0; steps < 40; steps += 1) strike({ key: '-' });
    strike({ key: 'ArrowLeft', shiftKey: true });
    strike({ key: 'Enter' });
    equal(chosen.at(-1), undefined);
    target.dispatchEvent(new PointerEvent('pointerdown', { clientX: 1, clientY: 1, pointerId: 1, bubbles: true }));
    await until(() => !document.querySelector('[data-middle]'), 'no mark for who points');
  });

  it('every tool and the picture can be reached and used, in order', async () => {
    mount({ marks: [{ look: 'failed', globalIds: [INSIDE, 'upstairs'] }] });
    const target = await canvas();
    await press('Storeys and classes');
    await press('Section');
    await press('Floor plan');
    await press('Next failing object');
    await until(() => control('Hide the chosen object'), 'what is of the chosen object');
    await press('Floor plan');
    await until(() => root.querySelector('input[type=range]'), 'the height of a section');
    const reached = [...root.querySelectorAll<HTMLElement>('button, input, select, a, canvas')];
    const held = reached.filter((one) => one.tabIndex < 0 || one.getClientRects().length === 0);
    equal(
      held.map(({ outerHTML }) => outerHTML),
      [],
    );
    equal(reached.at(-1) === target, true);
    ok(
      reached.some((one) => one.matches('input[type=range]')),
      'the height of a section',
    );
  });
});

describe('with reduced motion', () => {
  const originalMatchMedia = window.matchMedia;
  afterEach(() => {
    window.matchMedia = originalMatchMedia;
  });

  /** Counts how often the model is drawn until it stands still. */
  async function picturesOf(act: () => Promise<unknown>): Promise<number> {
    const target = await canvas();
    const pictures = () => Number(target.dataset.pictures);
    const stands = async (): Promise<number> => {
      const seen = pictures();
      await new Promise((resolve) => setTimeout(resolve, STILL_MS));
      // A slow machine may not have drawn anything yet.
      for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return seen === pictures() ? seen : stands();
    };
    const before = await stands();
    await act();
    return (await stands()) - before;
  }
  const prefer = (matches: boolean) => {
    window.matchMedia = (query) =>
      query === '(prefers-reduced-motion: reduce)' ? ({ matches } as MediaQueryList) : originalMatchMedia.call(window, query);
  };

  for (const name of ['Next failing object', 'Whole model']) {
    it(`is shown the end of a flight at once, others the way there: ${name}`, async () => {
      mount({ marks: [{ look: 'failed', globalIds: [INSIDE, 'upstairs'] }] });
      await press('Next failing object');
      prefer(true);
      equal(await picturesOf(() => press(name)), 1);
      await press('Next failing object');
      prefer(false);
      ok((await picturesOf(() => press(name))) > 1, 'a flight');
    });
  }
});

it('tools without room in the row are in its menu, with their state and their key', async () => {
  mount({ marks: [{ look: 'failed', globalIds: [INSIDE] }] });
  const target = await canvas();
  const tools = () => [...root.querySelectorAll<HTMLElement>('[role=toolbar] button')];
  const before = tools().map(({ ariaLabel }) => ariaLabel);
  ok(before.includes('Spaces'), `${before}`);
  root.style.width = '300px';
  await until(() => !tools().some(({ ariaLabel }) => ariaLabel === 'Spaces'), 'the tool has moved');
  equal(new Set(tools().map(({ offsetTop }) => offsetTop)).size, 1);
  ok(
    tools().every(({ offsetWidth }) => offsetWidth >= 24),
    'large enough',
  );
  await press('More tools');
  const entry = (isOn: boolean) =>
    [...document.querySelectorAll<HTMLElement>(`[role=menuitemcheckbox][aria-checked=${isOn}]`)].find(
      ({ textContent }) => textContent === 'SpacesR',
    );
  const spaces = await until(() => entry(false), 'the tool in the menu');
  spaces.click();
  await until(() => !document.querySelector('[role=menuitemcheckbox]'), 'the menu is closed');
  await press('More tools');
  await until(() => entry(true), 'its state');
  keysOn(target)({ key: 'r' });
  await until(() => entry(false), 'its key');
  root.style.width = '800px';
  await until(() => tools().length === before.length, 'all tools are in the row');
});
