import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { Restriction } from '../../common/contract/specifications.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { RestrictionField } from './restriction-field.tsx';
import type { FacetHelp } from './studio-client.ts';

const studio = { tryPattern: () => Promise.resolve({ matches: true }) } as unknown as FacetHelp;

function Example({ first }: { first: Restriction }) {
  const [restriction, setRestriction] = useState(first);
  const parts = { write: (text: string) => text, choices: async () => [], onChange: setRestriction };
  return (
    <Provider>
      <RestrictionField studio={studio} label="Value" restriction={restriction} {...parts} />
    </Provider>
  );
}

for (const [first, stays] of [
  [{ type: 'ENUM', allowedValues: ['30', '60'] }, 'INPUT'],
  [{ type: 'PATTERN', patterns: ['30', '60'] }, 'BUTTON'],
] as const) {
  it(`the focus stays in a restriction of type ${first.type} when one of its values is removed`, async () => {
    setLanguage('en');
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    root.render(<Example first={first as unknown as Restriction} />);
    const remove = () => place.querySelector<HTMLButtonElement>('button[aria-label="Remove 60"]');
    await until(remove, 'the button of a value');
    remove()?.focus();
    remove()?.click();
    await until(() => !remove(), 'the value to go');
    ok(place.contains(document.activeElement), `the focus is on ${document.activeElement?.tagName}`);
    ok(document.activeElement?.tagName === stays, `the focus is on ${document.activeElement?.tagName}`);
    root.unmount();
    place.remove();
  });
}
