/**
 * Validates every real model in ../shared against every specification that ships and every real one in ../shared: no error, sound
 * counts.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { RuleNode } from '../../engine/report/report.ts';
import type { AppliedSpecification } from '../../engine/validate.ts';
import { sharedData, sharedFiles, withoutShared } from '../support/shared-data.ts';
import { validateFile } from '../support/validate-file.ts';

const shipped = fileURLToPath(new URL('../../specifications', import.meta.url));
const specifications = readSpecifications();

test('every real specification can be read', { skip: withoutShared('ids-real') }, () => {
  const names = new Set(specifications.map(({ id }) => id));
  assert.deepEqual(
    sharedFiles('ids-real', '.ids').filter((name) => !names.has(name)),
    [],
  );
});

test('real models are present', { skip: withoutShared('ifc-models') }, () => {
  assert.ok(sharedFiles('ifc-models', '.ifc').length > 0);
});

for (const name of sharedFiles('ifc-models', '.ifc')) {
  test(`${name} is validated against all ${specifications.length} specifications`, async () => {
    const report = await validateFile(join(sharedData('ifc-models') as string, name), specifications);
    assert.equal(report.elements.length, specifications.length);
    assert.ok(report.model.objects > 0);
    for (const rule of report.elements.flatMap(rulesOf)) checkRule(rule);
  });
}

/** Asserts the formula of the specification for counts: no check of a failed rule passed, and at least minOccurrences failed. */
function checkRule({ name, outcome, checks, counts, failures = [], specification }: RuleNode): void {
  const failed = checks.filter((check) => check.outcome === 'FAILED');
  const passed = checks.filter((check) => check.outcome === 'PASSED').length;
  const minimum = specification.applicability.minOccurrences ?? 1;
  assert.equal(counts.checks.failed, outcome === 'FAILED' ? Math.max(failed.length, minimum) : failed.length, name);
  assert.equal(counts.checks.passed, outcome === 'FAILED' ? 0 : passed, name);
  assert.equal(outcome === 'FAILED', failed.length + failures.length > 0, name);
  for (const check of failed)
    assert.ok(check.failures && check.failures.length > 0, `${name}: #${check.stepId} fails without a reason`);
}

function readSpecifications(): AppliedSpecification[] {
  const shippedNames = readdirSync(shipped).filter((name) => name.endsWith('.ids'));
  const paths = [
    ...shippedNames.map((name) => [name, join(shipped, name)] as const),
    ...sharedFiles('ids-real', '.ids').map((name) => [name, join(sharedData('ids-real') as string, name)] as const),
  ];
  return paths.flatMap(([id, path]) => {
    const { specification } = parseIds(readFileSync(path));
    return specification ? [{ id, specification }] : [];
  });
}
