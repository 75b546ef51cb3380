/**
 * Checks the shipped samples with the shipped rules: the good house passes every rule, the other one fails exactly the
 * documented ones.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { auditIds } from '../engine/ids/audit-ids.ts';
import { parseIds } from '../engine/ids/parse-ids.ts';
import type { GroupNode, Report, RuleNode } from '../engine/report/report.ts';
import { type AppliedSpecification, createValidation } from '../engine/validate.ts';
import { expectedFailures } from './failure-table.ts';
import { houseFiles } from './write-house.ts';

interface CatalogueEntry {
  file: string;
}
const folder = new URL('../specifications/', import.meta.url);
const catalogue = JSON.parse(readFileSync(new URL('catalogue.json', folder), 'utf8')) as CatalogueEntry[];

const specifications: AppliedSpecification[] = catalogue.map(({ file }) => {
  const { specification } = parseIds(readFileSync(new URL(file, folder)));
  assert.ok(specification, file);
  return { id: file, specification };
});

function reportOf(text: string): Report {
  const validation = createValidation({ specifications });
  validation.push(new TextEncoder().encode(text));
  return validation.finish();
}

const rulesOf = (group: GroupNode): RuleNode[] =>
  group.elements.flatMap((node) => (node.type === 'RULE' ? [node] : rulesOf(node)));

/** Returns "specification rule: names of the failed entities", sorted. */
function failuresOf(report: Report): string[] {
  return report.elements.flatMap((root) =>
    rulesOf(root)
      .filter(({ outcome }) => outcome === 'FAILED')
      .map(({ id, checks }) =>
        line(
          root.name,
          id,
          checks.filter(({ outcome }) => outcome === 'FAILED').map(({ globalId, name }) => globalId ?? name ?? ''),
        ),
      ),
  );
}
const line = (specification: string, rule: string, entities: string[]): string =>
  `${specification} ${rule}: ${entities.sort().join(' ')}`;

test('the audit has no findings about the shipped specifications', () => {
  for (const { file } of catalogue) assert.deepEqual(auditIds(readFileSync(new URL(file, folder))), [], file);
});

test('the shipped groups become the tree of the report, several levels deep', () => {
  const root = specifications[3]?.specification.definition;
  assert.deepEqual(
    root?.elements.map(({ name }) => name),
    ['3 Structuur van het model', '4 Informatie per object'],
  );
  const nested = root?.elements[1];
  assert.equal(nested?.type === 'GROUP' && nested.elements[2]?.name, '4.3 Dragend');
});

for (const { name, text } of houseFiles()) {
  const schema = /FILE_SCHEMA\(\('(\w+)'\)\)/.exec(text)?.[1] ?? '';
  const expected = name.includes('met-fouten')
    ? expectedFailures()
        .filter(({ versions }) => versions?.includes(schema) ?? true)
        .map(({ specification, rule, elements }) =>
          line(
            specification,
            rule,
            elements.map((e) => e.globalId ?? e.name),
          ),
        )
    : [];
  test(`${name} fails ${expected.length === 0 ? 'nothing' : 'exactly what is documented'}`, () => {
    const report = reportOf(text);
    assert.deepEqual(failuresOf(report).sort(), expected.sort());
    assert.equal(report.outcome, expected.length === 0 ? 'PASSED' : 'FAILED');
    assert.deepEqual(report.findings, []);
  });
}

test('areas and materials of the good house are the drawn ones', () => {
  const good = houseFiles().filter(({ name }) => name.includes('voldoet'));
  for (const { name, text } of good) {
    const { spaces, materials } = reportOf(text);
    const usable = spaces.filter((space) => space.purchaser === 'Particulier' && space.areaType === 'GO');
    const total = usable.reduce((sum, { netArea }) => sum + netArea, 0);
    assert.ok(Math.abs(total - 3 * 5.2 * 8.3) < 1e-6, `${name}: GO ${total}`);
    const concrete = materials.find(({ material }) => material === 'gewapend beton');
    // Footings and upper floors count whole, the ground floor for its 200 of 300 mm; computed from the boxes of
    // house-elements.ts.
    assert.ok(concrete !== undefined && Math.abs(concrete.netVolume - 42.08) < 1e-3, `${name}: ${concrete?.netVolume}`);
  }
});
