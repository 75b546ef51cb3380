import { Form, FormCheckbox, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { $user } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { ok, until } from '../../test/support/browser-claims.ts';
import type { User } from '../contract/users.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'REQUIRED'),
  email: z.string().regex(/@/, 'EMAIL_INVALID'),
  role: z.enum(['USER', 'ADMIN']),
  agrees: z.boolean(),
});
type Values = z.infer<typeof schema>;
type Submit = (values: Values, changed: Partial<Values>) => Promise<void>;

function Example({ onSubmit, isLocked }: { onSubmit: Submit; isLocked?: boolean }) {
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', email: 'a@b.nl', role: 'USER' as const, agrees: false },
    onSubmit,
    fieldOfError: (code) => (code === 'USER_ALREADY_EXISTS' ? 'email' : undefined),
  });
  return (
    <Form form={form} submitLabel="Save" isLocked={isLocked}>
      <FormTextField name="name" label="Name" />
      <FormTextField name="email" label="Email" />
      <FormSelect name="role" label="Role" options={['USER', 'ADMIN'].map((value) => ({ value, text: value }))} />
      <FormCheckbox name="agrees" label="Agrees" />
    </Form>
  );
}

const refusal = (code: string, details?: unknown) =>
  Object.assign(new Error(code), { name: 'ApiError', status: 400, code, details });

describe('a form over a schema', () => {
  const place = document.createElement('div');
  let root: ReturnType<typeof createRoot>;
  before(() => document.body.append(place));
  after(() => place.remove());
  afterEach(() => root.unmount());

  function show(onSubmit: Submit, isLocked = false): void {
    root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          <Example onSubmit={onSubmit} isLocked={isLocked} />
        </Provider>,
      ),
    );
  }
  const input = (name: string) => place.querySelector(`[name=${name}]`) as HTMLInputElement;
  const submit = () => (place.querySelector('button[type=submit]') as HTMLButtonElement).click();
  function type(name: string, text: string): void {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(input(name), text);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  }

  it('shows errors under each field and focuses the first; nothing is sent [R264]', async () => {
    let sent = 0;
    show(async () => {
      sent += 1;
    });
    type('email', 'nobody');
    submit();
    await until(() => place.textContent?.includes('This is a required field'), 'no words for the name');
    ok(place.textContent?.includes('You must specify a valid email address'), 'no words for the address');
    ok(document.activeElement === input('name'), 'the first wrong field has not got the focus');
    ok(input('name').getAttribute('aria-invalid') === 'true', 'a screen reader is not told');
    ok(sent === 0, 'it was sent');
  });

  it('sends trimmed values, detects changes, and ignores a second submit meanwhile', async () => {
    const sent: [Values, Partial<Values>][] = [];
    let release: () => void = () => {};
    show((values, changed) => {
      sent.push([values, changed]);
      return new Promise((resolve) => {
        release = resolve;
      });
    });
    type('name', '  Anna ');
    input('agrees').click();
    submit();
    await until(() => sent.length === 1, 'not sent');
    await until(() => place.querySelector('button[aria-busy=true]'), 'the button does not turn');
    submit();
    ok(JSON.stringify(sent[0]?.[1]) === '{"name":"Anna","agrees":true}', `changed ${JSON.stringify(sent[0]?.[1])}`);
    release();
    await until(() => !place.querySelector('button[aria-busy=true]'), 'the button turns on');
    // A second submit would have been validated by now.
    ok(sent.length === 1, 'sent twice');
  });

  it('shows a refusal at its field if it has one, otherwise above the form; typed values stay', async () => {
    const refusals = [
      refusal('USER_ALREADY_EXISTS'),
      refusal('VALIDATION_FAILED', [{ path: 'name', message: 'TOO_LONG' }]),
      refusal('INTERNAL_ERROR'),
    ];
    show(async () => {
      throw refusals.shift();
    });
    type('name', 'Anna');
    submit();
    await until(() => place.textContent?.includes('This value is not accepted'), 'no words at the field');
    ok(document.activeElement === input('email'), 'the field has not got the focus');
    type('email', 'c@d.nl');
    submit();
    await until(() => place.textContent?.includes('This text is too long'), 'no words for details');
    type('name', 'Bea');
    submit();
    await until(() => place.querySelector('[role=alert]')?.textContent?.includes('There was an unexpected problem'), 'no alert');
    ok(input('name').value === 'Bea' && input('email').value === 'c@d.nl', 'what was typed is lost');
  });

  it('keeps no draft after a wrong password, which does not end the session', async () => {
    $user.set({ id: 'u1' } as User);
    show(async () => {
      throw Object.assign(refusal('UNAUTHORIZED'), { status: 401 });
    });
    type('name', 'Anna');
    submit();
    await until(() => place.querySelector('[role=alert]'), 'no alert');
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'));
    await until(() => drafts().length === 0, `it keeps ${drafts()}`);
    $user.set(null);
  });

  it('shows the values of a locked form and accepts no input', () => {
    show(async () => {}, true);
    ok(input('email').value === 'a@b.nl', 'the value is not shown');
    ok(
      [...place.querySelectorAll('input, select')].every((field) => (field as HTMLInputElement).disabled),
      'a field is open',
    );
    ok(place.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled, 'it can be sent');
  });
});
