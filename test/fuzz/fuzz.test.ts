/**
 * Tests robustness within bounds: a few seconds of seeded inputs, and hostile inputs. `npm run fuzz` runs for as long as
 * requested.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import type { AppliedSpecification } from '../../engine/validate.ts';
import { cpuTimeMs } from './cpu-time.ts';
import { createFuzzCase, createValidityCase } from './fuzz-case.ts';
import { HOSTILE_MODELS } from './hostile-models.ts';
import { everyQuestion, HOSTILE_PATTERNS, manyRules, patternRule } from './hostile-specification.ts';
import { judgeCase } from './judge-case.ts';
import { judgeValidity } from './judge-validity.ts';
import { createRandom } from './seeded-random.ts';

/** This many inputs are tried even on a slow machine, and then more, up to the maximum, while there is time. */
const SEEDS_MIN = 10;
const SEEDS_MAX = 150;
const SEEDS_MS = 4000;
/** An input that takes longer hangs. */
const TIME_MAX_MS = 20_000;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

function specificationOf(ids: string): AppliedSpecification {
  const { specification, findings } = parseIds(ids);
  assert.ok(specification, JSON.stringify(findings));
  return { id: 'fuzz', specification };
}

function within(limitMs: number, run: () => void): void {
  const startedMs = cpuTimeMs();
  run();
  const tookMs = cpuTimeMs() - startedMs;
  assert.ok(tookMs < limitMs, `took ${tookMs.toFixed(0)} ms`);
}

test('[R277] seeded damage gives a report or one error, the same by both scanners and wherever the file is cut', (t) => {
  const endMs = cpuTimeMs() + SEEDS_MS;
  let seed = 0;
  for (; seed < SEEDS_MIN || (seed < SEEDS_MAX && cpuTimeMs() < endMs); seed++) {
    const one = createFuzzCase(seed);
    try {
      judgeCase(one, one.random);
      auditIds(one.ids);
    } catch (cause) {
      throw new Error(`seed ${seed}, ${one.what}: npm run fuzz -- --seed=${seed} --cases=1`, { cause });
    }
  }
  t.diagnostic(`${seed} inputs`);
});

test('no rule of the validity throws on a damaged fixture or a damaged sample', async (t) => {
  const endMs = cpuTimeMs() + SEEDS_MS;
  let seed = 0;
  for (; seed < SEEDS_MIN || (seed < SEEDS_MAX && cpuTimeMs() < endMs); seed++) {
    const inputs = [createFuzzCase(seed), createValidityCase(seed)];
    for (const input of inputs) {
      if (!input) continue;
      await assert.doesNotReject(
        judgeValidity(input.bytes),
        `seed ${seed}, ${input.what}: npm run fuzz -- --seed=${seed} --cases=1`,
      );
    }
  }
  t.diagnostic(`${seed} inputs`);
});

/** The size of the hostile models; `npm run fuzz` makes them ten times as large. */
const SIZE = 2000;

describe('models that try to exhaust the engine', () => {
  const specifications = [specificationOf(everyQuestion())];
  for (const [name, text] of Object.entries(HOSTILE_MODELS)) {
    test(name, () => {
      const bytes = bytesOf(text(SIZE));
      within(TIME_MAX_MS, () => judgeCase({ bytes, specifications }, createRandom(1)));
    });
  }
});

describe('specifications that try to exhaust the engine', () => {
  const cycles = HOSTILE_MODELS['aggregates in cycles']?.(SIZE) ?? '';
  const model = bytesOf(cycles);
  const longName = bytesOf(cycles.replace("'a'", `'${'a'.repeat(100_000)}'`));

  test('an IDS with ten thousand rules is read, audited and checked', () => {
    const ids = manyRules(10_000);
    within(TIME_MAX_MS, () => {
      const applied = specificationOf(ids);
      auditIds(bytesOf(ids));
      judgeCase({ bytes: model, specifications: [applied] }, createRandom(1));
    });
  });

  for (const pattern of HOSTILE_PATTERNS) {
    test(`the pattern ${pattern.slice(0, 40)}`, () => {
      const ids = patternRule(pattern);
      within(TIME_MAX_MS, () => {
        auditIds(bytesOf(ids));
        const { specification } = parseIds(ids);
        judgeCase({ bytes: longName, specifications: specification ? [{ id: 'fuzz', specification }] : [] }, createRandom(1));
      });
    });
  }

  test('an IDS with more faults than a function takes arguments is refused, with all of them', () => {
    const faults = 200_000;
    const ids = patternRule('a').replace('</requirements>', `${'<x/>'.repeat(faults)}</requirements>`);
    const { specification, findings } = parseIds(bytesOf(ids));
    assert.deepEqual([specification, findings.length], [null, faults]);
    assert.ok(auditIds(bytesOf(ids)).length >= faults);
  });

  test('XML with endless nesting, or with entities that multiply, is refused and not read further', () => {
    const deep = `<?xml version="1.0"?>${'<ids>'.repeat(200_000)}`;
    const lol = `<?xml version="1.0"?><!DOCTYPE ids [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><ids>&b;</ids>`;
    const closed = `<ids xmlns="http://standards.buildingsmart.org/IDS">${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</ids>`;
    for (const text of [deep, lol, closed, '', '\u0000', '<', '\u00ff\u00fe<\u0000'])
      within(TIME_MAX_MS, () => {
        assert.equal(parseIds(bytesOf(text)).specification, null);
        assert.ok(auditIds(bytesOf(text)).length > 0);
      });
  });
});
