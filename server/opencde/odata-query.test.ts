import assert from 'node:assert/strict';
import test from 'node:test';
import { isRefusal } from '../../common/contract/errors.ts';
import { odataQuerySchema, queryRows } from './odata-query.ts';

const ROWS = [
  { id: 1, topic_status: 'Open', creation_date: '2026-01-05T09:00:00.000Z', labels: ['ILS', "Riool's"], assigned_to: null },
  { id: 2, topic_status: 'Closed', creation_date: '2026-01-04T09:00:00.000Z', labels: ['ILS'], assigned_to: 'a@b.nl' },
  { id: 3, topic_status: 'ReOpened', creation_date: '2026-01-06T09:00:00.000Z', labels: [], assigned_to: 'a@b.nl' },
];
const FIELDS = { filters: ['topic_status', 'creation_date', 'labels', 'assigned_to'], sorts: ['creation_date', 'id'] } as const;
const search = (query: object) => queryRows(ROWS, odataQuerySchema.parse(query), FIELDS).map(({ id }) => id);

test('rows are filtered by comparisons, joined by and, or, not and parentheses', () => {
  const cases: [string, number[]][] = [
    ["topic_status eq 'Open'", [1]],
    ["topic_status ne 'Open'", [2, 3]],
    ["topic_status eq 'Open' or topic_status eq 'Closed'", [2, 1]],
    ["assigned_to eq 'a@b.nl' and topic_status eq 'Open' or topic_status eq 'Closed'", [2]],
    ["assigned_to eq 'a@b.nl' and not (topic_status eq 'Closed')", [3]],
    ['assigned_to eq null', [1]],
    ["labels/any(label: label eq 'ILS')", [2, 1]],
    ["labels/any(l: l eq 'Riool''s')", [1]],
    ['creation_date gt 2026-01-05T10:00:00+01:00', [3]],
    ['creation_date ge 2026-01-05T10:00:00 01:00', [1, 3]],
    ['creation_date lt 2026-01-05T09:00:00', [2]],
  ];
  for (const [$filter, ids] of cases) assert.deepEqual(search({ $filter }), ids, $filter);
});

test('rows are sorted, by the first field by default, and paged', () => {
  assert.deepEqual(search({}), [2, 1, 3]);
  assert.deepEqual(search({ $orderby: 'creation_date desc' }), [3, 1, 2]);
  assert.deepEqual(search({ $orderby: 'id', $top: '1', $skip: '1' }), [2]);
  assert.deepEqual(search({ $top: '0' }), []);
});

test('a query that cannot be read is refused', () => {
  const wrong = [
    "title eq 'x'",
    'topic_status eq',
    "topic_status is 'x'",
    "(topic_status eq 'x'",
    "topic_status eq 'x' topic_status",
    '§',
  ];
  for (const $filter of wrong) assert.throws(() => search({ $filter }), { code: 'VALIDATION_FAILED' }, $filter);
  assert.throws(() => search({ $orderby: 'title' }), { code: 'VALIDATION_FAILED' });
});

const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

test('names of members that every object has are not fields, operators or directions', () => {
  const isRefused = (query: object) =>
    assert.throws(
      () => search(query),
      (error) => isRefusal(error) && error.code === 'VALIDATION_FAILED',
      JSON.stringify(query),
    );
  for (const name of INHERITED) {
    isRefused({ $filter: `${name} eq 'Open'` });
    isRefused({ $filter: `topic_status ${name} 'Open'` });
    isRefused({ $filter: `${name}/any(label: label eq 'ILS')` });
    isRefused({ $filter: `labels/any(label: label ${name} 'ILS')` });
    isRefused({ $orderby: name });
    isRefused({ $orderby: `id ${name}` });
  }
});
