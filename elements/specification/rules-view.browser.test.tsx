/** An IDS in words that has thousands of rules. */
import { WordsContext, wordsOf } from '@vakwerk/element-report';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import type { DefinitionNode, GroupDefinition } from '../../common/contract/specifications.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { RulesView } from './rules-view.tsx';
import './specification-texts.ts';

const facets = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
const specification = { applicability: facets, requirements: { entities: [], ...facets }, ifcVersions: [] };
const rule = (at: number) =>
  ({ type: 'RULE', id: `r${at}`, name: `Rule ${at}`, description: '', specification }) as DefinitionNode;
const group = (name: string, elements: DefinitionNode[]): GroupDefinition => ({ type: 'GROUP', name, description: '', elements });
const rules = Array.from({ length: 10_000 }, (_, at) => rule(at));

describe('an IDS of ten thousand rules in words', () => {
  const place = document.createElement('div');
  let mounted: ReturnType<typeof createRoot>;
  before(() => document.body.append(place));
  after(() => place.remove());
  afterEach(() => mounted.unmount());

  function show(definition: GroupDefinition, startsOpen = false): void {
    mounted = createRoot(place);
    mounted.render(
      <Provider>
        <WordsContext value={wordsOf('en')}>
          <RulesView definition={definition} startsOpen={startsOpen} />
        </WordsContext>
      </Provider>,
    );
  }
  const says = (text: string) => place.textContent?.includes(text);
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);

  it('draws one page of them, and another when it is asked for', async () => {
    show(group('IDS', rules));
    await until(() => says('Rule 99'), 'the first rules');
    ok(place.querySelectorAll('[aria-expanded]').length === 100, 'more than a page is drawn');
    button('Page 2')?.click();
    await until(() => says('Rule 199') && !says('Rule 99'), 'the second page');
  });

  it('keeps many groups folded, each with how much it holds, even where rules start open', async () => {
    const groups = Array.from({ length: 100 }, (_, at) => group(`${at}`, rules.slice(at * 100, at * 100 + 100)));
    show(group('IDS', groups), true);
    await until(() => says('Group 99 · 100 rules'), 'the groups');
    ok(!says('Rule 1'), 'a group is open');
    button('Group 1 · 100 rules')?.click();
    await until(() => says('Rule 199'), 'the rules of the second group');
  });

  it('shows all of a short one at once', async () => {
    show(group('IDS', [group('1', rules.slice(0, 3)), group('2', rules.slice(3, 6))]));
    await until(() => says('Rule 5'), 'the rules of both groups');
    ok(!says('3 rules'), 'it counts what one sees');
  });
});
