import assert from 'node:assert/strict';
import test from 'node:test';
import { newFile } from './apply-change.ts';
import { createStudio } from './create-studio.ts';
import type { FacetPlace, StudioFacet } from './studio-messages.ts';

/** Returns the findings at a facet of a new rule. */
function findingsAt(place: FacetPlace, facet: StudioFacet) {
  const studio = createStudio();
  studio.open(newFile('T', 'New rule'));
  studio.change({ what: 'facet', rule: 0, place, facet }, { now: 0 });
  const { findings } = studio.state().chosen;
  return findings.flatMap(({ finding, place: at, field }) => (at ? [[finding.code, field]] : []));
}

test('a class that is not named yet is empty, and not unknown', () => {
  const name = { simpleValue: '' };
  const place = { part: 'applicability', kind: 'entity', at: 0 } as const;
  assert.deepEqual(findingsAt(place, { name }), [['NAME_EMPTY', 'name']]);
  assert.deepEqual(findingsAt({ ...place, kind: 'partOf' }, { entity: { name } }), [['NAME_EMPTY', 'entity/name']]);
});

test('an empty pattern is found at its value', () => {
  const value = { restrictions: [{ type: 'PATTERN' as const, patterns: [''] }], base: 'xs:string' };
  const place = { part: 'requirements', kind: 'attribute', at: 0 } as const;
  const findings = findingsAt(place, { name: { simpleValue: 'Name' }, value, cardinality: 'REQUIRED' });
  assert.ok(
    findings.some(([code, field]) => code === 'PATTERN_EMPTY' && field?.startsWith('value')),
    JSON.stringify(findings),
  );
});
