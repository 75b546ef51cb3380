import { hasHeight, isSystem } from './coordinate-systems.ts';
import type { NormativeRule } from './normative-rule.ts';

export const grf007: NormativeRule = {
  code: 'GRF007',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    for (const system of context.all('IfcProjectedCRS')) {
      const datum = context.text(system, 'VerticalDatum') ?? '';
      // A name that is no code of the dataset is the finding of GRF004.
      if (isSystem(datum)) context.check(system, hasHeight(datum), { attribute: 'VerticalDatum', actual: datum });
    }
  },
};
