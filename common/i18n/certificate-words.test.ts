import assert from 'node:assert/strict';
import test from 'node:test';
import type { CertifiedException } from '../contract/certificates.ts';
import { translatorOf } from './all-messages.ts';
import { exceptionWords, summaryWords } from './certificate-words.ts';

const exception: CertifiedException = {
  id: 'e',
  deliveryId: 'd',
  filename: 'constructie.ifc',
  specificationName: 'ILS',
  ruleId: 'r',
  ruleName: 'Buitenwanden',
  scope: 'RULE',
  type: null,
  object: null,
  reason: 'volgt later',
  until: '2026-12-31',
  decidedAt: null,
};

test('an exception of a certificate names its file and what it covers', () => {
  const t = translatorOf('nl');
  assert.equal(
    exceptionWords(t, 'nl', exception),
    'Uitzondering alleen in deze levering, voor alle objecten van de regel in constructie.ifc, tot en met 31 dec 2026: Buitenwanden (volgt later)',
  );
  const type = { ifcType: 'IfcWall', name: 'HSB 200' };
  const everywhere = { ...exception, deliveryId: undefined, filename: null, scope: 'TYPE' as const, type };
  assert.match(exceptionWords(t, 'nl', everywhere), /^Uitzondering voor de objecten van het type HSB 200 in alle bestanden,/);
});

test('a certificate counts the files that were judged', () => {
  const summary = {
    expected: 9,
    delivered: 9,
    missing: 0,
    late: 0,
    passed: 4,
    failed: 4,
    excepted: 1,
    checking: 0,
    unchecked: 1,
  };
  assert.match(summaryWords(translatorOf('en'), { summary }), /^Of 9 delivered files: 4 pass, 4 fail \(of which 1 with/);
});
