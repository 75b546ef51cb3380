import assert from 'node:assert/strict';
import test from 'node:test';
import { formatPlace, memoryKeeper, parsePlace } from './report-location.ts';

test('a place is the same after a round trip through the address', () => {
  const place = {
    tab: 'validation' as const,
    specification: 'minibim',
    node: '~0.2',
    outcomes: ['FAILED', 'SKIPPED'],
    types: [],
    reason: 3,
    query: 'café & bar',
    find: 'deur 1,2',
    change: 'stillFailing' as const,
    cause: '0123456789abcdef',
    show: 'storey' as const,
    of: '',
    sort: '-tag',
    view: '3d' as const,
    page: 2,
    entity: '2O2Fr$t4X7Zf8NOew3FLKI',
    issue: 'i1',
  };
  assert.deepEqual(parsePlace(formatPlace(place)), place);
  assert.equal(formatPlace(parsePlace('')), '');
});

test('no status means the default, an empty one means an empty choice', () => {
  assert.equal(parsePlace('?n=r1').outcomes, undefined);
  assert.deepEqual(parsePlace('?n=r1&status=').outcomes, []);
  assert.match(formatPlace({ ...parsePlace(''), outcomes: [] }), /status=/);
});

test('an issue opens the model', () => {
  assert.deepEqual(parsePlace('?issue=i1'), { ...parsePlace(''), issue: 'i1', view: '3d' });
  assert.equal(formatPlace({ ...parsePlace('?issue=i1'), view: undefined, issue: undefined }, '?issue=i1'), '');
});

test('parameters of others stay, and invalid values are ignored', () => {
  assert.equal(formatPlace({ ...parsePlace(''), node: 'r1' }, '?utm=1&n=old&page=9'), '?utm=1&n=r1');
  assert.deepEqual(parsePlace('?page=-3&reason=x&tab=y&change=z&show=all&view=2d'), parsePlace(''));
});

test('a place in memory notifies its listeners', () => {
  const keeper = memoryKeeper();
  let calls = 0;
  const stop = keeper.subscribe(() => {
    calls += 1;
  });
  keeper.write('?n=r1');
  stop();
  keeper.write('');
  assert.equal(calls, 1);
  assert.equal(keeper.href('?n=r1'), undefined);
});
