/**
 * Checks the supplied models of November 2026 against their specifications. Bounds are exact (tolerance.md since buildingSMART/IDS #318),
 * all values of a list satisfy a range (UserManual, property facet), and a prohibited attribute may not be present, even if empty
 * (facet-configurations.md).
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { sharedData, withoutShared } from '../support/shared-data.ts';
import { validateCase } from './run-case.ts';

const FOLDER = 'cases-2026-11-25';

for (const [name, outcome, why] of [
  ['range_custom_tolerance', 'FAILED', '1.0000001 exceeds 1.0000000001'],
  ['range_max_incl_just_above', 'FAILED', '10.000005 exceeds 10'],
  ['range_min_excl_just_above', 'PASSED', '1.00000001 exceeds 1'],
  ['list_range_one_outside', 'FAILED', '9 of 3, 4 and 9 exceeds 5'],
  ['a_prohib_empty', 'FAILED', 'the name is empty, and there'],
] as const)
  test(`the supplied case ${name} is ${outcome}: ${why}`, { skip: withoutShared(FOLDER) }, () => {
    const path = join(sharedData(FOLDER) ?? '', name);
    assert.equal(validateCase({ idsPath: `${path}.ids`, ifcPath: `${path}.ifc` }).outcome, outcome);
  });
