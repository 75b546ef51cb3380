import assert from 'node:assert/strict';
import test from 'node:test';
import { differs, largeReport, MISSING, makeCheck, makeRule, plainWords } from './fixtures/example-reports.ts';
import { actualText, failureOf, reasonsOf } from './reasons.ts';
import { walkRules } from './walk-rules.ts';

const failed = (...failures: (typeof MISSING)[]) => makeCheck({ outcome: 'FAILED', failures });

test('actual values belong to one reason, most frequent first, in reports from before reasons had numbers', () => {
  const rule = makeRule({ checks: [failed(differs('a')), failed(differs('b')), failed(differs('b'))] });
  const reasons = reasonsOf(rule);
  assert.equal(reasons.length, 1);
  assert.deepEqual(reasons[0]!.group.values, [
    { actual: 'b', count: 2 },
    { actual: 'a', count: 1 },
  ]);
  assert.equal(reasons[0]!.count, 3);
});

test('reasons of the rule as a whole come first, then those with most entities', () => {
  const tooFew = { facet: 'SPECIFICATION', code: 'TOO_FEW_ENTITIES', expected: 5, actual: 3 } as const;
  const rule = makeRule({ failures: [tooFew], checks: [failed(differs('a')), failed(MISSING), failed(MISSING)] });
  assert.deepEqual(
    reasonsOf(rule).map(({ code, count }) => [code, count]),
    [
      ['TOO_FEW_ENTITIES', 0],
      ['PROPERTY_MISSING', 2],
      ['ATTRIBUTE_DIFFERS', 1],
    ],
  );
});

test('an entity that fails twice for a reason is listed once', () => {
  const [reason] = reasonsOf(makeRule({ checks: [failed(differs('a'), differs('b'))] }));
  assert.equal(reason!.entities.length, 1);
  assert.equal(reason!.count, 1);
  assert.equal(reason!.group.values?.length, 2);
});

test('a failure that refers to its reason belongs to it, and is complete together with it', () => {
  const { actual: _, ...failure } = differs('');
  const checkWith = (actual: string) =>
    makeCheck({ outcome: 'FAILED', failures: [{ reason: 0, facet: 'ATTRIBUTE', code: 'ATTRIBUTE_DIFFERS', actual }] });
  const group = { failure, count: 2, values: [{ actual: 'a', count: 2 }], valuesTotal: 1 };
  const [reason, ...others] = reasonsOf(makeRule({ reasons: [group], checks: [checkWith('a'), checkWith('a')] }));
  assert.deepEqual([reason!.group, reason!.count, others], [group, 2, []]);
  assert.deepEqual(failureOf(reason!, reason!.entities[0]!), differs('a'));
});

test('entities are kept up to the limit, and all are counted', () => {
  const [reason] = reasonsOf(makeRule({ checks: [failed(MISSING), failed(MISSING), failed(MISSING)] }), 2);
  assert.deepEqual([reason!.entities.length, reason!.count], [2, 3]);
});

test('a report that was stored and read back has the same reasons', () => {
  const report = largeReport(50, (at) => (at % 3 === 0 ? MISSING : differs(`${at % 7}`)));
  const reasons = (from: typeof report) => [...walkRules(from)].map(({ rule }) => reasonsOf(rule));
  assert.deepEqual(reasons(JSON.parse(JSON.stringify(report))), JSON.parse(JSON.stringify(reasons(report))));
});

test('a value that was cut ends with an ellipsis', () => {
  assert.equal(actualText({ ...MISSING, actual: 'abc', actualLength: 900 }, plainWords), 'abc…');
});

const ACTUALS: [actual: string | string[] | number | null | undefined, unit: string | undefined, text: string][] = [
  [undefined, undefined, ''],
  [null, undefined, ''],
  ['a', undefined, 'a'],
  [['a', 'b'], undefined, 'a, b'],
  [2.5, 'm2', '2.5 m2'],
];
for (const [actual, unit, text] of ACTUALS) {
  test(`an actual value as text: ${JSON.stringify(actual)} ${unit ?? ''}`, () => {
    assert.equal(actualText({ ...MISSING, actual, unit }, plainWords), text);
  });
}
