import assert from 'node:assert/strict';
import test from 'node:test';
import type { GroupDefinition, RuleDefinition } from '../contract/specifications.ts';
import { rulesOf } from '../report/report-view.ts';
import { findRules } from './find-rules.ts';

const rule = (id: string, name: string) => ({ type: 'RULE', id, name }) as RuleDefinition;
const root: GroupDefinition = {
  type: 'GROUP',
  name: 'Eisen',
  description: '',
  elements: [
    {
      type: 'GROUP',
      name: 'Ruimten',
      description: '',
      elements: [rule('r1', 'Afnemer ingevuld'), rule('r2', 'Naam van elke ruimte')],
    },
    rule('r3', 'Deuren hebben een naam en coördinaten'),
  ],
};
const idsOf = (query: string) => findRules(rulesOf(root), query)?.map(({ id }) => id);

test('the rules of a tree are listed in its order, across groups', () => {
  assert.deepEqual(
    rulesOf(root).map(({ id }) => id),
    ['r1', 'r2', 'r3'],
  );
});

for (const [query, ids] of [
  ['naam', ['r2', 'r3']],
  ['NAAM ruimte', ['r2']],
  ['r1', ['r1']],
  ['coordinaten', ['r3']],
  ['dak', []],
  ['  ', undefined],
] as const)
  test(`a search for "${query}" returns ${ids?.join(' and ') || (ids ? 'nothing' : 'all rules')}`, () => {
    assert.deepEqual(idsOf(query), ids);
  });
