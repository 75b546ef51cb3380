import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const ctx000: NormativeRule = {
  code: 'CTX000',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const style of context.all('IfcStyledItem')) if (context.one(style, 'Item') >= 0) context.apply();
    if (context.has('IfcIndexedColourMap')) context.apply();
    for (const relation of context.exactly('IfcRelAssociatesMaterial')) {
      if (context.many(relation, 'RelatedObjects').length > 0 && hasStyledMaterial(context)) context.apply();
    }
  },
};

function hasStyledMaterial(context: RuleContext): boolean {
  for (const definition of context.all('IfcMaterialDefinitionRepresentation')) {
    const parts = context.many(definition, 'Representations').flatMap((row) => context.many(row, 'Items'));
    if (parts.some((part) => context.isExactly(part, 'IfcStyledItem'))) return true;
  }
  return false;
}
