import assert from 'node:assert/strict';
import test from 'node:test';
import type { Delivery } from '../../common/contract/deliveries.ts';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import type { ProjectRuleSet } from '../../common/contract/rule-set-schema.ts';
import { DEFAULT_VALIDITY } from '../../common/contract/validity.ts';
import { planFormSchema, planOfValues, planValues } from './plan-form.ts';

const OF_PROJECT = [
  { specification: { id: 's1', name: 'NL-SfB', version: '2' }, configuration: { disabledRules: ['r1'] } },
] as ProjectSpecification[];
const RULE_SETS = [
  { ruleSet: { id: 'n1', name: { nl: 'Namen', en: 'Names' }, version: '1.0' }, configuration: { disabledRules: ['1.2'] } },
] as ProjectRuleSet[];
const PROJECT = {
  specifications: OF_PROJECT,
  ruleSets: RULE_SETS,
  validity: { ...DEFAULT_VALIDITY, schema: 'REQUIRED' as const },
};
const row = { id: 'e1', namePattern: '*', discipline: '', required: true, files: [], isMissing: true, isLate: false };
const delivery = {
  name: 'DO',
  phase: '',
  dueDate: null,
  acceptors: [],
  followsProject: false,
  followsProjectValidity: false,
  followsProjectRuleSets: false,
  ruleSets: [{ id: 'n0', name: { nl: 'Oud', en: 'Old' }, version: '0.9', disabledRules: ['1.1'] }],
  validity: { syntax: 'REQUIRED', header: 'TOLD', schema: 'OFF', rules: 'REQUIRED' },
  specifications: [{ id: 's0', name: 'NL-SfB', version: '1', disabledRules: ['r9'] }],
  expected: [{ ...row, user: null, organization: { id: 'o1', name: 'O' } }],
} as unknown as Delivery;

test('a plan is the same after a round trip through the form', () => {
  const plan = planOfValues(planFormSchema.parse(planValues(delivery, PROJECT, { language: 'nl' })));
  assert.deepEqual(plan, {
    name: 'DO',
    phase: '',
    dueDate: null,
    acceptors: [],
    expected: [{ id: 'e1', namePattern: '*', discipline: '', required: true, user: null, organization: { id: 'o1' } }],
    specifications: [{ id: 's0', disabledRules: ['r9'] }],
    ruleSets: [{ id: 'n0', disabledRules: ['1.1'] }],
    validity: { syntax: 'REQUIRED', header: 'TOLD', schema: 'TOLD', rules: 'REQUIRED' },
  });
});

test('a new plan follows the project, and its planner accepts it', () => {
  const values = planValues(undefined, PROJECT, { language: 'nl', ownId: 'me' });
  assert.deepEqual([values.selection, values.acceptors, values.specifications[0]?.label], ['PROJECT', ['me'], 'NL-SfB 2']);
  assert.deepEqual(values.specifications[0]?.disabledRules, ['r1'], 'a selection starts as that of the project');
  assert.deepEqual([values.validitySelection, values.validity.schema, values.validity.rules], ['PROJECT', true, false]);
  const ruleSet = { id: 'n1', label: 'Namen 1.0', isOn: true, disabledRules: ['1.2'] };
  assert.deepEqual([values.ruleSetSelection, values.ruleSets], ['PROJECT', [ruleSet]]);
  const expected = [{ namePattern: '*', discipline: '', from: 'user:u1', required: false }];
  const plan = planOfValues({ ...values, phase: '', expected });
  assert.deepEqual([plan.validity, plan.ruleSets], [null, null]);
  assert.deepEqual([plan.specifications, plan.expected?.[0]?.user, plan.expected?.[0]?.organization], [null, { id: 'u1' }, null]);
});

test('a delivery that selects rule sets of its own keeps one that the project no longer has, and leaves out what is not ticked', () => {
  const values = planValues(delivery, PROJECT, { language: 'en' });
  assert.deepEqual(
    values.ruleSets.map(({ label, isOn, disabledRules }) => [label, isOn, disabledRules]),
    [
      ['Names 1.0', false, ['1.2']],
      ['Old 0.9', true, ['1.1']],
    ],
  );
  const ruleSets = values.ruleSets.map((one) => ({ ...one, isOn: false }));
  assert.deepEqual(planOfValues(planFormSchema.parse({ ...values, ruleSets })).ruleSets, []);
});
