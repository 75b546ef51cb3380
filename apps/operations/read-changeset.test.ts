import assert from 'node:assert/strict';
import test from 'node:test';
import { audienceOf, canaryFormSchema } from './canary-form.ts';
import { errorPercent } from './error-percent.ts';
import { readChangeset } from './read-changeset.ts';

test('a pasted changeset is read, and each fault of it has a place and a code', () => {
  const url = '/assets/app-x/x-AAAAAAAA.js';
  const integrity = { [url]: `sha384-${'A'.repeat(64)}` };
  assert.deepEqual(readChangeset(JSON.stringify({ set: { x: url }, integrity })), {
    changes: { set: { x: url }, remove: [], integrity },
  });
  const cases: [string, string, string][] = [
    ['{', '', 'JSON_INVALID'],
    ['[]', '', 'INVALID'],
    ['{}', '', 'NOTHING_CHANGES'],
    ['{"set":{"x":1}}', 'set.x', 'INVALID'],
    [`{"set":{"x":"${url}"},"integrity":{"${url}":"md5"}}`, `integrity.${url}`, 'INTEGRITY_INVALID'],
  ];
  for (const [text, path, message] of cases) assert.deepEqual(readChangeset(text), { faults: [{ path, message }] }, text);
});

test('a canary is for a share, an organization or an address, each in its own form', () => {
  const faultOf = (kind: string, named: string) =>
    canaryFormSchema.safeParse({ kind, named, reason: 'x' }).error?.issues.map(({ message }) => message);
  assert.deepEqual(
    [faultOf('share', '0'), faultOf('share', '101'), faultOf('user', 'Anna'), faultOf('organization', ' ')],
    [['SHARE_INVALID'], ['SHARE_INVALID'], ['EMAIL_INVALID'], ['REQUIRED']],
  );
  assert.deepEqual(audienceOf({ kind: 'share', named: '100' }), { share: 100 });
  assert.deepEqual(audienceOf({ kind: 'organization', named: 'De Linde' }), { organization: 'De Linde' });
});

test('the share of pages with errors is in percent, and 0 where no page was opened', () => {
  assert.deepEqual([errorPercent({ loads: 0, errors: 0 }), errorPercent({ loads: 300, errors: 7 })], [0, 2.3]);
});
