import { Button, HeadCell, Menu, MenuLink, Provider, Tooltip } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

function show(content: ReactNode): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Provider>{content}</Provider>));
  unmount = () => {
    root.unmount();
    place.remove();
  };
  return place;
}

const visibleTooltip = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tooltip]')].find((tooltip) => getComputedStyle(tooltip).display !== 'none')
    ?.textContent;
const enter = (element: Element) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
const leave = (element: Element) => element.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
/** Moves the focus as the Tab key does: Fluent ignores a focus that a script gave to somebody who uses the mouse. */
function focusByKeyboard(element: HTMLElement): void {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  element.focus();
}
const button = (place: Element) => place.querySelector('button') as HTMLButtonElement;

describe('a tooltip', () => {
  it('is shown where its button is pointed at, and closes when the pointer leaves; the button stays the same element', async () => {
    const place = show(<Button title="Edit the rights of Anna">Edit</Button>);
    const before = button(place);
    const observer = window.ResizeObserver;
    enter(before);
    await until(() => visibleTooltip() === 'Edit the rights of Anna', 'it is not shown');
    ok(button(place) === before, 'the button is another element');
    ok(window.ResizeObserver === observer, 'the ResizeObserver of the window is replaced');
    leave(before);
    await until(() => visibleTooltip() === undefined, 'it stays');
  });

  it('is shown at the focus, and Escape hides only the tooltip', async () => {
    const place = show(<Button title="Edit the rights of Anna">Edit</Button>);
    focusByKeyboard(button(place));
    await until(() => visibleTooltip() !== undefined, 'it is not shown');
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    button(place).dispatchEvent(key);
    await until(() => visibleTooltip() === undefined, 'it stays');
    ok(key.defaultPrevented, 'a dialog around it would close too');
  });

  it('names an icon without text, describes a button with text, and repeats no name', () => {
    const place = show(
      <>
        <Button title="Delete" icon={<b />} />
        <Button title="Edit the rights of Anna">Edit</Button>
        <Button title="Dutch" aria-label="nl: Dutch">
          nl
        </Button>
      </>,
    );
    const names = [...place.querySelectorAll('button')].map((element) =>
      ['aria-label', 'aria-description', 'title'].map((name) => element.getAttribute(name)),
    );
    const expected = [
      ['Delete', null, null],
      [null, 'Edit the rights of Anna', null],
      ['nl: Dutch', null, null],
    ];
    ok(JSON.stringify(names) === JSON.stringify(expected), JSON.stringify(names));
  });

  it('is shown for a text only if that is cut off, and the keyboard then reaches the text', async () => {
    const place = show(
      ['40px', 'auto'].map((width) => (
        <Tooltip key={width} content="A long organization name" isCutText>
          <p style={{ width, overflow: 'hidden', whiteSpace: 'nowrap' }}>A long organization name</p>
        </Tooltip>
      )),
    );
    const [cut, whole] = place.querySelectorAll('p') as unknown as [HTMLElement, HTMLElement];
    await until(() => cut.tabIndex === 0, 'the keyboard does not reach the cut text');
    ok(whole.tabIndex === -1, 'the keyboard stops at a text in full');
    ok(!cut.hasAttribute('aria-description'), 'its words are said twice');
    focusByKeyboard(cut);
    await until(() => visibleTooltip() === 'A long organization name', 'it is not shown');
  });

  it('describes what the header of a column does', async () => {
    const place = show(
      <table>
        <thead>
          <tr>
            <HeadCell onSort={() => {}} sortHint="Sort by Name">
              Name
            </HeadCell>
          </tr>
        </thead>
      </table>,
    );
    ok(button(place).innerText === 'Name' && button(place).getAttribute('aria-description') === 'Sort by Name', 'not said');
    enter(button(place));
    await until(() => visibleTooltip() === 'Sort by Name', 'it is not shown');
  });

  it('is hidden while the menu of its button is open', async () => {
    const place = show(
      <Menu label="Menu of Anna" trigger="A">
        <MenuLink href="#there">There</MenuLink>
      </Menu>,
    );
    enter(button(place));
    await until(() => visibleTooltip() === 'Menu of Anna', 'it is not shown');
    button(place).click();
    await until(() => document.querySelector('[role=menuitem]') !== null, 'the menu does not open');
    await until(() => visibleTooltip() === undefined, 'it lies over the menu');
    ok(button(place).getAttribute('aria-expanded') === 'true', 'the button does not tell of its menu');
  });
});
