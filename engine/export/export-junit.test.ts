/**
 * libxml2 validates the files against the XSD of Ant's JUnit dialect that the package junit-xml carries in its own test. That copy is
 * older than `skipped`, which the published schema and every build server have; it is added here.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { JUNIT_ENTITIES_PER_REASON_MAX } from '../limits.ts';
import type { ExportInput } from './export-input.ts';
import { exportJunit } from './export-junit.ts';
import {
  differs,
  hardReports,
  inputOf,
  largeReport,
  makeCheck,
  makeReport,
  makeRule,
  makeSpecification,
} from './fixtures/example-reports.ts';
import { sampleReport } from './fixtures/sample-report.ts';
import { schemaOf } from './fixtures/xml-schema.ts';
import { type ExportRule, walkRules } from './walk-rules.ts';

const errorsOf = schemaOf({ 'junit.xsd': junitSchema() }, 'junit.xsd');

function junitSchema(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('junit-xml/package.json'));
  const source = readFileSync(join(folder, 'src/index.test.ts'), 'utf8');
  const [, quoted] = /antJunitSchema =\s*'((?:[^'\\]|\\.)*)'/.exec(source) ?? [];
  assert.ok(quoted, 'junit-xml no longer carries the schema');
  return quoted
    .replace(/\\'/g, "'")
    .replace('<xs:choice minOccurs="0">', '<xs:choice minOccurs="0"><xs:element name="skipped"/>')
    .replace('<xs:attribute name="errors" type="xs:int" use="required">', '<xs:attribute name="skipped" type="xs:int"/>$&');
}

/** Returns whether a rule is disabled or not applicable. */
function isLeftOut({ outcome, counts: { rules } }: ExportRule): boolean {
  return outcome !== 'FAILED' && rules.passed + rules.failed === 0;
}

function text(input: ExportInput): string {
  return [...exportJunit(input)].join('');
}

for (const [what, input] of [...hardReports(), ['a sample', inputOf(sampleReport())] as const]) {
  test(`JUnit is valid and has a test case per rule: ${what}`, () => {
    const xml = text(input);
    assert.deepEqual(errorsOf(xml), []);
    const document = XmlDocument.fromString(xml);
    const rules = [...walkRules(input.report)].map(({ rule }) => rule);
    assert.equal(document.find('/testsuites/testsuite').length, input.report.elements.length);
    assert.equal(document.find('//testcase').length, rules.length);
    assert.equal(document.find('//failure').length, rules.filter(({ outcome }) => outcome === 'FAILED').length);
    assert.equal(document.find('//skipped').length, rules.filter(isLeftOut).length);
    document.dispose();
  });
}

test('the schema rejects what is not JUnit', () => {
  assert.notDeepEqual(errorsOf('<testsuites><testsuite/></testsuites>'), []);
});

test('the counts of a suite are those of its rules', () => {
  const rules = [
    makeRule({ id: 'a', checks: [makeCheck()] }),
    makeRule({ id: 'b', outcome: 'DISABLED' }),
    makeRule({ id: 'c', failures: [differs('x')] }),
  ];
  const document = XmlDocument.fromString(text(inputOf(makeReport([makeSpecification(rules)]))));
  const suite = document.get('/testsuites/testsuite') as XmlElement;
  const value = (name: string) => suite.attr(name)?.value;
  assert.deepEqual(['tests', 'failures', 'errors', 'skipped', 'timestamp'].map(value), [
    '3',
    '1',
    '0',
    '1',
    '2026-01-05T09:00:00',
  ]);
  document.dispose();
});

test('a failure lists entities up to the limit and counts the others', () => {
  const xml = text(inputOf(largeReport(JUNIT_ENTITIES_PER_REASON_MAX + 7, () => differs('x'))));
  assert.equal(xml.match(/ {2}IfcWall /g)?.length, JUNIT_ENTITIES_PER_REASON_MAX);
  assert.match(xml, /moreEntities \{&quot;count&quot;:7\}/);
});
