/** Tests a joint check of several files: its progress, its verdict, and the pairs of a rule, which are shown in the model. */
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import type { JointCheck, JointComparison } from '../../../common/contract/joint-checks.ts';
import type { ListedRuleCheck, ReportedGroup } from '../../../common/contract/rule-set-schema.ts';
import { findViolations } from '../../../test/support/find-violations.ts';
import { equal, ok, press, says, until } from '../fixtures/mount-report.tsx';
import type { RuleSetSource } from '../report-source.ts';
import { JointCheckView } from './joint-check-view.tsx';
import type { JointObject } from './joint-rule.tsx';

const COUNTS = {
  rules: { passed: 1, failed: 1, undecided: 0, notApplicable: 0 },
  checks: { passed: 3, failed: 1, undecided: 0 },
};
const texts = {
  description: 'No two walls lie in each other.',
  why: 'They are built twice.',
  fix: { revit: 'Move it.', archicad: 'Move it.' },
};
const TREE: ReportedGroup = {
  ...{ type: 'GROUP', name: 'BIM basis ILS', description: '', kind: 'RULES', ruleSetId: 'set', version: '2.0', counts: COUNTS },
  elements: [
    {
      ...{ type: 'RULE', id: '3.8.1', name: 'No two walls lie in each other', ...texts },
      ...{ kind: 'INTERSECTION', outcome: 'FAILED', counts: COUNTS, listed: 3 },
      causes: [{ globalId: 'b'.repeat(22), name: 'Wall b', stepId: 2, file: 'pipes.ifc', count: 3 }],
    },
  ],
};
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(22)) as [string, string, string];
const check = (globalId: string, more: Partial<ListedRuleCheck>): ListedRuleCheck => ({
  ...{ ifcType: 'IfcWall', globalId, name: `Wall ${globalId[0]}`, outcome: 'FAILED', stepId: 1, storey: '00', file: 'house.ifc' },
  ...more,
});
const CHECKS = [
  check(A, {
    object: `${A} ${B}`,
    other: { globalId: B, file: 'pipes.ifc', name: 'Wall b', stepId: 2 },
    failures: [{ code: 'INTERSECTS', message: 'They lie 0.011 m deep in each other.' }],
  }),
  check(C, { outcome: 'PASSED' }),
  check('d'.repeat(22), { ifcType: 'IfcProject', name: 'Project', outcome: 'UNDECIDED' }),
];
const file = (filename: string) => ({ id: filename, filename, version: 1, isNewest: true });
const CHECK: JointCheck = {
  ...{ id: 'check', url: '', project: { id: 'p' }, status: 'PROCESSED', progress: 1, createdAt: '2026-01-05T09:00:00Z' },
  files: [file('house.ifc'), file('pipes.ifc')],
  ...{ isCurrent: true, outcome: 'FAILED', error: null },
  ruleSets: [
    {
      ...{ id: 'set', code: 'bim-basis-ils', version: '2.0', name: { nl: 'BIM basis ILS', en: 'BIM basis ILS' } },
      counts: COUNTS,
    },
  ],
};

const NO_COMPARISON: JointComparison = { previous: null, ruleSets: null };

let root: HTMLElement;
let unmount: (() => void) | undefined;
const requests: (readonly JointObject[])[] = [];
const queries: unknown[] = [];

function mount(change: Partial<JointCheck> = {}, language: 'nl' | 'en' = 'en', comparison = NO_COMPARISON): void {
  root = document.createElement('div');
  document.body.append(root);
  const reactRoot = createRoot(root);
  const ruleSets: RuleSetSource = {
    trees: async () => [TREE],
    checks: async (_rule, { query }) => {
      queries.push(query);
      return { data: CHECKS, total: 3 };
    },
  };
  requests.length = 0;
  queries.length = 0;
  reactRoot.render(
    <Provider>
      <main>
        <h1>Models</h1>
        <JointCheckView
          check={{ ...CHECK, ...change }}
          ruleSets={ruleSets}
          compare={async () => comparison}
          language={language}
          onShow={(objects) => requests.push(objects)}
          exceptionPart={({ ruleId, files, object, message }) => (
            <span>{[ruleId, ...files, object.key, object.name, message].join(' | ')}</span>
          )}
        />
      </main>
    </Provider>,
  );
  unmount = () => {
    reactRoot.unmount();
    root.remove();
  };
}

