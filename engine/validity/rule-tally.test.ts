import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VALIDITY_FINDINGS_PER_RULE_MAX } from '../limits.ts';
import { buildLayerReport, offLayer, overallOutcome } from './layer-report.ts';
import { RuleTally, runRule } from './rule-tally.ts';

const error = { code: 'SPS007', severity: 'ERROR' } as const;
const facts = { messageKey: 'x', values: {} };

test('a rule that meets nothing does not apply, one that meets something holds', () => {
  const tally = new RuleTally(error);
  assert.equal(tally.report().outcome, 'NOT_APPLICABLE');
  tally.apply();
  assert.equal(tally.report().outcome, 'HOLDS');
});

test('a million violations of one rule are counted whole and listed up to the limit', () => {
  const tally = new RuleTally(error);
  let described = 0;
  for (let i = 0; i < 1_000_000; i++)
    tally.break(() => {
      described++;
      return facts;
    });
  assert.deepEqual(tally.report(), { code: 'SPS007', severity: 'ERROR', outcome: 'BROKEN', count: 1_000_000 });
  assert.equal(tally.findings.length, VALIDITY_FINDINGS_PER_RULE_MAX);
  assert.equal(described, VALIDITY_FINDINGS_PER_RULE_MAX);
});

test('a rule that throws is undecided with the reason, and its layer and file are not valid', () => {
  const tally = new RuleTally(error);
  tally.apply();
  runRule(tally, () => {
    throw new Error('no such attribute');
  });
  const layer = buildLayerReport('RULES', [tally]);
  assert.deepEqual(layer.rules[0]?.reason, { code: 'RULE_FAILED', detail: 'no such attribute' });
  assert.equal(layer.rules[0]?.outcome, 'UNDECIDED');
  assert.equal(layer.outcome, 'UNDECIDED');
  assert.equal(overallOutcome([layer]), 'UNDECIDED');
});

test('a rule that is broken in one place and undecided in another is broken', () => {
  const tally = new RuleTally(error);
  tally.leaveUndecided({ code: 'LIMIT_REACHED', detail: '' });
  tally.break(() => facts);
  assert.equal(tally.report().outcome, 'BROKEN');
  assert.equal(buildLayerReport('RULES', [tally]).outcome, 'INVALID');
});

test('a warning leaves a layer valid, and a warning that is partly undecided leaves it undecided', () => {
  const tally = new RuleTally({ code: 'W', severity: 'WARNING' });
  tally.break(() => facts);
  const valid = buildLayerReport('RULES', [tally]);
  assert.equal(valid.outcome, 'VALID');
  assert.deepEqual(valid.counts, { errors: 0, warnings: 1 });
  tally.leaveUndecided({ code: 'LIMIT_REACHED', detail: '' });
  assert.equal(buildLayerReport('RULES', [tally]).outcome, 'UNDECIDED');
});

test('a rule that is switched off is off whatever it finds', () => {
  const tally = new RuleTally({ ...error, off: true });
  tally.apply();
  assert.equal(tally.report().outcome, 'OFF');
});

test('a file is valid by the layers that are decided, and undecided where none is', () => {
  const holds = new RuleTally(error);
  holds.apply();
  const valid = buildLayerReport('SCHEMA', [holds]);
  assert.equal(overallOutcome([valid, offLayer('RULES'), buildLayerReport('HEADER', [])]), 'VALID');
  assert.equal(overallOutcome([offLayer('RULES')]), 'UNDECIDED');
});
