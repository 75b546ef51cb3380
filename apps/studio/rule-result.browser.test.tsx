/** Tests what is said of the chosen rule and the open model. */
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot, type Root } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { ChosenRule, LiveVerdict, StudioChange } from '../../common/contract/studio.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { IfcVersions } from './ifc-versions.tsx';
import { RuleResult } from './rule-result.tsx';
import type { StudioClient } from './studio-client.ts';

const NONE = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
const NOTHING: LiveVerdict = { passed: true, applies: 0, failed: 0, failures: [], reasons: [], failing: [], passing: [] };

function chosenRule(verdict: LiveVerdict, ifcVersions = ['IFC4'], className = 'IFCWALL'): ChosenRule {
  const applicability = { ...NONE, minOccurrences: 0, entity: { name: { simpleValue: className } } };
  const specification = { ifcVersions, applicability, requirements: { ...NONE, entities: [] } };
  return { at: 2, rule: { name: 'Walls', specification }, findings: [], verdict } as ChosenRule;
}

describe('what the chosen rule does', () => {
  const place = document.createElement('main');
  const changes: StudioChange[] = [];
  let root: Root;
  const studioOf = (chosen: ChosenRule) =>
    ({
      $view: { get: () => ({ state: { chosen } }) },
      change: (change: StudioChange) => changes.push(change),
    }) as unknown as StudioClient;
  const show = (verdict: LiveVerdict, name?: string, chosen = chosenRule(verdict)) => {
    root.render(
      <Provider>
        <RuleResult studio={studioOf(chosen)} name={name} verdict={verdict} />
      </Provider>,
    );
  };
  const buttons = () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
  const button = (words: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  const says = (words: string) => place.textContent?.includes(words) === true;

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

  it('the class of the rule stays when those in the model are taken too', async () => {
    const similar = [{ ifcType: 'IfcWallStandardCase', count: 18 }];
    show({ ...NOTHING, missed: { kind: 'CLASS', asked: 'IfcWall', found: similar } });
    await until(() => button('Beide gebruiken'), 'the button for both');
    button('Beide gebruiken')?.click();
    const [change] = changes;
    ok(change?.what === 'facet' && change.rule === 2 && change.place.kind === 'entity', JSON.stringify(change));
    const { name } = (change as Extract<StudioChange, { what: 'facet' }>).facet as { name: { restrictions: unknown } };
    const classes = JSON.stringify(name.restrictions);
    ok(classes === '[{"type":"ENUM","allowedValues":["IFCWALL","IFCWALLSTANDARDCASE"]}]', classes);
  });

  it('a special case alone can be taken with its general class', async () => {
    const others = [{ ifcType: 'IfcWall', count: 0 }];
    const chosen = chosenRule({ ...NOTHING, applies: 18, partial: { others } }, ['IFC2X3'], 'IFCWALLSTANDARDCASE');
    show(chosen.verdict as LiveVerdict, undefined, chosen);
    await until(() => says('Andere modellen hebben voor dezelfde objecten wanden (IfcWall)'), 'the note');
    button('Beide gebruiken')?.click();
    ok(JSON.stringify(changes).includes('["IFCWALLSTANDARDCASE","IFCWALL"]'), JSON.stringify(changes));
    show({ ...NOTHING, applies: 2, partial: { others: [{ ifcType: 'IfcWallStandardCase', count: 16 }] } });
    await until(() => says('Het model heeft ook 16 wanden (IfcWallStandardCase)'), 'the objects that are left out');
    ok(button('Beide gebruiken'), 'the button for both');
  });

  it('one button takes all classes, also those that are only counted', async () => {
    const similar = ['IfcBeam', 'IfcColumn', 'IfcDoor', 'IfcPlate', 'IfcSlab', 'IfcStair'].map((ifcType) => ({
      ifcType,
      count: 3,
    }));
    show({ ...NOTHING, missed: { kind: 'CLASS', asked: 'IfcElement', found: similar } });
    await until(() => button('Alle 7 klassen gebruiken'), 'the button for all');
    ok(says('3 vloeren (IfcSlab) en 1 andere klasse:'), place.textContent ?? '');
    ok(buttons().filter((words) => words?.includes('gebruiken')).length === 1, buttons().join());
  });

  it('a prohibition that holds says so', async () => {
    show({ ...NOTHING, isProhibition: true, missed: { kind: 'OTHERS', asked: 'IfcWall', found: [] } });
    await until(() => says('Komt niet voor in dit model, zoals vereist'), 'the words');
    ok(!says('nergens over') && !says('andere voorwaarden') && !says('Waarom'), place.textContent ?? '');
    show(NOTHING);
    await until(() => says('De regel gaat in dit model nergens over.'), 'the words of a rule without objects');
  });

  it('the verdict has the name of its rule where that is not shown', async () => {
    show({ ...NOTHING, applies: 3 }, 'Walls');
    await until(() => says('Regel: Walls'), 'the name of the rule');
    show({ ...NOTHING, applies: 3 });
    await until(() => !says('Regel: Walls'), 'the name to go');
  });

  it('a rule for another version than the open model is warned about, and can be for both', async () => {
    const showVersions = (versions: string[], modelVersion?: string) => {
      const chosen = chosenRule(NOTHING, versions);
      root.render(
        <Provider>
          <IfcVersions studio={studioOf(chosen)} chosen={chosen} modelVersion={modelVersion} />
        </Provider>,
      );
    };
    showVersions(['IFC4'], 'IFC2X3');
    await until(() => button('Ook voor IFC2X3'), 'the warning');
    ok(says('geschreven voor IFC4, en het geopende model is IFC2X3'), place.textContent ?? '');
    button('Ook voor IFC2X3')?.click();
    const [change] = changes;
    ok(change?.what === 'ruleText' && change.text === 'IFC2X3 IFC4', JSON.stringify(change));
    ok(place.contains(document.activeElement), 'the focus stays');
    showVersions(['IFC2X3', 'IFC4'], 'IFC2X3');
    await until(() => !button('Ook voor IFC2X3'), 'the warning to go');
    showVersions(['IFC4'], 'IFC4X3_ADD2');
    await until(() => button('Ook voor IFC4X3'), 'the version in words');
    ok(!says('ADD2'), place.textContent ?? '');
    button('Ook voor IFC4X3')?.click();
    ok(JSON.stringify(changes.at(-1)).includes('IFC4 IFC4X3_ADD2'), 'the value of the file');
    showVersions(['IFC4']);
    await until(() => place.querySelectorAll('input[type=checkbox]').length === 3, 'the versions without a model');
    ok(!says('geopende model'), 'nothing is said of a model');
  });
});
