import assert from 'node:assert/strict';
import test from 'node:test';
import { parseIds } from '../ids/parse-ids.ts';
import { walked } from '../ids/pattern-automaton.ts';
import type { RuleNode } from '../report/report.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { createValidation } from '../validate.ts';

const rule = (name: string, pattern: string) =>
  `<specification name="${name}" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability>
<requirements><attribute><name><simpleValue>Name</simpleValue></name><value><xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction></value></attribute></requirements></specification>`;

test('a rule that takes too long is not decided, and the rules after it are', () => {
  const { specification } = parseIds(
    `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>Slow</title></info><specifications>${rule('Slow', '.*a.{15000}')}${rule('Quick', 'x.*')}</specifications></ids>`,
  );
  assert.ok(specification);
  const validation = createValidation({ specifications: [{ id: 'slow', specification }] });
  const walls = Array.from({ length: 30 }, (_, at) => `#${at + 1}=IFCWALL('${at}',$,'${at}${'ab'.repeat(7_000)}',$,$,$,$,$,$);`);
  validation.push(bytesOf(stepText(walls)));
  const before = walked.states;
  const [slow, quick] = validation.finish().elements[0]!.elements as RuleNode[];
  assert.ok(walked.states - before < 600_000_000, 'it stops at the limit');
  assert.equal(slow?.outcome, 'FAILED');
  assert.deepEqual(slow?.failures, [{ facet: 'SPECIFICATION', code: 'UNDECIDABLE' }]);
  assert.equal(slow?.checks.at(-1)?.outcome, 'SKIPPED');
  assert.equal(
    quick?.checks.every(({ outcome }) => outcome === 'FAILED'),
    true,
  );
});
