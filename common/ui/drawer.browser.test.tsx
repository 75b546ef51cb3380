/** Tests that one drawer is shown at a time, and that text in it is not lost by opening another. */
import { Drawer, Provider, TextField, useLeaveQuestion } from '@vakwerk/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

/** A button and the drawer that it opens, with a field, and with another one inside where it is the outer one. */
function Opener({ name, isOuter = false }: { name: string; isOuter?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {`Open ${name}`}
      </button>
      {isOpen && <Panel name={name} isOuter={isOuter} onClose={() => setOpen(false)} />}
    </>
  );
}

function Panel({ name, isOuter, onClose }: { name: string; isOuter: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const { ask, question } = useLeaveQuestion(text !== '');
  return (
    <Drawer label={name} title={name} closeLabel={`Close ${name}`} onClose={() => ask(onClose)}>
      <TextField label={`Text of ${name}`} value={text} onChange={(_event, { value }) => setText(value)} />
      {isOuter && <Opener name="Inner" />}
      {question}
    </Drawer>
  );
}

describe('drawers', () => {
  const visible = () =>
    [...document.querySelectorAll('[role=dialog]')]
      .filter((one) => getComputedStyle(one).visibility === 'visible')
      .map((one) => one.getAttribute('aria-label') ?? 'question')
      .join();
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)?.click();
  const becomes = (names: string, why: string) => until(() => visible() === names, `${why}: “${visible()}” is shown`);

  beforeEach(async () => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    unmount = () => {
      root.unmount();
      place.remove();
    };
    root.render(
      <Provider>
        <Opener name="First" />
        <Opener name="Second" isOuter />
      </Provider>,
    );
    await until(() => place.querySelector('button'), 'the buttons');
    press('Open First');
    await becomes('First', 'the first one opens');
  });

  function type(text: string): void {
    const input = [...document.querySelectorAll('input')].find((one) => one.labels?.[0]?.textContent === 'Text of First');
    input?.focus();
    document.execCommand('insertText', false, text);
  }

  it('take the place of one another', async () => {
    press('Open Second');
    await becomes('Second', 'the second one takes its place');
    press('Open First');
    await becomes('First', 'and back');
    press('Close First');
    await becomes('', 'none is left');
  });

  it('ask before text in the first one is lost, and forget the second one if its user stays', async () => {
    type('half a sentence');
    press('Open Second');
    await becomes('First,question', 'it asks');
    press('Cancel');
    await becomes('First', 'it stays');
    press('Open Second');
    await becomes('First,question', 'it asks again');
    press('Discard');
    await becomes('Second', 'the second one takes its place');
  });

  it('cover the one that they are opened from, and give its place back', async () => {
    press('Open Second');
    await becomes('Second', 'the outer one');
    press('Open Inner');
    await becomes('Inner', 'the inner one');
    const within = document.querySelectorAll('[role=dialog]');
    ok(within.length === 2, 'the outer one keeps what is filled in');
    press('Close Inner');
    await becomes('Second', 'the outer one again');
  });
});
