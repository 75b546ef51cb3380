/** The tab of a report with the results of rule sets. */
import type {
  ListedRuleCheck,
  ReportedGroup,
  ReportedRule,
  ReportRuleSet,
  RuleSetChanges,
} from '../../../common/contract/rule-set-schema.ts';
import { awaitAnimations, findViolations } from '../../../test/support/find-violations.ts';
import { makeGlb } from '../../model/fixtures/make-glb.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { inFullScreen } from '../fixtures/full-screen.ts';
import { control, equal, type Mounted, mountReport, ok, press, says, until } from '../fixtures/mount-report.tsx';
import { memorySource, type ReportService, type ReportSource, reportResource } from '../report-source.ts';

let mounted: Mounted | undefined;

const COUNTS = {
  rules: { passed: 0, failed: 1, undecided: 0, notApplicable: 0 },
  checks: { passed: 3, failed: 2, undecided: 0 },
};
const TREE: ReportedGroup = {
  ...{ type: 'GROUP', name: 'BIM basis ILS', description: '', kind: 'RULES', ruleSetId: 'set', version: '2.0', counts: COUNTS },
  elements: [
    {
      ...{ type: 'GROUP', name: '3.3 Storeys', description: '', counts: COUNTS },
      elements: [
        {
          ...{ type: 'RULE', id: '3.3.2', name: 'Each storey has a name of its own', description: 'No two names are equal.' },
          ...{ why: 'Objects are counted per storey.', fix: { revit: 'Rename the level.', archicad: 'Rename the storey.' } },
          ...{ kind: 'UNIQUE', outcome: 'FAILED', counts: COUNTS, listed: 2 },
        },
      ],
    },
  ],
};
const RULE_SET: ReportRuleSet = {
  ...{ id: 'set', code: 'bim-basis-ils', version: '2.0', name: { nl: 'BIM basis ILS', en: 'BIM basis ILS' } },
  counts: COUNTS,
};
const check = (stepId: number): ListedRuleCheck => ({
  ...{ ifcType: 'IfcBuildingStorey', globalId: null, name: `Storey ${stepId}`, outcome: 'FAILED', stepId, storey: null },
  ...{ file: 'a.ifc', other: { globalId: null, file: 'a.ifc', name: `Storey ${3 - stepId}`, stepId: 3 - stepId } },
  failures: [{ code: 'NOT_UNIQUE', message: 'Name “00” occurs more than once.' }],
});

function mount(
  ruleSets: ReportRuleSet[] | null,
  at = '?tab=rules',
  searches: object[] = [],
  tree = TREE,
  listed = [check(1), check(2)],
): void {
  const resource = { ...reportResource(exampleReport(), { filename: 'a.ifc', fileVersion: 1 }), ruleSets };
  const source: ReportSource = {
    ...memorySource(resource),
    ruleSets: {
      trees: async () => [tree],
      checks: async (_place, search) => {
        searches.push(search);
        return search.outcome?.includes('PASSED') ? { data: [], total: 0 } : { data: listed, total: listed.length };
      },
    },
  };
  mounted = mountReport({ source, at });
}

/** Shows a second version, and compares it with version 1. */
function mountCompared(changes: RuleSetChanges, at = '?tab=rules'): void {
  const previous = { reportId: 'r1', fileId: 'f1', fileVersion: 1 };
  const totals = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };
  const resource = { ...reportResource(exampleReport(), { filename: 'a.ifc', fileVersion: 2 }), ruleSets: [RULE_SET] };
  const service: ReportService = {
    exportReport: async () => ({ blob: new Blob(), filename: 'a.csv' }),
    compare: async () => ({ previous, totals, rules: [], groups: [], validity: null, ruleSets: changes }),
    searchChanges: async () => ({ data: [], total: 0 }),
    versions: async () => ({ data: [], total: 0 }),
    checkAgain: async () => 'r3',
  };
  const data = [check(1), check(2)].map((one) => ({ ...one, object: one.name ?? '' }));
  const ruleSets = { trees: async () => [TREE], checks: async () => ({ data, total: 2 }) };
  mounted = mountReport({ source: { ...memorySource(resource), service, ruleSets }, at });
}

const [PIPE, WALL] = ['p', 'w'].map((letter) => letter.repeat(22)) as [string, string];
const glb = makeGlb([
  { globalId: WALL, center: [0, 0, 0], size: [4, 4, 1] },
  { globalId: PIPE, ifcType: 'IfcPipeSegment', center: [0, 0, 0], size: [1, 1, 4] },
  { globalId: 's'.repeat(22), ifcType: 'IfcSlab', center: [0, -4, 0], size: [4, 1, 4] },
]);

