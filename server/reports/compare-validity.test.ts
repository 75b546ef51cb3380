/** Tests the comparison of the validity of two versions of a file. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { DEFAULT_VALIDITY } from '../../common/contract/validity.ts';
import { type StoredValidity, storedValidity } from '../../common/report/stored-validity.ts';
import { objectName } from '../../engine/findings/identify-objects.ts';
import type { LayerReport, RuleReport, ValidityFinding } from '../../engine/validity/finding.ts';
import { offLayer, reportLayer, undecidedLayer, withDamage } from '../../engine/validity/layer-report.ts';
import { compareValidity } from './compare-validity.ts';

const finding = (stepId: number, more: Partial<ValidityFinding> = {}): ValidityFinding => ({
  ...{ code: 'OJP001', severity: 'ERROR', messageKey: 'rules.OJP001', values: {}, attribute: 'ObjectPlacement' },
  ...{ stepId, instance: `#${stepId}=IFCWALL`, type: 'IfcWall', line: stepId },
  ...more,
});
const wall = (stepId: number, globalId: string, more: Partial<ValidityFinding> = {}) => finding(stepId, { globalId, ...more });

const brokenBy = (findings: ValidityFinding[], count = findings.length): LayerReport =>
  reportLayer('RULES', [{ code: 'OJP001', severity: 'ERROR', outcome: 'BROKEN', count }], findings);
const withRule = (rule: Partial<RuleReport>): LayerReport =>
  reportLayer('RULES', [{ code: 'OJP001', severity: 'ERROR', outcome: 'HOLDS', count: 0, ...rule }], []);
const REASON = { code: 'LIMIT_REACHED', detail: 'too many edges' } as const;

const fileWith = (layer: LayerReport): StoredValidity =>
  storedValidity({ schema: 'IFC4', outcome: 'INVALID', layers: [layer] }, DEFAULT_VALIDITY);

function compare(before: LayerReport, now: LayerReport, aliases: [string, string][] = []) {
  return compareValidity(fileWith(before), fileWith(now), objectName(new Map(aliases)));
}

const NONE = { new: 0, stillFailing: 0, fixed: 0, notChecked: 0 };
const cause = { layer: 'RULES', code: 'OJP001', severity: 'ERROR' };

test('an object with a GlobalId is the same finding under another number, line and value', () => {
  const { totals, causes } = compare(
    brokenBy([wall(1, 'a', { actual: '3' }), wall(2, 'b')]),
    brokenBy([wall(71, 'a', { actual: '4' }), wall(72, 'c')]),
  );
  assert.deepEqual(totals, { ...NONE, new: 1, stillFailing: 1, fixed: 1 });
  assert.deepEqual(causes, [{ ...cause, ...totals }]);
});

test('an object keeps its finding where an export gave it another GlobalId', () => {
  const { totals } = compare(brokenBy([wall(1, 'a')]), brokenBy([wall(1, 'z')]), [['z', 'a']]);
  assert.deepEqual(totals, { ...NONE, stillFailing: 1 });
});

test('two attributes of one object are two findings', () => {
  const { totals } = compare(brokenBy([wall(1, 'a')]), brokenBy([wall(1, 'a', { attribute: 'Representation' })]));
  assert.deepEqual(totals, { ...NONE, new: 1, fixed: 1 });
});

test('records without a GlobalId match by their content, each once, whatever their numbers are', () => {
  const point = (stepId: number, actual: string) => finding(stepId, { type: 'IfcCartesianPoint', actual });
  const { totals } = compare(
    brokenBy([point(5, '#4, #4'), point(6, '#4, #4'), point(7, '#4')]),
    brokenBy([point(805, '#804, #804'), point(806, '(1.)')]),
  );
  assert.deepEqual(totals, { ...NONE, new: 1, stillFailing: 1, fixed: 2 });
});

test('only numbers are compared where not all findings are listed, unless one version has none', () => {
  const many = Array.from({ length: 300 }, (_, at) => wall(at, `g${at}`));
  const { causes } = compare(brokenBy(many, 4_000), brokenBy(many, 4_100));
  assert.deepEqual(causes, [{ ...cause, ...NONE, new: 100, stillFailing: 4_000, isByNumber: true }]);
  assert.deepEqual(compare(withRule({}), brokenBy(many, 4_000)).causes, [{ ...cause, ...NONE, new: 4_000 }]);
});

test('a broken rule that holds is solved; one that is undecided or off is not', () => {
  const before = brokenBy([wall(1, 'a'), wall(2, 'b')]);
  assert.deepEqual(compare(before, withRule({})).totals, { ...NONE, fixed: 2 });
  for (const now of [
    withRule({ outcome: 'UNDECIDED', reason: REASON }),
    undecidedLayer('RULES', { code: 'DEPENDS_ON_OTHER_LAYER', detail: 'cut off' }),
    offLayer('RULES'),
  ])
    assert.deepEqual(compare(before, now).totals, { ...NONE, notChecked: 2 });
});

test('what holds in the part of a damaged file that could be read is not solved', () => {
  const before = brokenBy([wall(1, 'a'), wall(2, 'b')]);
  const others = { code: 'ALB000', severity: 'ERROR', outcome: 'BROKEN', count: 1 } as const;
  const damaged = (layer: LayerReport) => withDamage(layer, { code: 'DEPENDS_ON_OTHER_LAYER', detail: 'cut off' });
  const without = damaged(reportLayer('RULES', [others], [wall(9, 'z', { code: 'ALB000' })]));
  assert.deepEqual(compare(before, without).totals, { ...NONE, new: 1, notChecked: 2 });
  assert.deepEqual(compare(before, damaged(brokenBy([wall(1, 'a')]))).totals, { ...NONE, stillFailing: 1, notChecked: 1 });
  assert.deepEqual(compare(damaged(before), brokenBy([wall(1, 'a')])).totals, { ...NONE, stillFailing: 1, fixed: 1 });
});

test('a rule that its publisher switched off is not solved', () => {
  assert.deepEqual(compare(brokenBy([wall(1, 'a')]), withRule({ outcome: 'OFF' })).totals, { ...NONE, notChecked: 1 });
});

test('what the previous version left undecided or off is not new', () => {
  const now = brokenBy([wall(1, 'a')]);
  for (const before of [withRule({ outcome: 'UNDECIDED', reason: REASON }), undecidedLayer('RULES', REASON), offLayer('RULES')])
    assert.deepEqual(compare(before, now), { totals: NONE, causes: [] });
});
