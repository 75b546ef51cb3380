import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HeaderCode } from '../../engine/validity/header/header-code.ts';
import { NORMATIVE_RULES } from '../../engine/validity/rules/normative-rules.ts';
import { SchemaCode } from '../../engine/validity/schema/schema-code.ts';
import { SyntaxCode } from '../../engine/validity/syntax/syntax-code.ts';
import { translatorOf } from './all-messages.ts';
import { validityEn } from './messages/validity.en.ts';
import { validityNl } from './messages/validity.nl.ts';
import { validitySentence } from './validity-sentence.ts';

test('every code of syntax, header, schema and rules has a sentence in both languages, and no other has', () => {
  for (const { syntax, header, schema, rules } of [validityEn, validityNl]) {
    assert.deepEqual(Object.keys(syntax).sort(), Object.values(SyntaxCode).sort());
    // The rules that EXPRESS names have a sentence of their own or share a template, and so do those that ask for unique values.
    const templates = ['rule', 'ruleOfAttribute', 'globalRule', 'sentence', 'unique'];
    assert.deepEqual(Object.keys(schema).sort(), [...Object.values(SchemaCode), ...templates].sort());
    assert.deepEqual(Object.keys(header).sort(), Object.values(HeaderCode).sort());
    assert.deepEqual(
      Object.keys(rules),
      NORMATIVE_RULES.map(({ code }) => code),
    );
  }
});

test('no two codes have the same sentence, and each ends as a sentence', () => {
  for (const { syntax, header, rules } of [validityEn, validityNl]) {
    const sentences = [syntax, header, rules].flatMap((area) => Object.values(area));
    assert.equal(new Set(sentences).size, sentences.length);
    for (const sentence of sentences) assert.match(sentence, /^[A-Z].*[.;]$/);
  }
});

test('a sentence says what is wrong and then what to do, but for rules that only say what the file has', () => {
  for (const { syntax, header, schema, rules } of [validityEn, validityNl]) {
    const { sentence, ...structural } = schema;
    for (const [code, text] of Object.entries({ ...syntax, ...header, ...structural, ...sentence, ...rules }))
      if (!code.endsWith('000')) assert.match(text, /^.+?\S[.:;] \S.*\.$/, code);
  }
});

test('a normative rule ends with a sentence of its own about what to do', () => {
  for (const { rules } of [validityEn, validityNl])
    for (const [code, text] of Object.entries(rules))
      if (!code.endsWith('000')) assert.match(text, /\. [A-Z][^.]+(?:\.\d[^.]*)?\.$/, code);
});

test('the sentence of a cause names no value of one of its findings', () => {
  for (const { syntax, header, schema, rules } of [validityEn, validityNl]) {
    const { sentence, ...structural } = schema;
    for (const text of [syntax, header, structural, sentence, rules].flatMap((area) => Object.values(area)))
      assert.doesNotMatch(text, /\{\{(?:actual|attribute|expected)\}\}/);
  }
});

test('a sentence says what is expected and what is there', () => {
  const finding = { messageKey: 'validity.rules.PJS101', values: {}, attribute: 'Name', expected: '1', actual: '2' };
  assert.equal(
    validitySentence(translatorOf('nl'), finding),
    'Een bestand heeft precies één project. Exporteer elk project naar een eigen bestand. (Name: verwacht: 1, gevonden: 2)',
  );
  assert.match(validitySentence(translatorOf('en'), { ...finding, expected: '' }), /\(Name: found 2\)$/);
  assert.match(
    validitySentence(translatorOf('en'), { messageKey: 'schema.rule', values: { entity: 'A', label: 'B' } }),
    /B of A/,
  );
});
