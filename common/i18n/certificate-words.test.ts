import assert from 'node:assert/strict';
import test from 'node:test';
import type { CertifiedException, CertifiedFile, CertifiedRuleSets } from '../contract/certificates.ts';
import { translatorOf } from './all-messages.ts';
import { exceptionWords, lacksVerdict, summaryWords, validityWords } from './certificate-words.ts';

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
  const textsOf = (...exceptions: CertifiedException[]) => exceptionWords(t, 'nl', exceptions).map(({ text }) => text);
  assert.deepEqual(textsOf(exception), [
    'Uitzondering alleen in deze levering, voor alle objecten van de regel in constructie.ifc, tot en met 31 dec 2026: Buitenwanden (volgt later)',
  ]);
  const type = { ifcType: 'IfcWall', name: 'HSB 200' };
  const everywhere = { ...exception, deliveryId: undefined, filename: null, scope: 'TYPE' as const, type };
  assert.match(textsOf(everywhere).join(), /^Uitzondering voor de objecten van het type HSB 200 in alle bestanden,/);
});

test('an exception of a certificate counts its objects, and those of one decision about objects are one line', () => {
  const covers = (...exceptions: CertifiedException[]) =>
    exceptionWords(translatorOf('en'), 'en', exceptions).map(
      ({ id, text }) => `${id} ${/alone, for (.*), until/.exec(text)?.[1]}`,
    );
  assert.deepEqual(covers({ ...exception, objects: 1 }, { ...exception, id: 'f', objects: 1_200 }), [
    'e all objects of the rule (1 fails) in constructie.ifc',
    'f all objects of the rule (1,200 fail) in constructie.ifc',
  ]);
  const wall = (id: string): CertifiedException => {
    return { ...exception, id, scope: 'OBJECT', object: { globalId: id, ifcType: 'IfcWall', name: null } };
  };
  assert.deepEqual(covers(wall('a'), wall('b'), { ...wall('c'), reason: 'akkoord' }, wall('d')), [
    'a 3 objects in constructie.ifc',
    'c one object in constructie.ifc',
  ]);
});

test('a certificate counts the files that were judged, also where one expected name stands for many', () => {
  const file = (state: CertifiedFile['state'], excepted?: number): CertifiedFile => {
    const verdict = { id: 's', name: 'ILS', version: '1', sha256: '', outcome: state === 'PASSED' ? 'PASSED' : 'FAILED' };
    const rules = { total: 4, passed: 2, failed: 2, skipped: 0 };
    return {
      state,
      expectedAs: '*',
      verdicts: [{ ...verdict, rules, ...(excepted && { excepted: { rules: excepted } }) }],
    } as never;
  };
  const lines = { expected: 2, delivered: 1, missing: 1, late: 0, passed: 0, failed: 1, checking: 0, unchecked: 1 };
  const files = [file('PASSED'), file('PASSED'), file('FAILED'), file('FAILED', 1), file('FAILED', 2), file('NOT_CHECKED')];
  assert.equal(
    summaryWords(translatorOf('en'), { files, missing: ['Woning_*.ifc'], summary: lines }),
    'Of 6 delivered files: 2 pass, 3 fail (of which 1 wholly excepted), 1 not checked. 1 expected files are missing.',
  );
  const summary = { ...lines, files: 6, failed: 3, excepted: 0 };
  assert.match(summaryWords(translatorOf('en'), { files, missing: [], summary }), /3 fail \(of which 0 wholly excepted\)/);
});

test('a certificate says whether a file is valid IFC, and what is excepted of it', () => {
  const { specificationName: _, ruleId: __, ruleName: ___, type: ____, ...facts } = exception;
  const excepted = { ...facts, deliveryId: undefined, layer: 'RULES', code: 'SPS007', scope: 'RULE' } as const;
  assert.deepEqual(validityWords(translatorOf('en'), 'en', { outcome: 'INVALID', exceptions: [excepted] }), [
    'Not valid IFC',
    'Exception for all objects of the rule in constructie.ifc, until Dec 31, 2026: SPS007 (volgt later)',
  ]);
  assert.deepEqual(validityWords(translatorOf('nl'), 'nl', { outcome: 'VALID' }), ['Geldige IFC']);
});

test('a file of a delivery that requires rule sets alone was checked where they have a verdict', () => {
  const file = { name: 'a.ifc', sha256: 'a', verdicts: [] };
  const rules = { passed: 1, failed: 0, undecided: 0, none: 0 };
  const stated = (verdicts: unknown[]) => ({ ruleSets: [], files: [{ ...file, verdicts }] }) as unknown as CertifiedRuleSets;
  const verdict = { ruleSetId: 'set', outcome: 'PASSED', rules, failures: 0 };
  const specification = { id: 's', name: 'NL-SfB', version: '1', sha256: null, disabledRules: [], skipOtherVersions: false };
  assert.equal(lacksVerdict(file, [], stated([verdict])), false);
  assert.equal(lacksVerdict(file, [], stated([])), true);
  assert.equal(lacksVerdict(file, [], undefined), true);
  assert.equal(lacksVerdict({ ...file, sha256: 'b' }, [], stated([verdict])), true);
  assert.equal(lacksVerdict(file, [specification], stated([verdict])), true, 'a required specification has no verdict');
});
