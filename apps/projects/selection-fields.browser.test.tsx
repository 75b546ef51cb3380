/** The choice of the rule sets that a delivery requires: those of the project, or an own selection of them and of their rules. */
import { FormFields, useSchemaForm } from '@vakwerk/forms';
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { ProjectRuleSet } from '../../common/contract/rule-set-schema.ts';
import { DEFAULT_VALIDITY } from '../../common/contract/validity.ts';
import { answerCalls } from '../../test/support/answer-calls.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { findViolations } from '../../test/support/find-violations.ts';
import { type PlanValues, planFormSchema, planOfValues, planValues } from './plan-form.ts';
import { RuleSetFields } from './selection-fields.tsx';

const words = (text: string) => ({ nl: `${text} (nl)`, en: text });
const rule = (id: string, name: string) => ({ type: 'RULE', id, name: words(name) });
const DEFINITION = {
  ...{ type: 'GROUP', name: words('Names') },
  elements: [{ type: 'GROUP', name: words('Walls'), elements: [rule('1.1', 'Unique names'), rule('1.2', 'Known names')] }],
};
const RULE_SETS = [
  { id: 'a1', ruleSet: { id: 'n1', name: words('Names'), version: '1.0' }, configuration: { disabledRules: [] } },
  { id: 'a2', ruleSet: { id: 'n2', name: words('Levels'), version: '2.0' }, configuration: { disabledRules: ['2.1'] } },
] as unknown as ProjectRuleSet[];

let valuesOf: () => PlanValues;

function Example({ ruleSets }: { ruleSets: ProjectRuleSet[] }) {
  const form = useSchemaForm({
    schema: planFormSchema,
    defaultValues: planValues(undefined, { specifications: [], ruleSets, validity: DEFAULT_VALIDITY }, { language: 'en' }),
    onSubmit: async () => undefined,
  });
  valuesOf = form.form.getValues;
  return (
    <FormFields form={form}>
      <RuleSetFields form={form.form} projectId="p" ruleSets={ruleSets} />
    </FormFields>
  );
}

describe('the rule sets that a delivery requires', () => {
  const urls: string[] = [];
  let place: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  answerCalls(async ({ url }) => {
    urls.push(url);
    return Response.json({ ...RULE_SETS[0], ruleSet: { ...RULE_SETS[0]?.ruleSet, definition: DEFINITION } });
  });

  function mount(ruleSets: ProjectRuleSet[]): void {
    setLanguage('en');
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    root.render(
      <Provider>
        <Example ruleSets={ruleSets} />
      </Provider>,
    );
  }
  afterEach(() => {
    root.unmount();
    place.remove();
  });

  async function find<E extends HTMLElement>(selector: string, text: string, within: ParentNode = document): Promise<E> {
    const match = () => [...within.querySelectorAll<E>(selector)].find(({ textContent }) => textContent?.includes(text));
    await until(match, `${selector} with ${text}`);
    return match() as E;
  }
  const labelled = (text: string, within?: ParentNode) => find<HTMLElement>('label', text, within);
  const button = (text: string, within?: ParentNode) => find<HTMLButtonElement>('button', text, within);
  const planned = () => planOfValues({ ...valuesOf(), phase: '', expected: [] }).ruleSets;

  it('are those of the project, or a selection of them with rules that are switched off', async () => {
    mount(RULE_SETS);
    ok((await labelled('The rule sets of the project')).isConnected, 'the choice');
    ok(planned() === null && !place.textContent?.includes('Names 1.0'), 'the delivery follows its project');
    (await labelled('A choice for this delivery')).click();
    ok(
      (await labelled('Levels 2.0')).closest('li')?.textContent?.includes('1 rule off'),
      'the rules that the project switched off',
    );
    (await labelled('Levels 2.0')).click();
    (await button('Choose rules', place)).click();
    const dialog = await find<HTMLElement>('[role=dialog]', 'Names 1.0');
    (await labelled('1.2 Known names', dialog)).click();
    (await button('Use these rules', dialog)).click();
    await until(
      () => JSON.stringify(planned()) === '[{"id":"n1","disabledRules":["1.2"]}]',
      `the plan ${JSON.stringify(planned())}`,
    );
    ok(urls.length === 1 && urls[0]?.includes('/projects/p/rule-sets/a1'), urls.join());
    const violations = await findViolations(place);
    ok(violations.length === 0, JSON.stringify(violations));
  });

  it('say that the project has none', async () => {
    mount([]);
    await until(() => place.textContent?.includes('The project has no rule sets yet.'), 'the words');
  });
});
