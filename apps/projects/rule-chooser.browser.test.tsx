/** Choosing rules of a specification that has thousands of them. */
import '@vakwerk/lists';
import { addMessages } from '@vakwerk/i18n';
import { Provider } from '@vakwerk/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { DefinitionNode, GroupDefinition } from '../../common/contract/specifications.ts';
import { projectsEn } from '../../common/i18n/messages/projects.en.ts';
import { projectsNl } from '../../common/i18n/messages/projects.nl.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import type { DisabledRules } from './rule-choice.ts';
import { RuleChooser } from './rule-chooser.tsx';

addMessages({ en: { projects: projectsEn }, nl: { projects: projectsNl } });

const RULES = 10_000;
const rule = (at: number) => ({ type: 'RULE', id: `r${at}`, name: `Rule ${at}`, description: '' }) as DefinitionNode;
const group = (name: string, elements: DefinitionNode[]): GroupDefinition => ({ type: 'GROUP', name, description: '', elements });
const rules = Array.from({ length: RULES }, (_, at) => rule(at));

let disabled: DisabledRules = new Set();

function Example({ root }: { root: GroupDefinition }) {
  const [chosen, setChosen] = useState<DisabledRules>(disabled);
  disabled = chosen;
  return (
    <Provider>
      <RuleChooser root={root} disabled={chosen} onChange={setChosen} />
    </Provider>
  );
}

describe('choosing among ten thousand rules', () => {
  const place = document.createElement('div');
  let mounted: ReturnType<typeof createRoot>;
  before(() => document.body.append(place));
  after(() => place.remove());
  afterEach(() => {
    mounted.unmount();
    disabled = new Set();
  });

  function show(root: GroupDefinition): void {
    mounted = createRoot(place);
    mounted.render(<Example root={root} />);
  }
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const says = (text: string) => place.textContent?.includes(text);
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  function search(text: string): void {
    const input = place.querySelector<HTMLInputElement>('input[type=search]');
    ok(input, 'there is a search box');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  it('draws one page of them, and what is chosen on another page counts', async () => {
    show(group('ILS', rules));
    await until(() => says('Rule 99'), 'the first rules');
    ok(boxes().length === 100, `${boxes().length} checkboxes are drawn`);
    button('Page 2')?.click();
    await until(() => says('Rule 199'), 'the second page');
    ok(boxes().length === 100, `${boxes().length} checkboxes are drawn`);
    boxes()[0]?.click();
    await until(() => says('9,999 of 10,000 rules'), 'one is off');
    ok([...disabled].join() === 'r100', `off are ${[...disabled]}`);
  });

  it('keeps groups folded, each with its checkbox and how many are on', async () => {
    const groups = Array.from({ length: 100 }, (_, at) => group(`Group ${at}`, rules.slice(at * 100, at * 100 + 100)));
    show(group('ILS', groups));
    await until(() => says('Group 99'), 'the groups');
    ok(boxes().length === 100, `${boxes().length} checkboxes are drawn`);
    boxes()[1]?.click();
    await until(() => says('0 of 100 rules'), 'the second group is off');
    ok(disabled.size === 100 && disabled.has('r100'), `${disabled.size} are off`);
  });

  it('finds rules by name, and all or none are then of those that were found', async () => {
    show(group('ILS', rules));
    await until(() => says('Rule 99'), 'the first rules');
    search('rule 1234');
    await until(() => says('1 of 1 rules') && !says('Rule 99'), 'the one that is looked for');
    button('Select none')?.click();
    await until(() => says('0 of 1 rules'), 'it is off');
    ok([...disabled].join() === 'r1234', `off are ${[...disabled]}`);
    search('no such rule');
    await until(() => says('Nothing matches your search.'), 'nothing is found');
    search('');
    await until(() => says('9,999 of 10,000 rules'), 'all are back');
  });
});
