/** The content of a model does not depend on how its file is written or where its chunks end (ISO 10303-21). */
import assert from 'node:assert/strict';
import test from 'node:test';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import type { Specification } from '../../engine/ids/specification.ts';
import type { Report, ReportNode } from '../../engine/report/report.ts';
import { createValidation } from '../../engine/validate.ts';
import { writeBuilding } from '../differential/write-building.ts';
import { writeRandom } from '../differential/write-random.ts';
import { createRandom } from '../fuzz/seeded-random.ts';
import { rewriteLayout } from './rewrite-layout.ts';
import { fileOf } from './trap.ts';

const BUILDINGS = Number(process.env.VAKWERK_LAYOUTS ?? 25);
const RULES = 60;

test(`verdicts and reasons are the same however ${BUILDINGS} random buildings are written`, () => {
  for (let seed = 1; seed <= BUILDINGS; seed++) {
    const random = createRandom(seed);
    const model = writeBuilding(random);
    const version = /FILE_SCHEMA\(\('(\w+)'/.exec(model)![1]!;
    const data = /DATA;\n([\s\S]*)\nENDSEC;\nEND/.exec(model)![1]!;
    const specification = parseIds(writeRandom(model, { seed, count: RULES })).specification!;
    const plain = verdicts(
      validate(specification, model, () => Infinity),
      0,
    );
    for (const shift of [0, 5000, 2 ** 33]) {
      const written = fileOf(rewriteLayout(data, { random, version, shift }), version);
      const other = verdicts(
        validate(specification, written, () => 1 + random.below(60)),
        shift,
      );
      assert.deepEqual(other, plain, `seed ${seed}, numbers ${shift} up`);
    }
  }
});

function validate(specification: Specification, model: string, nextBytes: () => number): Report {
  const validation = createValidation({ specifications: [{ id: 'layout', specification }] });
  const bytes = Uint8Array.from(model, (letter) => letter.charCodeAt(0));
  for (let at = 0; at < bytes.length; ) {
    const to = Math.min(bytes.length, at + nextBytes());
    validation.push(bytes.slice(at, to));
    at = to;
  }
  return validation.finish();
}

/**
 * Returns for each rule its outcome and each entity with its reasons, sorted by number, because their order is that of the file.
 */
function verdicts({ elements }: Report, shift: number): unknown[] {
  const rules = (node: ReportNode): unknown[] =>
    node.type === 'RULE'
      ? [[node.name, node.outcome, node.failures, node.checks.map((check) => ({ ...check, stepId: check.stepId - shift }))]]
      : node.elements.flatMap(rules);
  return elements.flatMap(rules);
}
