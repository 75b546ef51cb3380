import type { NormativeRule } from './normative-rule.ts';

export const mat000: NormativeRule = {
  code: 'MAT000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const relation of context.exactly('IfcRelAssociatesMaterial')) {
      const material = context.one(relation, 'RelatingMaterial');
      const counts = context.schema === 'IFC2X3' || (material >= 0 && context.is(material, 'IfcMaterialDefinition'));
      if (counts && context.many(relation, 'RelatedObjects').length > 0) context.apply();
    }
  },
};
