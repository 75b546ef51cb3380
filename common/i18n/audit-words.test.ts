import assert from 'node:assert/strict';
import test from 'node:test';
import { API_TOKEN_SCOPES } from '../contract/api-tokens.ts';
import type { AuditEntry } from '../contract/audit-log.ts';
import { EMBED_TOKEN_SCOPES } from '../contract/embed-tokens.ts';
import { translatorOf } from './all-messages.ts';
import { auditWords } from './audit-words.ts';

const entry = (about: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-01-05T09:00:00.000Z',
  action: 'member.role-changed',
  actor: null,
  isActorDeleted: false,
  subject: { type: 'user', id: 'u', name: 'Jan Bouwer' },
  organization: { id: 'o', name: 'Bouwbedrijf O' },
  project: null,
  details: {},
  ...about,
});

test('an entry says what happened and what the previous value was, in both languages', () => {
  const role = entry({ details: { role: 'USER', before: 'ADMIN' } });
  assert.deepEqual(auditWords(translatorOf('en'), 'en', role), {
    what: 'Role of Jan Bouwer in Bouwbedrijf O changed',
    changes: ['Role: Admin → User'],
  });
  assert.deepEqual(auditWords(translatorOf('nl'), 'nl', role), {
    what: 'Rol van Jan Bouwer in Bouwbedrijf O gewijzigd',
    changes: ['Rol: Beheerder → Gebruiker'],
  });
});

test('a name that a user chose is quoted, so that it does not blend into the sentence', () => {
  const project = { id: 'p', name: 'Nieuwbouw Lindenhof' };
  const token = entry({ action: 'embed-token.created', subject: { type: 'embed-token', id: 't', name: 'READ' }, project });
  assert.equal(auditWords(translatorOf('en'), 'en', token).what, 'Embed token “READ” of project “Nieuwbouw Lindenhof” created');
  assert.equal(
    auditWords(translatorOf('nl'), 'nl', token).what,
    'Insluittoken ‘READ’ van project ‘Nieuwbouw Lindenhof’ aangemaakt',
  );
  const deletedProject = entry({ action: 'project.deleted', subject: { type: 'project', id: 'p', name: null } });
  assert.equal(auditWords(translatorOf('en'), 'en', deletedProject).what, 'Project (deleted) deleted');
});

test('a specification that comes from the studio is published, and another one imported', () => {
  const added = (action: string, details: AuditEntry['details']) =>
    auditWords(
      translatorOf('nl'),
      'nl',
      entry({ action, subject: { type: 'specification', id: 's', name: 'Kozijnen' }, details }),
    );
  assert.equal(added('specification.created', { version: '1' }).what, 'ILS ‘Kozijnen’ geïmporteerd');
  const published = added('specification.created', { version: '1', review: 'NOT_REVIEWED' });
  assert.equal(published.what, 'ILS ‘Kozijnen’ gepubliceerd');
  assert.match(published.changes.join(), /Zonder beoordeling gepubliceerd/);
  const version = added('specification.version-added', { version: '2', review: 'APPROVED' });
  assert.equal(version.what, 'Nieuwe versie van ILS ‘Kozijnen’ gepubliceerd');
});

test('only changed fields are listed; a field without a message is left out', () => {
  const t = translatorOf('en');
  const details = { location: 'Delft', name: 'O', objects: 3, before: { name: 'O', location: '', website: 'o.nl' } };
  assert.deepEqual(auditWords(t, 'en', entry({ action: 'organization.changed', details })).changes, ['Location: none → Delft']);
  const rights = { admin: true, featureFlags: ['PROJECTS'], before: { admin: false, featureFlags: [] } };
  assert.deepEqual(auditWords(t, 'en', entry({ action: 'user.rights-changed', details: rights })).changes, [
    'Platform admin: no → yes',
    'Features: none → Projects',
  ]);
  const subscription = { before: { type: 'FREE', start: null }, after: { type: 'CONTRACT', start: null }, limits: [] };
  assert.deepEqual(auditWords(t, 'en', entry({ action: 'subscription.changed', details: subscription })).changes, [
    'Type: Free → Custom contract',
  ]);
  const created = auditWords(
    t,
    'en',
    entry({ action: 'specification.created', details: { name: 'ILS', version: '2', default: false } }),
  );
  assert.deepEqual(created.changes, ['Version: 2', 'Check personal uploads against it: no']);
});

test('a deleted user or subject is called deleted, and an unknown action shows its code', () => {
  const t = translatorOf('en');
  assert.equal(
    auditWords(t, 'en', entry({ action: 'member.removed', subject: null })).what,
    '(deleted) removed from Bouwbedrijf O',
  );
  assert.equal(auditWords(t, 'en', entry({ action: 'satellite.launched' })).what, 'satellite.launched');
});

