import type { NormativeRule } from './normative-rule.ts';
import { rowsReachedFromRoots } from './record-references.ts';

export const ifc106: NormativeRule = {
  code: 'IFC106',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  check(context) {
    const reached = rowsReachedFromRoots(context);
    for (let row = 0; row < context.model.index.count; row++) {
      if (!context.is(row, 'IfcRoot')) context.check(row, reached[row] === 1);
    }
  },
};
