/**
 * Compares every finding on the real IDS files in ../shared with docs/conformance.md, which explains each of them, so that none
 * can change unnoticed.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { sharedData, sharedFiles, withoutShared } from '../support/shared-data.ts';

const OCCURS = { 'WARNING OCCURS_MISSING': 1 };
const FINDINGS: Record<string, Record<string, number>> = {
  'IDS-Audit-tool__IDS_-_TEST_for_Architectural_Requriements.ids': { 'WARNING PATTERN_ANCHOR': 3, 'WARNING PATTERN_LENIENT': 2 },
  'IDS-Audit-tool__IDS_-_TEST_for_Mechanical_Requirements.ids': { 'WARNING PATTERN_ANCHOR': 47 },
  'IDS-Audit-tool__IDS_-_TEST_for_Structural_Requirements.ids': { 'WARNING PROPERTY_NOT_IN_VERSION': 2 },
  'bSDD-Toolkit__template.ids': { 'ERROR REQUIREMENTS_OF_OPTIONAL': 1 },
  'bSDD_dictionary___basis_bouwproducten_oene.ids': {
    'ERROR ENTITY_UNKNOWN': 1,
    'ERROR PROPERTY_UNKNOWN': 15,
    'WARNING ENTITY_ABSTRACT': 1,
  },
  'bSDD_dictionary___fruitvegs.ids': { 'ERROR ENTITY_UNKNOWN': 1, 'ERROR REQUIREMENTS_OF_OPTIONAL': 2 },
  'bSI_IDS_ja__IDS_ArcDox.ids': OCCURS,
  'bSI_IDS_ja__IDS_SimpleBIM_examples.ids': OCCURS,
  'bSI_IDS_ja__IDS_aachen_example.ids': OCCURS,
  'bSI_IDS_ja__IDS_demo_BIM-basis-ILS.ids': { 'WARNING OCCURS_MISSING': 2 },
  'bSI_IDS_ja__IDS_random_example.ids': OCCURS,
  'bSI_IDS_ja__IDS_ucms_prefab_pipes_IFC2x3.ids': { 'WARNING OCCURS_MISSING': 2 },
};

for (const name of sharedFiles('ids-real', '.ids')) {
  test(`the findings on ${name} are those that docs/conformance.md explains`, { skip: withoutShared('ids-real') }, () => {
    const counts: Record<string, number> = {};
    for (const { severity, code } of auditIds(readFileSync(join(sharedData('ids-real')!, name)))) {
      const key = `${severity} ${code}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    assert.deepEqual(counts, FINDINGS[name] ?? {});
  });
}