test('the rights of a token are in words, never as codes', () => {
  for (const language of ['nl', 'en'] as const)
    for (const scope of [...API_TOKEN_SCOPES, ...EMBED_TOKEN_SCOPES]) {
      const { changes } = auditWords(
        translatorOf(language),
        language,
        entry({ action: 'embed-token.created', details: { scope } }),
      );
      assert.equal(changes.length, 1);
      assert.doesNotMatch(changes.join(), new RegExp(scope));
    }
});

test('limits, rules and orders that changed are named, in both languages', () => {
  const both = (action: AuditEntry['action'], details: AuditEntry['details']) =>
    (['en', 'nl'] as const).map((language) => auditWords(translatorOf(language), language, entry({ action, details })).changes);
  const limits = { before: { limitUSERS: 5, limitSTORAGE: 7 }, after: { limitUSERS: 50, limitSTORAGE: 'UNLIMITED' } };
  assert.deepEqual(both('subscription.changed', limits), [
    ['Limit of users: 5 → 50', 'Limit of storage (bytes): 7 → no limit'],
    ['Limiet voor gebruikers: 5 → 50', 'Limiet voor opslag (bytes): 7 → geen limiet'],
  ]);
  const rules = { disabledRules: ['r1'], switchedOff: ['Wanden'], switchedOn: ['Deuren', 'Ramen'] };
  assert.deepEqual(both('project.specification-configured', rules), [
    ['Rules switched off: Wanden', 'Rules switched on: Deuren, Ramen'],
    ['Uitgeschakelde regels: Wanden', 'Ingeschakelde regels: Deuren, Ramen'],
  ]);
  const order = { order: ['B', 'A'], before: { order: ['A', 'B'] } };
  assert.deepEqual(both('project.specifications-ordered', order), [['Order: A, B → B, A'], ['Volgorde: A, B → B, A']]);
  const moved = { version: '2', before: { version: '1' }, fromId: 'x', disabledRules: { kept: [], lost: [] } };
  assert.deepEqual(both('project.specification-moved', moved), [['Version: 1 → 2'], ['Versie: 1 → 2']]);
  assert.deepEqual(both('user.changed', { changed: ['firstName', 'language'] }), [
    ['Changed: First name, Language'],
    ['Gewijzigd: Voornaam, Taal'],
  ]);
});

test('a value with a colon is not a code: times are shown by their day, addresses unchanged', () => {
  const details = { name: 'script', scope: 'READ', expiresAt: '2026-12-24T07:15:42.908Z', reason: 'see https://bouw.example/a' };
  const token = entry({ action: 'api-token.created', subject: { type: 'api-token', id: 't', name: 'script' }, details });
  assert.deepEqual(auditWords(translatorOf('en'), 'en', token).changes, [
    'Scope: Read',
    'Expires: Dec 24, 2026',
    'Reason: see https://bouw.example/a',
  ]);
});

test('text that people wrote is never read as a message', () => {
  for (const name of ['$t(auditLog.none)', '{{field}}', 'constructor']) {
    const details = { before: { name: 'Oud' }, after: { name } };
    const renamed = entry({ action: 'project.changed', subject: { type: 'project', id: 'p1', name }, details });
    assert.deepEqual(auditWords(translatorOf('en'), 'en', renamed).changes, [`Name: Oud → ${name}`]);
  }
});

test('days are in the format of the language, counts that are 0 are left out, and what has fields is in words, not as JSON', () => {
  const changes = (language: 'nl' | 'en', details: AuditEntry['details']) =>
    auditWords(translatorOf(language), language, entry({ action: 'finding.batch-assigned', details })).changes;
  const batch = { findings: 12_000, assigned: 12_000, excepted: 0, commented: 0, due: '2026-12-10' };
  assert.deepEqual(changes('nl', batch), ['Bevindingen: 12.000', 'Toegewezen: 12.000', 'Op te lossen uiterlijk: 10 dec 2026']);
  assert.deepEqual(changes('en', { until: '2027-01-31' }), ['Until: Jan 31, 2027']);
  assert.deepEqual(changes('nl', { findings: { errors: 0, warnings: 0 } }), ['Bevindingen: geen']);
  assert.deepEqual(changes('nl', { findings: { errors: 0, warnings: 2 } }), [
    'Bevindingen: Waarschuwingen van de ILS-controle: 2',
  ]);
  assert.deepEqual(changes('en', { version: '2026-12-10' }), ['Version: 2026-12-10'], 'a version is no day');
});
