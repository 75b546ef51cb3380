import assert from 'node:assert/strict';
import test from 'node:test';
import { changeOfProfile, profileFields, profileFormSchema } from './organization-profile-form.ts';

const organization = {
  ...{ id: 'o', name: 'Bouw', avatarUrl: '', website: '', location: 'Delft' },
  ...{ retentionDays: null, skipOtherVersions: false },
};

test('days are a whole number or nothing; nothing keeps all files', () => {
  const fields = profileFields(organization);
  assert.equal(fields.retentionDays, '');
  assert.equal(profileFields({ ...organization, retentionDays: 30 }).retentionDays, '30');
  for (const [text, fine] of [
    ['', true],
    ['30', true],
    [' 36500 ', true],
    ['0', false],
    ['1.5', false],
    ['x', false],
    ['36501', false],
  ] as const)
    assert.equal(profileFormSchema.safeParse({ ...fields, retentionDays: text }).success, fine, text);
  assert.deepEqual(changeOfProfile({ retentionDays: '30' }), { retentionDays: 30 });
  assert.deepEqual(changeOfProfile({ retentionDays: '' }), { retentionDays: null });
  assert.deepEqual(changeOfProfile({ name: 'B' }), { name: 'B' });
});

test('rules for another IFC version are skipped or not, and the days are left alone (D17)', () => {
  const fields = profileFields({ ...organization, skipOtherVersions: true });
  assert.deepEqual([fields.skipOtherVersions, profileFields(organization).skipOtherVersions], [true, false]);
  assert.equal(profileFormSchema.safeParse(fields).success, true);
  assert.equal(profileFormSchema.safeParse({ ...fields, skipOtherVersions: 'on' }).success, false);
  for (const skipOtherVersions of [true, false]) assert.deepEqual(changeOfProfile({ skipOtherVersions }), { skipOtherVersions });
});
