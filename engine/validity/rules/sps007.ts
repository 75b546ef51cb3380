import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const sps007: NormativeRule = {
  code: 'SPS007',
  version: 6,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const grid of context.all('IfcGrid')) checkContained(context, grid);
    for (const annotation of context.all('IfcAnnotation')) {
      const isNested = context.through(annotation, 'Nests', 'RelatingObject').some((row) => context.is(row, 'IfcAnnotation'));
      if (!isNested) checkContained(context, annotation);
    }
    for (const product of context.all('IfcProduct')) checkProduct(context, product);
  },
};

function checkContained(context: RuleContext, row: number): void {
  const containers = context.through(row, 'ContainedInStructure', 'RelatingStructure');
  const holds = containers.some((container) => context.is(container, 'IfcSpatialStructureElement', 'IfcSpatialElement'));
  context.check(row, holds, { attribute: 'ContainedInStructure', expected: 'IfcSpatialStructureElement' });
}

function checkProduct(context: RuleContext, row: number): void {
  const isContained = context.inverse(row, 'ContainedInStructure').length > 0;
  if (!context.is(row, 'IfcElement')) {
    const holds = !isContained || !context.hasInverse(row, 'ContainedInStructure');
    if (!context.isExactly(row, 'IfcGrid', 'IfcAnnotation'))
      context.check(row, holds, { attribute: 'ContainedInStructure', expected: '' });
    return;
  }
  const wholes = context.through(row, 'Decomposes', 'RelatingObject');
  if (wholes.length === 0 && !context.is(row, 'IfcFeatureElement')) checkContained(context, row);
  if (wholes.some((whole) => context.is(whole, 'IfcElement')))
    context.check(row, !isContained, { attribute: 'ContainedInStructure', expected: '' });
}
