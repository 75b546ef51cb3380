/** People read an example first; the pattern itself comes last, for who needs it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { exportReport } from '../../engine/export/export-report.ts';
import { inputOf, makeCheck, makeReport, makeRule, makeSpecification } from '../../engine/export/fixtures/example-reports.ts';
import type { Failure } from '../../engine/report/report.ts';
import { readWords } from '../words/words-of-rules.ts';
import { exportWordsOf } from './export-words.ts';
import { translatorOf } from './translator.ts';

const PATTERN = '[0-9]{2}\\.[0-9]{2}';
const value = { kind: 'RESTRICTED' as const, base: 'string', restrictions: [{ type: 'PATTERN' as const, patterns: [PATTERN] }] };
const attribute = { name: { kind: 'SIMPLE' as const, value: 'Name' }, value, cardinality: 'REQUIRED' as const };

function ruleWithPattern() {
  const rule = makeRule();
  const requirements = { ...rule.specification.requirements, attributes: [attribute] };
  const specification = { ...rule.specification, requirements } as unknown as typeof rule.specification;
  const failure = { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_DIFFERS', attribute: attribute.name, expected: value, actual: 'x' };
  const reason = failure as unknown as Failure;
  const checks = [makeCheck({ outcome: 'FAILED', failures: [reason] })];
  return makeRule({ name: 'Codes', specification, checks, reasons: [{ failure: reason, count: 1 }] });
}

for (const format of ['csv', 'junit', 'html'] as const) {
  test(`an export words an example before it shows the pattern: ${format}`, () => {
    const input = inputOf(makeReport([makeSpecification([ruleWithPattern()])]), { words: exportWordsOf('en') });
    const text = Buffer.concat([...exportReport(format, input)]).toString();
    const [example, pattern] = [text.search(/such as .{0,8}\d\d\.\d\d/), text.indexOf(PATTERN)];
    assert.ok(example >= 0, text);
    assert.ok(pattern > example, text);
    assert.equal(text.split(PATTERN).length, 2, `the pattern stands once: ${text}`);
  });
}

test('a specification in words shows an example in its sentence, and its patterns last', () => {
  const { specification, name, id } = ruleWithPattern();
  const rule = { type: 'RULE' as const, id, name, description: '', specification };
  const definition = { type: 'GROUP' as const, name: '', description: '', elements: [rule] };
  const { entries } = readWords(translatorOf('en'), { name: 'Spec', definition } as never, 'en');
  const [first] = entries;
  assert.ok(first && 'sections' in first);
  const { lines, heading } = first.sections.at(-1) ?? { lines: [], heading: '' };
  assert.equal(heading, 'Pattern');
  assert.ok(lines[0]?.includes(PATTERN), lines[0]);
  assert.ok(!first.sections.slice(0, -1).some(({ lines: others }) => others.join(' ').includes(PATTERN)));
});
