import type { NormativeRule } from './normative-rule.ts';

export const blt000: NormativeRule = {
  code: 'BLT000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    if (context.has(context.schema === 'IFC4X3' ? 'IfcBuiltElement' : 'IfcBuildingElement')) context.apply();
  },
};
