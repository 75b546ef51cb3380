/** Every finding of the audit has a sentence in both languages, and the English one is the message in logs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { idsFindingSentence } from '../../common/i18n/ids-finding-sentence.ts';
import { auditEn } from '../../common/i18n/messages/audit.en.ts';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { createFinding, FINDING_KINDS, FINDING_PROBLEMS } from '../../engine/ids/finding-message.ts';
import { sharedData, sharedFiles, withoutShared } from '../support/shared-data.ts';

const en = translatorOf('en');
const nl = translatorOf('nl');

test('every kind of finding has a sentence', () => {
  assert.deepEqual(Object.keys(auditEn.finding).sort(), [...FINDING_KINDS].sort());
});

test('the English sentence of a kind is its message in logs', () => {
  for (const kind of FINDING_KINDS) {
    const names = [...auditEn.finding[kind].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
    const facts = Object.fromEntries(names.map((name, i) => [name, i === 0 ? ['A', 'B'] : `fact ${name}`]));
    const finding = createFinding('ERROR', kind, { line: 1, path: 'ids' }, facts);
    assert.equal(idsFindingSentence(en, finding), finding.message);
  }
});

test('faults of a pattern or of XML are worded in both languages', () => {
  assert.deepEqual(Object.keys(auditEn.problem).sort(), [...FINDING_PROBLEMS].sort());
  for (const problem of FINDING_PROBLEMS) {
    const facts = { pattern: 'p', problem, at: 7, what: 'w' };
    for (const kind of ['PATTERN_INVALID', 'NOT_XML'] as const) {
      const finding = createFinding('ERROR', kind, { line: 1, path: '' }, facts);
      const dutch = idsFindingSentence(nl, finding);
      assert.equal(idsFindingSentence(en, finding), finding.message);
      assert.doesNotMatch(dutch, /\{\{|audit\.|[A-Z]_[A-Z]/);
      if (problem !== 'XML_MALFORMED') assert.notEqual(dutch.split(': ')[1], finding.message.split(': ')[1]);
    }
  }
});

test('the data types of a finding are words', () => {
  const facts = { name: 'Set.P', expected: ['IFCBOOLEAN', 'IFCLOGICAL'], found: 'IFCLABEL', versions: 'IFC4' };
  const finding = createFinding('ERROR', 'DATA_TYPE_DIFFERS', { line: 1, path: 'ids' }, facts);
  const english = 'Set.P is of yes/no (IfcBoolean) or yes/no/unknown (IfcLogical) in IFC4, not of text (IfcLabel)';
  assert.equal(idsFindingSentence(en, finding), english);
  assert.equal(finding.message, 'Set.P is of IFCBOOLEAN or IFCLOGICAL in IFC4, not of IFCLABEL');
});

test('a finding that was stored before problems had codes keeps its text', () => {
  const stored = { kind: 'PATTERN_INVALID', facts: { pattern: '[', problem: 'missing "]" at character 2' }, message: '' };
  assert.equal(idsFindingSentence(nl, stored), '"[" is geen patroon van XML Schema: missing "]" at character 2');
  const xml = { kind: 'NOT_XML', facts: { detail: 'unclosed tag: ids' }, message: '' };
  assert.equal(idsFindingSentence(nl, xml), 'dit is geen correcte XML: unclosed tag: ids');
});

test('no sentence about a shared file has a gap, in either language', { skip: withoutShared('ids-audit') }, () => {
  let count = 0;
  for (const name of sharedFiles('ids-audit', '.ids')) {
    for (const finding of auditIds(readFileSync(join(sharedData('ids-audit')!, name)))) {
      for (const sentence of [idsFindingSentence(en, finding), idsFindingSentence(nl, finding)]) {
        assert.doesNotMatch(sentence, /\{\{|undefined|audit\.finding/, `${name}: ${finding.code}`);
        count++;
      }
    }
  }
  assert.ok(count > 100);
});
