/** The page that edits a rule set: choosing and typing the parts of a sentence, what is wrong at its field, and the live result. */
import { useStore } from '@nanostores/react';
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import '../../../common/i18n/all-messages.ts';
import type { LiveRuleResult, Rule } from '../../../common/contract/rule-set-editor.ts';
import { ok, until } from '../../../test/support/browser-claims.ts';
import { findViolations } from '../../../test/support/find-violations.ts';
import { newRule, newRuleSet } from './edit-rule-set.ts';
import type { RuleSetClient, RuleSetView } from './rule-set-client.ts';
import { RuleSetPanes } from './rule-set-panes.tsx';

const both = (text: string) => ({ nl: `${text} (nl)`, en: text });
const FIELDS = { checks: both('c'), why: both('w'), fix: { revit: both('r'), archicad: both('a') } };
const WALLS = { entity: { name: { simpleValue: 'IFCWALL' } } };
const RULES: Rule[] = [
  { ...newRule('1'), ...FIELDS, name: both('Own names'), select: WALLS } as Rule,
  { type: 'RULE', id: '2', name: both('No doubles'), ...FIELDS, kind: 'SAME_SHAPE', select: WALLS, within: 'FILE' },
];
const RESULT: LiveRuleResult = {
  outcome: 'FAILED',
  counts: { passed: 57, failed: 3, undecided: 1 },
  examples: [
    {
      ...{ ifcType: 'IfcWall', globalId: 'g', name: 'Wall 1', outcome: 'FAILED', stepId: 12, storey: null, file: 'a.ifc' },
      failures: [{ code: 'NOT_UNIQUE', value: 'Name', actual: 'Wall 1' }],
    },
  ],
};

function Page({ client }: { client: RuleSetClient }) {
  return <RuleSetPanes client={client} view={useStore(client.$view)} />;
}

