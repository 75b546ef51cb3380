import assert from 'node:assert/strict';
import test from 'node:test';
import { newEmbedTokenSchema } from '../../common/contract/embed-tokens.ts';
import { lifetimeValue, linkOfShare, SHARE_DEFAULTS, SHARE_LIFETIMES_MINUTES, type Shared, tokenOfShare } from './share-form.ts';

const ORIGIN = 'https://vakwerk.example';
const REPORT: Shared = { report: { id: 'r', fileId: 'f' } };
const DELIVERY: Shared = { delivery: { id: 'd' } };
const FIELDS = { ...SHARE_DEFAULTS, name: 'Opdrachtgever' };

test('a link shows this report for a week, unless the dialog says otherwise', () => {
  assert.deepEqual(tokenOfShare(FIELDS, REPORT, ORIGIN), {
    name: 'Opdrachtgever',
    scope: 'READ',
    origins: [ORIGIN],
    minutes: 10_080,
    report: { id: 'r' },
  });
  assert.deepEqual(linkOfShare(FIELDS, REPORT, { projectId: 'p', token: 't' }), { reportId: 'r', token: 't' });
});

test('a link that follows names the file, and its address no report', () => {
  const fields = { ...FIELDS, showing: 'NEWEST' as const };
  const { report, file } = tokenOfShare(fields, REPORT, ORIGIN);
  assert.deepEqual([report, file], [undefined, { id: 'f' }]);
  assert.deepEqual(linkOfShare(fields, REPORT, { projectId: 'p', token: 't' }), { reportId: 'newest', token: 't' });
  assert.deepEqual(linkOfShare(fields, DELIVERY, { projectId: 'p', token: 't' }), {
    projectId: 'p',
    deliveryId: 'd',
    token: 't',
  });
});

test('the server accepts every lifetime that the dialog offers', () => {
  assert.deepEqual(SHARE_LIFETIMES_MINUTES, [1_440, 10_080, 43_200, 525_600, null]);
  for (const minutes of SHARE_LIFETIMES_MINUTES)
    for (const shared of [REPORT, DELIVERY]) {
      const token = tokenOfShare({ ...FIELDS, minutes: lifetimeValue(minutes) }, shared, ORIGIN);
      assert.equal(newEmbedTokenSchema.parse(token).minutes, minutes);
    }
});
