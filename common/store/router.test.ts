import assert from 'node:assert/strict';
import test from 'node:test';
import { matchPath } from './router.ts';

test('a path matches a pattern segment by segment and gives its parameters', () => {
  assert.deepEqual(matchPath('/reports/:reportId', '/reports/7'), { reportId: '7' });
  assert.deepEqual(matchPath('/reports/:reportId', '/reports/7/'), { reportId: '7' });
  assert.deepEqual(matchPath('/reports/:reportId', '/reports/a%20b'), { reportId: 'a b' });
  assert.deepEqual(matchPath('/reports/:reportId', '/reports/%E0%A4%A'), { reportId: '%E0%A4%A' });
  assert.deepEqual(matchPath('/', '/'), {});
  for (const path of ['/reports', '/reports/7/8', '/report/7'])
    assert.equal(matchPath('/reports/:reportId', path), undefined, path);
});