/** Shows a rule with one pair of objects and its model. */
function mountModel(at: string): Mounted {
  const resource = { ...reportResource(exampleReport(), { filename: 'a.ifc', fileVersion: 1 }), ruleSets: [RULE_SET] };
  const pair = { ...check(1), globalId: PIPE, other: { globalId: WALL, file: 'a.ifc', name: 'Wall', stepId: 2 } };
  const source: ReportSource = {
    ...memorySource(resource),
    describeEntity: async () => null,
    geometry: { state: async () => ({ status: 'READY' }), prepare: async () => undefined, read: async () => glb },
    ruleSets: { trees: async () => [TREE], checks: async () => ({ data: [pair], total: 1 }) },
  };
  mounted = mountReport({ source, at });
  return mounted;
}

const assertAccessible = async () => equal(await findViolations((mounted as Mounted).root), []);

describe('the tab with rule sets', () => {
  it('counts the failed rules in its badge, and lists rules with their objects apart from the specifications', async () => {
    mount([RULE_SET]);
    await until(() => says('BIM basis ILS 2.0'));
    ok(says('1 rule does not pass') && says('2 times an object fails a rule.'), 'counts');
    ok(document.querySelector('[role=tab][aria-selected=true]')?.textContent?.includes('Rules 1'), 'badge');
    await assertAccessible();
  });

  it('shows of a rule why it is there, how to repair it, and each object with the other one', async () => {
    const searches: object[] = [];
    mount([RULE_SET], '?tab=rules&s=set&n=3.3.2', searches);
    await until(() => says('Storey 1'));
    for (const text of ['Objects are counted per storey.', 'Rename the level.', 'The other: Storey 2 in a.ifc.'])
      ok(says(text), text);
    await assertAccessible();
    await press('Show all rules');
    await until(() => says('BIM basis ILS 2.0'));
    equal(searches.length, 1);
  });

  it('names a room by its number and its long name, as the rows of a specification do', async () => {
    const room = { ...check(1), ifcType: 'IfcSpace', name: '0.01', longName: 'Woonkamer' };
    const other = { globalId: null, file: 'a.ifc', name: '0.02', longName: 'Keuken', stepId: 2 };
    mount([RULE_SET], '?tab=rules&s=set&n=3.3.2', [], TREE, [{ ...room, other }]);
    await until(() => says('0.01 · Woonkamer'));
    ok(says('The other: 0.02 · Keuken in a.ifc.'), 'the other room');
  });

  it('says of a rule that is switched off that it was not checked, and counts it apart', async () => {
    const checks = { passed: 0, failed: 0, undecided: 0 };
    const counts = { rules: { ...checks, notApplicable: 0, disabled: 1 }, checks };
    const [group] = TREE.elements as [ReportedGroup];
    const [rule] = group.elements as [ReportedRule];
    const off: ReportedRule = { ...rule, outcome: 'DISABLED', counts, listed: 0 };
    const tree = { ...TREE, counts, elements: [{ ...group, counts, elements: [off] }] };
    mount([{ ...RULE_SET, counts }], '?tab=rules', [], tree);
    await until(() => says('1 disabled'));
    ok(!document.querySelector('[role=tab][aria-selected=true]')?.textContent?.includes('Rules 1'), 'no badge');
    await press('Each storey has a name of its own');
    await until(() => says('This rule is disabled in the project settings, so it was not checked.'));
    ok(!says('There are no objects to list.'), 'no second sentence');
    await assertAccessible();
  });

  it('shows what is excepted, and offers to follow up the rule and each object that fails', async () => {
    const exception = { id: 'e', status: 'GRANTED', reason: 'Agreed', until: '2027-01-01', ofRule: false } as const;
    const places: (string | undefined)[] = [];
    const [group] = TREE.elements as [ReportedGroup];
    const [rule] = group.elements as [ReportedRule];
    const tree = { ...TREE, elements: [{ ...group, elements: [{ ...rule, excepted: 1 }] }] };
    const resource = { ...reportResource(exampleReport(), { filename: 'a.ifc', fileVersion: 1 }), ruleSets: [RULE_SET] };
    const memory = memorySource(resource);
    const source: ReportSource = {
      ...memory,
      service: {
        ...(memory.service as NonNullable<ReportSource['service']>),
        rulePart: ({ specificationId, ruleId }) => `Findings of ${specificationId} ${ruleId}`,
        setRulePart: ({ object }) => {
          places.push(object?.key);
          return object ? `Follow up ${object.name}` : 'Follow up the rule';
        },
      },
      ruleSets: {
        trees: async () => [tree],
        checks: async () => ({
          data: [
            { ...check(1), object: 'a', exception },
            { ...check(2), object: 'b' },
          ],
          total: 2,
        }),
      },
    };
    mounted = mountReport({ source, at: '?tab=rules' });
    await until(() => says('1 excepted'));
    await press('Each storey has a name of its own');
    await until(() => says('Follow up Storey 2'));
    ok(says('Findings of set 3.3.2'), 'the findings of the rule over the versions');
    ok(says('Follow up the rule') && says('Excepted until') && says('Agreed'), 'the exception and its reason');
    ok(places.includes('a') && places.includes('b') && places.includes(undefined), 'the rule and both objects');
    await assertAccessible();
  });

  it('shows both objects of a pair in the model, and its link chooses one of them', async () => {
    const { keeper } = mountModel('?tab=rules&s=set&n=3.3.2');
    await press('Model in 3D');
    equal(keeper.read(), '?tab=rules&s=set&n=3.3.2&view=3d');
    await until(() => document.querySelector('canvas[data-pictures]'), 'the picture');
    await until(() => says('Failed: 2') && says('Others, translucent: 1'), 'the legend');
    await press('Storey 1');
    equal(new URLSearchParams(keeper.read()).get('e'), PIPE);
    await until(() => document.querySelector('[role=dialog]'), 'the card of the object');
    await press('Close the object');
  });

  it('keeps the list of rules and the card of the object next to the model in full screen', async () => {
    const { root } = mountModel(`?tab=rules&s=set&n=3.3.2&e=${PIPE}&view=3d`);
    root.style.width = '1300px';
    await until(() => document.querySelector('canvas[data-pictures]'), 'the picture');
    await inFullScreen(async (full) => {
      const link = await until(() => full.querySelector('section[aria-label="Rules"] [aria-current]'), 'the rule');
      equal(link.textContent, 'Each storey has a name of its own');
      await until(() => control('Close the object', full), 'the card');
      equal(await findViolations(full as HTMLElement), []);
    });
  });

  it('says in a narrow report of each count what it counts, and leaves out what there is none of', async () => {
    mount([RULE_SET]);
    (mounted as Mounted).root.style.width = '380px';
    await until(() => says('Failed: 2'), 'a count with its name');
    ok(says('Passed: 3') && !says('Not decided: 0'), 'the other counts');
    await assertAccessible();
  });

  it('filters objects by the result in the address', async () => {
    mount([RULE_SET], '?tab=rules&s=set&n=3.3.2&status=PASSED');
    await until(() => says('Nothing matches the search.'));
  });

  it('says of all rules and of each rule what changed since the previous version', async () => {
    const counts = { new: 1, stillFailing: 1, fixed: 4, notChecked: 0 };
    const ofOtherSet = { ruleSetId: 'other', ruleId: '3.3.2', ...counts, new: 9 };
    mountCompared({ totals: { ...counts, new: 10 }, rules: [{ ruleSetId: 'set', ruleId: '3.3.2', ...counts }, ofOtherSet] });
    await until(() => says('Compared with version 1: 1 new, 1 still there, 4 solved.'));
    ok(says('Since version 1', document.querySelector('thead') as HTMLElement), 'the column');
    ok(says('1 new, 1 still there, 4 solved', document.querySelector('tbody') as HTMLElement), 'the changes of the rule');
    ok(!says('only the numbers are compared'), 'all objects are compared');
    await assertAccessible();
  });

  it('marks the objects of a rule that did not fail in the previous version', async () => {
    const counts = { new: 1, stillFailing: 1, fixed: 0, notChecked: 0 };
    const rule = { ruleSetId: 'set', ruleId: '3.3.2', ...counts, newObjects: ['Storey 2'] };
    mountCompared({ totals: counts, rules: [rule] }, '?tab=rules&s=set&n=3.3.2');
    const rows = await until(() => {
      const all = [...document.querySelectorAll('tbody tr')];
      return all.some((row) => row.textContent?.includes('New since version 1')) && all;
    });
    equal(
      rows.map((row) => row.textContent?.includes('New since version 1')),
      [false, true],
    );
    await assertAccessible();
  });

  it('says that only the numbers were compared of a rule with more objects than are stored', async () => {
    const counts = { new: 100, stillFailing: 4_000, fixed: 0, notChecked: 0 };
    mountCompared({ totals: counts, rules: [{ ruleSetId: 'set', ruleId: '3.3.2', ...counts, isByNumber: true }] });
    await until(() => says('Of rules with more objects than the report keeps, only the numbers are compared.'));
  });

  it('is not there for a report without rule sets, whose address leads to the specifications', async () => {
    mount([], '?tab=rules');
    // The tabs are drawn after the header.
    await until(() => document.querySelector('[role=tab]') !== null);
    await awaitAnimations();
    equal([...document.querySelectorAll('[role=tab]')].filter(({ textContent }) => textContent === 'Rules').length, 0);
  });
});
