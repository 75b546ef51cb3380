import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { writeIds } from '../../test/support/write-ids.ts';
import { parseIds } from '../ids/parse-ids.ts';
import { createValidation } from '../validate.ts';
import { compareOutcomes } from './compare-outcomes.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url));

/** Compares the outcomes of edited rules on the sample with errors. */
function outcomesOf(...edits: ((ids: string) => string)[]) {
  const source = read('specifications/nl-sfb.ids').toString('utf8');
  const specifications = edits.map((edit, at) => {
    const { specification } = parseIds(new TextEncoder().encode(edit(source)));
    assert.ok(specification);
    return { id: `s${at}`, specification };
  });
  const validation = createValidation({ specifications });
  validation.push(read('samples/rijwoning-met-fouten-ifc4.ifc'));
  return validation.finishColumns().elements;
}

/** Makes everything optional: nothing is required or forbidden. */
const soften = (ids: string) =>
  ids
    .replace(/<(\w*:?)requirements[^>]*>[\s\S]*?<\/\1requirements>/g, '')
    .replace(/maxOccurs="0"/g, 'maxOccurs="unbounded"')
    .replace(/minOccurs="1"/g, 'minOccurs="0"');
const same = (ids: string) => ids;

test('a model starts to fail the rules that a newer version makes stricter, with their reasons, and stops failing those it relaxes', () => {
  const [soft, hard] = outcomesOf(soften, same);
  assert.ok(soft && hard);
  const begun = compareOutcomes(soft, hard);
  assert.equal(begun.verdict, 'BEGINS');
  assert.ok(begun.harder.length > 0 && begun.easierTotal === 0);
  for (const rule of begun.harder) {
    assert.equal(rule.failedBefore, 0);
    assert.ok(rule.failed > 0 && rule.reasons.length + rule.failures.length > 0, rule.name);
  }
  const ceased = compareOutcomes(hard, soft);
  assert.equal(ceased.verdict, 'CEASES');
  assert.deepEqual(
    ceased.easier.map(({ id, failedBefore, failed, reasons }) => ({ id, failedBefore, failed, reasons })),
    begun.harder.map(({ id, failed }) => ({ id, failedBefore: failed, failed: 0, reasons: [] })),
  );
});

test('the same version changes nothing, and a project without one starts to fail', () => {
  const [one, other] = outcomesOf(same, same);
  assert.ok(one && other);
  const { verdict, harderTotal, easierTotal } = compareOutcomes(one, other);
  assert.deepEqual({ verdict, harderTotal, easierTotal }, { verdict: 'FAILS', harderTotal: 0, easierTotal: 0 });
  assert.equal(compareOutcomes(undefined, one).verdict, 'BEGINS');
});

test('a model to which no rule applies neither passes nor ceases to fail, and one without what is forbidden passes', () => {
  const chimneys = (occurs: string) => () =>
    writeIds('Schoorstenen', '1', [{ name: 'Schoorsteen', entity: 'IFCCHIMNEY' }]).replace('maxOccurs="unbounded"', occurs);
  const [ofChimneys, forbidden, all] = outcomesOf(chimneys('maxOccurs="unbounded"'), chimneys('maxOccurs="0"'), same);
  assert.ok(ofChimneys && forbidden && all);
  assert.equal(compareOutcomes(undefined, ofChimneys).verdict, 'NONE');
  assert.equal(compareOutcomes(all, ofChimneys).verdict, 'NONE');
  assert.equal(compareOutcomes(undefined, forbidden).verdict, 'PASSES');
});
