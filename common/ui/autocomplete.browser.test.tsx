import { Autocomplete, Provider, type Suggestion } from '@vakwerk/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

const PEOPLE: Suggestion<string>[] = ['Anna', 'Bea', 'Bert'].map((name) => ({
  key: name,
  value: name,
  text: name,
  content: name,
}));

function Example() {
  const [chosen, setChosen] = useState<Suggestion<string>>();
  return (
    <Autocomplete
      label="Person"
      none="Nobody"
      chosen={chosen}
      onChoose={setChosen}
      search={async (query) => PEOPLE.filter(({ text }) => text.toLowerCase().startsWith(query.toLowerCase()))}
    />
  );
}

describe('a field with suggestions', () => {
  const place = document.createElement('div');
  let root: ReturnType<typeof createRoot>;
  let sent = 0;
  let escaped = 0;
  const input = () => place.querySelector('input') as HTMLInputElement;
  const options = () =>
    [...place.querySelectorAll<HTMLElement>('[role=option]')]
      .filter((option) => option.checkVisibility())
      .map(({ textContent }) => textContent)
      .join();
  function type(text: string): void {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    flushSync(() => input().dispatchEvent(new Event('input', { bubbles: true })));
  }
  /** Presses a key; returns whether the browser's default action was not prevented. */
  function press(key: string): boolean {
    let isLeft = true;
    flushSync(() => {
      isLeft = input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    return isLeft;
  }

  before(() => document.body.append(place));
  after(() => place.remove());
  beforeEach(async () => {
    [sent, escaped] = [0, 0];
    root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a dialog around the field */}
          <div onKeyDown={({ key }) => (escaped += Number(key === 'Escape'))}>
            <form onSubmit={() => (sent += 1)}>
              <Example />
            </form>
          </div>
        </Provider>,
      ),
    );
    await until(() => place.querySelector('[role=combobox]'), 'no field');
  });
  afterEach(() => root.unmount());

  it('lists the suggestions, and Enter chooses the option that the arrow keys reached', async () => {
    type('b');
    await until(() => options() === 'Bea,Bert', 'nothing is listed');
    ok(input().getAttribute('aria-expanded') === 'true', 'a screen reader is not told that there is a list');
    press('ArrowDown');
    press('ArrowDown');
    const active = input().getAttribute('aria-activedescendant');
    ok(active && document.getElementById(active)?.textContent === 'Bert', 'the active option is not named');
    ok(!press('Enter'), 'Enter also sends the form');
    await until(() => input().value === 'Bert' && options() === '', 'it is not chosen');
    ok(sent === 0, 'the form was sent');
  });

  it('leaves Enter to the form while no option is active', async () => {
    type('zz');
    await until(() => options() === 'Nobody', 'it does not say that nobody was found');
    ok(press('Enter'), 'Enter is taken');
  });

  it('closes its list on Escape, and not the dialog around it', async () => {
    type('a');
    await until(() => options() === 'Anna', 'nothing is listed');
    press('Escape');
    await until(() => options() === '', 'the list stays');
    ok(escaped === 0, 'the dialog hears it');
    press('Escape');
    ok((escaped as number) === 1, 'the second one does not reach the dialog');
  });
});
