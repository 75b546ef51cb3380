/** Tests the fields of a facet with a slow worker. */
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { PropertyFacet } from '../../common/contract/specifications.ts';
import type { RuleContent, StudioFacet, StudioQuestion, StudioSuggestion } from '../../common/contract/studio.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { FacetFields } from './facet-fields.tsx';
import type { StudioClient } from './studio-client.ts';

const RULE = {
  name: 'R',
  specification: { ifcVersions: ['IFC4'], applicability: {}, requirements: {} },
} as unknown as RuleContent;
const PLACE = { part: 'requirements', kind: 'property', at: 0 } as const;

let answerType: (suggestions: StudioSuggestion[]) => void = () => undefined;
const studio = {
  suggest: ({ field, query }: StudioQuestion) => {
    if (field === 'dataType') return new Promise<StudioSuggestion[]>((resolve) => (answerType = resolve));
    return Promise.resolve(field === 'property' && query === '' ? [{ text: 'FireRating' }] : []);
  },
} as unknown as StudioClient;

let facet: PropertyFacet;

function Example() {
  const [current, setCurrent] = useState<StudioFacet>({
    propertySet: { simpleValue: 'Pset_DoorCommon' },
    baseName: { simpleValue: '' },
    cardinality: 'REQUIRED',
  });
  facet = current as PropertyFacet;
  return (
    <Provider>
      <FacetFields studio={studio} rule={RULE} place={PLACE} facet={current} messageAt={() => undefined} onChange={setCurrent} />
    </Provider>
  );
}

it('the type of a chosen property does not overwrite changes made meanwhile', async () => {
  setLanguage('en');
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Example />);
  const field = () => place.querySelector<HTMLInputElement>('input[role=combobox][aria-label="Property"]');
  await until(field, 'the field of the name');
  field()?.click();
  await until(() => place.querySelector('[role=option]'), 'what is offered');
  place.querySelector<HTMLElement>('[role=option]')?.click();
  await until(() => facet.baseName.simpleValue === 'FireRating', 'the name');
  [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(({ value }) => value === 'OPTIONAL')?.click();
  await until(() => 'cardinality' in facet && facet.cardinality === 'OPTIONAL', 'another demand');
  answerType([{ text: 'IFCLABEL', isStandard: true } as StudioSuggestion]);
  await until(() => facet.dataType === 'IFCLABEL', 'the type');
  ok('cardinality' in facet && facet.cardinality === 'OPTIONAL', 'the demand was taken back');
  root.unmount();
  place.remove();
});
