import assert from 'node:assert/strict';
import test from 'node:test';
import { parseIds } from '../ids/parse-ids.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { createValidation } from '../validate.ts';
import type { Report, RuleNode } from './report.ts';
import { wholeFailures } from './whole-failure.ts';

const text = (value: string) => `<simpleValue>${value}</simpleValue>`;
const restriction = (facets: string) => `<xs:restriction base="xs:string">${facets}</xs:restriction>`;
const oneOf = (values: readonly string[]) => restriction(values.map((one) => `<xs:enumeration value="${one}"/>`).join(''));
const attribute = (name: string, value: string) => `<attribute><name>${name}</name><value>${value}</value></attribute>`;

function checkWalls(names: readonly string[], requirements: string): Report {
  const ids = `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>Names</title></info>
<specifications><specification name="Walls" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name>${text('IFCWALL')}</name></entity></applicability>
<requirements>${requirements}</requirements></specification></specifications></ids>`;
  const { specification } = parseIds(ids);
  assert.ok(specification);
  const validation = createValidation({ specifications: [{ id: 'names', specification }] });
  validation.push(bytesOf(stepText(names.map((name, at) => `#${at + 1}=IFCWALL('${at}',$,'${name}','d',$,$,$,'${name}',$);`))));
  return validation.finish();
}

const ruleOf = (report: Report) => report.elements[0]!.elements[0] as RuleNode;
const codes = (count: number) => Array.from({ length: count }, (_, at) => `code ${at}`);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `wall ${at}`);

test('the size of a report grows with checks plus rules, never with their product', () => {
  const sizeOf = (walls: number, list: number) =>
    JSON.stringify(checkWalls(numbered(walls), attribute(text('Name'), oneOf(codes(list))))).length;
  const both = sizeOf(200, 1_000);
  const sum = sizeOf(200, 10) + sizeOf(1, 1_000);
  assert.ok(both <= sum, `${both} bytes for many walls and codes, ${sum} for many walls alone and many codes alone`);
});

test('a failure refers to its reason, which contains the requirement, and contains the actual value', () => {
  const rule = ruleOf(checkWalls(['a', 'b', 'b', 'code 1'], attribute(text('Name'), oneOf(codes(50)))));
  const failures = rule.checks.map((check) => check.failures?.[0]);
  assert.deepEqual(failures, [
    { reason: 0, facet: 'ATTRIBUTE', code: 'ATTRIBUTE_DIFFERS', actual: 'a' },
    { reason: 0, facet: 'ATTRIBUTE', code: 'ATTRIBUTE_DIFFERS', actual: 'b' },
    { reason: 0, facet: 'ATTRIBUTE', code: 'ATTRIBUTE_DIFFERS', actual: 'b' },
    undefined,
  ]);
  const [reason] = rule.reasons!;
  assert.deepEqual(
    { ...reason, failure: undefined },
    {
      failure: undefined,
      count: 3,
      values: [
        { actual: 'b', count: 2 },
        { actual: 'a', count: 1 },
      ],
      valuesTotal: 2,
    },
  );
  assert.deepEqual(wholeFailures(rule)(failures[0]!), { ...reason!.failure, actual: 'a' });
});

test('a check also contains the requirement where that is short', () => {
  const rule = ruleOf(checkWalls(['a'], attribute(text('Name'), oneOf(['x', 'y']))));
  assert.deepEqual(rule.checks[0]?.failures?.[0]?.expected, rule.reasons?.[0]?.failure.expected);
});

test('reasons come most frequent first, and each counts a check once', () => {
  const either = restriction('<xs:enumeration value="Name"/><xs:enumeration value="Tag"/>');
  const rule = ruleOf(
    checkWalls(['a', 'b', 'c'], attribute(text('Description'), oneOf(['x'])) + attribute(either, oneOf(['a', 'b']))),
  );
  assert.deepEqual(
    rule.reasons?.map(({ failure, count, valuesTotal }) => [failure.attribute, count, valuesTotal]),
    [
      ['Description', 3, 1],
      [{ base: 'xs:string', restrictions: [{ type: 'ENUM', allowedValues: ['Name', 'Tag'] }] }, 1, 2],
    ],
  );
  assert.deepEqual(
    rule.checks[2]?.failures?.map(({ reason, attribute: name }) => [reason, name]),
    [
      [0, undefined],
      [1, 'Name'],
      [1, 'Tag'],
    ],
  );
});

test('an actual value is cut at 500 characters and its full length is stated', () => {
  const rule = ruleOf(checkWalls(['x'.repeat(60_000)], attribute(text('Name'), text('a'))));
  const { actual, actualLength } = rule.checks[0]!.failures![0]!;
  assert.deepEqual([(actual as string).length, actualLength], [500, 60_000]);
  assert.equal(rule.reasons?.[0]?.values?.[0]?.actualLength, 60_000);
});