describe('the page that edits a rule set', () => {
  const $view = atom<RuleSetView>({} as RuleSetView);
  let place: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  const client = {
    $view,
    change: (ruleSet, chosen) =>
      $view.set({ ...$view.get(), ruleSet, ...(chosen !== undefined && { chosen: chosen ?? undefined }) }),
    choose: (chosen) => $view.set({ ...$view.get(), chosen }),
    listNames: () => Promise.resolve(['rooms', 'codes']),
    suggest: () => Promise.resolve([]),
    tryPattern: () => Promise.resolve({ matches: true }),
  } as Partial<RuleSetClient> as RuleSetClient;

  function mount(view: Partial<RuleSetView> = {}): void {
    setLanguage('en');
    const ruleSet = { ...newRuleSet(), id: 'x', name: both('Set'), description: both('d'), elements: RULES };
    $view.set({ ruleSet, chosen: [0], problems: [], isCurrent: true, isChanged: false, canUndo: false, canRedo: false, ...view });
    place = document.createElement('main');
    place.style.width = '900px';
    document.body.append(place);
    root = createRoot(place);
    root.render(
      <Provider>
        <Page client={client} />
      </Provider>,
    );
  }
  afterEach(() => {
    root.unmount();
    place.remove();
  });

  const says = (text: string) => until(() => place.textContent?.includes(text), `nothing says ${text}`);
  const chosenRule = () => $view.get().ruleSet.elements[0] as unknown as Record<string, unknown>;
  const field = <Element extends HTMLElement>(label: string) => {
    const find = () =>
      [...place.querySelectorAll<Element>('button, select, input, textarea')].find(
        (one) => one.getAttribute('aria-label') === label || labelOf(one) === label,
      );
    return until(find, `no field ${label}`).then(() => find() as Element);
  };
  const labelOf = (one: HTMLElement) => (one as unknown as HTMLInputElement).labels?.[0]?.textContent ?? '';
  function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  async function choose(label: string, value: string): Promise<void> {
    const select = await field<HTMLSelectElement>(label);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const clean = async (words: string) => {
    const violations = await findViolations(place);
    ok(violations.length === 0, `${words}: ${JSON.stringify(violations)}`);
  };

  it('leaves objects of another selection out, and takes that back', async () => {
    mount();
    const buttonOf = async (label: string) => {
      const find = () =>
        [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label);
      await until(find, `no button ${label}`);
      return find() as HTMLButtonElement;
    };
    (await buttonOf('+ Except objects that…')).click();
    await says('Except these objects (1)');
    const group = () => place.querySelector('fieldset[aria-label="Except these objects (1)"]')?.parentElement;
    await until(group, 'the selection');
    [...(group()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === '+ Attribute')?.click();
    await until(() => JSON.stringify(chosenRule().select).includes('"without":[{"attributes":['), 'the facet');
    ok(!group()?.textContent?.includes('Except objects that'), 'what is left out leaves nothing out itself');
    await clean('a selection that is left out');
    (await buttonOf('Remove: Except these objects (1)')).click();
    await until(() => !JSON.stringify(chosenRule().select).includes('without'), 'the selection is gone');
    await until(() => document.activeElement?.textContent === '+ Except objects that…', 'the focus stays near');
  });

  it('writes a rule by choosing and typing the parts of its sentence', async () => {
    mount();
    await says('occurs only once');
    await choose('Within what', 'STOREY');
    ok(chosenRule().within === 'STOREY', JSON.stringify(chosenRule()));
    await choose('Without the value', 'FAIL');
    const chip = await field<HTMLButtonElement>('Value: Name. Change');
    ok(chip.getAttribute('aria-expanded') === 'false', 'the value starts closed');
    chip.focus();
    ok(document.activeElement === chip, 'the keyboard reaches the value');
    chip.click();
    await choose('What is read', 'PROPERTY');
    type(await field<HTMLInputElement>('Property set'), 'Pset_A');
    type(await field<HTMLInputElement>('Property'), 'Code');
    await says('Pset_A.Code');
    await choose('Of what', 'TYPE');
    await says('Pset_A.Code of its type');
    await clean('a value with its fields');
    const done = await field<HTMLButtonElement>('Value: Pset_A.Code of its type. Change');
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Done')?.click();
    await until(() => done.getAttribute('aria-expanded') === 'false', 'the value closes');
    ok(document.activeElement === done, 'the focus returns to the value');
    await choose('Kind of rule', 'LISTED');
    type(await field<HTMLTextAreaElement>('Values of the list, one on each line'), 'A\n\nB\n');
    const { kind, value, values, missing } = chosenRule();
    const expected = { from: 'PROPERTY', propertySet: 'Pset_A', baseName: 'Code', of: 'TYPE' };
    ok(kind === 'LISTED' && JSON.stringify(values) === '["A","B"]' && missing === undefined, JSON.stringify(chosenRule()));
    for (const [name, text] of Object.entries(expected))
      ok((value as Record<string, unknown>)[name] === text, JSON.stringify(value));
    await choose('Where the values are', 'rooms');
    ok(chosenRule().list === 'rooms' && !('values' in chosenRule()), JSON.stringify(chosenRule()));
    await until(() => place.querySelector('textarea[rows="6"]') === null, 'the values of the rule are gone');
    await clean('a list by its name');
    await choose('Where the values are', 'NL-SfB 2021');
    ok(chosenRule().edition === 'NL-SfB 2021' && !('list' in chosenRule()), JSON.stringify(chosenRule()));
    await until(() => place.textContent?.includes('begins with a code:'), 'the sentence says how the value is compared');
    await choose('Where the values are', '');
    ok(!('list' in chosenRule()), JSON.stringify(chosenRule()));
    await choose('Kind of rule', 'COUNT');
    type(await field<HTMLInputElement>('At least'), '2');
    await choose('Per what', 'STOREY');
    ok(chosenRule().min === 2 && chosenRule().per === 'STOREY', JSON.stringify(chosenRule()));
    await clean('a number');
  });

  it('says what is wrong at its field and in the list, in the language of the page', async () => {
    const at = '$.elements[0]';
    mount({
      problems: [
        { path: `${at}.name.nl`, message: 'Too small', code: 'TOO_SHORT', facts: { min: 1 } },
        { path: `${at}.select.entity.name`, message: 'IFCWAL is no class', code: 'UNKNOWN_CLASS', facts: { name: 'IFCWAL' } },
      ],
    });
    await says('Fill in this field.');
    await says('“IFCWAL” is not a class of IFC2X3, IFC4 or IFC4X3.');
    const marks = place.querySelectorAll('ul [role=img], ul svg[aria-label]');
    ok(marks.length > 0, 'the rule is marked in the list');
    await clean('what is wrong');
    setLanguage('nl');
    await says('Vul dit veld in.');
    await says('“IFCWAL” is geen klasse van IFC2X3, IFC4 of IFC4X3.');
  });

  it('shows the counts and the first objects of the chosen rule', async () => {
    mount({ model: { name: 'a.ifc', sizeBytes: 9, doneBytes: 9, phase: 'open', schema: 'IFC4' }, result: RESULT });
    await says('The model does not meet the rule');
    const numbers = [...place.querySelectorAll('dd')].map(({ textContent }) => textContent).join();
    ok(numbers === '57,3,1', numbers);
    await says('Wall 1 IfcWall #12');
    await clean('the result');
  });

  it('writes a rule about shapes, whose other objects are a second selection', async () => {
    mount({ chosen: [1], model: { name: 'a.ifc', sizeBytes: 9, doneBytes: 9, phase: 'open' } });
    const rule = () => $view.get().ruleSet.elements[1] as unknown as Record<string, unknown>;
    await says('No two objects of one class have the same shape at the same place');
    await says('A rule of this kind is not checked on this page.');
    type(await field<HTMLInputElement>('Allowed difference'), '0,005');
    ok(rule().tolerance === 0.005, JSON.stringify(rule()));
    await choose('Kind of rule', 'INTERSECTION');
    await choose('How shapes are compared', 'CLEARANCE');
    await says('each object is at least');
    await choose('Within what', 'PROJECT');
    await choose('Compared with what', 'OTHERS');
    await says('Which objects they are compared with');
    const adders = 'fieldset[aria-label="Which objects they are compared with"] button';
    [...place.querySelectorAll<HTMLElement>(adders)].find(({ textContent }) => textContent === '+ Material')?.click();
    await until(() => (rule().against as { materials?: unknown[] } | undefined)?.materials?.length === 1, 'a material');
    const { kind, mode, within, select, tolerance } = rule();
    ok([kind, mode, within, tolerance].join() === 'INTERSECTION,CLEARANCE,PROJECT,', JSON.stringify(rule()));
    ok(JSON.stringify(select) === JSON.stringify(WALLS), 'the objects stay');
    await clean('two selections');
    await choose('Compared with what', 'DEFAULT');
    ok(!('against' in rule()), JSON.stringify(rule()));
  });

  it('writes rules about the file', async () => {
    mount();
    await choose('Kind of rule', 'FILE_NAME');
    type(await field<HTMLInputElement>('Name of the file'), 'huis.ifc');
    ok(JSON.stringify(chosenRule().file) === '{"simpleValue":"huis.ifc"}', JSON.stringify(chosenRule()));
    ok(!('select' in chosenRule()) && !place.textContent?.includes('Which objects'), 'it is about no objects');
    await clean('the name of the file');
    await choose('Kind of rule', 'FILE_FACT');
    await choose('Which fact', 'AREA_UNIT');
    await choose('Without the value', 'FAIL');
    ok(chosenRule().fact === 'AREA_UNIT' && chosenRule().missing === 'FAIL', JSON.stringify(chosenRule()));
    await clean('a fact');
    await choose('Kind of rule', 'AGREEMENT');
    type(await field<HTMLInputElement>('Allowed difference'), '0.01');
    ok(chosenRule().tolerance === 0.01, JSON.stringify(chosenRule()));
    await choose('In what the files agree', 'APPLICATION');
    ok(!('tolerance' in chosenRule()), JSON.stringify(chosenRule()));
    await clean('agreement');
    setLanguage('nl');
    await says('Alle bestanden komen overeen in');
  });

  it('adds rules and groups next to the chosen one', async () => {
    mount();
    (await field<HTMLButtonElement>('Within what')).focus();
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === '+ Rule')?.click();
    await until(() => $view.get().ruleSet.elements.length === 3, 'a third rule');
    const ids = $view.get().ruleSet.elements.map((one) => (one.type === 'RULE' ? one.id : ''));
    ok(ids.join() === '1,3,2' && $view.get().chosen?.join() === '1', ids.join());
    await says('Choose the objects that the rule is about.');
    await clean('a new rule');
  });
});
