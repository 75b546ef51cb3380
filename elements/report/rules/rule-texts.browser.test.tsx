/** Tests that a rule has its texts, on screen and printed. test/e2e/report-tools.test.ts tests that controls are hidden. */
import type { Failure, RuleNode } from '../../../common/contract/reports.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { emptyApplicability, emptyRequirements, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { equal, type Mounted, mountReport, ok, says, until } from '../fixtures/mount-report.tsx';

const missing = (at: number): Failure => ({
  facet: 'PROPERTY',
  code: 'PROPERTY_MISSING',
  property: `Eigenschap ${at}`,
  propertySet: 'Eigen',
});
const rule = makeRule({
  id: '1',
  name: '1 Alles is ingevuld',
  outcome: 'FAILED',
  reasons: Array.from({ length: 8 }, (_, at) => ({ failure: missing(at), count: 8 - at })),
});

describe('the texts of a rule', () => {
  let mounted: Mounted | undefined;

  it('are all printed, with its specification and reasons, and fold again afterwards', async () => {
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [rule])] }, at: '?n=1' });
    await until(() => says('2 more reasons'), 'the rule');
    ok(!says('Eigenschap 7') && !says('Requirements'), 'both are folded');
    dispatchEvent(new Event('beforeprint'));
    await Promise.resolve();
    ok(says('Eigenschap 7') && says('Requirements'), 'both are there before the paper is drawn');
    dispatchEvent(new Event('afterprint'));
    await until(() => says('2 more reasons') && !says('Requirements'), 'as it was');
  });

  it('shows the instructions of its requirements without opening its specification', async () => {
    const facet = { name: { simpleValue: 'Name' }, cardinality: 'REQUIRED' as const, instructions: 'Vul *Mark* in.' };
    const specification = {
      ifcVersions: ['IFC4'],
      applicability: emptyApplicability(),
      requirements: emptyRequirements({ attributes: [facet] }),
    };
    const ruleWithInstructions = makeRule({ id: '1', name: '1 Naam', specification });
    mounted = mountReport({
      report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [ruleWithInstructions])] },
      at: '?n=1',
    });
    await until(() => says('Vul Mark in.'), 'the instructions');
    ok(!says('Requirements'), 'the specification is folded');
  });

  it('begins in the workbench with how to fix it, also under a long description', async () => {
    const values = Array.from({ length: 9 }, (_, at) => `- Waarde ${at}`).join('\n');
    const described = makeRule({
      id: '1',
      name: '1 Afnemer',
      outcome: 'FAILED',
      description: `De waarde is een van:\n\n${values}\n\n**Herstellen:** voeg de eigenschap toe.`,
    });
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [described])] }, at: '?n=1' });
    mounted.root.style.width = '1300px';
    const advice = await until(() => document.querySelector<HTMLElement>('[data-pane=middle] [data-advice]'), 'the texts');
    const line = await until(
      () => [...advice.querySelectorAll('p')].find((one) => one.textContent?.includes('eigenschap toe')),
      'it',
    );
    ok(line.getBoundingClientRect().bottom <= advice.getBoundingClientRect().bottom, 'the advice is not cut off');
    ok(advice.innerText.startsWith('How to fix it'), advice.innerText);
  });

  it('begins without a workbench with how to fix it as well, also if the description says it', async () => {
    const description = 'De afnemer staat op een lijst.\n\n**Herstellen:** voeg de eigenschap toe.';
    const described = makeRule({ id: '1', name: '1 Afnemer', outcome: 'FAILED', description });
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [described])] }, at: '?n=1' });
    mounted.root.style.width = '760px';
    const texts = await until(() => document.querySelector<HTMLElement>('[data-advice]'), 'the texts');
    equal(texts.innerText.split('\n').filter(Boolean), [
      'How to fix it',
      'Voeg de eigenschap toe.',
      'De afnemer staat op een lijst.',
    ]);
  });

  for (const [what, attribute] of [
    ['next to it', 'Name'],
    ['on a second line', 'NameOfTheOwnerOfEachSpaceAndZoneInTheBuildingThatIsToBeDeliveredToItsOwner'],
  ] as const)
    it(`cuts off neither the only reason of a rule nor what is expected, which is ${what}`, async () => {
      const enumeration = ['gemeenschappelijk', 'maatschappelijk', 'bedrijfsmatig', 'particulier'];
      const expected = { base: 'xs:string', restrictions: [{ type: 'ENUM' as const, allowedValues: enumeration }] };
      const failure: Failure = { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_DIFFERS', attribute, actual: 'x', expected };
      const failed = makeRule({ id: '1', name: '1 Stelsel', outcome: 'FAILED', reasons: [{ failure, count: 3 }] });
      mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [failed])] }, at: '?n=1' });
      mounted.root.style.width = '1300px';
      const list = await until(
        () => document.querySelector('[data-pane=middle] section[aria-label="Why it failed"] ul'),
        'the reasons',
      );
      await until(() => says('gemeenschappelijk'), 'what is expected');
      equal(list.clientHeight < 40, what === 'next to it');
      const cut = [...list.querySelectorAll<HTMLElement>('span')].filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
      );
      equal(
        cut.map((one) => one.textContent),
        [],
      );
    });

  it('says of a rule whose stored specification lacks its lists that it cannot be shown, and shows the rest of the report', async () => {
    const specification = { ifcVersions: ['IFC4'], applicability: emptyApplicability() } as unknown as RuleNode['specification'];
    const damaged = makeRule({ id: '1', name: '1 Zonder lijsten', specification });
    const sound = makeRule({ id: '2', name: '2 Met lijsten', description: 'Wat er moet staan.' });
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [damaged, sound])] }, at: '?n=1' });
    await until(() => says('A part of this page could not be loaded or shown.'), 'the sentence');
    ok(says('gebouw.ifc') && says('Eigen ILS'), 'the rest of the report is shown');
    mounted.keeper.write('?n=2');
    await until(() => says('Wat er moet staan.'), 'the other rule');
    ok(!says('A part of this page could not be loaded or shown.'), 'the sentence is gone');
  });
});
