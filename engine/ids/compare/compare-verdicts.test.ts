/** Tests the comparison of two rules by their verdicts on a model: what fails a rule also fails a sharper one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { bytesOf, stepText } from '../../step/step-text.ts';
import { readLiveModel } from '../../studio/live-model.ts';
import type { Applicability, PropertyFacet, RequirementExtras, RuleDefinition, ValueConstraint } from '../specification.ts';
import { compareRules } from './compare-specifications.ts';

const WALLS = [
  "IFCLABEL('30')",
  "IFCLABEL('60')",
  "IFCLABEL('90')",
  "IFCLABEL('')",
  "IFCTEXT('30')",
  'IFCREAL(45.)',
  'IFCREAL(60.)',
  undefined,
];

/** Returns a model of walls and doors, each with a different FireRating. */
function model() {
  const records = WALLS.flatMap((value, at) => {
    const [id, type] = [100 + at * 10, at % 3 === 2 ? 'IFCDOOR' : 'IFCWALL'];
    const object = `#${id}=${type}('${String(at).padStart(22, '0')}',$,'Wand ${at}',$,$,$,$,$${type === 'IFCDOOR' ? ',$,$,$,$,$' : ',$'});`;
    if (value === undefined) return [object];
    return [
      object,
      `#${id + 1}=IFCPROPERTYSINGLEVALUE('FireRating',$,${value},$);`,
      `#${id + 2}=IFCPROPERTYSET('${String(id + 2).padStart(22, '0')}',$,'P',$,(#${id + 1}));`,
      `#${id + 3}=IFCRELDEFINESBYPROPERTIES('${String(id + 3).padStart(22, '0')}',$,$,$,(#${id}),#${id + 2});`,
    ];
  });
  const reading = readLiveModel();
  reading.push(bytesOf(stepText(records)));
  return reading.finish();
}

const list = (...allowedValues: string[]): ValueConstraint => ({
  restrictions: [{ type: 'ENUM', allowedValues }],
  base: 'xs:string',
});
const range = (min: string): ValueConstraint => ({
  restrictions: [{ type: 'RANGE', min: { value: min, inclusive: true } }],
  base: 'xs:double',
});
const VALUES = [undefined, { simpleValue: '30' }, list('30'), list('30', '60'), list('60', '90'), range('40'), range('50')];
const CLASSES: ValueConstraint[] = [{ simpleValue: 'IFCWALL' }, list('IFCWALL', 'IFCDOOR'), { simpleValue: 'IFCROOF' }];
const OCCURRENCES = [{ minOccurrences: 0 }, { minOccurrences: 1 }, { minOccurrences: 0, maxOccurrences: 0 }];
const NONE = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };

function ruleOf(applicability: Partial<Applicability>, ...properties: (PropertyFacet & RequirementExtras)[]): RuleDefinition {
  const requirements = { ...NONE, entities: [], properties };
  const specification = { ifcVersions: ['IFC4'], applicability: { ...NONE, ...applicability }, requirements };
  return { type: 'RULE', id: 'R', name: 'R', description: '', specification };
}

function rules(): RuleDefinition[] {
  const facet = { propertySet: { simpleValue: 'P' }, baseName: { simpleValue: 'FireRating' } };
  const walls = { entity: { name: { simpleValue: 'IFCWALL' } }, minOccurrences: 0 };
  const ruleVariants = (['REQUIRED', 'OPTIONAL', 'PROHIBITED'] as const).flatMap((cardinality) =>
    VALUES.flatMap((value) =>
      [undefined, 'IFCLABEL'].map((dataType) =>
        ruleOf(walls, { ...facet, cardinality, ...(value && { value }), ...(dataType && { dataType }) }),
      ),
    ),
  );
  const required = { ...facet, cardinality: 'REQUIRED' as const };
  const applied = CLASSES.flatMap((name) => OCCURRENCES.map((occurs) => ruleOf({ entity: { name }, ...occurs }, required)));
  const narrowed = VALUES.map((value) => ruleOf({ ...walls, properties: [{ ...facet, ...(value && { value }) }] }, required));
  return [...ruleVariants, ...applied, ...narrowed, ruleOf(walls), ruleOf({ ...walls, maxOccurrences: 0 })];
}

test('what fails a rule fails a sharper one, and what fails a softer one also fails the rule', () => {
  const live = model();
  const judged = rules().map((rule) => {
    const { passed, failing } = live.judge(rule.specification);
    return { rule, passed, failing: new Set(failing.map(({ globalId }) => globalId)) };
  });
  const counts: Record<string, number> = {};
  for (const before of judged) {
    for (const after of judged) {
      const effects = new Set(
        compareRules(before.rule, after.rule)
          .map(({ effect }) => effect)
          .filter((one) => one !== 'REWORDED'),
      );
      const [only = 'SAME'] = effects;
      const effect = effects.size > 1 ? 'CHANGED' : only;
      counts[effect] = (counts[effect] ?? 0) + 1;
      const what = JSON.stringify([effect, before.rule.specification, after.rule.specification]);
      if (effect === 'SHARPER' || effect === 'SAME') {
        assert.ok(
          [...before.failing].every((id) => after.failing.has(id)),
          what,
        );
        assert.ok(before.passed || !after.passed, what);
      }
      if (effect === 'SOFTER' || effect === 'SAME') {
        assert.ok(
          [...after.failing].every((id) => before.failing.has(id)),
          what,
        );
        assert.ok(after.passed || !before.passed, what);
      }
    }
  }
  assert.ok((counts.SHARPER ?? 0) > 300 && counts.SHARPER === counts.SOFTER, JSON.stringify(counts));
});