afterEach(() => unmount?.());

it('the verdict comes first, and a pair of a rule is shown in the model with both of its objects', async () => {
  mount();
  await until(() => says('Together these files do not meet 1 rule.', root), 'the verdict');
  await press('No two walls lie in each other', root);
  await until(() => says('They lie 0.011 m deep in each other. The other: Wall b in pipes.ifc.', root), 'the pair');
  ok(says('They are built twice.', root), 'why');
  equal(await findViolations(root), []);
  ok(
    says(
      `3.8.1 | house.ifc | pipes.ifc | ${A} ${B} | Wall a | They lie 0.011 m deep in each other. The other: Wall b in pipes.ifc.`,
      root,
    ),
    'of both files',
  );
  // What does not fail has none.
  equal(root.textContent?.split('3.8.1 |').length, 2);
  ok(!root.querySelector('[aria-label="Show in 3D: Project"]'), 'a project has no shape');
  await press('Show in 3D: Wall a', root);
  await press('Show in 3D: Wall c', root);
  equal(requests, [
    [
      { file: 'house.ifc', globalId: A },
      { file: 'pipes.ifc', globalId: B },
    ],
    [{ file: 'house.ifc', globalId: C }],
  ]);
  await press('Show all rules', root);
  await until(() => says('BIM basis ILS 2.0', root), 'the rules');
});

it('the objects that are in most pairs come before all pairs, and lead to theirs', async () => {
  mount();
  await press('No two walls lie in each other', root);
  await until(() => says('Fix first', root) && says('solves 3 pairs', root), 'the objects');
  equal(await findViolations(root), []);
  await press('Wall b', root);
  await until(() => queries.at(-1) === B, 'the search');
});

it('a check that waits has its progress, and one without a result says why', async () => {
  mount({ status: 'PENDING', progress: 0.4, outcome: null, ruleSets: [] });
  await until(() => says('The files are being checked together', root), 'the progress');
  equal(await findViolations(root), []);
  unmount?.();
  mount({ status: 'ERROR', outcome: null, ruleSets: [], error: { code: 'RULES_CHANGED' } });
  await until(() => says('A rule set or a list of values changed before the check began', root), 'the reason');
  unmount?.();
  mount({ status: 'ERROR', outcome: null, ruleSets: [], error: { code: 'NOT_STEP', filename: 'pipes.ifc', line: 1 } }, 'nl');
  await until(() => says('pipes.ifc: Het bestand begint niet met ISO-10303-21', root), 'the file');
});

it('what changed since the previous joint check is counted by rule, and a new failure is marked', async () => {
  const counts = { new: 1, stillFailing: 2, fixed: 3, notChecked: 0 };
  const changes = { ...counts, ruleSetId: 'set', ruleId: '3.8.1', newObjects: [`${A} ${B}`] };
  const previous = { id: 'before', createdAt: '2026-01-04T09:00:00Z', files: [] };
  mount({}, 'en', { previous, ruleSets: { totals: counts, rules: [changes] } });
  await until(() => says('1 new, 2 still there, 3 solved.', root), 'the changes');
  ok(says('Compared with the check of Jan 4, 2026', root), root.textContent ?? '');
  await press('No two walls lie in each other', root);
  await until(() => says('New since the previous check', root), 'the mark');
  equal(root.textContent?.split('New since').length, 2);
});

it('failures that exceptions cover are counted, and a result of which they cover all is no error', async () => {
  const [ruleSet] = CHECK.ruleSets;
  mount({ ruleSets: [{ ...ruleSet!, excepted: { rules: 1, failures: 3 } }] });
  await until(() => says('3 failures are excepted.', root), 'the exceptions');
  ok(says('Together these files do not meet 1 rule.', root), 'the verdict stays');
});

it('a result of older versions says which file has a newer one', async () => {
  mount({ files: [file('house.ifc'), { ...file('pipes.ifc'), isNewest: false }], isCurrent: false });
  await until(() => says('There is a newer version of pipes.ifc', root), 'the newer version');
});
