import assert from 'node:assert/strict';
import test from 'node:test';
import { validityEn } from '../../../common/i18n/messages/validity.en.ts';
import { checkText } from './fixtures/check-text.ts';
import { loadTables } from './load-tables.ts';
import { ruleSentence } from './rule-sentences.ts';
import { SchemaCode } from './schema-code.ts';

const SCHEMAS = ['IFC2X3', 'IFC4', 'IFC4X3'] as const;

async function codesOf(schema: (typeof SCHEMAS)[number]): Promise<string[]> {
  const tables = await loadTables(schema);
  const where = Object.entries(tables.rules).flatMap(([name, rules]) => Object.keys(rules).map((label) => `${name}.${label}`));
  return [...where, ...Object.keys(tables.globalRules)];
}

test('every sentence of a rule belongs to a rule of a schema, and each one that a rule names exists', async () => {
  const used = new Set<string>();
  for (const schema of SCHEMAS) {
    for (const code of await codesOf(schema)) {
      const sentence = ruleSentence(schema, code);
      if (sentence !== undefined) used.add(sentence);
    }
  }
  assert.deepEqual([...used].sort(), Object.keys(validityEn.schema.sentence).sort());
  for (const code of Object.values(SchemaCode)) assert.ok(code in validityEn.schema, code);
});

test('nearly all rules of entities and types have a sentence that says what to do', async () => {
  const general = new Set<string>();
  for (const schema of SCHEMAS)
    for (const code of await codesOf(schema)) if (ruleSentence(schema, code) === undefined) general.add(code);
  assert.ok(general.size < 50, [...general].join(' '));
});

test('one label means other things in two schemas', () => {
  assert.equal(ruleSentence('IFC2X3', 'IfcObject.WR1'), 'ONE_TYPE');
  assert.equal(ruleSentence('IFC4', 'IfcObject.WR1'), undefined);
  assert.equal(ruleSentence('IFC4', 'IfcWall.CorrectPredefinedType'), 'PREDEFINED_TYPE');
});

test('a finding has all values that its sentence needs', async () => {
  const data =
    "#1=IFCPROPERTYSINGLEVALUE('a',$,IFCPOSITIVELENGTHMEASURE(-1.),$);#2=IFCDIRECTION((0.,0.));#3=IFCPROPERTYSINGLEVALUE($,$,$,$);#4=IFCEDGECURVE(#2,#2,#2,.X.);";
  const { findings } = await checkText('IFC4', data);
  assert.ok(findings.some(({ messageKey }) => messageKey === 'schema.sentence.POSITIVE'));
  for (const { messageKey, values } of findings) {
    const text = messageKey
      .split('.')
      .slice(1)
      .reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], validityEn.schema);
    assert.equal(typeof text, 'string', messageKey);
    for (const [, name = ''] of (text as string).matchAll(/\{\{(\w+)\}\}/g))
      assert.ok(values[name] !== '', `${messageKey} ${name}`);
  }
});
