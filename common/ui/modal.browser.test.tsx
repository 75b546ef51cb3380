/** Tests that a form dialog asks before text that was typed in it is lost. */
import { navigate } from '@vakwerk/store';
import { FormModal, Provider, TextArea, TextField } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

describe('a modal with typed text', () => {
  let closes: number;
  let sends: number;
  const dialogs = () => [...document.querySelectorAll('[role=dialog]')];
  const input = (label: string) =>
    [...document.querySelectorAll<HTMLInputElement>('[role=dialog] :is(input, textarea)')].find(
      (one) => one.labels?.[0]?.textContent === label,
    ) as HTMLInputElement;
  const question = () => dialogs().find((one) => one.textContent?.includes('Discard your changes?'));
  const press = (name: string, within = dialogs()[0]) =>
    [...(within?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)?.click();
  const pressEscape = () =>
    dialogs()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));

  function type(label: string, text: string): void {
    input(label).focus();
    input(label).select();
    if (text) document.execCommand('insertText', false, text);
    else document.execCommand('delete');
  }

  async function open(props: { losesNothing?: boolean } = {}): Promise<void> {
    closes = 0;
    sends = 0;
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    unmount = () => {
      root.unmount();
      place.remove();
    };
    flushSync(() =>
      root.render(
        <Provider>
          <FormModal
            isOpen
            title="Title"
            submitLabel="Save"
            cancelLabel="Cancel"
            onSubmit={() => {
              sends += 1;
              navigate('/elsewhere');
            }}
            onCancel={() => (closes += 1)}
            {...props}
          >
            <TextField label="Name" defaultValue="Old" />
            <TextArea label="Why" />
            <TextField label="Password" type="password" />
            <label>
              Specification
              <input type="text" role="combobox" aria-expanded={false} aria-controls="choices" />
            </label>
          </FormModal>
        </Provider>,
      ),
    );
    await until(() => input('Name'), 'no dialog opens');
  }

  it('asks before it closes, at Escape, Cancel and a click outside', async () => {
    await open();
    type('Why', 'Agreed with the client');
    for (const close of [pressEscape, () => press('Cancel'), () => (document.elementFromPoint(2, 2) as HTMLElement).click()]) {
      close();
      await until(question, 'the question');
      ok(closes === 0, 'it closes at once');
      press('Cancel', question());
      await until(() => !question(), 'the question goes');
      ok(input('Why').value === 'Agreed with the client', 'the text is lost');
    }
    pressEscape();
    await until(question, 'the question again');
    press('Discard', question());
    await until(() => closes === 1, 'it closes');
  });

  it('asks before another page comes, and not when it is sent', async () => {
    const { pathname } = location;
    await open();
    type('Name', 'New');
    navigate('/other');
    await until(question, 'the question');
    ok(location.pathname === pathname, 'the page was left');
    press('Cancel', question());
    await until(() => !question(), 'the question goes');
    press('Save');
    await until(() => sends === 1, 'it is sent');
    ok(!question() && location.pathname === '/elsewhere', 'what was sent leads nowhere');
    navigate(pathname);
    pressEscape();
    await until(question, 'the question about what was refused');
  });

  it('does not ask about the same text again, a password, what narrows a list, or a name that confirms', async () => {
    await open();
    type('Name', 'New');
    type('Name', 'Old');
    type('Password', 'secret');
    type('Specification', 'basis');
    pressEscape();
    await until(() => closes === 1, 'it closes at once');
    unmount?.();
    await open({ losesNothing: true });
    type('Name', 'New');
    pressEscape();
    await until(() => closes === 1, 'it closes at once');
  });
});
