import assert from 'node:assert/strict';
import test, { afterEach, beforeEach } from 'node:test';
import { parseIds } from '../ids/parse-ids.ts';
import { walked } from '../ids/pattern-automaton.ts';
import { PATTERN_STATES_PER_RULE_MAX } from '../limits.ts';
import type { RuleNode } from '../report/report.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { createValidation } from '../validate.ts';

const HEAD =
  '<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>Slow</title></info>';

const rule = (name: string, pattern: string) =>
  `<specification name="${name}" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability>
<requirements><attribute><name><simpleValue>Name</simpleValue></name><value><xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction></value></attribute></requirements></specification>`;

/** One hundredth of the states that a rule may visit: the real limit takes ten seconds. */
const STATES_MAX = PATTERN_STATES_PER_RULE_MAX / 100;
/** The name is longer than one allowance covers, and far shorter than all names together. */
const NAME = 'ab'.repeat(700);

beforeEach(() => {
  assert.equal(walked.perRule, PATTERN_STATES_PER_RULE_MAX);
  walked.perRule = STATES_MAX;
});
afterEach(() => {
  walked.perRule = PATTERN_STATES_PER_RULE_MAX;
});

test('a rule that takes too long is not decided, and the rules after it are', () => {
  const { specification } = parseIds(
    `${HEAD}<specifications>${rule('Slow', '.*a.{1500}')}${rule('Quick', 'x.*')}</specifications></ids>`,
  );
  assert.ok(specification);
  const validation = createValidation({ specifications: [{ id: 'slow', specification }] });
  const walls = Array.from({ length: 30 }, (_, at) => `#${at + 1}=IFCWALL('${at}',$,'${at}${NAME}',$,$,$,$,$,$);`);
  validation.push(bytesOf(stepText(walls)));
  const before = walked.states;
  const [slow, quick] = validation.finish().elements[0]!.elements as RuleNode[];
  assert.ok(walked.states - before < 2 * STATES_MAX, `it stops at the limit, not after ${walked.states - before}`);
  assert.equal(slow?.outcome, 'FAILED');
  assert.deepEqual(slow?.failures, [{ facet: 'SPECIFICATION', code: 'UNDECIDABLE' }]);
  assert.equal(slow?.checks.at(-1)?.outcome, 'SKIPPED');
  assert.equal(
    quick?.checks.every(({ outcome }) => outcome === 'FAILED'),
    true,
  );
});

const restricted = (pattern: string) => `<xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction>`;

for (const [what, restriction, name] of [
  ['many values', { attribute: '.*a.{1500}' }, NAME],
  // The pattern only forks: the cost of a character is not counted in the remaining states.
  ['a pattern of empty parts', { predefinedType: '((){0,900}.)*' }, '\\X2\\00E9\\X0\\'.repeat(700)],
] as const) {
  test(`a rule whose applicability takes too long is not decided, and the rules after it are: ${what}`, () => {
    const slow = `<specification name="Slow" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded">${applicability(restriction)}</applicability></specification>`;
    const { specification } = parseIds(`${HEAD}<specifications>${slow}${rule('Quick', 'x.*')}</specifications></ids>`);
    assert.ok(specification);
    const validation = createValidation({ specifications: [{ id: 'slow', specification }] });
    const wall = (at: number) => `#${at + 1}=IFCWALL('${at}',$,'${at}${name}',$,'${at}${name}',$,$,$,.USERDEFINED.);`;
    validation.push(bytesOf(stepText(Array.from({ length: 30 }, (_, at) => wall(at)))));
    const before = walked.states;
    const [slowRule, quick] = validation.finish().elements[0]!.elements as RuleNode[];
    assert.ok(walked.states - before < 1.5 * STATES_MAX, `it stops at the limit, not after ${walked.states - before}`);
    assert.equal(slowRule?.outcome, 'FAILED');
    assert.deepEqual(slowRule?.failures, [{ facet: 'SPECIFICATION', code: 'UNDECIDABLE' }]);
    assert.equal(
      quick?.checks.every(({ outcome }) => outcome === 'FAILED'),
      true,
    );
  });
}

/** Returns an applicability of walls, by a pattern of their name or of their predefined type. */
function applicability({ attribute, predefinedType }: { attribute?: string; predefinedType?: string }): string {
  const type = predefinedType === undefined ? '' : `<predefinedType>${restricted(predefinedType)}</predefinedType>`;
  const entity = `<entity><name><simpleValue>IFCWALL</simpleValue></name>${type}</entity>`;
  if (attribute === undefined) return entity;
  return `${entity}<attribute><name><simpleValue>Name</simpleValue></name><value>${restricted(attribute)}</value></attribute>`;
}

test('a skipped rule that applies to nothing has no reason that counts nothing', () => {
  const text = `${HEAD}<specifications>${rule('Older', 'x')}</specifications></ids>`.replace('"IFC4"', '"IFC2X3"');
  const { specification } = parseIds(text);
  assert.ok(specification);
  const resultOf = (records: string[]) => {
    const validation = createValidation({ specifications: [{ id: 'older', specification }], skipOtherVersions: true });
    validation.push(bytesOf(stepText(records)));
    return validation.finish().elements[0]!.elements[0] as RuleNode;
  };
  assert.equal(resultOf([`#1=IFCDOOR('1',$,'a',$,$,$,$,$,$,$,$,$,$);`]).reasons, undefined);
  assert.equal(resultOf([`#1=IFCWALL('1',$,'a',$,$,$,$,$,$);`]).reasons?.[0]?.count, 1);
});
