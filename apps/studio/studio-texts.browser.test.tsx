/** Tests the fields of the texts of a file, and what is said at fields that are not filled in yet. */
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { FacetPlace, RuleContent, RuleFinding, StudioChange, StudioFacet } from '../../common/contract/studio.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { AboutEditor } from './about-editor.tsx';
import { FindingCard } from './finding-card.tsx';
import type { FacetHelp, StudioClient } from './studio-client.ts';

const RULE = {
  name: 'R',
  specification: { ifcVersions: ['IFC4'], applicability: {}, requirements: {} },
} as unknown as RuleContent;
/** Attributes that are lengths. */
let lengths: string[] = [];
const help: FacetHelp = {
  suggest: async ({ query }) =>
    lengths.filter((text) => text === query).map((text) => ({ text, isStandard: true, dataType: 'IFCLENGTHMEASURE' })),
  tryPattern: async () => ({ matches: true }),
};

describe('the fields of the studio', () => {
  const place = document.createElement('main');
  const changes: StudioChange[] = [];
  let root: Root;
  beforeEach(() => {
    setLanguage('nl');
    changes.length = 0;
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(() => {
    root.unmount();
    place.remove();
    setLanguage('en');
  });
  const render = (content: ReactNode) => root.render(<Provider>{content}</Provider>);
  const showCard = (
    facetPlace: FacetPlace,
    facet: StudioFacet,
    findings: RuleFinding[] = [],
    onChange: (facet: StudioFacet) => void = () => undefined,
  ) =>
    render(
      <FindingCard
        studio={help}
        rule={RULE}
        place={facetPlace}
        facet={facet}
        findings={findings}
        isOpen
        isNew={false}
        onOpen={() => undefined}
        onChange={onChange}
        onRemove={() => undefined}
      />,
    );
  const select = (label: string) => place.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
  const optionsOf = (label: string) => [...(select(label)?.options ?? [])].map(({ text }) => text);
  const findingOf = (code: string, facetPlace: FacetPlace, field: string) =>
    ({
      finding: { code, kind: code, severity: 'ERROR', path: field, message: code },
      place: facetPlace,
      field,
    }) as unknown as RuleFinding;

  it('the date is in the format of the language, with a calendar', async () => {
    const studio = { change: (change: StudioChange) => changes.push(change) } as unknown as StudioClient;
    render(<AboutEditor studio={studio} info={{ title: 'T', date: '2026-11-27' }} findings={[]} />);
    await until(() => place.querySelector('[aria-label="Kalender"]'), 'the calendar');
    ok(!place.querySelector('input[type=date]'), 'the field of the browser');
    ok(
      [...place.querySelectorAll('input')].some(({ value }) => value === '27-11-2026'),
      'the date in Dutch',
    );
    place.querySelector<HTMLElement>('[aria-label="Kalender"]')?.click();
    await until(() => place.querySelector('[aria-label="zaterdag 28 november 2026"]'), 'the next day');
    place.querySelector<HTMLElement>('[aria-label="zaterdag 28 november 2026"]')?.click();
    const [change] = changes;
    ok(change?.what === 'info' && change.name === 'date' && change.text === '2026-11-28', JSON.stringify(change));
  });

  it('a class or a pattern that is not filled in yet is only begun', async () => {
    const entity = { part: 'applicability', kind: 'entity', at: 0 } as const;
    showCard(entity, { name: { simpleValue: '' } }, [findingOf('NAME_EMPTY', entity, 'name')]);
    await until(() => place.textContent?.includes('Nog in te vullen'), 'the class');
    const property = { part: 'requirements', kind: 'property', at: 0 } as const;
    const value = { restrictions: [{ type: 'PATTERN' as const, patterns: [''] }], base: 'xs:string' };
    const facet = { propertySet: { simpleValue: 'S' }, baseName: { simpleValue: 'P' }, cardinality: 'REQUIRED' as const, value };
    showCard(property, facet, [findingOf('PATTERN_EMPTY', property, 'value/restriction/pattern')]);
    await until(() => select('Waarde: hoe wordt vergeleken'), 'the field');
    ok(place.textContent?.includes('Nog in te vullen'), 'the pattern');
    const field = place.querySelector<HTMLInputElement>('input[placeholder="Probeer een tekst op het patroon"]');
    ok(field && field.scrollWidth <= field.clientWidth, `the words need ${field?.scrollWidth} px of ${field?.clientWidth}`);
  });

  it('a word that is typed to find a class is judged once its field is left', async () => {
    const entity = { part: 'applicability', kind: 'entity', at: 0 } as const;
    const unknown = findingOf('ENTITY_UNKNOWN', entity, 'name');
    Object.assign(unknown.finding, { facts: { name: 'buitenwand', versions: ['IFC4'] } });
    const facets: StudioFacet[] = [];
    const showTyped = (name: string, findings: RuleFinding[] = []) =>
      showCard(entity, { name: { simpleValue: name } }, findings, (next) => facets.push(next));
    showTyped('');
    const field = () => place.querySelector<HTMLInputElement>('input[role=combobox][aria-label="Klasse"]');
    await until(field, 'the field');
    field()?.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'buitenwand');
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => facets.length === 1, 'the typed word');
    ok(JSON.stringify(facets) === '[{"name":{"simpleValue":"buitenwand"}}]', JSON.stringify(facets));
    showTyped('buitenwand', [unknown]);
    await until(() => field()?.value === 'buitenwand', 'the word in the field');
    await new Promise((resolve) => setTimeout(resolve, 50));
    ok(!/buitenwand|geen klasse/i.test(place.textContent ?? ''), place.textContent ?? '');
    showTyped('IFCWALL');
    await until(() => place.textContent?.includes('(IfcWall)'), 'a class while its field has the focus');
    showTyped('buitenwand', [unknown]);
    field()?.blur();
    await until(() => place.textContent?.includes('Er is geen klasse “buitenwand” in IFC4'), 'the words');
    ok(!place.textContent?.includes('BUITENWAND'), 'no capitals');
  });

  it('what may be left out does not have to be filled in', async () => {
    showCard({ part: 'applicability', kind: 'entity', at: 0 }, { name: { simpleValue: 'IFCWALL' } });
    const type = 'Soort (predefined type): hoe wordt vergeleken';
    await until(() => select(type), 'the predefined type');
    ok(optionsOf(type)[0] === 'maakt niet uit', optionsOf(type).join());
    const property = { part: 'requirements', kind: 'property', at: 0 } as const;
    const named = { propertySet: { simpleValue: 'S' }, baseName: { simpleValue: 'P' } };
    const value = 'Waarde: hoe wordt vergeleken';
    showCard(property, { ...named, cardinality: 'REQUIRED' });
    await until(() => optionsOf(value)[0] === 'willekeurig, mits ingevuld', 'a value that must be there');
    showCard(property, { ...named, cardinality: 'OPTIONAL' });
    await until(() => optionsOf(value)[0] === 'maakt niet uit', 'a value that need not be there');
  });

  it('each side of a range has its own words', async () => {
    const value = {
      restrictions: [{ type: 'RANGE' as const, min: { value: '1', inclusive: true }, max: { value: '2', inclusive: false } }],
    };
    showCard(
      { part: 'requirements', kind: 'property', at: 0 },
      { propertySet: { simpleValue: 'S' }, baseName: { simpleValue: 'P' }, value: { ...value, base: 'xs:double' } },
    );
    await until(() => select('Waarde: of de ondergrens meetelt'), 'the range');
    ok(optionsOf('Waarde: of de ondergrens meetelt').join() === 'vanaf,groter dan', 'the lower bound');
    ok(optionsOf('Waarde: of de bovengrens meetelt').join() === 'tot en met,kleiner dan', 'the upper bound');
    ok(select('Waarde: of de bovengrens meetelt')?.selectedOptions[0]?.text === 'kleiner dan', 'less than');
  });

  it('a value that is yes or no is chosen, and what the file has stays until then', async () => {
    const facet = { propertySet: { simpleValue: 'Pset_WallCommon' }, baseName: { simpleValue: 'IsExternal' } };
    const at = { part: 'requirements', kind: 'property', at: 0 } as const;
    const facets: StudioFacet[] = [];
    showCard(at, { ...facet, dataType: 'IFCBOOLEAN', value: { simpleValue: 'waar' } }, [], (next) => facets.push(next));
    await until(() => select('Waarde'), 'the choice');
    ok(optionsOf('Waarde').join() === 'waar,ja,nee', optionsOf('Waarde').join());
    ok(optionsOf('Waarde: hoe wordt vergeleken').join() === 'willekeurig, mits ingevuld,is', 'no list, pattern or range');
    const choice = select('Waarde') as HTMLSelectElement;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(choice, 'yes');
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => facets.length === 1, 'the chosen value');
    ok(JSON.stringify(facets).includes('"value":{"simpleValue":"true"}'), JSON.stringify(facets));
  });

  it('a value that must be yes or no begins with yes', async () => {
    const facet = { propertySet: { simpleValue: 'S' }, baseName: { simpleValue: 'P' }, dataType: 'IFCBOOLEAN' };
    const facets: StudioFacet[] = [];
    showCard({ part: 'requirements', kind: 'property', at: 0 }, facet, [], (next) => facets.push(next));
    await until(() => select('Waarde: hoe wordt vergeleken'), 'the field');
    const how = select('Waarde: hoe wordt vergeleken') as HTMLSelectElement;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(how, 'is');
    how.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => facets.length === 1, 'the value');
    ok(JSON.stringify(facets).includes('"value":{"simpleValue":"true"}'), JSON.stringify(facets));
  });

  it('the unit of an attribute is that of its type in the schema', async () => {
    lengths = ['OverallWidth'];
    showCard(
      { part: 'requirements', kind: 'attribute', at: 0 },
      { name: { simpleValue: 'OverallWidth' }, value: { simpleValue: '850' } },
    );
    await until(() => place.textContent?.includes('In m, welke eenheid het model ook gebruikt'), 'the unit');
    lengths = [];
    showCard({ part: 'requirements', kind: 'attribute', at: 0 }, { name: { simpleValue: 'Tag' }, value: { simpleValue: '850' } });
    await until(() => !place.textContent?.includes('welke eenheid'), 'no unit');
  });

  it('a data type is called what it is, and is read by its words', async () => {
    const names = { propertySet: { simpleValue: 'S' }, baseName: { simpleValue: 'P' } };
    const at = { part: 'requirements', kind: 'property', at: 0 } as const;
    const facets: StudioFacet[] = [];
    showCard(at, { ...names, dataType: 'IFCLABEL' }, [], (next) => facets.push(next));
    const field = () => place.querySelector<HTMLInputElement>('input[aria-label="Datatype"]');
    await until(() => field()?.value === 'tekst (IfcLabel)', 'the words');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'ja/nee');
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => facets.length === 1, 'the change');
    ok(JSON.stringify(facets).includes('"dataType":"IFCBOOLEAN"'), JSON.stringify(facets));
  });
});
