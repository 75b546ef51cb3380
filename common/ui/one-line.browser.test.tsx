/** Tests pieces that are on one line while there is room: where they break when there is none. */
import { Facts, FileStatus, Provider, TextField } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok } from '../../test/support/browser-claims.ts';

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
before(() => document.body.append(place));
after(() => place.remove());
afterEach(() => root.unmount());

function show(width: number, content: ReactNode): void {
  place.style.width = `${width}px`;
  root = createRoot(place);
  flushSync(() => root.render(<Provider>{content}</Provider>));
}
const box = (selector: string) => (place.querySelector(selector) as Element).getBoundingClientRect();
const facts = ['IFC4', undefined, 'For everybody', 'November 22, 2026'].map((content, at) => ({ key: `${at}`, content }));

describe('facts', () => {
  it('leave out facts without content', () => {
    show(600, <Facts facts={facts} />);
    ok(place.querySelectorAll('li').length === 3, 'a fact without content takes room');
  });

  it('begin each line at the edge, with the dots outside it', () => {
    show(150, <Facts facts={facts} />);
    const items = [...place.querySelectorAll('li')].map((item) => item.getBoundingClientRect());
    const [first, ...others] = items.filter(({ left }) => left < box('div').left);
    ok(first && others.length > 0, 'they do not wrap');
    for (const { left } of others) ok(left === first?.left, 'a line begins elsewhere');
    ok(getComputedStyle(place.querySelector('ul')?.parentElement as Element).overflowX === 'hidden', 'the dots show');
  });
});

describe('the status of a file', () => {
  const report = { id: 'r', status: 'PROCESSED', summary: { total: 2, passed: 1, percentage: 50 } } as const;
  const top = (element: Element | null | undefined) => (element as Element).getBoundingClientRect().top;

  for (const [width, says] of [
    [500, 'beside'],
    [190, 'under'],
  ] as const)
    it(`has its bar ${says} its words at ${width} px, never under its sign`, () => {
      show(width, <FileStatus report={report} />);
      const words = [...place.querySelectorAll('span')].find(({ children, textContent }) => !children.length && textContent);
      const bar = place.querySelector('[aria-hidden=true]:not(svg)') as Element;
      const isUnder = top(bar) > top(words) + 20;
      ok(isUnder === (says === 'under'), `${top(bar)} and ${top(words)}`);
      if (isUnder) ok(bar.getBoundingClientRect().left === words?.getBoundingClientRect().left, 'it stands under the sign');
    });
});

describe('a field with a message', () => {
  it('stays red while it has a message', () => {
    show(300, <TextField label="Name" message="This is a required field" />);
    const input = place.querySelector('input') as HTMLInputElement;
    const colour = () => getComputedStyle(input.parentElement as Element).borderTopColor;
    const before = colour();
    input.focus();
    ok(document.activeElement === input && colour() === before, `${colour()}, not ${before}`);
  });
});
