import assert from 'node:assert/strict';
import test from 'node:test';
import { changeOf, issueFormSchema, NO_VALUES, newIssueOf } from './issue-values.ts';

test('nobody and no day are sent as null, and a field that was not changed is not sent', () => {
  const values = issueFormSchema.parse({ ...NO_VALUES, title: ' Trap ' });
  assert.deepEqual(newIssueOf(values), { title: 'Trap', description: '', assigneeId: null, due: null });
  assert.deepEqual(changeOf({ due: '' }), { due: null });
  assert.deepEqual(changeOf({ assigneeId: 'anna', title: 'Trap' }), { assigneeId: 'anna', title: 'Trap' });
  assert.deepEqual(changeOf({}), {});
});

test('an issue needs a title, and its day is a date or nothing', () => {
  const codes = (values: object) =>
    issueFormSchema
      .safeParse({ ...NO_VALUES, title: 'Trap', ...values })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  assert.deepEqual(codes({ title: ' ' }), [['title', 'REQUIRED']]);
  assert.deepEqual(codes({ due: '31-02-2027' }), [['due', 'DATE_INVALID']]);
  assert.equal(codes({ due: '2027-02-28' }), undefined);
});
