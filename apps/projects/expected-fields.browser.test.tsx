/** The rows of a plan, added and removed by keyboard. */
import { FormFields, useSchemaForm } from '@vakwerk/forms';
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { Project } from '../../common/contract/projects.ts';
import { DEFAULT_VALIDITY } from '../../common/contract/validity.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { ExpectedFields } from './expected-fields.tsx';
import { planFormSchema, planValues } from './plan-form.ts';

const PROJECT = { id: 'p', organization: { id: 'o', name: 'O' } } as Project;

function Example() {
  const form = useSchemaForm({
    schema: planFormSchema,
    defaultValues: planValues(undefined, { specifications: [], ruleSets: [], validity: DEFAULT_VALIDITY }, { language: 'en' }),
    onSubmit: async () => undefined,
  });
  return (
    <FormFields form={form}>
      <ExpectedFields form={form.form} members={[]} project={PROJECT} kept={[]} />
    </FormFields>
  );
}

it('the focus goes to the button for another row when a row is removed', async () => {
  setLanguage('en');
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <Provider>
      <Example />
    </Provider>,
  );
  const removal = () => place.querySelector<HTMLButtonElement>('fieldset fieldset button, fieldset button[aria-label]');
  await until(removal, 'the row');
  removal()?.focus();
  removal()?.click();
  await until(() => !place.querySelector('input[type=checkbox]'), 'the row is gone');
  await until(() => document.activeElement?.tagName === 'BUTTON', `the focus is on ${document.activeElement?.tagName}`);
  ok(place.contains(document.activeElement), 'the focus is in the form');
  root.unmount();
  place.remove();
});
