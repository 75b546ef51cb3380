import assert from 'node:assert/strict';
import test from 'node:test';
import { includesField, parseFields, projectFields } from './fields.ts';

const user = { id: 'u', name: 'An', organization: { id: 'o', name: 'Bouw', location: 'Delft' }, tags: [{ a: 1, b: 2 }] };
const report = {
  id: 'r',
  filename: 'a.ifc',
  elements: [
    {
      type: 'GROUP',
      name: 'root',
      elements: [{ type: 'RULE', id: '1', name: 'rule', checks: [{ globalId: 'g', outcome: 'PASSED' }] }],
    },
  ],
};

const cases: [string, string | undefined, unknown, unknown][] = [
  ['absent is everything', undefined, user, user],
  ['blank is everything', ' , ', user, user],
  ['id always stays', 'name', user, { id: 'u', name: 'An' }],
  ['dotted paths', 'organization.name', user, { id: 'u', organization: { name: 'Bouw' } }],
  ['a whole name wins over a part of it', 'organization.name,organization', user, { id: 'u', organization: user.organization }],
  ['arrays are transparent', 'tags.b', user, { id: 'u', tags: [{ b: 2 }] }],
  ['unknown names are ignored', 'nope,nope.deep,__proto__,constructor.name', user, { id: 'u' }],
  [
    'a path below elements holds at every depth',
    'elements.name',
    report,
    { id: 'r', elements: [{ name: 'root', elements: [{ name: 'rule' }] }] },
  ],
  ['elements alone is the whole tree', 'elements', report, { id: 'r', elements: report.elements }],
  [
    'checks are found at any depth',
    'elements.checks.globalId',
    report,
    { id: 'r', elements: [{ elements: [{ checks: [{ globalId: 'g' }] }] }] },
  ],
  [
    'elements written twice says the same',
    'elements.elements.name',
    report,
    { id: 'r', elements: [{ name: 'root', elements: [{ name: 'rule' }] }] },
  ],
];

for (const [name, fields, value, expected] of cases) {
  test(`[R315] fields: ${name}`, () => {
    assert.deepEqual(projectFields(value, parseFields(fields)), expected);
  });
}

test('[R315] fields: a route can check which parts are requested', () => {
  assert.equal(includesField(parseFields(undefined), 'elements.checks'), true);
  assert.equal(includesField(parseFields('elements'), 'elements.checks'), true);
  assert.equal(includesField(parseFields('elements.name'), 'elements.checks'), false);
  assert.equal(includesField(parseFields('elements.checks.name'), 'elements.checks'), true);
  assert.equal(includesField(parseFields('id'), 'elements'), false);
});

test('[R315] fields: null and scalars stay unchanged', () => {
  assert.deepEqual(projectFields({ id: '1', a: null, b: 3 }, parseFields('a.b,b.c')), { id: '1', a: null, b: 3 });
});
