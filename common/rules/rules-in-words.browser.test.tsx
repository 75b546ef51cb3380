/** Tests an IDS in words with thousands of rules. */
import { addMessages } from '@vakwerk/i18n';
import { LanguageProvider, Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';
import type { DefinitionNode, GroupDefinition } from '../contract/specifications.ts';
import type { Language } from '../contract/users.ts';
import { listsEn } from '../i18n/messages/lists.en.ts';
import { listsNl } from '../i18n/messages/lists.nl.ts';
import { specificationEn } from '../i18n/messages/specification.en.ts';
import { specificationNl } from '../i18n/messages/specification.nl.ts';
import { rulesOf } from '../report/report-view.ts';
import { startsUnfolded } from './find-rules.ts';
import { RulesInWords } from './rules-in-words.tsx';

addMessages({
  en: { lists: listsEn, specification: specificationEn },
  nl: { lists: listsNl, specification: specificationNl },
});

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

  function show(definition: GroupDefinition, { areRulesOpen = false, language = 'en' as Language } = {}): void {
    mounted = createRoot(place);
    mounted.render(
      <Provider>
        <LanguageProvider language={language}>
          <RulesInWords
            nodes={definition.elements}
            areGroupsOpen={startsUnfolded(rulesOf(definition).length)}
            areRulesOpen={areRulesOpen}
          />
        </LanguageProvider>
      </Provider>,
    );
  }
  const says = (text: string) => place.textContent?.includes(text);
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);

  it('draws one page of them, and another on request', async () => {
    show(group('IDS', rules));
    await until(() => says('Rule 99'), 'the first rules');
    ok(place.querySelectorAll('[aria-expanded]').length === 100, 'more than a page is drawn');
    button('Page 2')?.click();
    await until(() => says('Rule 199') && !says('Rule 99'), 'the second page');
  });

  it('keeps many groups folded, each with its number of rules, even where rules start open', async () => {
    const groups = Array.from({ length: 100 }, (_, at) => group(`${at}`, rules.slice(at * 100, at * 100 + 100)));
    show(group('IDS', groups), { areRulesOpen: true });
    await until(() => says('99 · 100 rules'), 'the groups');
    ok(!says('Rule 1'), 'a group is open');
    button('1 · 100 rules')?.click();
    await until(() => says('Rule 199'), 'the rules of the second group');
  });

  it('shows all rules of a short one at once', async () => {
    show(group('IDS', [group('1', rules.slice(0, 3)), group('2', rules.slice(3, 6))]));
    await until(() => says('Rule 5'), 'the rules of both groups');
    ok(!says('3 rules'), 'it counts what one sees');
  });

  it('describes a group that only has a number by its rules', async () => {
    const named = (name: string, at: number) => ({ ...rule(at), name }) as DefinitionNode;
    const one = group('1', [named('1.1 Naam', 1), named('1.2 Ligging', 2), named('1.3 Hoogte', 3)]);
    show(group('IDS', [one, group('2', [named('2.1 Peil', 4)]), group('4', [named('Vier', 5)])]), { language: 'nl' });
    await until(() => button('Regels 1.1 t/m 1.3'), 'the first and the last of several');
    ok(button('Regel 2.1'), 'a single rule');
    ok(button('4'), 'the number, where the rules have none');
  });

  it('opens a rule to its requirements, its instructions and its id, in the chosen language', async () => {
    show(group('IDS', [group('3', [{ ...rule(7), instructions: 'Vul de **naam** in.' } as DefinitionNode])]), { language: 'nl' });
    await until(() => button('3'), 'the group');
    ok(!says('Instructies'), 'the rule is open');
    button('Rule 7')?.click();
    await until(() => says('Instructies') && says('Vul de naam in.') && says('Id van de regel: r7'), 'all of the rule');
  });
});
