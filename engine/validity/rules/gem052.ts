import type { NormativeRule } from './normative-rule.ts';
import { SHAPE_IDENTIFIERS } from './representation-names.ts';

export const gem052: NormativeRule = {
  code: 'GEM052',
  version: 2,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    for (const row of context.exactly('IfcGeometricRepresentationContext')) {
      context.check(row, context.inverse(row, 'HasSubContexts').length > 0, { attribute: 'HasSubContexts' });
    }
    for (const row of context.all('IfcGeometricRepresentationSubContext')) {
      if (context.isEmpty(row, 'ContextIdentifier')) context.checkFilled(row, 'ContextIdentifier');
      else context.checkText(row, 'ContextIdentifier', ...SHAPE_IDENTIFIERS[context.schema]);
    }
  },
};
